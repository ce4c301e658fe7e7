import { type Localized, localize } from '@villa/shared/domain/text/language.ts';
import type { BookedExtraRow } from '../../extras/booked-extras.repository.ts';
import { words } from './extra-answered.words.ts';
import { type BookingMessage, bookingPath } from './message-kind.ts';

interface Data {
  extra: MailedExtra;
}

/** A wish as the house has answered it. */
export interface MailedExtra {
  id: string;
  state: 'booked' | 'declined' | 'lapsed';
  name: Localized;
  /** The house's words. */
  words: string;
}

/** The wish of these that was answered last; null where none was. */
export function lastAnswered(rows: readonly BookedExtraRow[]): MailedExtra | null {
  const [last] = rows
    .filter(({ closedAt, state }) => closedAt !== null && isAnswer(state))
    .toSorted((a, b) => Number(b.closedAt) - Number(a.closedAt));
  if (last === undefined || !isAnswer(last.state)) return null;
  return { id: last.id, state: last.state, name: last.name, words: last.answer };
}

const isAnswer = (state: BookedExtraRow['state']): state is MailedExtra['state'] =>
  state === 'booked' || state === 'declined' || state === 'lapsed';

const ANSWERS: readonly string[] = ['extra_granted', 'extra_declined', 'extra_lapsed'];

export const extraAnswered: BookingMessage<'extra_answered', Data> = {
  kind: 'extra_answered',
  audience: 'guest',
  topic: 'confirmed',
  words,
  isAlwaysNews: true,
  isCausedBy: ({ event }) => ANSWERS.includes(event),
  data(_change, { extra }) {
    const answered = extra();
    return answered && { extra: answered };
  },
  isTrue: ({ record }) => record.status !== 'cancelled',
  paragraphs({ language, data, next, afterwards }) {
    if (data === null || !('extra' in data)) return words[language].paragraphs;
    const { booked, declined, lapsed, villaWrites } = words[language];
    const { state } = data.extra;
    const hasWords = data.extra.words === '' ? [] : [villaWrites];
    if (state === 'booked') return [booked, ...hasWords, ...next, ...afterwards];
    return [state === 'declined' ? declined : lapsed, ...hasWords];
  },
  values: ({ extra }, { language }) => ({
    extra: localize(extra.name, language),
    words: extra.words,
  }),
  link: (booking) => ({ path: `${bookingPath(booking)}/extras` }),
};
