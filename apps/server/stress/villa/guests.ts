/** Guests who book again and again while a villa is updated, and remember what they were promised. */
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { bookingIn, createBooking, getBooking } from '../support/guest-calls.ts';
import { today } from '../support/today.ts';

const PAUSE_MS = 150;
const PATIENCE_MS = 60_000;

export interface Guests {
  /** The bookings that were acknowledged so far. */
  promised: () => readonly string[];
  /** Ends them. @returns answers that no guest should ever get */
  end: () => Promise<string[]>;
}

/** One after the other, so that each second has its bookings. */
export function sendGuests(baseUrl: string, firstDay = 3): Guests {
  const promised: string[] = [];
  const wrong: string[] = [];
  const leaving = new AbortController();
  async function book(): Promise<void> {
    for (let day = firstDay; !leaving.signal.aborted; day += 2) {
      const stay = { checkIn: addDays(today(), day), checkOut: addDays(today(), day + 1) };
      const answer = await createBooking(baseUrl, stay);
      const id = bookingIn(answer)?._id;
      if (answer.status === 201 && id !== undefined) promised.push(id);
      // Nobody there for a moment, or a request to come back.
      else if (![0, 503].includes(answer.status)) wrong.push(JSON.stringify(answer));
      await wait(PAUSE_MS);
    }
  }
  const all = book();
  return {
    promised: () => promised,
    async end() {
      leaving.abort();
      await all;
      return wrong;
    },
  };
}

/** @returns the bookings of these that are not there */
export async function lost(baseUrl: string, ids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    ids.map(async (id) => ((await getBooking(baseUrl, id)).status === 200 ? [] : [id])),
  );
  return found.flat();
}

/** Waits until guests are let in. */
export async function untilOpen(baseUrl: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const answer = await fetch(`${baseUrl}/api/villa`).catch(() => null);
    if (answer?.ok === true) return;
    await wait(50);
  }
  throw new Error(`${baseUrl} is not open`);
}

/** Waits until a number of bookings more than so many is promised. */
export async function untilPromised(guests: Guests, more: number): Promise<void> {
  const wanted = guests.promised().length + more;
  const until = performance.now() + PATIENCE_MS;
  while (guests.promised().length < wanted && performance.now() < until) await wait(20);
}
