/** The session, of the real main process on the stand-in for Electron. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textsIn } from '../../texts/texts.ts';
import { createCipher } from '../testing/cipher.ts';
import { TOKEN, openFakeVilla } from '../testing/fake-villa.ts';
import { LOG_IN, logIn, openWithVilla } from '../testing/log-in.ts';
import { type StartedDesk, expectNotices, newFolder, startDesk } from '../testing/start-desk.ts';
import { until } from '../testing/until.ts';

/** Everything that the desk has written. */
const written = (folder: string) =>
  readdirSync(folder).map((name) => readFileSync(join(folder, name)).toString('latin1'));

test('the token never reaches the page, nor the disk in plain words', async () => {
  const { desk, villa } = await openWithVilla();
  const response = await desk.load('app://desk/api/admin/auth/login', LOG_IN);
  expect(await response.text()).not.toContain(TOKEN);
  expect(JSON.stringify(desk.window().webContents.sent)).not.toContain(TOKEN);
  expect(JSON.stringify(await desk.ask('state'))).not.toContain(TOKEN);
  await until(() => expect(existsSync(join(desk.userData, 'session'))).toBe(true));
  expect(written(desk.userData).join(' ')).not.toContain(TOKEN);
  expect(villa.calls).toContain('GET /api/admin/events');
});

test('the log-in is there at the next start', async () => {
  const villa = await openFakeVilla();
  const cipher = createCipher();
  const userData = newFolder();
  const prepare = (stage: StartedDesk['stage']) => void Object.assign(stage, { cipher, userData });
  const first = await startDesk(prepare);
  await logIn(first, villa);
  first.electron.app.quit();
  await until(() => expect(first.stage.ended).toBe(true));

  const second = await startDesk(prepare);
  expect(await second.ask('state')).toMatchObject({
    session: { signedIn: true, kept: 'encrypted' },
  });
  await until(() => expect(villa.listeners).toHaveLength(2));
});

test('where the system cannot encrypt, the desk says so and keeps nothing', async () => {
  const cipher = createCipher({ backend: 'basic_text' });
  const { desk } = await openWithVilla((stage) => void Object.assign(stage, { cipher }));
  const isWeak = process.platform === 'linux';
  expect(await desk.ask('state')).toMatchObject({
    session: { signedIn: true, kept: isWeak ? 'memory' : 'encrypted' },
  });
  expect(existsSync(join(desk.userData, 'session'))).toBe(!isWeak);
});

test('a token that no longer counts means logging in again, and nothing stays behind', async () => {
  const { desk, villa } = await openWithVilla();
  villa.expired = true;
  const response = await desk.load('app://desk/api/admin/bookings');
  expect(response.status).toBe(401);
  expect(await desk.ask('state')).toMatchObject({ session: { signedIn: false } });
  expect(desk.news('state').at(-1)).toMatchObject({ session: { signedIn: false } });
  expect(existsSync(join(desk.userData, 'session'))).toBe(false);
  expect(existsSync(join(desk.userData, 'answers'))).toBe(false);
});

test('a session that ends while the window is closed is notified, since nothing can be after it', async () => {
  const { desk, villa } = await openWithVilla();
  desk.window().hide();
  villa.expired = true;
  // The server ends the stream, as it does when the owner logs out everywhere.
  villa.listeners.at(-1)?.end();
  await expectNotices(desk, 1);
  expect(desk.stage.notices[0]?.options).toMatchObject({
    title: textsIn('th').notice.loggedOut,
    body: textsIn('th').notice.logInAgain,
  });
  expect(desk.stage.trays[0]?.tooltip).toContain(textsIn('th').tray.loggedOut);
  // The page asks as well, and is refused as well.
  expect((await desk.load('app://desk/api/admin/bookings')).status).toBe(401);
  desk.stage.notices[0]?.emit('click');
  expect(desk.window().isShown).toBe(true);
  expect(desk.stage.notices).toHaveLength(1);
});

test('logging out notifies of nothing', async () => {
  const { desk } = await openWithVilla();
  await desk.ask('signOut');
  expect(await desk.ask('state')).toMatchObject({ session: { signedIn: false } });
  expect(desk.stage.trays[0]?.tooltip).toContain(textsIn('th').tray.loggedOut);
  expect(desk.stage.notices).toEqual([]);
});
