/** The whole of Electron's list, on the real main process. docs/desk.md says which line is which test. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type StartedDesk, startDesk } from '../testing/start-desk.ts';

let desk: StartedDesk;
beforeAll(async () => {
  desk = await startDesk(undefined, 'file');
});
beforeEach(() => {
  desk.stage.opened = [];
  Object.assign(desk.window().webContents.mainFrame, { url: 'app://desk/' });
});

type Prevented = { preventDefault: ReturnType<typeof vi.fn<() => void>> };
const event = (more: object = {}): Prevented => ({ preventDefault: vi.fn<() => void>(), ...more });

test('the page has no Node, lives in a sandbox and apart from the preload', async () => {
  const { window, stage } = desk;
  expect(stage.sandboxed).toBe(true);
  expect(window().options.webPreferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    enableBlinkFeatures: '',
    webviewTag: false,
    navigateOnDragDrop: false,
  });
});

test('it shows its own files and nothing remote', async () => {
  const { window, stage } = desk;
  expect(window().webContents.getURL()).toBe('app://desk/');
  expect(stage.schemes).toEqual([
    {
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true },
    },
  ]);
});

test('the policy lets in its own scripts only', async () => {
  const { load } = desk;
  const { headers } = await load('app://desk/any/screen');
  const policy = Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((line) => {
      const [name = '', ...sources] = line.split(' ');
      return [name, sources.join(' ')];
    }),
  );
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'script-src': 'app://desk/assets/',
    'connect-src': 'app://desk',
    'frame-src': "'none'",
    'worker-src': 'app://desk/assets/',
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  });
  expect(policy['script-src']).not.toContain('unsafe');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('a worker is one of its own files, and reaches nothing from there', async () => {
  const { headers, status } = await desk.load('app://desk/assets/worker.mjs');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/javascript');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'");
});

test.each([
  ['app://desk/../secret.txt', 404],
  ['app://desk/assets/../../../secret.txt', 404],
  ['app://desk/assets/..%2f..%2f..%2fsecret.txt', 404],
  ['app://desk/assets/%2e%2e/%2e%2e/secret.txt', 404],
  ['app://desk/assets/..\\..\\..\\secret.txt', 404],
  ['app://desk/assets/index.js%00.png', 404],
  ['app://desk/assets/missing.js', 404],
  ['app://evil/assets/index.js', 404],
  ['app://desk/assets/index.js', 200],
  ['app://desk/bookings/x', 200],
])('%s is answered with %s', async (url, status) => {
  const { load } = desk;
  const response = await load(url);
  expect(response.status).toBe(status);
  expect(await response.text()).not.toContain('secret');
});

test('a page is read, not written to', async () => {
  const { load } = desk;
  expect((await load('app://desk/', { method: 'POST', body: 'x' })).status).toBe(404);
  expect((await load('app://desk/assets/index.js', { method: 'DELETE' })).status).toBe(404);
});

test.each([
  ['https://evil.example/', true, false],
  ['file:///etc/passwd', true, false],
  ['app://evil/', true, false],
  ['app://desk/api/booking/1/slip', true, false],
  ['javascript:alert(1)', true, false],
  ['data:text/html,x', true, false],
  ['app://desk/bookings', false, false],
  ['app://desk/bookings', true, true],
])('a navigation to %s (main frame: %s) goes through: %s', async (url, isMainFrame, goes) => {
  const { window } = desk;
  const navigation = event({ url, isMainFrame });
  window().webContents.emit('will-frame-navigate', navigation);
  expect(navigation.preventDefault).toHaveBeenCalledTimes(goes ? 0 : 1);
});

test.each(['https://evil.example/', 'file:///etc/passwd', 'app://desk/media/x'])(
  'a redirect to %s does not go through',
  (url) => {
    const redirect = event({ url });
    desk.window().webContents.emit('will-redirect', redirect);
    expect(redirect.preventDefault).toHaveBeenCalledOnce();
  },
);

test('a guest’s telephone number and address are links, and open where such links do', () => {
  const { window, stage } = desk;
  for (const url of ['tel:+66812345678', 'mailto:malee@example.com', 'https://evil.example/']) {
    const navigation = event({ url, isMainFrame: true });
    window().webContents.emit('will-frame-navigate', navigation);
    expect(navigation.preventDefault).toHaveBeenCalledOnce();
  }
  expect(stage.opened).toEqual(['tel:+66812345678', 'mailto:malee@example.com']);
});

test('a mail is shown in a frame of its own, which goes nowhere', () => {
  const go = (url: string) => {
    const navigation = event({ url, isMainFrame: false });
    desk.window().webContents.emit('will-frame-navigate', navigation);
    return navigation.preventDefault.mock.calls.length === 0;
  };
  expect(go('about:srcdoc')).toBe(true);
  expect(go('https://evil.example/')).toBe(false);
  expect(go('app://desk/')).toBe(false);
});

test('no page opens a window; a good link opens in the browser, a bad one nowhere', async () => {
  const { window, stage } = desk;
  const open = (url: string) => window().webContents.opener?.({ url } as never);
  for (const url of ['https://maps.google.com/', 'file:///etc/passwd', 'javascript:alert(1)']) {
    expect(open(url)).toEqual({ action: 'deny' });
  }
  expect(stage.opened).toEqual(['https://maps.google.com/']);
});

test('no webview, no download, no certificate waved through', async () => {
  const { electron, window } = desk;
  const webview = event();
  window().webContents.emit('will-attach-webview', webview);
  expect(webview.preventDefault).toHaveBeenCalledOnce();

  const download = event();
  electron.session.defaultSession.emit('will-download', download);
  expect(download.preventDefault).toHaveBeenCalledOnce();

  const answer = vi.fn<(isTrusted: boolean) => void>();
  electron.app.emit('certificate-error', event(), {}, 'https://x/', 'net::ERR', {}, answer);
  expect(answer).toHaveBeenCalledWith(false);
});

test.each([
  'media',
  'geolocation',
  'notifications',
  'midi',
  'openExternal',
  'fullscreen',
  'clipboard-read',
  'display-capture',
  'hid',
  'serial',
  'usb',
  'fileSystem',
  'window-management',
] as const)('permission for %s is refused', async (permission) => {
  const { electron, window } = desk;
  const { permissionRequest, permissionCheck, device } = electron.session.defaultSession;
  const answer = vi.fn<(isGranted: boolean) => void>();
  const contents = window().webContents as never;
  permissionRequest?.(contents, permission, answer, {} as never);
  expect(answer).toHaveBeenCalledWith(false);
  expect(permissionCheck?.(contents, permission as never, 'app://desk', {} as never)).toBe(false);
  expect(device?.({} as never)).toBe(false);
});

test("a page's own requests stay within the app", async () => {
  const { electron } = desk;
  const ask = (url: string, webContentsId?: number) => {
    const answer = vi.fn<(response: { cancel?: boolean }) => void>();
    electron.session.defaultSession.beforeRequest?.({ url, webContentsId } as never, answer);
    return answer.mock.calls[0]?.[0].cancel;
  };
  expect(ask('app://desk/assets/index.js', 1)).toBe(false);
  expect(ask('blob:app://desk/x', 1)).toBe(false);
  for (const url of ['https://evil.example/x.js', 'http://127.0.0.1/', 'ws://x/', 'file:///x']) {
    expect(ask(url, 1)).toBe(true);
  }
  // The desk's own request to the villa's server.
  expect(ask('https://villa.example.com/healthz')).toBe(false);
});

/** Somebody who speaks to the main process without being the page. */
const strangers = () => {
  const { mainFrame } = desk.window().webContents;
  const frame = { url: 'app://desk/', parent: mainFrame };
  const ownFrame = { url: 'app://desk/', parent: null };
  return [
    ['a frame in the page', { senderFrame: frame }],
    ['a frame that has gone', { senderFrame: null }],
    ['another window', { sender: { mainFrame: { url: 'app://desk/', parent: null } } }],
    [
      'another window, in its own frame',
      { sender: { mainFrame: ownFrame }, senderFrame: ownFrame },
    ],
  ] as const;
};

test('only the page itself is listened to', async () => {
  await expect(desk.ask('state')).resolves.toMatchObject({ version: '0.1.0' });
  for (const [, sender] of strangers()) {
    await expect(desk.askAs(sender, 'state')).rejects.toThrow('not the page');
  }
  for (const url of ['https://evil.example/', 'file:///x', 'about:blank', 'app://desk/api/x']) {
    Object.assign(desk.window().webContents.mainFrame, { url });
    await expect(desk.ask('state')).rejects.toThrow('not the page');
  }
});

const POLLUTED = JSON.parse('{"language":"th","__proto__":{"x":1}}') as unknown;
test.each([
  ['openLink', [{ url: 7 }]],
  ['openLink', ['https://example.com']],
  ['openLink', [{ url: 'https://example.com', and: 'more' }]],
  ['openLink', [{ url: `https://example.com/${'x'.repeat(3000)}` }]],
  ['openLink', [{ url: 'https://example.com' }, 'a second argument']],
  ['setLanguage', [{ language: 'xx' }]],
  ['setLanguage', [{ language: '__proto__' }]],
  ['setTheme', [null]],
  ['state', ['something']],
  ['followEvents', [{ after: '1' }]],
  ['saveFile', [{ name: 'a.pdf', bytes: 'text' }]],
  ['saveFile', [{ name: 'a.pdf', bytes: [1, 2] }]],
  ['saveFile', [{ name: 'x'.repeat(300), bytes: new Uint8Array() }]],
  ['saveFile', [{ name: 'a.pdf', bytes: new Uint8Array(), path: '/etc/passwd' }]],
  ['find', [{ text: 'x', back: 'yes' }]],
  ['setUpOwner', [{ name: 'a', email: 'b', password: 'c', code: 'mine' }]],
  ['chooseVilla', [{}]],
] as const)('%s refuses %j', async (name, args) => {
  const { ask, stage } = desk;
  await expect(ask(name, ...args)).rejects.toThrow(`what is ${name} asked?`);
  expect(stage.opened).toEqual([]);
});

test('a polluted argument pollutes nothing', async () => {
  const { ask } = desk;
  await ask('setLanguage', POLLUTED).catch(() => {});
  expect(({} as { x?: number }).x).toBeUndefined();
});

test('the bridge answers the calls of its list and no other', async () => {
  const { stage } = desk;
  const { CALLS } = await import('../../bridge.ts');
  const channels = Object.keys(CALLS).map((name) => `desk:${name}`);
  expect([...stage.handlers.keys()].toSorted()).toEqual(channels.toSorted());
});

test('a second start ends, and brings the first one to the front', async () => {
  const second = await startDesk((stage) => void (stage.isFirst = false));
  expect(second.stage.ended).toBe(true);
  expect(second.stage.windows).toEqual([]);

  const first = await startDesk();
  first.window().hide();
  first.electron.app.emit('second-instance', {}, ['/opt/desk'], '/', null);
  expect(first.window().isShown).toBe(true);
});
