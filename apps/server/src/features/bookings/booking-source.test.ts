import { changeAdminBooking, createAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { hold } from '../../testing/guest.ts';
import { ask } from '../../testing/ask.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp({ seed: 'plain' });
  token = await app.tokenFor('staff');
});
afterAll(() => app.close());

const AGENT = { name: 'Siam Stays', commission: { percent: 15 } };
let days = 0;
const make = (more: object) => {
  days += 2;
  const day = (ahead: number) => new Date(Date.UTC(2027, 2, 1 + ahead)).toISOString().slice(0, 10);
  const body = { checkIn: day(days), checkOut: day(days + 1), rooms: 1, guests: 2, ...more };
  return ask(app, 'POST', createAdminBooking.path, body, { token });
};
const change = (id: string, body: object) =>
  ask(app, 'PATCH', changeAdminBooking.path.replace(':id', id), body, { token });

test('a guest’s own booking came by the site, and one of staff who do not say by nobody knows what', async () => {
  const { _id } = await hold(app);
  const { body } = await change(_id, { staffNotes: 'read' });
  expect(body).toMatchObject({ source: 'site', agent: null });
  expect((await make({})).body).toMatchObject({ source: null, agent: null });
});

test('an agent stands beside a booking that came by one, and goes when it came otherwise', async () => {
  const { body: made } = await make({ source: 'agent', agent: AGENT });
  expect(made).toMatchObject({ source: 'agent', agent: AGENT });
  expect((await change(made._id, { staffNotes: 'called' })).body).toMatchObject({ agent: AGENT });
  const { body } = await change(made._id, { source: 'phone' });
  expect(body).toMatchObject({ source: 'phone', agent: null });
  expect((await make({ source: 'line', agent: AGENT })).body).toMatchObject({ agent: null });
});

test.each([
  [{ source: 'agent' }, { 'agent.name': 'required' }],
  [{ source: 'agent', agent: null }, { 'agent.name': 'required' }],
  [{ source: 'agent', agent: { ...AGENT, name: ' ' } }, { 'agent.name': 'required' }],
  [{ source: 'airbnb' }, { source: 'invalid' }],
  [
    { source: 'agent', agent: { ...AGENT, commission: { percent: 101 } } },
    { 'agent.commission.percent': 'too_big' },
  ],
  [
    { source: 'agent', agent: { ...AGENT, commission: { percent: 5, satang: 1 } } },
    { 'agent.commission': 'invalid' },
  ],
])('a source that cannot be is refused: %o', async (more, fields) => {
  const { status, body } = await make(more);
  expect([status, body.fields]).toEqual([422, fields]);
});
