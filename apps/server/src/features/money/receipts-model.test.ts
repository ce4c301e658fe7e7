import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { modelRuns } from '../../testing/model-runs.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { recordGuest } from '../../testing/booking-guest.ts';
import { hold } from '../../testing/guest.ts';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      stay: fc.constantFrom(0, 500, 700),
      damage: fc.constantFrom(0, 0, 300),
      booking: fc.nat(1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pay back' as const), booking: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(1, 5000, UNDO_HOLD_MS - 1, UNDO_HOLD_MS, 3_600_000, 86_400_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('issue' as const), server: fc.nat(1) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('year ends' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('anew' as const), which: fc.nat(9) }) },
);

/** A payment as somebody with a receipt book would note it. */
interface Noted {
  id: string;
  booking: number;
  stay: number;
  at: number;
  reversed: boolean;
  receipt: string | null;
}

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await createTestApp({ seed: 'plain' });
  other = await createTestApp({ seed: 'none', dataDir: one.dataDir });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

/** @throws Error when the server answers otherwise than the receipt book would */
function agree(status: number, expected: number): void {
  if (status !== expected) throw new Error(`${status} instead of ${expected}`);
}

/** The villa's year: Bangkok is seven hours ahead, all year round. */
const yearAt = (ms: number) => new Date(ms + 7 * 3_600_000).getUTCFullYear();

test('numbers follow a receipt book: one valid for each payment that stands, no gap, no double, whoever issues', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25, size: 'max' }), async (steps) => {
      const { sqlite } = one.deps;
      // Each run in years of its own, since what was issued stays for ever.
      const issuedYears = sqlite.prepare('select max(year) from receipts').pluck().get();
      const year = Math.max(2026, Number(issuedYears ?? 2025) + 1);
      one.clock.set(`${year}-12-30T10:00:00Z`);
      sqlite.exec('delete from nights; update bookings set deleted_at = 1');
      const stays = [
        { checkIn: `${year + 1}-02-01`, checkOut: `${year + 1}-02-03` },
        { checkIn: `${year + 1}-02-04`, checkOut: `${year + 1}-02-06` },
      ];
      const ids: string[] = [];
      for (const stay of stays) ids.push((await recordGuest(one, await hold(one, stay)))._id);
      const send = async (path: string, body: object) => {
        const token = await one.tokenFor('owner');
        const url = `/api/admin/bookings/${path}`;
        return ask(one, 'POST', url, body, { token });
      };
      const noted: Noted[] = [];
      const places = new Map<number, number>();
      const nextNumber = (ms: number) => {
        const place = (places.get(yearAt(ms)) ?? 0) + 1;
        places.set(yearAt(ms), place);
        return `${yearAt(ms)}-${String(place).padStart(4, '0')}`;
      };
      let anews = 0;
      const replaced: string[] = [];
      // At the end nothing is left that the next run would find.
      const wait = { do: 'wait', ms: UNDO_HOLD_MS } as const;
      for (const next of [...steps, wait, { do: 'issue', server: 0 } as const]) {
        const now = one.clock.now().getTime();
        if (next.do === 'pay' && next.stay + next.damage > 0) {
          const { status, body } = await send(`${ids[next.booking]}/payments`, {
            amount: next.stay + next.damage,
            damage: next.damage,
            method: 'cash',
            again: true,
          });
          agree(status, 201);
          const { id } = body.payments.at(-1);
          const { booking, stay } = next;
          noted.push({ id, booking, stay, at: now, reversed: false, receipt: null });
        } else if (next.do === 'reverse' && noted.length > 0) {
          const payment = noted[next.which % noted.length]!;
          const { status } = await send(`${ids[payment.booking]}/payments/${payment.id}/reverse`, {
            reason: 'a mistake',
          });
          agree(status, payment.reversed ? 409 : 201);
          payment.reversed = true;
        } else if (next.do === 'pay back') {
          await send(`${ids[next.booking]}/payments`, {
            amount: 100,
            out: true,
            method: 'cash',
            again: true,
            moreThanDue: true,
          });
        } else if (next.do === 'wait') {
          one.clock.advance(next.ms);
        } else if (next.do === 'year ends') {
          one.clock.set(`${yearAt(now)}-12-31T16:59:50Z`);
          if (one.clock.now().getTime() < now) one.clock.set(new Date(now));
        } else if (next.do === 'anew' && noted.length > 0) {
          const payment = noted[next.which % noted.length]!;
          if (payment.receipt === null) continue;
          const token = await one.tokenFor('owner');
          const details = { company: `Company ${anews}`, taxNumber: '', address: '' };
          const detailsPath = `/api/booking/${ids[payment.booking]}/receipt-details`;
          await ask(one, 'PATCH', detailsPath, details, { token });
          const path = `/api/admin/receipts/${payment.receipt}/anew`;
          const answer = await ask(one, 'POST', path, undefined, { token });
          agree(answer.status, payment.reversed ? 409 : 201);
          if (payment.reversed) continue;
          anews += 1;
          replaced.push(payment.receipt);
          payment.receipt = nextNumber(now);
          agree(Number(answer.body.receipt.number === payment.receipt), 1);
        } else if (next.do === 'issue') {
          const server = [one, other][next.server]!;
          server.clock.set(one.clock.now());
          server.deps.paymentReceipts.issueDue();
          for (const payment of noted) {
            const isDue = payment.at + UNDO_HOLD_MS <= now && payment.stay > 0;
            if (!isDue || payment.reversed || payment.receipt !== null) continue;
            payment.receipt = nextNumber(now);
          }
        }
      }
      const kept = ids.flatMap((id) => [...one.deps.receiptRows.of(id)]);
      const expected = noted.flatMap(({ id, receipt, reversed }) =>
        receipt === null ? [] : [[id, { number: receipt, voided: reversed }]],
      );
      const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
      expect(sorted(kept.map(([id, { number, voided }]) => [id, { number, voided }]))).toEqual(
        sorted(expected),
      );
      expect(replaced.filter((number) => !one.deps.receiptRows.find(number)?.voided)).toEqual([]);
    }),
    { numRuns: modelRuns(15, 150) },
  );
});
