/** Shuts every way out of a page, for each page there will ever be. */
import type { App, Session, WebContents } from 'electron';
import { APP_SCHEME, isScreen } from '../protocol/app-address.ts';

/** A page's own address, and what a page makes itself. */
const OWN_SCHEMES = [`${APP_SCHEME}:`, 'blob:', 'data:', 'devtools:'];

/** A mail as it looks, in a frame without rights, out of the page's own text. */
const MAIL_FRAME = 'about:srcdoc';
/** A plain link to somebody: it does not leave the page, it opens another program. */
const CONTACT = /^(?:mailto|tel):/;

export function lockDownPages(app: Pick<App, 'on'>, openLink: (address: string) => void): void {
  app.on('web-contents-created', (_event, contents) => lockDownPage(contents, openLink));
  app.on('certificate-error', (event, _contents, _url, _error, _certificate, answer) => {
    event.preventDefault();
    answer(false);
  });
  app.on('select-client-certificate', (event) => event.preventDefault());
  app.on('login', (event) => event.preventDefault());
}

function lockDownPage(contents: WebContents, openLink: (address: string) => void): void {
  // A link to another tab opens in the browser, if it is one that may; never a window of ours.
  contents.setWindowOpenHandler(({ url }) => {
    openLink(url);
    return { action: 'deny' };
  });
  contents.on('will-frame-navigate', (event) => {
    if (event.isMainFrame ? isScreen(event.url) : event.url === MAIL_FRAME) return;
    event.preventDefault();
    if (event.isMainFrame && CONTACT.test(event.url)) openLink(event.url);
  });
  contents.on('will-redirect', (event) => {
    if (!isScreen(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
}

/** What the admin asks a browser for: nothing but to put a copied text where it can be pasted. */
const ALLOWED = ['clipboard-sanitized-write'];

export function lockDownSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(ALLOWED.includes(permission)),
  );
  session.setPermissionCheckHandler((_contents, permission) => ALLOWED.includes(permission));
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler(null);
  // The pages' network: their own scheme. What the desk itself asks the server goes another way.
  session.webRequest.onBeforeRequest(({ url, webContentsId }, answer) => {
    const isOwn = OWN_SCHEMES.some((scheme) => url.startsWith(scheme));
    answer({ cancel: webContentsId !== undefined && !isOwn });
  });
  // A download would be a file that nobody asked for: saving goes through a dialog.
  session.on('will-download', (event) => event.preventDefault());
}
