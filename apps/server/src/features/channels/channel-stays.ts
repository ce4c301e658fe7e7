import type { ChannelStay } from '@villa/shared/contract/calendar.ts';
import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { channelState } from '@villa/shared/domain/stay/channels.ts';
import type { Sqlite } from '../../platform/database/open.ts';
import type { ChannelStayNames } from './stay-names.repository.ts';
import type { ChannelsRepository } from './channels.repository.ts';

interface Row {
  night: CalendarDate;
  channelId: string;
  /** The stay that has it; null for a night that is merely closed. */
  stayId: string | null;
  stayFrom: CalendarDate | null;
  stayUntil: CalendarDate | null;
  eventId: number | null;
  /** The first night of its entry, which may lie before the period that cuts the stay. */
  begins: CalendarDate | null;
  ends: CalendarDate | null;
  shown: string | null;
  title: string | null;
}

/** The nights that channels have in `[from, to)`, stay by stay, and entry by entry where there is none. */
export function createChannelStays(
  sqlite: Sqlite,
  channels: Pick<ChannelsRepository, 'find'>,
  names: ChannelStayNames,
) {
  const rows = sqlite.prepare(
    `select n.night, n.channel_id as channelId, s.id as stayId, s.from_night as stayFrom,
       s.until_day as stayUntil, max(e.id) as eventId, e.from_night as begins, e.until_day as ends,
       e.shown, e.title
     from nights n left join channel_events e on e.channel_id = n.channel_id
       and e.from_night <= n.night and e.until_day > n.night and e.is_ours = 0
     left join channel_stays s on s.channel_id = n.channel_id and s.from_night <= n.night
       and s.until_day > n.night and (s.gone_at is null or s.decision = 'comes')
     where n.channel_id is not null and n.night >= ? and n.night < ?
     group by n.night order by n.night`,
  );
  const isSame = (one: Row, other: Row) =>
    one.channelId === other.channelId &&
    one.stayId === other.stayId &&
    (one.stayId !== null || one.eventId === other.eventId);
  return (from: CalendarDate, to: CalendarDate, now: Date): ChannelStay[] => {
    const stays: (Row & { until: CalendarDate })[] = [];
    for (const row of rows.all(from, to) as Row[]) {
      const last = stays.at(-1);
      if (last?.until === row.night && isSame(last, row)) last.until = addDays(row.night, 1);
      else stays.push({ ...row, until: addDays(row.night, 1) });
    }
    return stays.flatMap(({ night, until, channelId, shown, title, ...row }) => {
      const channel = channels.find(channelId);
      if (channel === null) return [];
      const { id, name, kind, colour, doubt, lastSuccessAt } = channel;
      const entry = {
        from: row.stayFrom ?? row.begins ?? night,
        until: row.stayUntil ?? row.ends ?? until,
      };
      const state = channelState({ ...channel, isSuspicious: doubt !== null }, now);
      return [
        {
          id: `${channelId} ${night}`,
          from: night,
          to: until,
          stayId: row.stayId,
          reserved: shown === 'reserved',
          title: title ?? '',
          entry,
          note: row.stayId === null ? null : names.find(channelId, entry.from, entry.until),
          channel: {
            id,
            name,
            kind,
            colour,
            state,
            lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
          },
        },
      ];
    });
  };
}
export type ChannelStays = ReturnType<typeof createChannelStays>;
