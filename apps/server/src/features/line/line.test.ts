import { createHmac } from 'node:crypto';
import type { LineState } from '@villa/shared/contract/line.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip } from '../../testing/guest.ts';
import {
  type LineEventOf,
  type LineStandIn,
  startLineStandIn,
} from '../../testing/line-stand-in.ts';

const MINUTE = 60_000;

let line: LineStandIn;
let app: TestApp;
let owner: string;
let staff: string;
beforeEach(async () => {
  line = await startLineStandIn();
  app = await createTestApp({
    seed: 'plain',
    config: { lineApiUrl: line.url, publicUrl: 'https://baanvela.test' },
  });
  owner = await app.tokenFor('owner');
  staff = await app.tokenFor('staff');
});
afterEach(async () => {
  await app.close();
  await line.close();
});

const as = (token: string, method: string, path: string, body?: object) =>
  ask(app, method, path, body, { token });
const state = async (token = owner): Promise<LineState> =>
  (await as(token, 'GET', '/api/admin/line')).body;
async function connect(): Promise<void> {
  const keys = { secret: line.secret, token: line.token };
  expect((await as(owner, 'PATCH', '/api/admin/line', keys)).status).toBe(200);
}
async function send(events: readonly LineEventOf[], change = (body: string) => body) {
  const { body, signature } = line.signed(events);
  const { status } = await app.fetch('/api/line/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-line-signature': signature },
    body: change(body),
  });
  await app.deps.lineWebhook.settled();
  return status;
}
const text = (words: string, from?: LineEventOf['from']): LineEventOf => ({
  type: 'message',
  at: app.clock.now().getTime(),
  text: words,
  ...(from && { from }),
});
async function codeFor(token: string, to: 'me' | 'group' = 'me'): Promise<string> {
  return (await as(token, 'POST', '/api/admin/line/link', { for: to })).body.code;
}
async function linked(token = staff, userId = 'Ustaff'): Promise<void> {
  expect(await send([text(await codeFor(token), { userId })])).toBe(200);
}

describe('B5 the connection', () => {
  test('shows LINE the token, and keeps no secret where it can be read', async () => {
    expect(await state()).toMatchObject({ account: null, setUp: { tokenEnd: null } });
    await connect();
    expect(await state()).toMatchObject({
      account: { basicId: '@baanvela', name: 'Baan Vela' },
      mine: null,
      setUp: {
        secretEnd: 'e41a',
        webhookUrl: 'https://baanvela.test/api/line/webhook',
        heardAt: null,
        quota: { used: 12, limit: 300 },
      },
    });
    expect(await state(staff)).toMatchObject({ account: { basicId: '@baanvela' }, setUp: null });
    expect(JSON.stringify(await state())).not.toContain(line.token);
  });

  test.each([
    ['a token of nobody', { token: 'x'.repeat(170) }, [422, 'line_refused']],
    ['a secret that is too short', { secret: 'abc' }, [422, 'invalid_fields']],
    ['a secret of other signs', { secret: 'Z'.repeat(32) }, [422, 'invalid_fields']],
  ])('refuses %s', async (_, keys, refusal) => {
    expect(refusalIn(await as(owner, 'PATCH', '/api/admin/line', keys))).toEqual(refusal);
    expect(await state()).toMatchObject({ account: null });
  });

  test('is the owner’s to change', async () => {
    const refused = await as(staff, 'PATCH', '/api/admin/line', { disconnect: true });
    expect(refusalIn(refused)).toEqual([403, 'forbidden']);
    expect(refusalIn(await as(staff, 'POST', '/api/admin/line/link', { for: 'me' }))).toEqual([
      409,
      'line_off',
    ]);
  });

  test('ends with every link', async () => {
    await connect();
    await linked();
    await as(owner, 'PATCH', '/api/admin/line', { disconnect: true });
    expect(await state()).toMatchObject({ account: null, setUp: { users: [], secretEnd: null } });
    expect(await send([text('hello')])).toBe(404);
  });

  test('with another account removes the links of the one before, with the same keeps them', async () => {
    await connect();
    await linked();
    await connect();
    expect((await state()).setUp?.users).toHaveLength(1);
    line.account.userId = 'Uanother';
    await connect();
    expect((await state()).setUp?.users).toEqual([]);
  });
});

describe('B5 a call of LINE', () => {
  beforeEach(connect);

  test('counts only with its signature over every byte', async () => {
    expect(await send([])).toBe(200);
    const { setUp } = await state();
    expect(setUp).toMatchObject({ heardAt: app.clock.now().toISOString(), refusedAt: null });
    expect(await send([], (body) => body.replace('[]', '[ ]'))).toBe(403);
    expect((await state()).setUp?.refusedAt).toBe(app.clock.now().toISOString());
    const { body } = line.signed([]);
    const unsigned = await app.fetch('/api/line/webhook', { method: 'POST', body });
    expect(unsigned.status).toBe(403);
    const other = line.signed([], 'another secret');
    const forged = await app.fetch('/api/line/webhook', {
      method: 'POST',
      headers: { 'x-line-signature': other.signature },
      body: other.body,
    });
    expect(forged.status).toBe(403);
  });

  test('of an unknown kind, or of a shape that LINE has not now, is taken and changes nothing', async () => {
    expect(await send([{ type: 'membership', text: 'x' }])).toBe(200);
    const { body, signature } = signedRaw('{"events":[7,{"type":"message"},null]}');
    const odd = await app.fetch('/api/line/webhook', {
      method: 'POST',
      headers: { 'x-line-signature': signature },
      body,
    });
    expect(odd.status).toBe(200);
    const none = signedRaw('no JSON');
    const broken = await app.fetch('/api/line/webhook', {
      method: 'POST',
      headers: { 'x-line-signature': none.signature },
      body: none.body,
    });
    expect(broken.status).toBe(400);
  });

  test('that comes twice counts once', async () => {
    const code = await codeFor(staff);
    const event = { ...text(code, { userId: 'Ustaff' }), id: 'the-same' };
    await send([event, event]);
    await send([event]);
    expect(line.replies).toHaveLength(1);
    expect(line.replies[0]).toContain('ต่อไปนี้การแจ้งเตือน');
  });
});

describe('B5 a code', () => {
  beforeEach(connect);

  test('links whoever it was made for, once, within ten minutes; small letters and blanks are forgiven', async () => {
    const code = await codeFor(staff);
    await send([
      text(`${code.slice(0, 4).toLowerCase()} ${code.slice(4).toLowerCase()}`, {
        userId: 'Ustaff',
      }),
    ]);
    expect(await state(staff)).toMatchObject({ mine: { name: 'A user (staff)', blockedAt: null } });
    await send([text(code, { userId: 'Uthief' })]);
    expect(app.deps.lineLinks.byLineId('Uthief')).toEqual([]);
    expect(line.replies.at(-1)).toContain('รหัสนี้ใช้ไม่ได้');
    expect(line.replies.at(-1)).not.toContain('A user');
    const late = await codeFor(owner);
    app.clock.advance(10 * MINUTE + 1);
    await send([text(late, { userId: 'Uowner' })]);
    expect((await state()).mine).toBeNull();
  });

  test('a newer one ends the one before', async () => {
    const first = await codeFor(staff);
    await codeFor(staff);
    await send([text(first, { userId: 'Ustaff' })]);
    expect((await state(staff)).mine).toBeNull();
  });

  test('words that people write to the house are no codes, and are not answered', async () => {
    await send([text('THANKYOU'), text('12345678'), text('When is check-in?'), text('')]);
    expect(line.replies).toEqual([]);
  });

  test('is guessed in vain: a thousand wrong ones get ten answers, and another’s right one still counts', async () => {
    const wrong = Array.from({ length: 1000 }, (_, index) =>
      text(`A2${String(index).padStart(6, '2').replace(/[01]/g, 'B')}`.slice(0, 8), {
        userId: 'Uguess',
      }),
    );
    for (let from = 0; from < 1000; from += 100) await send(wrong.slice(from, from + 100));
    expect(line.replies.length).toBeLessThanOrEqual(10);
    await linked();
    expect((await state(staff)).mine).not.toBeNull();
  });

  test('of a group counts in a group alone, and a person’s in no group', async () => {
    expect(refusalIn(await as(staff, 'POST', '/api/admin/line/link', { for: 'group' }))).toEqual([
      403,
      'forbidden',
    ]);
    await send([text(await codeFor(owner, 'group'), { userId: 'Uowner' })]);
    expect((await state()).setUp?.group).toBeNull();
    await send([text(await codeFor(staff), { groupId: 'Cteam', userId: 'Ustaff' })]);
    expect((await state(staff)).mine).toBeNull();
    await send([text(await codeFor(owner, 'group'), { groupId: 'Cteam', userId: 'Uowner' })]);
    expect((await state()).setUp?.group).toMatchObject({ name: 'Baan Vela team', members: 4 });
  });

  test('of a guest links the stay, which its page shows and ends', async () => {
    const { _id } = await awaitSlip(app);
    const path = `/api/booking/${_id}/line`;
    const { body } = await ask(app, 'POST', path);
    await send([text(body.code, { userId: 'Uguest' })]);
    expect(line.replies.at(-1)).toContain(`https://baanvela.test/booking/${_id}`);
    expect(app.deps.line.ofGuest(_id)).toMatchObject({ linkedAt: app.clock.now().toISOString() });
    expect((await state()).setUp?.guests).toBe(1);
    expect((await ask(app, 'DELETE', path)).body).toMatchObject({ line: { linkedAt: null } });
    expect(refusalIn(await ask(app, 'POST', '/api/booking/nobody/line'))).toEqual([
      404,
      'not_found',
    ]);
  });

  test('one person may hold two stays, and each ends 60 days after it', async () => {
    const { _id } = await awaitSlip(app);
    const { body } = await ask(app, 'POST', `/api/booking/${_id}/line`);
    await send([text(body.code, { userId: 'Uguest' })]);
    app.clock.set('2027-02-04T16:59:00Z');
    expect(app.deps.sweepLine()).toBe(0);
    app.clock.set('2027-02-05T17:01:00Z');
    expect(app.deps.sweepLine()).toBe(1);
    expect(app.deps.line.ofGuest(_id)).toMatchObject({ linkedAt: null });
  });
});

describe('B5 blocking the account', () => {
  beforeEach(async () => {
    await connect();
    await linked();
  });
  const reaches = async () => {
    const { mine } = await state(staff);
    return app.deps.lineSender.reaches(app.deps.lineLinks.find(mine?.id ?? ''));
  };

  test('ends what is sent to staff, and unblocking brings it back', async () => {
    app.clock.advance(MINUTE);
    await send([{ type: 'unfollow', at: app.clock.now().getTime(), from: { userId: 'Ustaff' } }]);
    expect((await state(staff)).mine?.blockedAt).toBe(app.clock.now().toISOString());
    expect(await reaches()).toBe(false);
    expect(refusalIn(await as(staff, 'POST', '/api/admin/line/test'))).toEqual([
      409,
      'line_not_linked',
    ]);
    await send([{ type: 'follow', from: { userId: 'Ustaff' } }]);
    expect(await reaches()).toBe(true);
  });

  test('told late, after a new link, ends nothing', async () => {
    const before = app.clock.now().getTime() - MINUTE;
    await send([{ type: 'unfollow', at: before, from: { userId: 'Ustaff' } }]);
    expect((await state(staff)).mine?.blockedAt).toBeNull();
  });

  test('a user who was removed is reached no more, and the sweep removes the link', async () => {
    const { mine } = await state(staff);
    app.db.$client.prepare('update people set removed_at = 1 where role = ?').run('staff');
    expect(app.deps.lineLinks.find(mine?.id ?? '')).toBeNull();
    expect(app.deps.sweepLine()).toBe(1);
  });
});

describe('B5 a message', () => {
  beforeEach(async () => {
    await connect();
    await linked();
  });
  const tryOut = async () => as(staff, 'POST', '/api/admin/line/test');

  test('goes, and says when it was taken', async () => {
    expect((await tryOut()).body.mine.reachedAt).toBe(app.clock.now().toISOString());
    expect(line.pushed).toMatchObject([{ to: 'Ustaff' }]);
    expect((await state()).setUp?.quota?.used).toBe(13);
  });

  test.each<[string, (number | 'taken')[], [number, string]]>([
    ['trouble of LINE', [500], [503, 'line_unreachable']],
    ['too many calls', [429], [503, 'line_unreachable']],
    ['a user who is gone', [400], [409, 'line_not_linked']],
    ['a token that was revoked', [401], [422, 'line_refused']],
  ])('%s is told as what it is', async (_, failing, refusal) => {
    line.failing = failing;
    expect(refusalIn(await tryOut())).toEqual(refusal);
  });

  test('that LINE took and did not answer for goes once, by its key', async () => {
    line.failing = ['taken'];
    const { sender, link } = {
      sender: app.deps.lineSender,
      link: app.deps.lineLinks.byLineId('Ustaff')[0],
    };
    if (!link) throw new Error('not linked');
    const id = app.deps.newId();
    await expect(sender.send(link, 'once', id)).rejects.toMatchObject({ fault: 'later' });
    await sender.send(link, 'once', id);
    expect(line.pushed.filter(({ text: sent }) => sent === 'once')).toHaveLength(1);
  });

  test('stops at the month’s last, for guests at nine tenths of it', async () => {
    line.quota.used = 269;
    await app.deps.lineSender.askQuota();
    const guest = { ...app.deps.lineLinks.byLineId('Ustaff')[0], kind: 'booking' } as never;
    const person = app.deps.lineLinks.byLineId('Ustaff')[0] ?? null;
    expect(app.deps.lineSender.reaches(guest)).toBe(true);
    await tryOut();
    expect(app.deps.lineSender.reaches(guest)).toBe(false);
    expect(app.deps.lineSender.reaches(person)).toBe(true);
    line.quota.used = 300;
    expect(refusalIn(await tryOut())).toEqual([409, 'line_quota']);
    expect(app.deps.lineSender.reaches(person)).toBe(false);
  });

  test('leaves no copy that is only looked at', async () => {
    app.deps.waysOut.change({ state: 'look', copyMadeAt: '', restoredAt: '', from: 'backup' });
    expect(app.deps.lineSender.reaches(app.deps.lineLinks.byLineId('Ustaff')[0] ?? null)).toBe(
      false,
    );
    app.deps.waysOut.change(null);
  });
});

function signedRaw(body: string) {
  return { body, signature: createHmac('sha256', line.secret).update(body).digest('base64') };
}
