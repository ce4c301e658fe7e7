import type { MessagePiece } from '@villa/shared/domain/message/render-message.ts';
import type { BookingMessage } from './message-kind.ts';
import { words } from './written.words.ts';

/** A message in the owner's or staff's words, with a booking's values in it. Codes are never part of it. */
export interface WrittenData {
  /** The row of `written_messages` that it belongs to. */
  row: string;
  /** Null: written by hand. */
  template: string | null;
  /** Staff sent it themselves, so that neither its moment nor its conditions are asked for. */
  forced: boolean;
  /** It goes by LINE, and by mail where LINE does not take it. */
  elseMail?: boolean;
  subject: MessagePiece[];
  text: MessagePiece[];
}

/** Written by `written/`: by the clock, or by staff. */
export const written: BookingMessage<'written', WrittenData> = {
  kind: 'written',
  audience: 'guest',
  topic: 'own',
  words,
  isAlwaysNews: true,
  isAboutMoney: true,
  isAcknowledgement: true,
  isTrue: ({ record: { status, ended, cancelling, confirmedAt } }, data) =>
    // Staff may write to a guest who has left early, or cancelled.
    data?.template === null
      ? confirmedAt !== null
      : status === 'confirmed' && ended === null && cancelling === null,
  refresh: (data, now) => {
    const said = data && now.written(data);
    return said && { data: said };
  },
  sentAgain: (data) => data && { ...data, forced: true },
  own: (data) => data,
};
