import type { Booking } from '@villa/shared/contract/booking.ts';
import type { SlipRefusal } from '@villa/shared/contract/slip-states.ts';
import { SLIP_REFUSALS } from '@villa/shared/i18n/slip-refusals.ts';
import { slipUrl } from '../../slips/slip-url.ts';
import type { BookingMessage } from './message-kind.ts';
import { words } from './slip-again.words.ts';
import { type UndoData, undoOf } from './undo-data.ts';

interface Data extends UndoData {
  /** The slip that was refused, whose own reason is quoted. */
  slip?: string;
}

export const slipAgain: BookingMessage<'slip_again', Data> = {
  kind: 'slip_again',
  audience: 'guest',
  topic: 'pay',
  words,
  // It has reasons of its own, and none of the mails before has them.
  isAlwaysNews: true,
  isCausedBy: ({ event, actor }) =>
    (event === 'slip_cleared' || event === 'slip_refused') && actor.kind === 'admin',
  data({ note }, { canBeUndone }) {
    if (!canBeUndone) return null;
    return { undo: true, ...(note?.slip !== undefined && { slip: note.slip }) };
  },
  isTrue: ({ record: { status }, slips }) =>
    status === 'pending' || (status !== 'cancelled' && slips.isAskedAgain),
  paragraphs({ booking, language, data }) {
    const { paragraphs, keepsNights } = words[language];
    const [first = '', ...more] = paragraphs;
    const { reason, words: own = '' } = refusalIn(booking, undoOf<Data>(data)?.slip) ?? {};
    const why = [
      ...(reason ? [SLIP_REFUSALS[booking.language][reason]] : []),
      // As staff typed it: nothing in it is filled in.
      ...(own === '' ? [] : [own.replaceAll('{{', '{ {')]),
    ];
    return booking.status === 'pending' ? [first, ...why, ...more] : [keepsNights, ...why];
  },
};

/** The named slip's: two may be refused before the first one's mail goes. */
function refusalIn({ _id, slips }: Booking, named: string | undefined): SlipRefusal | null {
  // Copies of bookings in mails of before have none.
  const refused = (slips ?? []).filter(({ refusal }) => refusal !== null);
  const own = refused.find(({ url }) => named !== undefined && url === slipUrl(_id, named));
  return (own ?? refused.at(-1))?.refusal ?? null;
}
