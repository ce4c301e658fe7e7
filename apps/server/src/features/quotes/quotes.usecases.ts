import {
  type NewSentQuote,
  type OpenedQuote,
  type SentQuote,
  quotePathOf,
} from '@villa/shared/contract/sent-quotes.ts';
import { paymentTermsOf } from '@villa/shared/domain/money/ledger-changes.ts';
import {
  quoteEndsAt,
  sentQuoteState,
  sharesNights,
} from '@villa/shared/domain/pricing/sent-quote.ts';
import { forEachLanguage } from '@villa/shared/domain/text/language.ts';
import { quoteWords } from '@villa/shared/i18n/quote-words.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { userActor } from '../booking-record/booking-record.ts';
import type { NightsRepository } from '../nights/nights.repository.ts';
import type { PromoCodesRepository } from '../pricing/promo-codes.repository.ts';
import { priceByStaff } from '../pricing/staff-price.ts';
import { checkStaffStay, checkStay, readStay } from '../pricing/stay-check.ts';
import type { VillaRow } from '../villa/villa.repository.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import { quoteRefused } from './book-by-quote.ts';
import { priceToday } from './counted-price.ts';
import { presentOpenedQuote, presentSentQuote } from './present-quotes.ts';
import type { NewQuoteRow, QuoteRow, QuotesRepository } from './quotes.repository.ts';

/** More than a season's, and a list that a phone still draws. */
const MAX_LISTED = 200;

/** Quotes that staff send to guests by link. `origin` begins the link. */
export interface SentQuotes {
  /** @throws AppError `invalid_fields`, `rules_broken`, `promo_refused` */
  create(request: NewSentQuote, user: AuthUser, origin: string): SentQuote;
  list(origin: string): SentQuote[];
  /** A second time changes nothing. @throws AppError `not_found`, `quote_refused` once it is booked */
  withdraw(id: string, user: AuthUser, origin: string): SentQuote;
  /** As whoever holds the link reads it. @throws AppError `not_found` */
  open(token: string): OpenedQuote;
}

interface SentQuotesDeps {
  quotes: QuotesRepository;
  nights: Pick<NightsRepository, 'fillsGap' | 'takenBetween'>;
  promos: PromoCodesRepository;
  villaSettings: () => VillaSettings;
  stores: { villa: { read(): VillaRow | undefined } };
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
}

export function createSentQuotes(deps: SentQuotesDeps): SentQuotes {
  const { quotes, nights, clock } = deps;

  /** The row of a new quote, by the rules by which staff make a booking. */
  function draft(request: NewSentQuote, user: AuthUser): NewQuoteRow {
    const settings = deps.villaSettings();
    const now = clock.now();
    const stay = readStay(request, settings.timeZone);
    const fillsGap = (one: typeof stay) => nights.fillsGap(one);
    checkStaffStay(stay, settings, now, fillsGap, request.despiteRules);
    const validUntil = quoteEndsAt(
      { now, days: request.validDays, checkIn: stay.checkIn },
      settings,
    );
    if (validUntil <= now) throw invalidFields({ checkIn: 'in_past' });
    const by = { settings, actor: userActor(user), promos: deps.promos };
    return {
      id: deps.newId(),
      token: deps.newId(),
      name: request.name ?? '',
      ...stay,
      ...priceByStaff(request, stay, by, now),
      paymentTerms: paymentTermsOf(settings),
      validUntil,
      createdAt: now,
      createdBy: user.id,
      withdrawnAt: null,
      withdrawnBy: null,
      bookingId: null,
      bookedAt: null,
    };
  }

  function villa(): VillaRow {
    const row = deps.stores.villa.read();
    if (row === undefined) throw new AppError('unavailable');
    return row;
  }

  const isOpen = (row: QuoteRow, now: Date) => sentQuoteState(row, now) === 'open';

  /** These, in the words of now; `others` are those that could want the same nights. */
  function present(rows: readonly QuoteRow[], others: readonly QuoteRow[], origin: string) {
    const now = clock.now();
    const open = others.filter((row) => isOpen(row, now));
    const names = quotes.namesOf([...new Set(rows.map(({ createdBy }) => createdBy))]);
    const house = villa();
    return rows.map((row): SentQuote => {
      const by = names.get(row.createdBy) ?? null;
      const url = origin + quotePathOf(row.token);
      if (!isOpen(row, now)) return presentSentQuote(row, { now, by, url });
      const taken = nights.takenBetween(row.checkIn, row.checkOut);
      const overlaps = open
        .filter(({ id }) => id !== row.id)
        .filter((one) => sharesNights(one, row));
      const said = { ...row, villa: house.name, timeZone: house.timeZone, taken, url };
      return {
        ...presentSentQuote(row, { now, by, url }),
        taken,
        overlaps: overlaps.map(({ id }) => id),
        words: forEachLanguage((language) => quoteWords(said, language, now)),
      };
    });
  }

  function list(origin: string): SentQuote[] {
    const rows = quotes.newest(MAX_LISTED);
    return present(rows, rows, origin);
  }

  function presentOne(id: string, origin: string): SentQuote {
    const row = quotes.find(id);
    const [quote] = row === null ? [] : present([row], quotes.newest(MAX_LISTED), origin);
    if (quote === undefined) throw new AppError('not_found');
    return quote;
  }

  function canBookToday(row: QuoteRow, settings: VillaSettings, now: Date): boolean {
    try {
      checkStay(row, settings, now, (stay) => nights.fillsGap(stay));
      return row.guests <= settings.maxGuests && settings.openForBooking;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  return {
    create(request, user, origin) {
      const row = draft(request, user);
      deps.writeTransaction(() => quotes.insert(row));
      return presentOne(row.id, origin);
    },
    list,
    withdraw(id, user, origin) {
      deps.writeTransaction(() => {
        const row = quotes.find(id);
        if (row === null) throw new AppError('not_found');
        if (row.isUsed) throw quoteRefused('used');
        if (row.withdrawnAt === null) quotes.withdraw(id, user.id, clock.now());
      });
      return presentOne(id, origin);
    },
    open(token) {
      const row = quotes.findByToken(token);
      if (row === null) throw new AppError('not_found');
      const now = clock.now();
      const settings = deps.villaSettings();
      const today = priceToday(row, settings, now);
      const isBookable = canBookToday(row, settings, now);
      const taken = nights.takenBetween(row.checkIn, row.checkOut);
      return presentOpenedQuote(row, { settings, now, today, isBookable, taken });
    },
  };
}
