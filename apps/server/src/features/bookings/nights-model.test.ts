import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { modelRuns } from '../../testing/model-runs.ts';
import {
  anna,
  change,
  newBooking,
  takenNights,
  uploadedSlip,
} from '../../testing/booking-guest.ts';
import { BookingModel, type Step } from '../../testing/booking-model.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { nightsTable } from '../nights/nights.table.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

const RUNS = modelRuns(25, 300);

const START = '2026-11-20T02:00:00Z';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const stay = fc
  .record({ start: fc.nat({ max: 6 }), nights: fc.integer({ min: 1, max: 4 }) })
  .map(({ start, nights }) => ({
    checkIn: addDays('2026-12-01', start),
    checkOut: addDays('2026-12-01', start + nights),
  }));
const pick = fc.nat({ max: 5 });
const waits = fc.constantFrom(MINUTE, 30 * MINUTE - 1, 30 * MINUTE, 24 * HOUR - 1, 24 * HOUR);
const changes = fc.constantFrom(
  'info',
  'slip',
  'clear',
  'cancel',
  'staffCancel',
  'confirm',
  'reopen',
  'delete',
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('create'), stay }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait'), ms: waits }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sweep') }) },
  { weight: 10, arbitrary: fc.record({ kind: changes, pick }) },
  // Nothing gets far without the guest's details and a slip, so these come often.
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('info', 'slip'), pick }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move'), pick, stay }) },
);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: 'plain' });
});
afterAll(() => app.close());

/** Sends the step to the real server. @returns whether it said yes, and the id of a new booking */
async function send(next: Step, id: string): Promise<{ works: boolean; id: string }> {
  // A new log-in each time: the tests wait longer than a token lasts.
  const token = await app.tokenFor('staff');
  const setStatus = (status: string) =>
    ask(app, 'PATCH', `/api/admin/bookings/${id}/status`, { status }, { token });
  const path = `/api/booking/${id}`;
  const requests = {
    create: () => ask(app, 'POST', '/api/booking', newBooking('stay' in next ? next.stay : {})),
    move: () => ask(app, 'PATCH', path, 'stay' in next ? next.stay : {}, { token }),
    info: () => ask(app, 'PATCH', `${path}/customer-info`, { customerInfo: anna }),
    slip: () => change(app, id, { paymentSlipUrl: uploadedSlip(app, id) }),
    clear: () => change(app, id, { paymentSlipUrl: '' }),
    cancel: () => change(app, id, { status: 'cancelled' }),
    staffCancel: () => setStatus('cancelled'),
    confirm: () => setStatus('confirmed'),
    reopen: () => setStatus('pending'),
    delete: () => ask(app, 'DELETE', path, undefined, { token }),
  };
  if (next.kind === 'wait' || next.kind === 'sweep') {
    if (next.kind === 'wait') app.clock.advance(next.ms);
    else app.deps.bookings.sweep();
    return { works: true, id };
  }
  const { status, body } = await requests[next.kind]();
  return { works: status < 300, id: body?.data?.booking._id ?? id };
}

/** Reads with every reader, and the table once the clock's work is written down. */
async function readAll(model: BookingModel) {
  const responses = await Promise.all(
    model.bookings.map(({ id }) => ask(app, 'GET', `/api/booking/${id}`)),
  );
  const taken = await takenNights(app);
  app.deps.bookings.sweep();
  const rows = app.db.select().from(nightsTable).all();
  return {
    statuses: responses.map(({ body }) => body.data?.booking.status ?? 'deleted'),
    taken,
    owners: rows.map(({ night, bookingId }) => `${night} ${bookingId}`).toSorted(),
  };
}

function expectedOf(model: BookingModel) {
  const live = model.bookings.filter(({ status }) => !['cancelled', 'deleted'].includes(status));
  return {
    statuses: model.bookings.map(({ status }) => status),
    taken: model.owned(),
    owners: live.flatMap(({ id, nights }) => nights.map((night) => `${night} ${id}`)).toSorted(),
  };
}

/** Slips and history point to bookings, so those stay; out of sight they disturb nobody. */
function deleteAllBookings(): void {
  app.db.delete(nightsTable).run();
  app.db.update(bookingsTable).set({ deletedAt: app.clock.now() }).run();
  app.clock.set(START);
}

test('after any sequence of events a live booking owns exactly its nights', async () => {
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (sequence) => {
      deleteAllBookings();
      const model = new BookingModel(app.clock.now().getTime());
      for (const next of sequence) {
        const about = model.about(next);
        if ('pick' in next && about === undefined) continue;
        const id = about?.id ?? '';
        const expected = model.take(next);
        const real = await send(next, id);
        expect({ next, works: real.works }).toEqual({ next, works: expected });
        const created = next.kind === 'create' && expected ? model.bookings.at(-1) : undefined;
        if (created) created.id = real.id;
        steps += 1;
      }
      expect(await readAll(model)).toEqual(expectedOf(model));
    }),
    // As many on a busy machine as on a quiet one; what they find must not depend on its speed.
    { numRuns: RUNS },
  );
  expect(steps).toBeGreaterThan(2 * RUNS);
}, 600_000);
