/** Sums and days that may stand in a text about a booking, worked out from its rows alone, by no rule of the product's. */
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import type { TestApp } from './create-test-app.ts';

const DAY_MS = 86_400_000;

interface BookingRow {
  check_in: string;
  check_out: string;
  total_price: number;
  price: string;
  ended: string | null;
  payment_terms: string | null;
  created_at: number;
  expires_at: number | null;
  deadline: number | null;
}

interface Sum {
  pot: 'stay' | 'damage';
  amount: number;
}

export interface Facts {
  sums: ReadonlySet<number>;
  days: ReadonlySet<string>;
}

/** Every number in a kept value. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}

const total = (sums: readonly number[]): number => sums.reduce((all, one) => all + one, 0);
const inPot = (rows: readonly Sum[], pot: Sum['pot']): number =>
  total(rows.filter((row) => row.pot === pot).map(({ amount }) => amount));

interface Part {
  id: string;
  kind: string;
  amount: number;
  due_on: string;
  changes: string | null;
}

/** The amounts of a plan: whole, covered and open by part, and together by day and up to it. */
function openBy(rows: readonly Part[], paid: Readonly<Record<Sum['pot'], number>>) {
  const plan = rows
    .filter(({ changes }) => changes === null)
    .map(({ id, kind, amount, due_on: dueOn }) => {
      const changes = rows.filter((one) => one.changes === id).map((one) => one.amount);
      return { kind, dueOn, amount: amount + total(changes) };
    })
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn));
  const left = { ...paid };
  const parts: number[] = [];
  const asked: number[] = [];
  const byDay = new Map<string, number>();
  let sum = 0;
  for (const { kind, amount, dueOn } of plan) {
    const pot = kind === 'damage' ? 'damage' : 'stay';
    const covered = Math.max(0, Math.min(left[pot], amount));
    left[pot] -= covered;
    const rest = amount - covered;
    sum += rest;
    byDay.set(dueOn, (byDay.get(dueOn) ?? 0) + rest);
    parts.push(amount, covered, rest);
    asked.push(rest, sum);
  }
  return { parts, asked: [...asked, ...byDay.values()] };
}

export function factsOf(app: TestApp, id: string): Facts {
  const { sqlite } = app.deps;
  const all = <Row>(text: string): Row[] => sqlite.prepare(text).all(id) as Row[];
  const [booking] = all<BookingRow>('select * from bookings where id = ?');
  if (booking === undefined) throw new Error(`no booking ${id}`);
  const charges = all<Sum & { kind: string }>(
    'select pot, kind, amount from charges where booking_id = ?',
  );
  const payments = all<{ id: string; received_on: string; at: number; reverses: string | null }>(
    'select id, received_on, at, reverses from payments where booking_id = ?',
  );
  const entries = all<Sum & { payment_id: string }>(
    `select e.payment_id, e.pot, e.amount from payment_entries e
       join payments p on p.id = e.payment_id where p.booking_id = ?`,
  );
  const parts = all<Part & { at: number }>(
    'select id, kind, amount, due_on, changes, at from instalments where booking_id = ? order by row',
  );
  const slips = all<{ at: number | null }>(
    'select coalesce(sent_at, created_at) as at from slips where booking_id = ?',
  );

  const sums = new Set<number>([0]);
  const add = (...more: number[]): void => more.forEach((one) => sums.add(Math.abs(one)));
  const terms: unknown = JSON.parse(booking.payment_terms ?? 'null');
  add(
    booking.total_price,
    ...numbersIn(JSON.parse(booking.price)),
    ...numbersIn(JSON.parse(booking.ended ?? 'null')),
  );
  add(...charges.map(({ amount }) => amount), ...numbersIn(terms));

  // An agreed price stands beside what it takes off the worked-out one.
  const { total: workedOut } = JSON.parse(booking.price) as { total: number };
  add(workedOut - booking.total_price);

  // The money that came and went, by payment and by pot; a reversed payment and its reversal take each other away.
  const reversed = new Set(payments.flatMap(({ reverses }) => reverses ?? []));
  const stands = new Set(
    payments.filter((one) => one.reverses === null && !reversed.has(one.id)).map((one) => one.id),
  );
  for (const payment of payments) {
    const own = entries.filter((entry) => entry.payment_id === payment.id);
    add(total(own.map(({ amount }) => amount)), ...own.map(({ amount }) => amount));
  }
  const standing = entries.filter((entry) => stands.has(entry.payment_id));
  const [came, went] = [1, -1].map((sign) => standing.filter(({ amount }) => amount * sign > 0));
  for (const list of [came ?? [], went ?? [], standing]) {
    add(inPot(list, 'stay'), inPot(list, 'damage'), inPot(list, 'stay') + inPot(list, 'damage'));
  }

  // The amounts owed, held, still open and to go back.
  const kept = charges.filter(({ kind }) => kind === 'kept_for_damage');
  const deposit = charges.filter(({ kind }) => kind !== 'kept_for_damage');
  const paid = { stay: inPot(standing, 'stay'), damage: inPot(standing, 'damage') };
  const owed = { stay: inPot(charges, 'stay'), damage: inPot(deposit, 'damage') };
  const taken = Math.abs(inPot(kept, 'damage'));
  const back = {
    stay: Math.max(0, paid.stay - owed.stay),
    damage: Math.max(0, paid.damage - taken),
  };
  const open = {
    stay: Math.max(0, owed.stay - paid.stay),
    damage: Math.max(0, owed.damage - paid.damage),
  };
  add(owed.stay, owed.damage, owed.stay + owed.damage, taken);
  add(
    back.stay,
    back.damage,
    back.stay + back.damage,
    open.stay,
    open.damage,
    open.stay + open.damage,
  );

  // The plan: each part, what is open of it, and what is asked by its day.
  const now = openBy(parts, paid);
  add(...now.parts, ...now.asked);
  // A slip keeps what was asked when it was sent; what was added since stands beside it.
  for (const slip of slips) {
    const then = openBy(
      parts.filter(({ at }) => slip.at !== null && at <= slip.at),
      { stay: 0, damage: 0 },
    );
    add(...then.parts, ...then.asked);
    for (const amount of now.asked) add(...then.asked.map((one) => amount - one));
  }

  // The refunds by the kept terms, on any of their days.
  const steps =
    (terms as { cancellationPolicy?: { refundPercent: number }[] } | null)?.cancellationPolicy ??
    [];
  for (const { refundPercent } of steps) {
    for (const base of [paid.stay, booking.total_price]) {
      const refund = Math.round((base * refundPercent) / 100);
      for (const near of [refund - 1, refund, refund + 1]) add(near, base - near);
    }
  }

  const days = new Set<string>();
  // The villa's day, which is seven hours ahead of UTC.
  const dayOf = (at: number): string => new Date(at + 7 * 3_600_000).toISOString().slice(0, 10);
  const addInstant = (at: number | null): void => void (at !== null && days.add(dayOf(at)));
  for (let day = booking.check_in; day <= booking.check_out; day = addDays(day, 1)) days.add(day);
  days.add(addDays(booking.check_in, -1));
  for (const { daysBefore } of steps as { daysBefore?: number }[]) {
    const last = addDays(booking.check_in, -(daysBefore ?? 0));
    for (const near of [-1, 0, 1]) days.add(addDays(last, near));
  }
  for (const part of parts) days.add(part.due_on);
  for (const payment of payments) days.add(payment.received_on).add(dayOf(payment.at));
  for (const slip of slips) addInstant(slip.at);
  for (const at of [booking.created_at, booking.expires_at, booking.deadline]) addInstant(at);
  const instant = app.clock.now().getTime();
  addInstant(instant);
  // A deadline that is worked out as the text is written ends within a day.
  addInstant(instant + DAY_MS);
  return { sums, days };
}
