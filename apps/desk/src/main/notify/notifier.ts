/** The system's own notifications; a click opens the booking. */
import { Notification } from 'electron';
import { paths } from '@villa/admin/paths.ts';
import type { Notice } from '../notices/notices.ts';

/** Held until they are clicked or gone: one that is collected as garbage loses its click. */
const MAX_HELD = 30;

export function createNotifier(
  open: (path: string) => void,
  icon: string,
): (notice: Notice) => void {
  const held = new Set<Notification>();
  return ({ title, body, bookingId, isOfChannels }) => {
    if (!Notification.isSupported()) return;
    const shown = new Notification({ title, body, icon });
    held.add(shown);
    for (const oldest of held) if (held.size > MAX_HELD) held.delete(oldest);
    shown.on('click', () => {
      held.delete(shown);
      if (isOfChannels) open(paths.channels);
      else open(bookingId === null ? paths.bookings : paths.booking(bookingId));
    });
    shown.on('close', () => void held.delete(shown));
    shown.show();
  };
}
