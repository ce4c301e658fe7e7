/**
 * The desk's work all day, also with its window closed: it notifies the owner of changes, counts the slips that wait,
 * and warns of holds that run out.
 */
import type { ApiClient } from '@villa/shared/client/api-client.ts';
import type { ServerEvent } from '@villa/shared/client/event-stream.ts';
import {
  type AdminBooking,
  getAdminBooking,
  listAdminBookings,
} from '@villa/shared/contract/admin-bookings.ts';
import { listChannels, listClashes } from '@villa/shared/contract/channels.ts';
import type { BookingStaffEvent } from '@villa/shared/contract/events.ts';
import { getToday } from '@villa/shared/contract/stats.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { WatchMemory } from './watch-memory.ts';
import {
  type Notice,
  holdsRunningOut,
  inOne,
  isOfNotices,
  noticeOfEvent,
  noticesOfChannels,
  noticesOfWaiting,
} from './notices.ts';

/** Enough for all open bookings of one villa; the list has the newest first. */
const PAGE_SIZE = '100';
/** Notices that arrive within this time are shown together. */
export const GATHER_MS = 800;
/** More notices at once than this become one. */
export const MAX_AT_ONCE = 3;
/** The event stream may be open while one question is not answered. */
export const LOOK_AGAIN_MS = 60_000;
/** Timers stop while a laptop sleeps, so none is trusted for longer than this. */
const MAX_LOOK_MS = 10 * 60_000;

export interface BookingWatchOptions {
  api: ApiClient;
  memory: WatchMemory;
  language: () => Language;
  now: () => number;
  notify: (notice: Notice) => void;
  /** Called with the number of slips that wait for an answer. */
  onWaiting: (slips: number) => void;
  /** Something has changed: what is kept for reading offline is old. */
  onChange: () => void;
}

export interface BookingWatch {
  take: (event: ServerEvent) => void;
  /** Looks anew at what waits. */
  look: () => Promise<void>;
  /** Nobody is logged in any more. */
  forget: () => void;
}

export function createBookingWatch(options: BookingWatchOptions): BookingWatch {
  const { api, memory } = options;
  const gathered = new Map<string, Notice>();
  /** Bookings that a guest has just changed, until they are read. */
  const reading = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  let nextLook: NodeJS.Timeout | undefined;
  /** The desk did not listen for a while, so the next look has to find out what is new. */
  let compare = false;
  let looks = 0;
  let sessions = 0;
  let channelLooks = 0;

  function gather(notices: readonly Notice[]): void {
    for (const notice of notices) if (memory.isNew(notice.key)) gathered.set(notice.key, notice);
    if (gathered.size > 0) gathering ??= setTimeout(showAll, GATHER_MS);
  }

  function showAll(): void {
    gathering = undefined;
    const all = [...gathered.values()];
    gathered.clear();
    if (all.length > MAX_AT_ONCE) options.notify(inOne(all, options.language()));
    else all.forEach(options.notify);
  }

  async function look(): Promise<void> {
    const mine = (looks += 1);
    const answers = await Promise.all([
      openBookings(),
      compare ? Promise.all([confirmedBookings(), api.call(getToday, {})]) : null,
    ]).catch(() => null);
    // A later look has begun, or nobody is logged in any more: an older answer counts no more.
    if (mine !== looks) return;
    if (answers === null) {
      // The known bookings stay as they are; a hold may run out meanwhile.
      lookIn(LOOK_AGAIN_MS);
      return;
    }
    const [bookings, others] = answers;
    if (others !== null) {
      gatherWaiting(noticesOfWaiting(bookings, ...others, options.language()));
      compare = false;
    }
    options.onWaiting(bookings.filter(({ status }) => status === 'in_review').length);
    lookAtHolds(bookings);
  }

  async function listed(query: Record<string, string>): Promise<readonly AdminBooking[]> {
    const whole = { ...query, pageSize: PAGE_SIZE };
    return (await api.call(listAdminBookings, { query: whole })).bookings;
  }
  const openBookings = () => listed({ status: 'pending,in_review' });
  const confirmedBookings = () => listed({ status: 'confirmed', sort: 'upcoming' });

  /** The first time everything was there before, but for what a guest does at this moment. */
  function gatherWaiting(notices: readonly Notice[]): void {
    if (memory.begin()) gather(notices);
    else
      for (const { key, bookingId } of notices)
        if (!reading.has(bookingId ?? '')) memory.isNew(key);
  }

  /** The event says only which booking it is; what the notice says of it, the user may read. */
  async function lookAtBooking(change: BookingStaffEvent): Promise<void> {
    const mine = sessions;
    const { bookingId: id, by } = change;
    if (by === 'guest') reading.add(id);
    const booking = await api.call(getAdminBooking, { params: { id } }).catch(() => null);
    reading.delete(id);
    if (mine !== sessions) return;
    if (booking === null) {
      compare = true;
      void look();
      return;
    }
    const notice = noticeOfEvent(change, booking, options.language());
    if (notice === null) return;
    // Staff's own actions make no notice, also not after a while in which nobody listened.
    if (by === 'guest') gather([notice]);
    else memory.isNew(notice.key);
  }

  /** Reads the state of the calendars elsewhere; one that cannot be read now is read at the next change. */
  async function lookAtChannels(): Promise<void> {
    const mine = channelLooks + 1;
    channelLooks = mine;
    const answers = await Promise.all([
      api.call(listChannels, {}),
      api.call(listClashes, {}),
    ]).catch(() => null);
    if (answers === null || mine !== channelLooks) return;
    const [list, { clashes }] = answers;
    gather(noticesOfChannels(list, clashes, options.language()));
  }

  function lookIn(ms: number): void {
    clearTimeout(nextLook);
    nextLook = setTimeout(() => void look(), ms);
  }

  function lookAtHolds(bookings: readonly AdminBooking[]): void {
    clearTimeout(nextLook);
    const { notices, lookAgainIn } = holdsRunningOut(bookings, options.now(), options.language());
    gather(notices);
    if (lookAgainIn !== null) lookIn(Math.min(lookAgainIn, MAX_LOOK_MS));
  }

  return {
    take(event) {
      if (event.type !== 'change') compare = true;
      else if (event.change && isOfNotices(event.change)) void lookAtBooking(event.change);
      // Also at `ready` and `resync`: it may have happened while nobody listened.
      if (event.type !== 'change' || event.change?.kind === 'channels.changed') {
        void lookAtChannels();
      }
      options.onChange();
      void look();
    },
    look,
    forget() {
      sessions += 1;
      looks += 1;
      channelLooks += 1;
      clearTimeout(nextLook);
      clearTimeout(gathering);
      gathering = undefined;
      gathered.clear();
      compare = false;
      memory.forget();
      options.onWaiting(0);
    },
  };
}
