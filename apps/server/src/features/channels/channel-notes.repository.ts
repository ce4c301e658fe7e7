import type { ChannelNote } from '@villa/shared/contract/channel-notes.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Sqlite } from '../../platform/database/open.ts';

export interface NewNote {
  channelId: string;
  name: string;
  amount: number | null;
  userId: string;
  at: Date;
}

/** Staff's notes about stays of channels. */
export interface ChannelNotesRepository {
  /** The first note that was written for a night of `[from, to)`. */
  find(channelId: string, from: CalendarDate, to: CalendarDate): ChannelNote | null;
  /** In place of all that was noted for nights of `[from, to)`. */
  replace(from: CalendarDate, to: CalendarDate, note: NewNote): void;
}

export function createChannelNotes(sqlite: Sqlite): ChannelNotesRepository {
  const find = sqlite.prepare(
    `select n.night, n.name, n.amount, coalesce(p.name, '') as "by"
     from channel_notes n left join people p on p.id = n.person_id
     where n.channel_id = ? and n.night >= ? and n.night < ? order by n.night limit 1`,
  );
  const clear = sqlite.prepare(
    'delete from channel_notes where channel_id = ? and night >= ? and night < ?',
  );
  const insert = sqlite.prepare(
    `insert into channel_notes (channel_id, night, name, amount, person_id, at)
     values (@channelId, @night, @name, @amount, @userId, @at)`,
  );
  return {
    find: (channelId, from, to) => (find.get(channelId, from, to) as ChannelNote) ?? null,
    replace(from, to, { at, ...note }) {
      clear.run(note.channelId, from, to);
      if (note.name === '' && note.amount === null) return;
      insert.run({ ...note, night: from, at: at.getTime() });
    },
  };
}
