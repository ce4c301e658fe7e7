/** A stranger who wants all nights and pays for none. It only calls the API, and says what it got. */
import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  bookingIn,
  changeBooking,
  createBooking,
  saveCustomerInfo,
  slipUrlIn,
  uploadSlip,
} from '../support/guest-calls.ts';
import { today } from '../support/today.ts';

/** Wide enough for the attack: the bounds on nights alone have to hold. */
export const ATTACKED = {
  LIMITS: 'on',
  TRUST_PROXY: '1',
  BOOKING_LIMIT: '100000/600',
  UPLOAD_LIMIT: '100000/600',
  GUEST_CHANGE_LIMIT: '100000/600',
};

const ANYBODY = {
  firstName: 'Any',
  lastName: 'Body',
  email: 'anybody@example.com',
  phone: '0812345678',
};
/** A picture of one pixel. */
const SLIP = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A booking that was made, and how long its payment window is, in hours. */
export interface Held {
  id: string;
  from: string;
  nights: number;
  windowHours: number;
}

export interface Attacker {
  held: Held[];
  /** Codes of the refusals, each once. */
  refusals: Set<string>;
  /** Books so many nights from this address and says who comes. @returns whether that worked */
  book(from: string, nights: number): Promise<boolean>;
  /** As many nights as it can get from this address. */
  takeAll(from: string): Promise<void>;
  /** Sends a slip for the last booking, so that it waits for staff and for no clock. */
  sendSlip(): Promise<void>;
}

/** Calls the servers in turn. */
export function createAttacker(baseUrls: readonly string[]): Attacker {
  const held: Held[] = [];
  const refusals = new Set<string>();
  // Far enough for no window to end because the guests may come.
  let next: CalendarDate = addDays(today(), 3);
  let calls = 0;
  const server = (): string => baseUrls[(calls += 1) % baseUrls.length] ?? '';

  async function book(from: string, nights: number): Promise<boolean> {
    const stay = { checkIn: next, checkOut: addDays(next, nights) };
    const answer = await createBooking(server(), stay, { from });
    const booking = bookingIn(answer);
    if (booking === null) {
      refusals.add((answer.body as { code?: string } | null)?.code ?? String(answer.status));
      return false;
    }
    next = stay.checkOut;
    const known = bookingIn(await saveCustomerInfo(server(), booking._id, ANYBODY));
    const ends = new Date(known?.expiresAt ?? 0).getTime();
    const begins = new Date(known?.updatedAt ?? 0).getTime();
    held.push({ id: booking._id, from, nights, windowHours: (ends - begins) / 3_600_000 });
    return true;
  }

  return {
    held,
    refusals,
    book,
    async takeAll(from) {
      // The longest that works, again and again: nothing more can be had in this way.
      for (let nights = 30; nights > 0;) {
        if (!(await book(from, nights))) nights -= 1;
      }
    },
    async sendSlip() {
      const last = held.at(-1);
      if (last === undefined) return;
      const paymentSlipUrl = slipUrlIn(await uploadSlip(server(), last.id, SLIP));
      await changeBooking(server(), last.id, { paymentSlipUrl, status: 'in_review' });
    },
  };
}

export function nightsOf(held: readonly Held[]): number {
  return held.reduce((sum, { nights }) => sum + nights, 0);
}

/** The script that closed 540 nights in 4.5 seconds: 18 times 30 nights, any e-mail, a slip, save. */
export async function eighteenBookings(attacker: Attacker, from: string): Promise<void> {
  for (let count = 0; count < 18; count += 1) {
    if (await attacker.book(from, 30)) await attacker.sendSlip();
  }
}

/** One IPv6 customer with a /56, from 40 of its /64. */
export async function oneNetwork(attacker: Attacker): Promise<void> {
  for (let net = 0; net < 40; net += 1) {
    const from = `2001:db8:7:${net.toString(16)}::1`;
    if (await attacker.book(from, 30)) await attacker.sendSlip();
    if (await attacker.book(from, 15)) await attacker.sendSlip();
    if (await attacker.book(from, 1)) await attacker.sendSlip();
  }
}

/** One IPv6 /48, from 30 of its /56: as much as each gets. */
export async function oneRange(attacker: Attacker): Promise<void> {
  for (let net = 0; net < 30; net += 1) {
    const from = `2001:db8:7:${net.toString(16)}00::1`;
    for (const nights of [30, 15, 1]) await attacker.book(from, nights);
  }
}

/** Nobody is near any of them. */
export const SIX = [1, 2, 3, 4, 5, 6].map((host) => `203.0.${host}.7`);

/** Six IPv4 addresses, each for as much as it can get. */
export async function sixAddresses(attacker: Attacker): Promise<void> {
  for (const from of SIX) await attacker.takeAll(from);
}

/**
 * The holds that six addresses get when they come one after the other: 45 each while no more than 120 are held (the
 * third reaches 135 from 120), then seven.
 */
export const SIX_MAY_HOLD = 3 * 45 + 3 * 7;
