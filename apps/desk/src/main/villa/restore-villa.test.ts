/** A backup is brought back on this computer: the real main process, with the project's own server and restore. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { textsIn } from '../../texts/texts.ts';
import { pressMenu } from '../testing/press-menu.ts';
import { OWNER, runHere, untilRunning } from '../testing/run-here.ts';
import { type StartedDesk, startDesk } from '../testing/start-desk.ts';
import { until } from '../testing/until.ts';

afterEach(() => vi.unstubAllEnvs());

const { menu, restore } = textsIn('th');

async function question({ stage }: StartedDesk) {
  await until(() => expect(stage.questions).toHaveLength(1));
  const [open] = stage.questions;
  if (!open) throw new Error('nothing is asked');
  return open;
}

async function answered<T>(desk: StartedDesk, path: string, init?: RequestInit): Promise<T> {
  const response = await desk.load(`app://desk/api${path}`, init);
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}`);
  return (await response.json()) as T;
}

const inJson = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const rename = (desk: StartedDesk, en: string) =>
  answered(desk, '/admin/villa', inJson('PATCH', { name: { th: en, en } }));
const nameOf = async (desk: StartedDesk) => {
  const { name } = await answered<{ name: { en: string } }>(desk, '/villa');
  return name.en;
};

/** An owner, a name, a backup, and another name after it. @returns the backup's file */
async function makeBackup(desk: StartedDesk): Promise<string> {
  expect(await desk.ask('setUpOwner', OWNER)).toEqual({ ok: true });
  await rename(desk, 'Before');
  const { name } = await answered<{ name: string }>(desk, '/admin/backups', { method: 'POST' });
  await rename(desk, 'After');
  expect(await nameOf(desk)).toBe('After');
  return join(desk.userData, 'villa', 'backups', name);
}

test('a backup comes back while the server is stopped, what was there is kept; and again for a server that refuses its damaged data', async () => {
  const desk = await runHere();
  const file = await makeBackup(desk);
  desk.stage.opensFile = file;
  const { pid: before = 0 } = desk.stage.children.at(-1) ?? {};
  pressMenu(desk, menu.restoreBackup);
  const asked = await question(desk);
  expect(asked.options.detail).toContain(restore.aside);
  expect(asked.options.buttons?.[asked.options.defaultId ?? -1]).toBe(restore.cancel);
  expect(asked.options.buttons?.[asked.options.cancelId ?? -1]).toBe(restore.cancel);
  asked.answer(restore.restore);

  const done = await question(desk);
  expect(() => process.kill(before, 0)).toThrow('ESRCH');
  const aside = readdirSync(join(desk.userData, 'villa')).filter((name) =>
    name.startsWith('.before-restore-'),
  );
  expect(aside).toHaveLength(1);
  expect(done.options.detail).toContain(aside[0]);
  expect(done.options.message).toContain(' 0 ');
  done.answer(null);

  await untilRunning(desk);
  expect(
    desk.news('state').map(({ villa }) => villa?.kind === 'here' && villa.server.phase),
  ).toContain('restoring');
  expect(await desk.ask('state')).toMatchObject({
    session: { signedIn: false },
    villa: { ownerMade: true },
  });
  await answered(desk, '/admin/auth/login', inJson('POST', OWNER));
  expect(await nameOf(desk)).toBe('Before');

  // The next start finds data that its server refuses.
  desk.electron.app.quit();
  await until(() => expect(desk.stage.ended).toBe(true));
  writeFileSync(join(desk.userData, 'villa', 'villa.db'), 'x'.repeat(9000));

  const { appPath, userData } = desk.stage;
  const again = await startDesk((stage) => void Object.assign(stage, { appPath, userData }));
  await until(async () =>
    expect(await again.ask('state')).toMatchObject({ villa: { server: { phase: 'failed' } } }),
  );
  again.stage.opensFile = file;
  const restoring = again.ask('restoreBackup');
  (await question(again)).answer(restore.restore);
  const doneAgain = await question(again);
  expect(doneAgain.options.message).not.toBe(restore.failed);
  doneAgain.answer(null);
  await restoring;
  await untilRunning(again);
}, 90_000);

test('no file, no and Escape leave the server running; a file that is no backup is refused in words, and everything is as it was, the log-in too', async () => {
  const desk = await runHere();
  await makeBackup(desk);
  const given = [
    ['', null],
    ['backup.zip', restore.cancel],
    ['backup.zip', null],
  ] as const;
  for (const [opensFile, button] of given) {
    Object.assign(desk.stage, { opensFile });
    const restoring = desk.ask('restoreBackup');
    if (opensFile !== '') (await question(desk)).answer(button);
    await restoring;
    expect(desk.stage.questions).toEqual([]);
    expect(await desk.ask('state')).toMatchObject({ villa: { server: { phase: 'running' } } });
    expect(desk.stage.children).toHaveLength(1);
  }
  const file = join(desk.userData, 'holiday.zip');
  writeFileSync(file, 'no archive at all');
  desk.stage.opensFile = file;
  pressMenu(desk, menu.restoreBackup);
  (await question(desk)).answer(restore.restore);
  const failed = await question(desk);
  expect(failed.options.message).toBe(restore.failed);
  expect(failed.options.detail).toContain('This file is not brought back');
  failed.answer(null);
  await untilRunning(desk);
  expect(await nameOf(desk)).toBe('After');
  expect(await desk.ask('state')).toMatchObject({ session: { signedIn: true } });
}, 90_000);

test('without a villa on this computer no page opens a dialog', async () => {
  const desk = await startDesk((stage) => void Object.assign(stage, { opensFile: '/etc/passwd' }));
  await desk.ask('restoreBackup');
  expect(desk.stage.questions).toEqual([]);
  expect(existsSync(join(desk.userData, 'villa'))).toBe(false);
});
