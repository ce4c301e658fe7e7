/** "Change villa" of the real main process: from the menu and from the screen, asked in both. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { textsIn } from '../../texts/texts.ts';
import type { Question } from '../testing/electron.ts';
import { sampleBooking } from '../testing/fake-villa.ts';
import { LOG_IN, openWithVilla } from '../testing/log-in.ts';
import { pressMenu } from '../testing/press-menu.ts';
import { OWNER, runHere, untilRunning } from '../testing/run-here.ts';
import type { StartedDesk } from '../testing/start-desk.ts';
import { until } from '../testing/until.ts';

const th = textsIn('th');
const en = textsIn('en');

afterEach(() => vi.unstubAllEnvs());

const pressChange = (desk: StartedDesk) => pressMenu(desk, th.menu.otherVilla);

async function question({ stage }: StartedDesk): Promise<Question> {
  await until(() => expect(stage.questions).toHaveLength(1));
  const [open] = stage.questions;
  if (!open) throw new Error('nothing is asked');
  return open;
}

const villaOf = async (desk: StartedDesk) =>
  ((await desk.ask('state')) as { villa: unknown }).villa;
const keptOf = (desk: StartedDesk) =>
  ['session', 'answers', 'watch'].filter((name) => existsSync(join(desk.userData, name)));

async function openWithSomethingKept() {
  const opened = await openWithVilla();
  opened.villa.bookings = [sampleBooking()];
  await opened.desk.load('app://desk/api/admin/bookings');
  await until(() => expect(keptOf(opened.desk)).toContain('session'));
  return opened;
}

test('the menu asks first, in the owner’s words, and Enter or Escape is no', async () => {
  const { desk } = await openWithSomethingKept();
  desk.window().hide();
  pressChange(desk);
  const asked = await question(desk);
  expect(desk.window().isShown).toBe(true);
  expect(asked.window).toBe(desk.window());
  const { message, detail, buttons, defaultId, cancelId } = asked.options;
  expect(message).toBe(th.leave.question);
  expect(detail).toContain(th.leave.forgets);
  expect(detail).toContain(th.leave.stays);
  expect(buttons?.[defaultId ?? -1]).toBe(th.leave.cancel);
  expect(buttons?.[cancelId ?? -1]).toBe(th.leave.cancel);
});

test.each([
  ['no', th.leave.cancel],
  ['Escape', null],
])('%s leaves everything as it is', async (_name, button) => {
  const { desk, villa } = await openWithSomethingKept();
  const kept = keptOf(desk);
  pressChange(desk);
  (await question(desk)).answer(button);
  await desk.ask('state');
  expect(await villaOf(desk)).toEqual({ kind: 'remote', address: villa.address });
  expect(await desk.ask('state')).toMatchObject({ session: { signedIn: true } });
  expect(keptOf(desk)).toEqual(kept);
  // And it can be asked anew.
  pressChange(desk);
  await question(desk);
});

test('the answer yes logs out and forgets, and asks where the next villa is', async () => {
  const { desk } = await openWithSomethingKept();
  pressChange(desk);
  (await question(desk)).answer(th.leave.change);
  await until(async () => expect(await villaOf(desk)).toBeNull());
  expect(await desk.ask('state')).toMatchObject({ session: { signedIn: false } });
  expect(desk.news('state').at(-1)).toMatchObject({ villa: null });
  expect(keptOf(desk)).toEqual([]);
  // There is no villa left to leave.
  await desk.ask('leaveVilla');
  expect(desk.stage.questions).toEqual([]);
});

test('the menu and the screen together ask one question', async () => {
  const { desk } = await openWithVilla();
  pressChange(desk);
  pressChange(desk);
  const screen = desk.ask('leaveVilla');
  (await question(desk)).answer(th.leave.change);
  await screen;
  expect(await villaOf(desk)).toBeNull();
  expect(desk.stage.questions).toEqual([]);
});

test('the villa on this computer is stopped, and is back with its owner when chosen again', async () => {
  const desk = await runHere();
  await desk.ask('setLanguage', { language: 'en' });
  expect(await desk.ask('setUpOwner', OWNER)).toEqual({ ok: true });
  const pid = desk.stage.children.at(-1)?.pid ?? 0;

  const leaving = desk.ask('leaveVilla');
  const asked = await question(desk);
  expect(asked.options.detail).toContain(en.leave.staysHere);
  asked.answer(en.leave.change);
  await leaving;
  expect(await desk.ask('state')).toMatchObject({ villa: null, session: { signedIn: false } });
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');

  await desk.ask('runVillaHere');
  await untilRunning(desk);
  expect(await villaOf(desk)).toMatchObject({ ownerMade: true });
  const response = await desk.load('app://desk/api/admin/auth/login', {
    ...LOG_IN,
    body: JSON.stringify({ email: OWNER.email, password: OWNER.password }),
  });
  expect(response.status).toBe(200);
}, 120_000);
