/** The entry point of Electron. */
import { app, protocol } from 'electron';
import { openDesk } from './desk.ts';
import { readEnvironment } from './environment.ts';
import { createLinkInbox } from './links/link-inbox.ts';
import { APP_SCHEME } from './protocol/app-address.ts';

/** Windows shows notifications only of an app it knows by this name. */
const APP_ID = 'com.baanvela.desk';

// Both only count before the app is ready.
app.enableSandbox();
protocol.registerSchemesAsPrivileged([
  {
    scheme: APP_SCHEME,
    privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true },
  },
]);
app.setAppUserModelId(APP_ID);
const links = createLinkInbox(app);

// A second start brings the first one's window to the front, and ends. Not awaited: Electron is ready
// only once this file has been read to its end.
if (app.requestSingleInstanceLock())
  void app.whenReady().then(() => openDesk(readEnvironment(), links));
else app.quit();
