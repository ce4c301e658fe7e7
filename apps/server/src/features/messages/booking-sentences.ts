import type { Booking } from '@villa/shared/contract/booking.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { holdsMoney } from '@villa/shared/domain/money/ledger.ts';
import { type AskedFor, anyReceived, anyWentBack } from '@villa/shared/i18n/money-words.ts';
import type { Sentences } from './kinds/message-kind.ts';
import { mailWords } from './mail-words.ts';

/** The sentences about money, which follow from what was received and from what is asked for next. */
export function sentencesOf<Data>(
  booking: Booking,
  language: Language,
  { next: asked, later, data }: AskedFor & { data: Data | null },
): Sentences<Data> {
  const { money } = booking;
  const says = mailWords[language].money;
  // A stay that ended early has no new price that more than that came of.
  const left = anyWentBack(money) ? says.tooMuchLeft : says.tooMuch;
  const more = money.damage.received > 0 ? says.tooMuchBesideDamage : left;
  const tooMuch = booking.ended ? `${says.giveBack} ${says.accountAsked}` : more;
  // While a slip is looked at, nobody is asked to pay what it is for.
  const isSent = asked?.sent === true;
  return {
    booking,
    language,
    data,
    says,
    asked,
    came: anyReceived(money),
    isHeld: holdsMoney(money),
    isSent,
    // A guest whose request to cancel waits is not asked to pay either.
    next: asked === null || isSent ? [] : [asked.onHold ? says.rests : says.next],
    afterwards: later === '' ? [] : [says.later],
    tooMuch: money.refundDue > 0 ? [tooMuch] : [],
    // One sentence that leads to the next: what is to be given back, and to where.
    giveBack(isAccountKnown) {
      const known = booking.refundBy === null ? says.accountKnown : says.accountBy;
      return `${says.giveBack} ${isAccountKnown ? known : says.accountAsked}`;
    },
  };
}
