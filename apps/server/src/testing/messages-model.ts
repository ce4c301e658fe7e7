/** The rules of messages that the owner writes once more, as plainly as they can be said. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Bangkok is seven hours ahead, all year. */
const AHEAD = 7 * HOUR;

export interface ModelTemplate {
  id: string;
  name: string;
  trigger: 'confirmed' | 'check_in' | 'check_out';
  days: number;
  /** Hours and minutes of the day, in minutes. */
  time: number;
  late: 'send' | 'skip';
  paid: boolean;
  /** Since when it is on; null: it is off. */
  since: number | null;
}

export interface ModelBooking {
  reference: string;
  checkIn: string;
  checkOut: string;
  state: 'live' | 'cancelled' | 'deleted';
  confirmedAt: number;
  movedIn: number;
  movedOut: number;
  isPaid: boolean;
  /** Names of the messages that staff hold back, or have skipped. */
  held: Set<string>;
  skipped: Set<string>;
  got: Set<string>;
  /** When a message was last given up, by its name. */
  givenUp: Map<string, number>;
}

const instant = (day: string, minutes: number) =>
  Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE - AHEAD;
const dayOf = (at: number) => new Date(at + AHEAD).toISOString().slice(0, 10);
const CHECK_IN = 15 * 60;
const CHECK_OUT = 11 * 60;

interface Window {
  due: number;
  until: number;
  isOver: boolean;
}

/** Null: the message has nothing to do with this stay. */
function windowOf(template: ModelTemplate, booking: ModelBooking): Window | null {
  const { trigger, days, time, since } = template;
  if (since === null) return null;
  const arrives = instant(booking.checkIn, CHECK_IN);
  const leaves = instant(booking.checkOut, CHECK_OUT);
  let due: number;
  if (trigger === 'confirmed') due = booking.confirmedAt;
  else
    due = instant(trigger === 'check_in' ? booking.checkIn : booking.checkOut, time) + days * DAY;
  if (trigger !== 'check_out' && due >= leaves) return null;
  if (trigger === 'check_out' && days < 0 && due < arrives) return null;
  let end = Infinity;
  if (due < leaves) end = leaves;
  if (due < arrives) end = arrives;
  const until = Math.min(due + DAY, end);
  if (trigger === 'confirmed') return since > due ? null : { due, until, isOver: false };
  const moved = trigger === 'check_out' ? booking.movedOut : booking.movedIn;
  const known = Math.max(booking.confirmedAt, moved);
  if (known <= due) return since > due ? null : { due, until, isOver: false };
  if (since > known) return null;
  const late = known + 30 * MINUTE;
  if (template.late === 'skip' || trigger === 'check_out' || late >= end) {
    return { due, until, isOver: true };
  }
  return { due: late, until: Math.min(late + DAY, end), isOver: false };
}

function isHourToWrite(now: number, booking: ModelBooking): boolean {
  const daysLeft = (Date.parse(booking.checkIn) - Date.parse(dayOf(now))) / DAY;
  if (daysLeft === 0 || daysLeft === 1) return true;
  const hour = new Date(now + AHEAD).getUTCHours();
  return hour >= 8 && hour < 21;
}

/** Every guest's messages at one look, when the look before was at `last`. */
export function lookOnce(
  templates: readonly ModelTemplate[],
  bookings: readonly ModelBooking[],
  now: number,
  last: number,
): void {
  for (const booking of bookings.filter(({ state }) => state === 'live')) {
    const ready: { name: string; id: string; due: number }[] = [];
    for (const template of templates) {
      const { name } = template;
      const window = windowOf(template, booking);
      if (window === null || booking.got.has(name) || booking.skipped.has(name)) continue;
      if ((booking.givenUp.get(name) ?? -Infinity) >= window.due) continue;
      if (window.isOver || now >= window.until) {
        booking.givenUp.set(name, now);
        continue;
      }
      if (now < window.due || booking.held.has(name)) continue;
      if (template.paid && !booking.isPaid) continue;
      if (isHourToWrite(now, booking)) ready.push({ name, id: template.id, due: window.due });
    }
    const fellDueMeanwhile = ready.filter(({ due }) => now - last > HOUR && due > last);
    // The last of them; of two that fell due at once, one.
    fellDueMeanwhile.sort((a, b) => a.due - b.due || (a.id < b.id ? -1 : 1));
    const newest = fellDueMeanwhile.at(-1);
    for (const one of ready) {
      if (fellDueMeanwhile.includes(one) && one !== newest) booking.givenUp.set(one.name, now);
      else booking.got.add(one.name);
    }
  }
}
