import type { Fault } from '../fault.ts';

const security = 'apps/desk/src/main/security/security.test.ts';
const calls = 'apps/desk/src/main/ipc/answer-calls.ts';
const link = 'apps/desk/src/main/security/link.ts';
const linkTest = 'apps/desk/src/main/security/link.test.ts';
const lockDown = 'apps/desk/src/main/security/lock-down.ts';
const sessions = 'apps/desk/src/main/session/session-store.ts';
const proxyTest = 'apps/desk/src/main/proxy/request-proxy.test.ts';

export const deskFaults: Fault[] = [
  {
    name: 'the bridge answers another window’s own frame',
    file: calls,
    find: 'if (!isOurs(event) || !isFromOurPage(event))',
    replace: 'if (!isFromOurPage(event))',
    test: { file: security, title: 'only the page itself is listened to' },
  },
  {
    name: 'the bridge answers a frame within the page',
    file: calls,
    find: '    senderFrame === sender.mainFrame &&\n    senderFrame.parent === null &&\n',
    replace: '',
    test: { file: security, title: 'only the page itself is listened to' },
  },
  {
    name: 'the bridge answers any address',
    file: calls,
    find: 'isScreen(senderFrame.url)',
    replace: "senderFrame.url !== ''",
    test: { file: security, title: 'only the page itself is listened to' },
  },
  {
    name: 'links of ssh, ftp and smb are opened',
    file: link,
    find: 'const WEB = /^https:$/;',
    replace: 'const WEB = /^(?:https|ssh|ftp|smb):$/;',
    test: { file: linkTest, title: ' is not' },
  },
  {
    name: 'a link to a page of the local network is opened',
    file: link,
    find: 'WEB.test(url.protocol) && isPublicHost(url.hostname) ?',
    replace: 'WEB.test(url.protocol) ?',
    test: { file: linkTest, title: ' is not' },
  },
  {
    name: 'a window goes to any address',
    file: lockDown,
    find: 'if (event.isMainFrame ? isScreen(event.url) : event.url === MAIL_FRAME) return;',
    replace: 'if (event.isMainFrame || event.url === MAIL_FRAME) return;',
    test: { file: security, title: 'a navigation to ' },
  },
  {
    name: 'a download begins by itself',
    file: lockDown,
    find: "session.on('will-download', (event) => event.preventDefault());",
    replace: '',
    test: { file: security, title: 'no webview, no download, no certificate waved through' },
  },
  {
    name: 'a villa’s token is given to another villa',
    file: sessions,
    find: '(session?.address === address ? session.token : null)',
    replace: '(session ? session.token : null)',
    test: {
      file: 'apps/desk/src/main/session/session-store.test.ts',
      title: "a villa's token is given to no other villa",
    },
  },
  {
    name: 'a token comes into the page by a call in capitals',
    file: 'apps/desk/src/main/proxy/session-response.ts',
    find: '    .toLowerCase()\n',
    replace: '',
    test: { file: proxyTest, title: 'also where the server takes ' },
  },
  {
    name: 'a villa is asked for over the network without https',
    file: 'apps/desk/src/main/villa/check-villa.ts',
    find: "if (url.protocol === 'http:' && !isHere) return refused('insecure');",
    replace: '',
    test: { file: 'apps/desk/src/main/villa/check-villa.test.ts', title: ' is refused as ' },
  },
  {
    name: 'a link opens any address of the page',
    file: 'apps/desk/src/main/links/villa-link.ts',
    find: '  return null;\n}\n\n/** What else',
    replace: '  return path;\n}\n\n/** What else',
    test: { file: 'apps/desk/src/main/links/villa-link.test.ts', title: ' opens no screen' },
  },
  {
    name: 'a start with two links opens the first',
    file: 'apps/desk/src/main/links/villa-link.ts',
    find: 'return links.length === 1 ? (links[0] ?? null) : null;',
    replace: 'return links[0] ?? null;',
    test: {
      file: 'apps/desk/src/main/links/villa-link.test.ts',
      title: 'a start of the app has one link or none',
    },
  },
  {
    name: 'a link on Windows may be read as a switch',
    file: 'apps/desk/src/main/links/register-links.ts',
    find: "app.getPath('exe'), ['--']);",
    replace: "app.getPath('exe'));",
    test: {
      file: 'apps/desk/src/main/links/links.test.ts',
      title: 'nothing in one is read as a switch',
    },
  },
  {
    name: "the system's shutdown does not wait for the server",
    file: 'apps/desk/src/main/shutdown.ts',
    find: 'if (isServerUp()) event.preventDefault();',
    replace: '',
    test: {
      file: 'apps/desk/src/main/shutdown.test.ts',
      title: 'the system waits until the server has stopped by itself',
    },
  },
  {
    name: 'the restart to an update cuts the server off',
    file: 'apps/desk/src/main/desk.ts',
    find: 'if (update !== null) closeThen(update.install);',
    replace: 'if (update !== null) update.install();',
    test: {
      file: 'apps/desk/src/main/restart-to-update.test.ts',
      title: 'the restart waits until everything is closed',
    },
  },
  {
    name: 'the count is gone from the taskbar when the window comes back',
    file: 'apps/desk/src/main/notify/taskbar.ts',
    find: "    made.on('show', () => draw(made));\n",
    replace: '',
    test: {
      file: 'apps/desk/src/main/notify/taskbar.test.ts',
      title: 'the count is there again when a closed window comes back',
    },
  },
  {
    name: 'a start by the system hides the log-in',
    file: 'apps/desk/src/main/desk.ts',
    find: ' || !state().session.signedIn)',
    replace: ')',
    test: {
      file: 'apps/desk/src/main/start-at-log-in.test.ts',
      title: 'a start by the system opens the window when nobody is logged in',
    },
  },
  {
    name: "the mail server's password goes to another server",
    file: 'apps/desk/src/main/server/mail-password.ts',
    find: 'return kept?.server === server && kept.user === user ? kept.password : null;',
    replace: 'return kept === null ? null : kept.password;',
    test: {
      file: 'apps/desk/src/main/villa/run-here.test.ts',
      title: 'without the password again no other server gets the one that is kept',
    },
  },
  {
    name: 'a restore runs beside the server',
    file: 'apps/desk/src/main/server/supervisor.ts',
    find: 'const acting = endChild().then(act);',
    replace: 'const acting = act();',
    test: {
      file: 'apps/desk/src/main/server/supervisor.test.ts',
      title: 'what is done in a pause is done while nothing runs',
    },
  },
  {
    name: 'a quit breaks off a restore',
    file: 'apps/desk/src/main/server/supervisor.ts',
    find: '      await work?.catch(() => {});\n',
    replace: '',
    test: {
      file: 'apps/desk/src/main/server/supervisor.test.ts',
      title: 'a stop in a pause waits for the work',
    },
  },
];
