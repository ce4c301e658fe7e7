import { NO_ARRIVAL_DETAILS } from '@villa/shared/domain/stay/arrival.ts';
import { SET_UP_STEPS, type SetUp } from '@villa/shared/contract/set-up.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn, sendForm } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { picture } from '../../testing/pictures.ts';

const NO_CONTACT = { phone: '', line: '', whatsapp: '', email: '' };

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'none' });
  token = await app.tokenFor('owner');
});
afterEach(() => app.close());

const read = async (): Promise<SetUp> =>
  (await ask(app, 'GET', '/api/admin/set-up', undefined, { token })).body;
const done = async () => (await read()).steps.filter((one) => one.done).map(({ step }) => step);
const change = (body: object) => ask(app, 'PATCH', '/api/admin/villa', body, { token });

test('an empty villa has nothing of its set-up list done', async () => {
  expect(await read()).toEqual({
    openForBooking: false,
    opened: false,
    samplesShown: false,
    steps: SET_UP_STEPS.map((step) => ({ step, done: false })),
    proxy: { proven: null, findings: [] },
  });
  const staff = await app.tokenFor('staff');
  const response = await ask(app, 'GET', '/api/admin/set-up', undefined, { token: staff });
  expect(refusalIn(response)).toEqual([403, 'forbidden']);
});

test('each step is done once its fact is stored, and only that one', async () => {
  await change({ title: { th: 'ริมทะเล', en: 'By the sea' }, size: 300 });
  expect(await done()).toEqual([]);
  await change({ name: { th: 'บ้านเวลา', en: 'Baan Wela' } });
  expect(await done()).toEqual(['name']);
  await change({ weekendPrice: 21_000 });
  expect(await done()).toEqual(['name', 'prices']);
  const form = [['slideImages', await picture(), 'a.png']] as const;
  expect((await sendForm(app, 'POST', '/api/admin/villa/slides', form, token)).status).toBeLessThan(
    300,
  );
  expect(await done()).toEqual(['name', 'prices', 'pictures']);
  await change({ promptpayId: '0812345678' });
  expect(await done()).toEqual(['name', 'prices', 'pictures', 'payment']);
  await change({ sampleReviews: false });
  expect(await done()).toEqual(['name', 'prices', 'pictures', 'payment', 'samples']);
  await change({ openForBooking: true });
  expect(await read()).toMatchObject({ openForBooking: true, opened: true });
});

test.each<[step: string, body: object, back: object]>([
  ['amenities', { amenities: ['pool'] }, { amenities: [] }],
  ['contact', { contact: { ...NO_CONTACT, line: '@villa' } }, { contact: NO_CONTACT }],
  [
    'doorCode',
    { arrival: { ...NO_ARRIVAL_DETAILS, doorCode: '1234 #' } },
    { arrival: NO_ARRIVAL_DETAILS },
  ],
])('S17 the set-up list names %s while the owner has not said it', async (step, body, back) => {
  expect((await read()).steps).toContainEqual({ step, done: false });
  await change(body);
  expect(await done()).toEqual([step]);
  await change(back);
  expect(await done()).toEqual([]);
});

test('S17 the set-up list names the terms until the owner has decided on any', async () => {
  await change({ depositPercent: 30 });
  expect(await done()).toEqual(['terms']);
});

test('the list says that samples are shown from the opening on, until they are switched off', async () => {
  await change({ openForBooking: true });
  expect((await read()).samplesShown).toBe(true);
  await change({ sampleReviews: false });
  expect((await read()).samplesShown).toBe(false);
});

test('what is taken back is no longer done', async () => {
  await change({ promptpayId: '0812345678' });
  await change({ promptpayId: null });
  expect(await done()).toEqual([]);
  const account = { bankName: 'Bangkok Bank', accountNumber: '123-4-56789-0', accountName: 'Mali' };
  const made = await ask(
    app,
    'PATCH',
    '/api/admin/villa/bank-details',
    { bankDetails: [account] },
    { token },
  );
  expect(made.status).toBe(200);
  expect(await done()).toEqual(['payment']);
  await ask(app, 'PATCH', '/api/admin/villa/bank-details', { bankDetails: [] }, { token });
  expect(await done()).toEqual([]);
});

test('a bedroom’s picture is none of the villa’s', async () => {
  const demo = await createTestApp({ seed: 'demo' });
  const owner = await demo.tokenFor('owner');
  const { body } = await ask(demo, 'GET', '/api/admin/set-up', undefined, { token: owner });
  expect(body.openForBooking).toBe(true);
  demo.deps.sqlite.exec("delete from pictures where place <> 'room'");
  const after = await ask(demo, 'GET', '/api/admin/set-up', undefined, { token: owner });
  expect(after.body.steps).toContainEqual({ step: 'pictures', done: false });
  await demo.close();
});

test.each([
  ['sent', true],
  ['waiting', false],
  ['filed', false],
  ['failed', false],
])('a test mail that is %s: done is %s', async (state, isDone) => {
  // As the outbox stores it; the columns without a default are filled with anything.
  const columns = app.deps.sqlite
    .prepare("select name, type, dflt_value as fallback from pragma_table_info('mails')")
    .all() as { name: string; type: string; fallback: string | null }[];
  const values: Record<string, unknown> = Object.fromEntries(
    columns.map(({ name, type }) => [name, type.toLowerCase() === 'integer' ? 1 : '{}']),
  );
  Object.assign(values, { kind: 'test', state, booking_id: null });
  app.deps.sqlite.pragma('ignore_check_constraints = on');
  app.deps.sqlite.pragma('foreign_keys = off');
  if (!isNullable(app)) values['booking_id'] = 'none';
  const names = Object.keys(values);
  app.deps.sqlite
    .prepare(
      `insert into mails (${names.join()}) values (${names.map((name) => `@${name}`).join()})`,
    )
    .run(values);
  expect(await done()).toEqual(isDone ? ['testMail'] : []);
});

function isNullable({ deps }: TestApp): boolean {
  return (
    deps.sqlite
      .prepare(`select "notnull" from pragma_table_info('mails') where name = 'booking_id'`)
      .pluck()
      .get() === 0
  );
}
