/** The real main process on the stand-in for Electron, against a villa on the network. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { textsIn } from '../texts/texts.ts';
import { createCipher } from './testing/cipher.ts';
import { TOKEN, openFakeVilla, sampleBooking, sampleEvent } from './testing/fake-villa.ts';
import { LOG_IN, logIn, openWithVilla } from './testing/log-in.ts';
import { serve } from './testing/serve.ts';
import { pressMenu } from './testing/press-menu.ts';
import { type StartedDesk, newFolder, startDesk } from './testing/start-desk.ts';
import { until } from './testing/until.ts';

/** What comes together is gathered for a moment before it is told. */
const expectNotices = ({ stage }: StartedDesk, notices: number) =>
  until(() => expect(stage.notices).toHaveLength(notices));

/** Everything that the desk has written. */
const written = (folder: string) =>
  readdirSync(folder).map((name) => readFileSync(join(folder, name)).toString('latin1'));

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

test('a bad certificate is no villa', async () => {
  const { ask } = await startDesk((stage) => {
    stage.fetch = () => Promise.reject(new Error('net::ERR_CERT_COMMON_NAME_INVALID'));
  });
  expect(await ask('chooseVilla', { address: 'villa.example.com' })).toEqual({
    ok: false,
    reason: 'certificate',
  });
});

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
  // It goes on where it left off.
  expect(villa.listeners[1]?.lastId).toBe('1');
});

test('where the system cannot encrypt, it says so and keeps nothing', async () => {
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

test('a session that ends while the window is closed is told, since nothing is told after it', async () => {
  const { desk, villa } = await openWithVilla();
  desk.window().hide();
  villa.expired = true;
  // The server ends the line, as it does when the owner logs out everywhere.
  villa.listeners.at(-1)?.res.end();
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

test('logging out is no news to whoever does it', async () => {
  const { desk } = await openWithVilla();
  await desk.ask('signOut');
  expect(await desk.ask('state')).toMatchObject({ session: { signedIn: false } });
  expect(desk.stage.trays[0]?.tooltip).toContain(textsIn('th').tray.loggedOut);
  expect(desk.stage.notices).toEqual([]);
});

test('a new slip is told at once, counted, and a click opens its booking', async () => {
  const { desk, villa } = await openWithVilla();
  villa.bookings = [sampleBooking({ status: 'in_review' })];
  villa.tell('change', '2', sampleEvent());
  await expectNotices(desk, 1);
  const [notice] = desk.stage.notices;
  expect(notice?.options.title).toContain('BV-7K3Q9D');
  expect(notice?.options.body).toContain('มาลี ใจดี');
  await until(() => expect(desk.stage.badge).toBe(1));
  expect(desk.stage.trays[0]?.tooltip).toContain('1');

  desk.window().hide();
  notice?.emit('click');
  expect(desk.window().isShown).toBe(true);
  expect(desk.news('open')).toEqual([{ path: '/bookings/b1' }]);
});

test('what the house did itself is no news', async () => {
  const { desk, villa } = await openWithVilla();
  villa.tell('change', '2', sampleEvent({ by: 'admin', kind: 'booking.changed' }));
  villa.tell('change', '3', sampleEvent({ by: 'admin', kind: 'booking.created' }));
  villa.tell('change', '4', sampleEvent({ kind: 'booking.created', bookingId: 'b2' }));
  await expectNotices(desk, 1);
});

test('asleep, it misses nothing: the line comes back with what was heard last', async () => {
  const { desk, villa } = await openWithVilla();
  villa.tell('change', '2', sampleEvent());
  await expectNotices(desk, 1);
  desk.electron.powerMonitor.emit('resume');
  await until(() => expect(villa.listeners).toHaveLength(2));
  expect(villa.listeners[1]?.lastId).toBe('2');
  villa.tell('ready', '2', {});
  // Told again by a server that is unsure, and then something new.
  villa.tell('change', '2', sampleEvent());
  villa.tell('change', '3', sampleEvent({ bookingId: 'b2', reference: 'BV-222222' }));
  await expectNotices(desk, 2);
  expect(desk.stage.notices[1]?.options.title).toContain('BV-222222');
});

test('when the server cannot tell what was missed, the desk finds out', async () => {
  const { desk, villa } = await openWithVilla();
  const known = sampleBooking({ status: 'in_review' });
  villa.bookings = [known];
  villa.tell('ready', '2', {});
  await until(() => expect(desk.stage.badge).toBe(1));
  villa.bookings = [
    known,
    sampleBooking({ _id: 'b7', reference: 'BV-777777', status: 'in_review' }),
    sampleBooking({ _id: 'b8', reference: 'BV-888888' }),
    sampleBooking({ _id: 'b9', reference: 'BV-999999', byHand: true }),
  ];
  villa.tell('resync', '900', {});
  await expectNotices(desk, 2);
  const titles = desk.stage.notices.map(({ options }) => options.title).join(' ');
  expect(titles).toContain('BV-777777');
  expect(titles).toContain('BV-888888');
});

test('a night full of events is one notification', async () => {
  const { desk, villa } = await openWithVilla();
  for (let each = 2; each < 9; each += 1) {
    villa.tell('change', String(each), sampleEvent({ bookingId: `b${each}` }));
  }
  await expectNotices(desk, 1);
  expect(desk.stage.notices[0]?.options.title).toContain('7');
});

test('the page hears the same events, without a line of its own to the server', async () => {
  const { desk, villa } = await openWithVilla();
  const response = await desk.load('app://desk/api/admin/events');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain('event: ready');
  villa.tell('change', '2', sampleEvent());
  expect((await reader?.read())?.value).toContain('slip.received');
  expect(villa.listeners).toHaveLength(1);
});

test('offline, what was known is read with its time, and nothing is written', async () => {
  const { desk, villa } = await openWithVilla();
  villa.bookings = [sampleBooking()];
  await desk.load('app://desk/api/admin/bookings');
  await villa.end();
  const read = await desk.load('app://desk/api/admin/bookings');
  expect(await read.text()).toContain('มาลี ใจดี');
  const write = await desk.load('app://desk/api/admin/bookings/b1', { ...LOG_IN, method: 'PATCH' });
  expect(write.status).toBe(503);
  const state = (await desk.ask('state')) as { connection: { online: boolean; asOf: string } };
  expect(state.connection.online).toBe(false);
  expect(Date.now() - Date.parse(state.connection.asOf)).toBeLessThan(60_000);
  expect(desk.stage.trays[0]?.tooltip).toContain('ติดต่อเซิร์ฟเวอร์ไม่ได้');

  // A screen that reads again and again is not told of it again and again.
  const told = desk.news('state').length;
  for (let each = 0; each < 5; each += 1) await desk.load('app://desk/api/admin/bookings');
  expect(desk.news('state')).toHaveLength(told);
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

test('closing the window leaves the desk in the tray, and says so once', async () => {
  const { desk, villa } = await openWithVilla();
  desk.window().close();
  expect(desk.stage.windows).toHaveLength(1);
  expect(desk.window().isShown).toBe(false);
  expect(desk.stage.notices).toHaveLength(1);
  desk.window().close();
  expect(desk.stage.notices).toHaveLength(1);
  villa.tell('change', '2', sampleEvent());
  await expectNotices(desk, 2);
  desk.stage.trays[0]?.emit('click');
  expect(desk.window().isShown).toBe(true);
});

test('the window comes back where it was moved to, as large as it was, zoomed as it was', async () => {
  const userData = newFolder();
  const prepare = (given: StartedDesk['stage']) => void (given.userData = userData);
  const first = await startDesk(prepare);
  first.window().bounds = { x: 200, y: 120, width: 1000, height: 700 };
  pressMenu(first, textsIn('th').menu.zoomIn);
  first.electron.app.quit();
  await until(() => expect(first.stage.ended).toBe(true));

  const second = await startDesk(prepare);
  expect(second.window().options).toMatchObject({ x: 200, y: 120, width: 1000, height: 700 });
  expect(second.window().webContents.zoom).toBe(0.5);
  expect(second.window().maximized).toBe(false);
  second.window().maximized = true;
  second.electron.app.quit();
  await until(() => expect(second.stage.ended).toBe(true));

  const third = await startDesk(prepare);
  expect(third.window().maximized).toBe(true);
  // The size that it goes back to.
  expect(third.window().options).toMatchObject({ width: 1000, height: 700 });
});

test('the menu zooms, within reason, and it is remembered', async () => {
  const desk = await startDesk();
  const { window, userData } = desk;
  const { menu } = textsIn('th');
  const press = (label: string) => pressMenu(desk, label);
  press(menu.zoomIn);
  expect(window().webContents.zoom).toBe(0.5);
  for (let each = 0; each < 30; each += 1) press(menu.zoomIn);
  expect(window().webContents.zoom).toBe(5);
  for (let each = 0; each < 30; each += 1) press(menu.zoomOut);
  expect(window().webContents.zoom).toBe(-3);
  expect(JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8'))).toMatchObject({
    zoom: -3,
  });
  press(menu.zoomReset);
  expect(window().webContents.zoom).toBe(0);
});

test('the menu speaks the chosen language, and the theme follows', async () => {
  const { ask, stage, electron, news } = await startDesk();
  expect(stage.menu.map(({ label }) => label)).toContain('แก้ไข');
  await ask('setLanguage', { language: 'en' });
  expect(stage.menu.map(({ label }) => label)).toContain('Edit');
  await ask('setTheme', { theme: 'dark' });
  expect(electron.nativeTheme.themeSource).toBe('dark');
  expect(news('state').at(-1)).toMatchObject({ language: 'en', theme: 'dark', isDark: true });
});

test("the tray's menu is made anew only when it would look different", async () => {
  const { ask, stage } = await startDesk();
  const items = () => stage.trays[0]?.items;
  const before = items();
  await ask('setTheme', { theme: 'dark' });
  expect(items()).toBe(before);
  await ask('setLanguage', { language: 'en' });
  expect(items()).not.toBe(before);
});

test('find, print and save', async () => {
  const folder = newFolder();
  const savesTo = join(folder, 'receipt.pdf');
  const { ask, window, stage, news } = await startDesk(
    (given) => void Object.assign(given, { savesTo }),
  );
  await ask('find', { text: 'มาลี', back: false });
  await ask('find', { text: 'มาลี', back: true });
  expect(window().webContents.searches).toEqual([
    ['มาลี', { forward: true, findNext: true }],
    ['มาลี', { forward: false, findNext: false }],
  ]);
  const sight = { matches: 3, activeMatchOrdinal: 2, finalUpdate: true };
  window().webContents.emit('found-in-page', {}, sight);
  expect(news('found')).toEqual([{ matches: 3, active: 2, done: true }]);
  for (const [success, reason, outcome] of [
    [true, '', 'printed'],
    [false, 'Print job canceled', 'cancelled'],
    [false, 'No printers available on the network', 'failed'],
  ] as const) {
    const printing = ask('print');
    await until(() => expect(stage.prints).toHaveLength(1));
    stage.prints[0]?.end(success, reason);
    expect(await printing).toBe(outcome);
  }
  const bytes = new TextEncoder().encode('%PDF-1.7');
  expect(await ask('saveFile', { name: 'receipt.pdf', bytes })).toBe('saved');
  expect(readFileSync(savesTo, 'utf8')).toBe('%PDF-1.7');
});

test('whoever listens where the villa on this computer was is told no key and no password', async () => {
  const heard: string[] = [];
  const thief = await serve((req, res) => {
    heard.push(`${req.method} ${req.url}`);
    res.end('{}');
  });
  const cipher = createCipher();
  const userData = newFolder();
  const here = { port: Number(new URL(thief.address).port), ownerMade: true };
  const settings = { villa: { kind: 'here' }, here };
  writeFileSync(join(userData, 'settings.json'), JSON.stringify(settings));
  const session = JSON.stringify({ address: thief.address, token: TOKEN });
  writeFileSync(join(userData, 'session'), await cipher.encryptStringAsync(session));

  const desk = await startDesk((stage) => void Object.assign(stage, { cipher, userData }));
  expect((await desk.load('app://desk/api/admin/bookings')).status).toBe(503);
  const owner = { name: 'Nok', email: 'nok@example.com', password: 'a long enough password' };
  expect(await desk.ask('setUpOwner', owner)).toMatchObject({ ok: false, code: 'unavailable' });
  expect(heard.filter((call) => call !== 'GET /healthz')).toEqual([]);
});

test('a page that dies is shown anew, but not for ever', async () => {
  const { window } = await startDesk();
  const reload = vi.spyOn(window(), 'reload');
  const die = (reason: string) => window().webContents.emit('render-process-gone', {}, { reason });
  die('clean-exit');
  expect(reload).not.toHaveBeenCalled();
  for (let each = 0; each < 9; each += 1) die('crashed');
  expect(reload).toHaveBeenCalledTimes(3);
});

test('a villa on this computer that crashes three times is said, with its last words', async () => {
  // Beside this desk's folder there is no server to start.
  const { ask, news } = await startDesk();
  await ask('runVillaHere');
  await until(() => {
    const place = news('state').at(-1)?.villa;
    expect(place).toMatchObject({ kind: 'here', server: { phase: 'failed', crashes: 3 } });
  });
  const phases = news('state').map(({ villa }) =>
    villa?.kind === 'here' ? villa.server.phase : '',
  );
  expect(new Set(phases)).toEqual(new Set(['starting', 'restarting', 'failed', 'stopped']));
  expect(news('state').at(-1)?.villa).toMatchObject({
    server: { reason: expect.stringContaining('Cannot find module') as string },
  });
  const log = (await ask('serverLog')) as { text: string }[];
  expect(log.length).toBeGreaterThan(5);
}, 30_000);
