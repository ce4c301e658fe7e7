import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { change, newBooking, uploadedSlip } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { listen } from '../../testing/follow-changes.ts';
import { modelRuns } from '../../testing/model-runs.ts';

let app: TestApp;
let owner: { token: string };
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  owner = { token: await app.tokenFor('owner') };
});
afterEach(() => app.close());

/** All that the villa knows of people and money in this life: none of it may be in a frame. */
const PRIVATE = {
  firstName: 'Zanarynee',
  lastName: 'Quillwort',
  email: 'zanary.q@example.org',
  phone: '+66898765432',
};
const NOTE = 'Zwitterion comes with a dog';
const PRICE = 71_913;

const KINDS = ['info', 'slip', 'price', 'confirm', 'pay', 'cancel', 'delete', 'restore'] as const;
type Step =
  | { kind: 'book' | 'villa' | 'invite' | 'block' | 'mail' }
  | { kind: (typeof KINDS)[number]; pick: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'book' }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Step>(
      { kind: 'villa' },
      { kind: 'invite' },
      { kind: 'block' },
      { kind: 'mail' },
    ),
  },
  {
    weight: 10,
    arbitrary: fc.record({ kind: fc.constantFrom(...KINDS), pick: fc.nat({ max: 2 }) }),
  },
);

let day = 0;
/** Two nights that no other booking or block has. */
function freeNights(): { checkIn: string; checkOut: string } {
  day += 2;
  const at = (days: number) => new Date(Date.UTC(2026, 11, 1 + days)).toISOString().slice(0, 10);
  return { checkIn: at(day), checkOut: at(day + 1) };
}

async function take(next: Step, ids: string[]): Promise<void> {
  const staff = (method: string, path: string, body?: object) =>
    ask(app, method, `/api/admin${path}`, body, owner);
  switch (next.kind) {
    case 'book': {
      const { body } = await ask(app, 'POST', '/api/booking', {
        ...newBooking(freeNights()),
        specialRequests: NOTE,
      });
      ids.push(body.data.booking._id);
      return;
    }
    case 'villa':
      return void (await staff('PATCH', '/villa', { name: { en: PRIVATE.lastName, th: NOTE } }));
    case 'invite':
      return void (await staff('POST', '/invitations', { note: PRIVATE.firstName }));
    case 'block': {
      const { checkIn: from, checkOut: to } = freeNights();
      return void (await staff('POST', '/blocks', { from, to, note: NOTE }));
    }
    case 'mail':
      return void (await staff('POST', '/mails/test', { to: PRIVATE.email }));
    default:
  }
  const id = ids[next.pick % Math.max(1, ids.length)];
  if (id === undefined) return;
  switch (next.kind) {
    case 'info':
      await ask(app, 'PATCH', `/api/booking/${id}/customer-info`, { customerInfo: PRIVATE });
      return;
    case 'slip':
      await change(app, id, { paymentSlipUrl: uploadedSlip(app, id) });
      return;
    case 'price':
      await staff('PATCH', `/bookings/${id}`, { totalPrice: PRICE, priceReason: NOTE });
      return;
    case 'confirm':
      await staff('PATCH', `/bookings/${id}/status`, {
        status: 'confirmed',
        received: { amount: PRICE, method: 'cash' },
      });
      return;
    case 'pay':
      await staff('POST', `/bookings/${id}/payments`, {
        amount: PRICE,
        method: 'cash',
        again: true,
      });
      return;
    case 'cancel':
      await staff('PATCH', `/bookings/${id}/status`, { status: 'cancelled' });
      return;
    case 'delete':
      await staff('DELETE', `/bookings/${id}`);
      return;
    case 'restore':
      await staff('POST', `/bookings/${id}/restore`);
  }
}

/** The fields of a frame, and nothing else. */
const FIELDS = new Set(['kind', 'bookingId', 'event', 'by']);

async function live(steps: readonly Step[]) {
  app.deps.sqlite.exec('delete from nights');
  day = 0;
  const window = await listen(app, owner.token);
  const ids: string[] = [];
  for (const next of [{ kind: 'book' } as const, ...steps]) await take(next, ids);
  app.deps.sqlite.exec('update villa set size = size + 1');
  await window.until((events) => events.at(-1)?.data.includes('villa.changed') === true);
  window.disconnect();
  return { ids, text: window.text(), frames: window.changes() };
}

async function judge(steps: readonly Step[]): Promise<void> {
  const { ids, text, frames } = await live(steps);
  expect(frames.length).toBeGreaterThan(1);
  for (const frame of frames) {
    expect(Object.keys(frame).filter((field) => !FIELDS.has(field))).toEqual([]);
  }
  // An id is random, and may hold any figures.
  const said = ids.reduce((rest, id) => rest.replaceAll(id, ''), text);
  const secrets = [...Object.values(PRIVATE), NOTE, '@', ...ofBookings()];
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
}

function ofBookings(): string[] {
  const rows = app.deps.sqlite
    .prepare('select reference, total_price as total from bookings')
    .all() as { reference: string; total: number }[];
  return rows.flatMap(({ reference, total }) => [reference, String(total)]);
}

test('the steps of a life do what they say', async () => {
  const { frames } = await live([
    { kind: 'invite' },
    { kind: 'block' },
    ...KINDS.map((kind) => ({ kind, pick: 0 })),
  ]);
  const heard = frames.map(({ kind, event }) => event ?? kind);
  expect(heard).toEqual(
    expect.arrayContaining([
      'people.changed',
      'block.added',
      'created',
      'customer_info',
      'slip',
      'changed',
      'confirmed',
      'payment',
      'cancelled',
      'deleted',
      'restored',
    ]),
  );
});

test('through any life no frame holds a name, a mail address, a telephone number or a price', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), judge), {
    numRuns: modelRuns(8, 80),
  });
});
