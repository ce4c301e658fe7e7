import type { Booking } from '@villa/shared/contract/booking.ts';
import type { BookingMailKind } from '@villa/shared/contract/mails.ts';
import type { SlipRefusal } from '@villa/shared/contract/slip-states.ts';
import { givenBack, holdsMoney } from '@villa/shared/domain/money/ledger.ts';
import { SLIP_REFUSALS } from '@villa/shared/i18n/slip-refusals.ts';
import { slipUrl } from '../slips/slip-url.ts';
import { type AskedFor, anyCame, anyWentBack } from '../stay-page/money-words.ts';
import type { MailWords } from './mail-words.ts';
import type { MailRecord } from './mails.repository.ts';
import { isFirstUnrecorded } from './reminder-stage.ts';

/** The sentences of a mail. Those about money follow from what was received, and from what is asked for next. */
export function paragraphsOf(
  kind: BookingMailKind,
  booking: Booking,
  words: MailWords,
  { next: asked, later, data }: AskedFor & { data: MailRecord['data'] },
): readonly string[] {
  const { paragraphs } = words.kinds[kind];
  const { money } = booking;
  const says = words.money;
  const came = anyCame(money);
  const isHeld = holdsMoney(money);
  // While a slip is looked at, nobody is asked to pay what it is for.
  const isSent = asked?.sent === true;
  // A guest whose request to cancel waits is not asked to pay either.
  const next = asked === null || isSent ? [] : [asked.onHold ? says.rests : says.next];
  const afterwards = later === '' ? [] : [says.later];
  const tooMuchSays = anyWentBack(money) ? says.tooMuchLeft : says.tooMuch;
  const tooMuch = money.refundDue > 0 ? [tooMuchSays] : [];
  const isAccountKnown = data !== null && 'undo' in data && data.hasAccount === true;
  // One sentence that leads to the next: what is to be given back, and to where.
  const account = isAccountKnown ? says.accountKnown : says.accountAsked;
  const giveBack = `${says.giveBack} ${account}`;
  switch (kind) {
    case 'confirmed': {
      const unpaid = money.total > 0 ? says.confirmedUnpaid : says.confirmedNothingToPay;
      const first = came ? says.confirmedPaid : unpaid;
      return [first, ...tooMuch, ...next, ...afterwards, says.attached];
    }
    case 'cancelled': {
      const byGuest = booking.cancelReason === 'guest';
      if (!came) return byGuest ? [words.cancelledByGuest] : paragraphs;
      return [
        byGuest ? words.cancelledByGuest : says.cancelled,
        givenBack(booking) > 0 ? giveBack : says.hadReceived,
        ...(money.total > 0 ? [says.kept] : []),
      ];
    }
    case 'expired':
      return came ? [...paragraphs.slice(0, 1), giveBack] : paragraphs;
    case 'slip_again':
      return slipAgain(booking, words, paragraphs, data);
    case 'received':
    case 'reopened':
      if (asked === null && afterwards.length > 0) return [says.soFar, ...afterwards];
      if (asked === null) return [came ? says.nothingDue : says.nothingToPay, ...tooMuch];
      return [...paragraphs, ...(isHeld ? [says.came] : []), ...afterwards];
    case 'slip_received':
      return isSent ? paragraphs : [says.checking];
    case 'receipt': {
      // Nothing can be more than a stay costs that is not to be.
      if (booking.status === 'cancelled') {
        return [...paragraphs, ...(givenBack(booking) > 0 ? [giveBack] : [])];
      }
      // The surplus is computed over all payments, not this one.
      const soFar = next.length + tooMuch.length > 0 ? [says.soFar] : [];
      return [...paragraphs, ...soFar, ...tooMuch, ...next, ...afterwards];
    }
    case 'owner_slip':
      if (asked === null) return [says.ownerSlip];
      return isSent ? paragraphs : [says.ownerSlipPaid];
    case 'payment_received': {
      const { state } = money;
      const soFar = came && next.length + tooMuch.length > 0 ? [says.soFar] : [];
      const isDone = state === 'paid' && next.length === 0 && afterwards.length === 0;
      const done = isDone ? [says.nothingLeft] : [];
      return [...paragraphs, ...soFar, ...tooMuch, ...next, ...afterwards, ...done];
    }
    case 'refund_sent': {
      const hasPicture = data !== null && 'payment' in data && data.payment.picture;
      const hasReason =
        data !== null && 'payment' in data && (data.payment.keptFor ?? []).length > 0;
      const keptReason = hasReason ? [says.keptReason] : [];
      return [
        ...paragraphs,
        ...(hasPicture ? [says.picture] : []),
        ...(money.damage.kept > 0 ? [says.keptForDamage, ...keptReason] : []),
        ...(givenBack(booking) > 0 ? [says.stillToGiveBack] : []),
      ];
    }
    case 'stay_changed': {
      const { status } = booking;
      const soFar = came ? [says.soFar] : [];
      // A slip that is looked at: nobody is asked to pay meanwhile.
      if (status === 'in_review') return [...paragraphs, ...soFar];
      if (status === 'confirmed')
        return [...paragraphs, ...soFar, ...tooMuch, ...next, ...afterwards];
      const ask = asked === null ? [] : [says.paySlip];
      return [...paragraphs, ...soFar, ...tooMuch, ...ask, ...afterwards];
    }
    case 'cancellation_declined': {
      const hasWords = data !== null && 'words' in data && data.words !== '';
      // The payment that the open request had put off is due again.
      const isAskedFor = booking.status === 'confirmed' && !isFirstUnrecorded(booking);
      const again = isAskedFor ? [...next, ...afterwards] : [];
      return [...paragraphs, ...(hasWords ? [says.villaWrites] : []), ...again];
    }
    case 'owner_cancellation':
    case 'refund_account':
    case 'owner_refund_account':
      return paragraphs;
    case 'receipt_void': {
      const isNewOne = data !== null && 'voidReceipt' in data && data.voidReceipt.since.length > 0;
      const since = isNewOne ? [says.issuedSince] : [];
      if (booking.status === 'cancelled') return [...paragraphs, ...since];
      const soFar = came ? [says.soFar, ...tooMuch] : [];
      return [...paragraphs, ...since, ...soFar, ...next, ...afterwards];
    }
    case 'top_up_asked':
      return [...paragraphs, ...next, ...afterwards];
    case 'top_up_opened':
      return [...paragraphs, ...(came ? [says.soFar] : []), ...tooMuch, ...next, ...afterwards];
    case 'top_up_ended': {
      const isLapsed = data !== null && 'topUp' in data && data.topUp.state === 'lapsed';
      const back = money.refundDue > 0 ? [says.soFar, ...tooMuch] : [];
      return [isLapsed ? says.topUpLapsed : says.topUpDeclined, ...back, ...next, ...afterwards];
    }
    case 'payment_due':
    case 'payment_late':
      return [...paragraphs, ...(came ? [says.soFar] : []), ...afterwards];
  }
}

/** Why another slip is asked for, in the words that staff chose; and until when, where that can end the booking. */
function slipAgain(
  booking: Booking,
  words: MailWords,
  [first = '', ...more]: readonly string[],
  data: MailRecord['data'],
): string[] {
  const { reason, words: own = '' } = refusalIn(booking, data) ?? {};
  const why = [
    ...(reason ? [SLIP_REFUSALS[booking.language][reason]] : []),
    // As staff typed it: nothing in it is filled in.
    ...(own === '' ? [] : [own.replaceAll('{{', '{ {')]),
  ];
  if (booking.status !== 'pending') return [words.money.slipAgain, ...why];
  return [first, ...why, ...more];
}

/** The named slip's: two may be refused before the first one's mail goes. */
function refusalIn({ _id, slips }: Booking, data: MailRecord['data']): SlipRefusal | null {
  // Copies of bookings in mails of before have none.
  const refused = (slips ?? []).filter(({ refusal }) => refusal !== null);
  const named = data !== null && 'undo' in data ? data.slip : undefined;
  const own = refused.find(({ url }) => named !== undefined && url === slipUrl(_id, named));
  return (own ?? refused.at(-1))?.refusal ?? null;
}
