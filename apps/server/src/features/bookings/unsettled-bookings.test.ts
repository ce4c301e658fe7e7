import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { BOOKING_STATUSES } from '@villa/shared/domain/booking/booking-status.ts';
import {
  instalmentsOf,
  CHARGE_KINDS,
  INSTALMENT_KINDS,
  POTS,
  potOf,
} from '@villa/shared/domain/money/ledger.ts';
import { slipCovers } from '@villa/shared/domain/money/slip-covers.ts';
import { isLate, paymentDue } from '@villa/shared/domain/money/payment-due.ts';
import { asc } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { hold } from '../../testing/guest.ts';
import { modelRuns } from '../../testing/model-runs.ts';
import { createLedgerRepository } from '../ledger/ledger.repository.ts';
import { moneyOfBooking } from '../ledger/money-of-booking.ts';
import { createBookingListRepository } from './booking-list.repository.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { createUnsettledBookings, lateOf } from './unsettled-bookings.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterEach(() => app.close());

const TODAY = '2027-06-15';
const day = fc.integer({ min: -9, max: 9 }).map((days) => addDays(TODAY, days));
/** Few sums, so that pots often come out even. */
const amount = fc.constantFrom(100, 200, 300);
const pot = fc.constantFrom(...POTS);
/** Often empty, so that many a booking is open in one place alone. */
const shortList = <T>(one: fc.Arbitrary<T>) =>
  fc.oneof(fc.constant<T[]>([]), fc.array(one, { maxLength: 3 }));
const life = fc.record({
  status: fc.constantFrom(...BOOKING_STATUSES, 'confirmed', 'confirmed'),
  checkIn: day,
  isDeleted: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  charges: shortList(
    fc.record({ pot, kind: fc.constantFrom(...CHARGE_KINDS), amount, isBack: fc.boolean() }),
  ),
  payments: shortList(
    fc.record({ pot, amount, isOut: fc.integer({ min: 0, max: 2 }).map((n) => n === 0) }),
  ),
  reversed: fc.boolean(),
  instalments: shortList(
    fc.record({
      kind: fc.constantFrom(...INSTALMENT_KINDS),
      dueOn: day,
      amount,
      cut: fc.constantFrom(0, 0, 100),
    }),
  ),
});
type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;

test('every booking that owes or is owed something is a candidate, and settled ones are not', async () => {
  const { db, sqlite } = app.deps;
  const { _id: pattern } = await hold(app, { checkIn: '2026-12-15', checkOut: '2026-12-18' });
  const columns = (sqlite.pragma('table_info(bookings)') as { name: string }[]).map(
    ({ name }) => name,
  );
  let made = 0;
  const newId = () => `row${(made += 1)}`;
  const ledgers = createLedgerRepository(db, newId);
  const own = ['id', 'reference', 'status', 'check_in', 'check_out', 'deleted_at', 'expires_at'];
  const rest = columns.filter((name) => !own.includes(name));
  const copy = sqlite.prepare(
    `insert into bookings (${own.join()}, ${rest.join()})
     select @id, @id, @status, @checkIn, @checkOut, @deletedAt, null, ${rest.join()}
     from bookings where id = @pattern`,
  );
  const at = new Date(0);

  function write({ status, checkIn, isDeleted, ...money }: Life): void {
    const id = newId();
    const checkOut = addDays(checkIn, 3);
    copy.run({ id, pattern, status, checkIn, checkOut, deletedAt: isDeleted ? 1 : null });
    // A charge is only ever taken back as far as it stands.
    const sums = new Map<string, number>();
    const charges = money.charges.map(({ isBack, ...row }) => {
      const key = `${row.pot} ${row.kind === 'kept_for_damage'}`;
      const sum = sums.get(key) ?? 0;
      const signed = isBack && sum >= row.amount ? -row.amount : row.amount;
      sums.set(key, sum + signed);
      return { ...row, amount: signed };
    });
    const instalments = money.instalments.map(({ cut: _, ...row }) => ({ ...row, changes: null }));
    ledgers.add(id, { charges, instalments }, { by: null, at });
    const rows = ledgers.read(id).instalments;
    const cuts = money.instalments.flatMap(({ cut, dueOn, kind }, index) =>
      cut > 0 ? [{ kind, dueOn, amount: -cut, changes: rows[index]?.id ?? '' }] : [],
    );
    ledgers.add(id, { charges: [], instalments: cuts }, { by: null, at });
    const pay = (
      entries: { pot: 'stay' | 'damage'; amount: number }[],
      reverses: string | null,
    ) => {
      const payment = newId();
      ledgers.addPayment({
        id: payment,
        bookingId: id,
        method: 'cash',
        receivedOn: TODAY,
        bank: '',
        bankReference: '',
        slipIds: [],
        note: '',
        entries,
        reverses,
        corrects: null,
        takenOver: false,
        key: null,
        payer: null,
        by: null,
        at,
      });
      return payment;
    };
    let last: string | null = null;
    for (const { pot: into, amount: baht, isOut } of money.payments) {
      last = pay([{ pot: into, amount: isOut ? -baht : baht }], null);
    }
    const reversed = money.payments.at(-1);
    if (money.reversed && last && reversed) {
      const baht = reversed.isOut ? reversed.amount : -reversed.amount;
      pay([{ pot: reversed.pot, amount: baht }], last);
    }
  }

  fc.assert(
    fc.property(fc.array(life, { minLength: 20, maxLength: 40 }), (lives) => {
      sqlite.exec('savepoint run');
      try {
        for (const one of lives) write(one);
        const records = db.select().from(bookingsTable).orderBy(asc(bookingsTable.checkIn)).all();
        const unsettled = createUnsettledBookings({
          sqlite,
          list: createBookingListRepository(db),
          ledgers,
          slipRows: { sentOfAll: () => new Map() },
        }).list(TODAY);
        const candidates = new Set(unsettled.map(({ record }) => record.id));
        const late = new Set(lateOf(unsettled, TODAY).map(({ record }) => record.id));
        const wrong = records.filter((record) => {
          const isCandidate = candidates.has(record.id);
          if (record.deletedAt !== null) return isCandidate;
          const ledger = ledgers.read(record.id);
          const money = moneyOfBooking(record, ledger);
          const { damage } = money;
          const isOver = record.status === 'cancelled' || record.checkOut <= TODAY;
          const instalments = instalmentsOf(ledger);
          const { status, checkOut } = record;
          const next = paymentDue({ status, money, checkOut, instalments }, TODAY);
          // A booking in review waits for the villa's word on its first payment.
          const isSent = next !== null && slipCovers({ status, instalments }, next.dueOn);
          const isLateNow = isLate(next, { ...record, money }, TODAY) && !isSent;
          const isKnown = record.status === 'confirmed' || ledger.payments.length > 0;
          const isUnsettled =
            isLateNow ||
            money.refundDue > 0 ||
            money.refundedTooMuch + damage.refundedTooMuch > 0 ||
            (isOver && damage.held > damage.kept);
          const isSettled =
            money.paid === money.total &&
            damage.held === damage.kept &&
            ledger.instalments.every(({ kind }) => potOf(kind) === 'damage') &&
            record.checkOut <= TODAY;
          const isMissing = isUnsettled && isKnown && !isCandidate;
          return isMissing || (isSettled && isCandidate) || late.has(record.id) !== isLateNow;
        });
        expect(wrong).toEqual([]);
      } finally {
        sqlite.exec('rollback to run; release run');
      }
    }),
    { numRuns: modelRuns(40, 400) },
  );
});
