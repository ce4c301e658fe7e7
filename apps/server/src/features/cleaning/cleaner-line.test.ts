import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { inviteCleaner, joinBy } from '../../testing/cleaners.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { confirmPaid, sendSlip } from '../../testing/guest.ts';
import { type LineStandIn, startLineStandIn } from '../../testing/line-stand-in.ts';

let line: LineStandIn;
let app: TestApp;
let owner: string;
let mali: string;
beforeEach(async () => {
  line = await startLineStandIn();
  app = await createTestApp({
    seed: 'plain',
    now: '2026-11-20T05:00:00.000Z',
    config: { lineApiUrl: line.url, publicUrl: 'https://baanvela.test', logLevel: 'silent' },
  });
  owner = await app.tokenFor('owner');
  await ask(
    app,
    'PATCH',
    '/api/admin/line',
    { secret: line.secret, token: line.token },
    { token: owner },
  );
  mali = await joinBy(app, await inviteCleaner(app, 'Mali'));
});
afterEach(async () => {
  await app.close();
  await line.close();
});

async function hear(event: Parameters<LineStandIn['signed']>[0][number]): Promise<void> {
  const { body, signature } = line.signed([{ at: app.clock.now().getTime(), ...event }]);
  const headers = { 'x-line-signature': signature };
  await app.fetch('/api/line/webhook', { method: 'POST', headers, body });
  await app.deps.lineWebhook.settled();
}
async function link(): Promise<void> {
  const { body } = await ask(app, 'POST', '/api/admin/line/link', { for: 'me' }, { token: mali });
  await hear({ type: 'message', text: body.code, from: { userId: 'Umali' } });
}
const unreached = async (): Promise<unknown> =>
  (await ask(app, 'GET', '/api/admin/cleaning/turnovers', undefined, { token: owner })).body
    .unreached;

test('G1 a cleaner who links LINE by a code is told there, with the way to her own page', async () => {
  expect(await unreached()).toEqual([{ name: 'Mali', hasJoined: true }]);
  await link();
  expect(await unreached()).toEqual([]);
  const { _id } = await sendSlip(app, { checkIn: '2026-11-25', checkOut: '2026-11-28' });
  await confirmPaid(app, _id);
  await app.deps.tendCleaning();
  await app.deps.alertRelay.round();
  const texts = line.pushed.filter(({ to }) => to === 'Umali').map(({ text }) => text);
  expect(texts).toHaveLength(2);
  const { body } = await ask(app, 'GET', '/api/cleaning/turnovers', undefined, { token: mali });
  const { id } = body.turnovers.find(({ outOn }: { outOn: string }) => outOn === '2026-11-28');
  expect(texts.find((text) => text.includes(id))).toBe(
    `งานแม่บ้าน เสาร์ 28 พ.ย. ไปได้ไหมคะ\nออก 11:00\nhttps://baanvela.test/cleaning/${id}`,
  );
});

test('G1 a cleaner who blocks the account is named again, until she follows it', async () => {
  await link();
  app.clock.advance(60_000);
  await hear({ type: 'unfollow', from: { userId: 'Umali' } });
  expect(await unreached()).toEqual([{ name: 'Mali', hasJoined: true }]);
  await hear({ type: 'follow', from: { userId: 'Umali' } });
  expect(await unreached()).toEqual([]);
});
