/** Closes every way out of a page, for every page that is ever opened. */
import type { App, Session, WebContents } from 'electron';
import { APP_SCHEME, isScreen } from '../protocol/app-address.ts';

/** A page's own address, and what a page makes itself. */
const OWN_SCHEMES = [`${APP_SCHEME}:`, 'blob:', 'data:', 'devtools:'];

/** A frame without rights that shows a mail; its text comes from the page itself. */
const MAIL_FRAME = 'about:srcdoc';
/** A link to a telephone number or mail address: it does not leave the page, it opens another program. */
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
  // A link to another tab opens in the browser, if it may be opened; never in a window of ours.
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

/** The one permission that the admin needs: to copy a text. */
const ALLOWED = ['clipboard-sanitized-write'];

export function lockDownSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(ALLOWED.includes(permission)),
  );
  session.setPermissionCheckHandler((_contents, permission) => ALLOWED.includes(permission));
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler(null);
  // The pages' network: their own scheme. The desk's own requests to the server go another way.
  session.webRequest.onBeforeRequest(({ url, webContentsId }, answer) => {
    const isOwn = OWN_SCHEMES.some((scheme) => url.startsWith(scheme));
    answer({ cancel: webContentsId !== undefined && !isOwn });
  });
  // Saving goes through a dialog, so a download would be a file that nobody asked for.
  session.on('will-download', (event) => event.preventDefault());
}
