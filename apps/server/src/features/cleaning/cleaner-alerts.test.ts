import type { CleanerDays } from '@villa/shared/contract/cleaner.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AlertsStage, MINUTE_MS, openAlertsStage } from '../../testing/alerts-stage.ts';
import { ask } from '../../testing/ask.ts';
import { inviteCleaner, joinBy } from '../../testing/cleaners.ts';
import { confirmPaid, sendSlip } from '../../testing/guest.ts';

const OUT = '2026-11-28';
let stage: AlertsStage;
let owner: string;
let booking: string;
let mali: string;
let id: string;
beforeEach(async () => {
  stage = await openAlertsStage();
  owner = await stage.app.tokenFor('owner');
  ({ _id: booking } = await sendSlip(stage.app, { checkIn: '2026-11-25', checkOut: OUT }));
  await confirmPaid(stage.app, booking);
  mali = await cleaner('Mali', 'en');
  id = await turnoverOn(OUT);
  await tell();
});
afterEach(() => stage.close());

async function cleaner(name: string, language: 'th' | 'en', third = false): Promise<string> {
  const token = await joinBy(stage.app, await inviteCleaner(stage.app, name));
  await ask(stage.app, 'POST', '/api/cleaning/language', { language, third }, { token });
  await stage.subscribe(token, `phone-of-${name}`);
  return token;
}
const daysOf = async (token: string): Promise<CleanerDays> =>
  (await ask(stage.app, 'GET', '/api/cleaning/turnovers', undefined, { token })).body;
const turnoverOn = async (day: string) =>
  (await daysOf(mali)).turnovers.find(({ outOn }) => outOn === day)?.id ?? '';
const say = (state: string, token = mali) =>
  ask(stage.app, 'POST', `/api/cleaning/turnovers/${id}/state`, { state }, { token });
const change = async (path: string, body: object) => {
  const { status, text } = await ask(stage.app, 'PATCH', path, body, { token: owner });
  if (status !== 200) throw new Error(text);
};
const leave = (checkOut: string) => change(`/api/admin/bookings/${booking}`, { checkOut });

/** A minute later: the look of the cleaning, and what it makes arrive. */
async function tell() {
  stage.app.clock.advance(MINUTE_MS);
  await stage.app.deps.tendCleaning();
  return (await stage.arrived()).map(({ payload }) => payload);
}
const titles = async () => (await tell()).map(({ title }) => title);

test('G1 a cleaning that nobody has taken is told to each cleaner once, and not where she has seen it', async () => {
  await confirmPaid(
    stage.app,
    (await sendSlip(stage.app, { checkIn: '2026-11-28', checkOut: '2026-11-30' }))._id,
  );
  const next = await turnoverOn('2026-11-30');
  const first = await tell();
  const asked = first.find(({ path }) => path === `/${next}`);
  expect(asked).toMatchObject({
    title: 'Cleaning on Mon 30 Nov: can you come?',
    body: 'out 11:00',
    lang: 'en',
  });
  expect(await tell()).toEqual([]);
  await say('seen');
  await cleaner('Noi', 'th');
  const noi = await titles();
  expect(noi.length).toBeGreaterThan(0);
  expect(noi.every((title) => title.startsWith('งานแม่บ้าน'))).toBe(true);
  expect(await titles()).toEqual([]);
});

test('B9 where one cleaner cannot come, the other one is asked once more', async () => {
  const noi = await cleaner('Noi', 'en');
  await say('seen');
  await say('seen', noi);
  await tell();
  expect(await titles()).toEqual([]);
  await say('declined');
  expect(await titles()).toEqual(['Cleaning on Sat 28 Nov: can you come?']);
  expect(await titles()).toEqual([]);
});

test('B9 a day that moves asks the one who comes again, once, and says so where it moves back', async () => {
  await say('confirmed');
  await leave('2026-11-27');
  const [moved, ...others] = await tell();
  expect(others).toEqual([]);
  expect(moved).toMatchObject({
    title: 'The cleaning of Fri 27 Nov has changed',
    body: 'Now: out 11:00. Open to say whether you come.',
    path: `/${id}`,
  });
  expect(await tell()).toEqual([]);
  await leave(OUT);
  expect(await titles()).toEqual(['As you agreed: Sat 28 Nov']);
  expect(await titles()).toEqual([]);
  await leave('2026-11-27');
  expect(await titles()).toEqual(['The cleaning of Fri 27 Nov has changed']);
});

test('B2 a day that she has agreed to meanwhile is not told', async () => {
  await say('confirmed');
  await leave('2026-11-27');
  stage.app.clock.advance(MINUTE_MS);
  await stage.app.deps.tendCleaning();
  expect(stage.rows().filter(({ state }) => state === 'waiting')).toHaveLength(1);
  await say('confirmed');
  expect(await stage.arrived()).toEqual([]);
});

test('B9 a stay that is cancelled takes the cleaning away, and says so once', async () => {
  await say('confirmed');
  const { status } = await ask(
    stage.app,
    'PATCH',
    `/api/admin/bookings/${booking}/status`,
    { status: 'cancelled' },
    { token: owner },
  );
  expect(status).toBe(200);
  expect(await tell()).toMatchObject([
    {
      title: 'You need not come',
      body: 'Sat 28 Nov: Nobody leaves on this day any more',
      path: '/',
    },
  ]);
  expect(await tell()).toEqual([]);
});

test('G1 whoever agreed hears that somebody else comes since the days moved', async () => {
  const noi = await cleaner('Noi', 'en');
  await tell();
  await say('confirmed');
  await leave('2026-11-27');
  await say('confirmed', noi);
  expect(await tell()).toMatchObject([
    { title: 'You need not come', body: 'Fri 27 Nov: Noi comes' },
  ]);
  expect(await tell()).toEqual([]);
});

test('B9 another door code is told where the note named the one before, without any code', async () => {
  const arrival = async (doorCode: string) => {
    const { body } = await ask(stage.app, 'GET', '/api/admin/villa', undefined, { token: owner });
    await change('/api/admin/villa', { arrival: { ...body.arrival, doorCode } });
  };
  await arrival('5577#');
  await say('confirmed');
  expect(await titles()).toEqual([]);
  await change(`/api/admin/bookings/${booking}`, { cleaningNote: 'The door: 5577#' });
  expect(await titles()).toEqual([]);
  await arrival('8899#');
  const [code, ...others] = await tell();
  expect(others).toEqual([]);
  expect(code?.title).toBe('The door code has changed');
  expect(JSON.stringify(code)).not.toMatch(/5577|8899/);
  expect(await titles()).toEqual([]);
});

test('G1 quiet hours hold what a cleaner is told, and nobody can switch it off', async () => {
  await say('confirmed');
  const events = { cleaning_moved: [], cleaning_asked: [] };
  await ask(stage.app, 'PATCH', '/api/admin/alerts', { events }, { token: mali });
  expect(
    (await ask(stage.app, 'GET', '/api/admin/alerts', undefined, { token: mali })).body.rows,
  ).toEqual([]);
  stage.app.clock.set('2026-11-20T16:00:00Z');
  await leave('2026-11-27');
  expect(await tell()).toEqual([]);
  stage.app.clock.set('2026-11-21T00:00:00Z');
  expect((await stage.arrived()).map(({ payload }) => payload.title)).toEqual([
    'The cleaning of Fri 27 Nov has changed',
  ]);
});

test('G1 in the third language the Thai stands beneath', async () => {
  const text = 'language = my\nname = မြန်မာ\nout = ထွက်\nalertAsked = {{day}} လာမလား';
  await ask(stage.app, 'POST', '/api/admin/cleaning/words', { text }, { token: owner });
  await say('confirmed');
  await say('declined');
  await cleaner('Su', 'th', true);
  const news = await tell();
  const one = news.find(({ path }) => path === `/${id}`);
  expect(one?.title).toMatch(/ลาမလား|လာမလား$/);
  expect(one?.body).toBe(`ထွက် 11:00\nงานแม่บ้าน เสาร์ 28 พ.ย. ไปได้ไหมคะ\nออก 11:00`);
});

test('G1 a failed alert to a cleaner is mailed to nobody, and staff hear of none', async () => {
  const mails = () => stage.app.deps.sqlite.prepare('select count(*) from mails').pluck().get();
  await stage.subscribe(owner, 'phone-of-the-owner');
  await say('confirmed');
  const before = mails();
  for (const { id: device } of stage.app.deps.pushSubscriptions.list(
    stage.rows().at(-1)?.userId ?? '',
  )) {
    stage.app.deps.pushSubscriptions.update(device, { endpoint: 'https://127.0.0.1:1/gone' });
  }
  await leave('2026-11-27');
  stage.app.clock.advance(MINUTE_MS);
  await stage.app.deps.tendCleaning();
  await stage.arrived();
  stage.app.clock.set('2026-11-23T12:00:00Z');
  await stage.arrived();
  expect(stage.rows().at(-1)).toMatchObject({ event: 'cleaning_moved', state: 'failed' });
  expect(mails()).toBe(before);
});

test('G1 a cleaner without any way is named to staff until she has one', async () => {
  const unreached = async () =>
    (await ask(stage.app, 'GET', '/api/admin/cleaning/turnovers', undefined, { token: owner })).body
      .unreached;
  expect(await unreached()).toEqual([]);
  const code = await inviteCleaner(stage.app, 'Noi');
  expect(await unreached()).toEqual([{ name: 'Noi', hasJoined: false }]);
  const noi = await joinBy(stage.app, code);
  expect(await unreached()).toEqual([{ name: 'Noi', hasJoined: true }]);
  await stage.subscribe(noi);
  expect(await unreached()).toEqual([]);
  await ask(stage.app, 'POST', '/api/admin/auth/logout', {}, { token: noi });
  expect(await unreached()).toEqual([{ name: 'Noi', hasJoined: true }]);
});

test('B9 nothing that is sent to a cleaner has a word, a number or the id of a booking of a guest', async () => {
  const { body } = await ask(stage.app, 'GET', `/api/admin/bookings/${booking}`, undefined, {
    token: owner,
  });
  const words = [booking, body.reference, body.customerName, `${body.totalPrice}`, '0812345678'];
  await change(`/api/admin/bookings/${booking}`, { cleaningNote: `For ${body.customerName}` });
  const noi = await cleaner('Noi', 'th');
  const sent: object[] = [...(await tell())];
  await say('confirmed');
  await leave('2026-11-27');
  sent.push(...(await tell()));
  await say('confirmed', noi);
  sent.push(...(await tell()));
  await leave(OUT);
  sent.push(...(await tell()));
  expect(sent.length).toBeGreaterThan(4);
  for (const word of words) expect(JSON.stringify(sent)).not.toContain(word);
});
