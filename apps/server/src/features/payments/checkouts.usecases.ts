import type { CheckoutState } from '@villa/shared/contract/checkout.ts';
import { endByCheckIn } from '@villa/shared/domain/booking/payment-window.ts';
import { paidInto } from '@villa/shared/domain/money/ledger.ts';
import type { PaymentMethod } from '@villa/shared/domain/money/payment-methods.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { WaysOut } from '../../platform/ways-out.ts';
import { type BookingRecord, systemActor } from '../booking-record/booking-record.ts';
import type { BookingDeps } from '../bookings/booking-writer.ts';
import type { OnlineMoney } from './online-money.repository.ts';
import type { OnlineNotes } from './online-notes.repository.ts';
import type { IntentRow, PaymentIntents } from './payment-intents.repository.ts';
import type { Payments } from './payments.usecases.ts';
import type { Answering, Attempt, PaymentProvider } from './provider.ts';
import type { PaymentProviders } from './providers.ts';

export interface Checkouts {
  /**
   * A page at the provider's for what is due now, the same one while it is open. Pages for something else are ended
   * first.
   * @param amount whole baht as the guest saw it; null: whatever is due
   * @throws AppError `not_found`, `nothing_due`, `amount_changed`, `villa_resting`, `checkout_unreachable`, or why the
   * booking has ended
   */
  start(bookingId: string, method?: PaymentMethod, amount?: number | null): Promise<Attempt>;
  /** The newest page of a booking. @throws AppError `not_found` */
  stateOf(bookingId: string): CheckoutState;
  /**
   * Ends the open pages of a booking before it is paid otherwise. One whose provider does not answer stays open, and
   * staff are told. @throws AppError `nothing_due` where one was paid
   */
  endAll(bookingId: string): Promise<void>;
}

interface CheckoutDeps extends Pick<
  BookingDeps,
  'bookingChanges' | 'writer' | 'villaSettings' | 'ledgers'
> {
  providers: PaymentProviders;
  payments: Pick<Payments, 'dueOf'>;
  intents: PaymentIntents;
  onlineMoney: Pick<OnlineMoney, 'ofIntent'>;
  notes: Pick<OnlineNotes, 'add'>;
  waysOut: Pick<WaysOut, 'require'>;
  clock: Clock;
  newId: () => string;
  log: Log;
}

/** A hold is lengthened once, by this at most. */
const EXTENSION_MS = 30 * 60_000;
/** A page stays open this long, or as long as the hold. */
const PAGE_MS = 60 * 60_000;

export function createCheckouts(deps: CheckoutDeps): Checkouts {
  const { providers, intents, clock, writer } = deps;

  const isOver = ({ endsAt }: IntentRow) => endsAt !== null && endsAt <= clock.now();

  function outcomeOf({ key }: IntentRow): CheckoutState['state'] {
    const paid = deps.onlineMoney.ofIntent(key);
    if (paid === null) return 'ended';
    const isBack = intents.refundsOf(paid.payment).some(({ isAutomatic }) => isAutomatic);
    return isBack ? 'refunded' : 'paid';
  }

  async function endPages(open: readonly IntentRow[]): Promise<void> {
    for (const { key, provider, attempt, bookingId, amount } of open) {
      try {
        // Without an attempt the provider never answered; a page that it made all the same ends by itself.
        const state = attempt === null ? 'ended' : await providers[provider].end?.({ id: attempt });
        intents.change(key, { closedAt: clock.now() });
        // Its money is on the way: the provider tells of it.
        if (state === 'paid') throw new AppError('nothing_due');
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'nothing_due') throw error;
        deps.log.warn({ err: error, booking: bookingId }, 'a payment page could not be ended');
        deps.notes.add({ kind: 'page_not_ended', bookingId, amount, key, at: clock.now() });
      }
    }
  }

  /** A provider refuses a page that ends too soon: the hold is lengthened once. @returns the hold's end */
  function holdFor(record: BookingRecord, { shortestPageMs }: Answering, now: Date) {
    const { id, status, expiresAt } = record;
    if (status !== 'pending' || expiresAt === null) return { endsAt: null, extendsHold: false };
    if (expiresAt.getTime() - now.getTime() >= shortestPageMs) {
      return { endsAt: expiresAt, extendsHold: false };
    }
    if (intents.pagesOf(id).some(({ extendsHold }) => extendsHold)) throw new AppError('not_found');
    const longer = new Date(expiresAt.getTime() + EXTENSION_MS);
    const endsAt = endByCheckIn(longer, now, deps.villaSettings(), record);
    writer.change(id, systemActor, undefined, () => ({
      changes: { expiresAt: endsAt, deadline: endsAt },
      event: 'changed',
      fields: ['expiresAt'],
    }));
    return { endsAt, extendsHold: true };
  }

  /** @throws AppError `not_found` for a way that starts no pages */
  function answering(method?: PaymentMethod): PaymentProvider & Answering {
    const all: PaymentProvider[] = Object.values(providers);
    const found = method ? providers[method] : all.find((one) => one.start !== undefined);
    if (!found?.start) throw new AppError('not_found');
    return found;
  }

  return {
    async start(bookingId, method, amount = null) {
      const provider = answering(method);
      const { booking, due } = deps.payments.dueOf(bookingId);
      if ((await provider.offer(due, booking)) === null) throw new AppError('not_found');
      deps.waysOut.require('checkout');
      const { stay, damage } = provider.asks(due);
      const asked = stay + damage;
      if (amount !== null && amount !== asked) throw new AppError('amount_changed');
      const isSame = (one: IntentRow) =>
        one.provider === provider.id && one.amount === asked && !isOver(one);
      await endPages(intents.openOf(bookingId).filter((one) => !isSame(one)));
      const intent = deps.bookingChanges.transaction(() => {
        const known = intents.openOf(bookingId).find(isSame);
        if (known) return known;
        const at = clock.now();
        const ledger = deps.ledgers.read(bookingId);
        const { endsAt: holdEnds, extendsHold } = holdFor(writer.find(bookingId), provider, at);
        const usual = new Date(at.getTime() + PAGE_MS);
        return intents.insert({
          // Kept with the intent: asked again, the provider is asked for the same page.
          endsAt: holdEnds !== null && holdEnds < usual ? holdEnds : usual,
          extendsHold,
          key: deps.newId(),
          provider: provider.id,
          bookingId,
          amount: asked,
          damage,
          paidBefore: paidInto(ledger, 'stay') + paidInto(ledger, 'damage'),
          refundOf: null,
          at,
        });
      });
      const attempt = await provider.start({ ...intent, booking: bookingId });
      intents.keepAttempt(intent.key, attempt);
      return attempt;
    },
    stateOf(bookingId) {
      writer.find(bookingId);
      const page = intents.pagesOf(bookingId).at(-1);
      if (page === undefined) return { state: 'none', amount: null, url: null, endsAt: null };
      const isOpen = page.closedAt === null && !isOver(page);
      return {
        state: page.closedAt === null ? 'open' : outcomeOf(page),
        amount: page.amount,
        url: isOpen ? page.url : null,
        endsAt: page.endsAt?.toISOString() ?? null,
      };
    },
    endAll: (bookingId) => endPages(intents.openOf(bookingId)),
  };
}
