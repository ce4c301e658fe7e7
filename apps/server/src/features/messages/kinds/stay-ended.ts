import { STAY_ENDS, type StayEndKind } from '@villa/shared/domain/booking/stay-end.ts';
import { givenBack } from '@villa/shared/domain/money/ledger.ts';
import { dateInSentence, formatDate } from '@villa/shared/i18n/locale.ts';
import { type BookingMessage, bookingPath } from './message-kind.ts';
import { words } from './stay-ended.words.ts';

interface Data {
  how: StayEndKind;
  on: string;
}

/** The stay ended before its check-out, and its guest did not ask for that. */
export const stayEnded: BookingMessage<'stay_ended', Data> = {
  kind: 'stay_ended',
  audience: 'guest',
  topic: 'over',
  words,
  isCausedBy: ({ event }) => (STAY_ENDS as readonly string[]).includes(event),
  data: ({ after: { ended } }) => ended && { how: ended.how, on: ended.on },
  isTrue: ({ record: { ended } }, data) => ended?.how === data?.how && ended?.on === data?.on,
  paragraphs({ booking, language, data, came, giveBack }) {
    const own = words[language];
    const how = data?.how ?? 'left_early';
    return [
      own[how],
      ...(booking.ended !== null && booking.ended.kept > 0 ? [own.kept] : []),
      ...(came && givenBack(booking) > 0 ? [giveBack(false)] : []),
    ];
  },
  values: ({ on }, { language }) => ({
    on: dateInSentence(formatDate(on, language, 'long'), language),
  }),
  link: (booking) => ({ path: bookingPath(booking) }),
};
