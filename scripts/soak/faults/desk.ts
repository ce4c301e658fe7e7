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
];
