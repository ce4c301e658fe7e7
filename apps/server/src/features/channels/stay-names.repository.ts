import type { ChannelNote } from '@villa/shared/contract/channel-notes.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Sqlite } from '../../platform/database/open.ts';

/** The guests of channels' stays in short, for the calendar and double bookings. */
export interface ChannelStayNames {
  /** The first noted stay that has a night of `[from, until)`. */
  find(channelId: string, from: CalendarDate, until: CalendarDate): ChannelNote | null;
}

export function createChannelStayNames(sqlite: Sqlite): ChannelStayNames {
  const find = sqlite.prepare(
    `select s.from_night as night, s.name, s.gross as amount, coalesce(p.name, '') as "by"
     from channel_stays s left join people p on p.id = s.noted_by
     where s.channel_id = ? and s.until_day > ? and s.from_night < ?
       and (s.name <> '' or s.gross is not null) and (s.gone_at is null or s.decision = 'comes')
     order by s.from_night limit 1`,
  );
  return {
    find: (channelId, from, until) => (find.get(channelId, from, until) as ChannelNote) ?? null,
  };
}
