import type { ChannelStay } from '@villa/shared/contract/calendar.ts';
import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { channelState } from '@villa/shared/domain/stay/channels.ts';
import type { Sqlite } from '../../platform/database/open.ts';
import type { ChannelNotesRepository } from './channel-notes.repository.ts';
import type { ChannelsRepository } from './channels.repository.ts';

interface Row {
  night: CalendarDate;
  channelId: string;
  eventId: number | null;
  /** The first night of its entry, which may lie before the period that cuts the stay. */
  begins: CalendarDate | null;
  ends: CalendarDate | null;
  shown: string | null;
  title: string | null;
}

/** The nights that channels have in `[from, to)`, entry by entry of their calendars. */
export function createChannelStays(
  sqlite: Sqlite,
  channels: Pick<ChannelsRepository, 'find'>,
  notes: Pick<ChannelNotesRepository, 'find'>,
) {
  const rows = sqlite.prepare(
    `select n.night, n.channel_id as channelId, max(e.id) as eventId, e.from_night as begins, e.until_day as ends, e.shown, e.title
     from nights n left join channel_events e on e.channel_id = n.channel_id
       and e.from_night <= n.night and e.until_day > n.night and e.is_ours = 0
     where n.channel_id is not null and n.night >= ? and n.night < ?
     group by n.night order by n.night`,
  );
  return (from: CalendarDate, to: CalendarDate, now: Date): ChannelStay[] => {
    const stays: (Row & { until: CalendarDate })[] = [];
    for (const row of rows.all(from, to) as Row[]) {
      const last = stays.at(-1);
      const goesOn =
        last?.until === row.night &&
        last.channelId === row.channelId &&
        last.eventId === row.eventId;
      if (goesOn) last.until = addDays(row.night, 1);
      else stays.push({ ...row, until: addDays(row.night, 1) });
    }
    return stays.flatMap(({ night, until, channelId, begins, ends, shown, title }) => {
      const channel = channels.find(channelId);
      if (channel === null) return [];
      const { id, name, kind, colour, doubt, lastSuccessAt } = channel;
      const entry = { from: begins ?? night, until: ends ?? until };
      const state = channelState({ ...channel, isSuspicious: doubt !== null }, now);
      return [
        {
          id: `${channelId} ${night}`,
          from: night,
          to: until,
          reserved: shown === 'reserved',
          title: title ?? '',
          entry,
          note: notes.find(channelId, entry.from, entry.until),
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
