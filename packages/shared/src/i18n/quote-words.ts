import type { PaymentTerms } from '../domain/money/ledger-changes.ts';
import { type PlanStep, damageStep, planStay, refundSteps } from '../domain/money/payment-plan.ts';
import { type CalendarDate, dateInZone } from '../domain/stay/calendar-date.ts';
import { type Stay, nightCount } from '../domain/stay/stay.ts';
import { type Language, type Localized, localize } from '../domain/text/language.ts';
import { formatBaht, formatDate, formatDateRange, formatInstant } from './locale.ts';
import { nameBehindTitle } from './person-name.ts';
import { texts as en } from './quote-words.en.ts';
import { texts as th } from './quote-words.th.ts';
import { cancelText } from './terms-words.ts';

const WORDS = { th, en };

/** A quote as its words name it. */
export interface WordedQuote extends Stay {
  name: string;
  villa: Localized;
  timeZone: string;
  guests: number;
  totalPrice: number;
  price: { extrasTotal?: number | undefined };
  paymentTerms: PaymentTerms;
  validUntil: Date;
  /** Those of its nights that nobody can book now. */
  taken: readonly CalendarDate[];
  url: string;
}

/**
 * A quote in words for a chat: the stay and its sum; when it is paid and until when it can be cancelled; that its nights
 * are free and not held, and until when the price is good; the link on a line of its own.
 */
export function quoteWords(quote: WordedQuote, language: Language, now: Date): string {
  const words = WORDS[language];
  const { guests, totalPrice, validUntil, timeZone } = quote;
  const stay = words.stay(
    localize(quote.villa, language),
    datesText(quote, language),
    nightCount(quote),
    guests,
    formatBaht(totalPrice),
  );
  const moment = words.until(formatInstant(validUntil, language, timeZone, 'short'));
  return [
    `${words.hello(nameBehindTitle(quote.name, language))} ${stay}`,
    termsLine(quote, language, now),
    `${quote.taken.length === 0 ? words.free : words.taken} ${moment}`,
    quote.url,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** A range with weekdays has commas in English, and the sentence has its own. */
function datesText({ checkIn, checkOut }: Stay, language: Language): string {
  if (language === 'th') return formatDateRange(checkIn, checkOut, language, 'full');
  const until = formatDate(checkOut, language, 'full').replace(',', '');
  return `from ${formatDate(checkIn, language, 'short')} to ${until}`;
}

/** The parts with their days, worked out as if it were booked today, and until when cancelling costs nothing. */
function termsLine(quote: WordedQuote, language: Language, now: Date): string {
  const words = WORDS[language];
  const { checkIn, totalPrice, paymentTerms, timeZone, price } = quote;
  const today = dateInZone(now, timeZone);
  const { extrasTotal } = price;
  const steps = planStay(paymentTerms, {
    total: totalPrice,
    extrasTotal,
    bookedOn: today,
    checkIn,
  });
  const parts = [...stayParts(steps), ...damageParts(steps)].join(words.between);
  const cancel = cancelText(refundSteps(paymentTerms, checkIn, today), language)?.text ?? '';
  return [parts, cancel]
    .filter((part) => part !== '')
    .map((part) => part + words.end)
    .join(' ');

  function stayParts(all: readonly PlanStep[]): string[] {
    const ofStay = all.filter(({ amount, damage }) => amount > damage);
    return ofStay.map(({ amount, damage, dueOn }) => {
      const baht = formatBaht(amount - damage);
      if (dueOn > today) return words.by(baht, formatDate(dueOn, language));
      return ofStay.length > 1 ? words.deposit(baht) : words.all(baht);
    });
  }

  function damageParts(all: readonly PlanStep[]): string[] {
    const step = damageStep(all, checkIn, today);
    if (step === null) return [];
    const baht = formatBaht(step.amount);
    if (step.when === 'on_arrival') return [words.damageOnArrival(baht)];
    return [
      step.dueOn > today
        ? words.damageBy(baht, formatDate(step.dueOn, language))
        : words.damage(baht),
    ];
  }
}
