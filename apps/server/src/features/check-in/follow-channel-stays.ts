import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type {
  ChannelStayRow,
  ChannelStaysRepository,
} from '../channel-stays/channel-stays.repository.ts';
import type { CheckInRepository } from './check-in.repository.ts';
import type { CheckInStay, GuestRows } from './guest-rows.ts';

/** A channel's stay as its check-in knows it. */
export const stayOfChannel = ({ id, untilDay, guests }: ChannelStayRow): CheckInStay => ({
  id,
  kind: 'channel',
  checkOut: untilDay,
  guests,
});

/**
 * Brings the check-ins of channels' stays to what the calendars say: of a stay that is gone before it began it is forgotten,
 * that of a moved one is encrypted for its new week. Within a write transaction.
 */
export function followChannelStays(deps: {
  rows: CheckInRepository;
  checkInGuests: GuestRows;
  channelStayRows: Pick<ChannelStaysRepository, 'named'>;
  today: () => CalendarDate;
}): void {
  const ids = deps.rows.ofChannels();
  if (ids.length === 0) return;
  const stays = new Map(deps.channelStayRows.named(ids).map((stay) => [stay.id, stay]));
  const today = deps.today();
  for (const id of ids) {
    const stay = stays.get(id);
    if (stay === undefined || (stay.goneAt !== null && stay.fromNight > today)) {
      deps.rows.remove(id);
    } else {
      deps.checkInGuests.rekey(stayOfChannel(stay));
    }
  }
}
