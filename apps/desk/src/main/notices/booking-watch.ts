/**
 * What the desk does all day, also with its window closed: notifies the owner of what changes, counts the
 * slips that wait, and warns of holds that run out.
 */
import type { ApiClient } from '@villa/shared/client/api-client.ts';
import type { ServerEvent } from '@villa/shared/client/event-stream.ts';
import { type AdminBooking, listAdminBookings } from '@villa/shared/contract/admin-bookings.ts';
import { listChannels, listClashes } from '@villa/shared/contract/channels.ts';
import type { Language } from '@villa/shared/domain/language.ts';
import type { WatchMemory } from './watch-memory.ts';
import {
  type Notice,
  holdsRunningOut,
  inOne,
  noticeOfEvent,
  noticesBetween,
  noticesOfChannels,
} from './notices.ts';

/** Enough for all open bookings of one villa; the list has the newest first. */
const PAGE_SIZE = '100';
/** What comes together is shown together. */
export const GATHER_MS = 800;
/** More notices at once than this become one. */
export const MOST_AT_ONCE = 3;
/** The event stream may be open while one question is not answered. */
export const LOOK_AGAIN_MS = 60_000;
/** Timers stop while a laptop sleeps, so none is trusted for longer than this. */
const LONGEST_LOOK_MS = 10 * 60_000;

export interface BookingWatchOptions {
  api: ApiClient;
  memory: WatchMemory;
  language: () => Language;
  now: () => number;
  notify: (notice: Notice) => void;
  /** So many slips wait for an answer. */
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
  let gathering: NodeJS.Timeout | undefined;
  let nextLook: NodeJS.Timeout | undefined;
  /** The server could not send what was missed, so the next look has to find it out. */
  let compare = false;
  let looks = 0;
  let channelLooks = 0;

  function gather(notices: readonly Notice[]): void {
    for (const notice of notices) if (memory.isNew(notice.key)) gathered.set(notice.key, notice);
    if (gathered.size > 0) gathering ??= setTimeout(showAll, GATHER_MS);
  }

  function showAll(): void {
    gathering = undefined;
    const all = [...gathered.values()];
    gathered.clear();
    if (all.length > MOST_AT_ONCE) options.notify(inOne(all, options.language()));
    else all.forEach(options.notify);
  }

  async function look(): Promise<void> {
    const mine = (looks += 1);
    const query = { status: 'pending,in_review', pageSize: PAGE_SIZE };
    const answer = await api.call(listAdminBookings, { query }).catch(() => null);
    // A later look has begun, or nobody is logged in any more: an older answer counts no more.
    if (mine !== looks) return;
    if (answer === null) {
      // What was known stays as it is; a hold may run out meanwhile.
      lookIn(LOOK_AGAIN_MS);
      return;
    }
    const { bookings } = answer;
    if (compare) gather(noticesBetween(memory.statuses(), bookings, options.language()));
    compare = false;
    memory.setStatuses(Object.fromEntries(bookings.map(({ _id, status }) => [_id, status])));
    options.onWaiting(bookings.filter(({ status }) => status === 'in_review').length);
    lookAtHolds(bookings);
  }

  /** What the calendars elsewhere have come to; what cannot be asked now is asked at the next change. */
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
    if (lookAgainIn !== null) lookIn(Math.min(lookAgainIn, LONGEST_LOOK_MS));
  }

  return {
    take(event) {
      const isFirst = memory.lastId() === '';
      if (event.id !== '') memory.setLastId(event.id);
      if (event.type === 'resync') compare = !isFirst;
      if (event.type === 'change') {
        const { change, id } = event;
        const notice = change && noticeOfEvent(change, id, options.language());
        if (notice) gather([notice]);
      }
      // Also at `ready` and `resync`: it may have happened while nobody listened.
      if (event.type !== 'change' || event.change?.kind === 'channels.changed') {
        void lookAtChannels();
      }
      options.onChange();
      void look();
    },
    look,
    forget() {
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
