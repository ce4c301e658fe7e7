/** Choosing a villa, of the real main process on the stand-in for Electron. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textsIn } from '../../texts/texts.ts';
import { openFakeVilla } from '../testing/fake-villa.ts';
import { openWithVilla } from '../testing/log-in.ts';
import { pressMenu } from '../testing/press-menu.ts';
import { startDesk } from '../testing/start-desk.ts';
import { until } from '../testing/until.ts';

test('a first start knows no villa and asks for one', async () => {
  const { ask } = await startDesk();
  expect(await ask('state')).toMatchObject({
    villa: null,
    language: 'th',
    connection: { online: true },
  });
});

test('a wrong address changes nothing; a good one is remembered', async () => {
  const villa = await openFakeVilla();
  const { ask, userData } = await startDesk();
  expect(await ask('chooseVilla', { address: 'nonsense' })).toEqual({
    ok: false,
    reason: 'invalid',
  });
  expect(await ask('chooseVilla', { address: 'http://127.0.0.1:9' })).toEqual({
    ok: false,
    reason: 'no_answer',
  });
  expect(await ask('state')).toMatchObject({ villa: null });
  expect(await ask('chooseVilla', { address: `${villa.address}/admin` })).toEqual({
    ok: true,
    address: villa.address,
  });
  expect(readFileSync(join(userData, 'settings.json'), 'utf8')).toContain(villa.address);
});

test('an address with a bad certificate is refused', async () => {
  const { ask } = await startDesk((stage) => {
    stage.fetch = () => Promise.reject(new Error('net::ERR_CERT_COMMON_NAME_INVALID'));
  });
  expect(await ask('chooseVilla', { address: 'villa.example.com' })).toEqual({
    ok: false,
    reason: 'certificate',
  });
});

test('another villa gets neither the key nor the guests of this one', async () => {
  const { desk } = await openWithVilla();
  const other = await openFakeVilla();
  const choose = () => desk.ask('chooseVilla', { address: other.address });
  // No page leaves a villa by itself: the owner is asked first.
  await expect(choose()).rejects.toThrow('another villa is chosen already');
  await expect(desk.ask('runVillaHere')).rejects.toThrow('another villa is chosen already');
  expect(await desk.ask('state')).toMatchObject({ session: { signedIn: true } });
  pressMenu(desk, textsIn('th').menu.otherVilla);
  await until(() => expect(desk.stage.questions).toHaveLength(1));
  desk.stage.questions[0]?.answer(textsIn('th').leave.change);
  await until(async () => expect(await desk.ask('state')).toMatchObject({ villa: null }));
  await choose();
  expect(await desk.ask('state')).toMatchObject({ session: { signedIn: false } });
  expect((await desk.load('app://desk/api/admin/bookings')).status).toBe(401);
  expect(other.calls).not.toContain('GET /api/admin/events');
});
