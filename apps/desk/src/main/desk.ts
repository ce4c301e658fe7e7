/** Puts the desk together: every part is made here, once, and given the others that it needs. */
import { join } from 'node:path';
import {
  app,
  dialog,
  ipcMain,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  safeStorage,
  session,
  shell,
} from 'electron';
import type { DeskState } from '../bridge.ts';
import { textsIn } from '../texts/texts.ts';
import { createCalls } from './calls.ts';
import { readDeskState } from './desk-state.ts';
import { createDocuments } from './files/documents.ts';
import { answerCalls } from './ipc/answer-calls.ts';
import type { LinkInbox } from './links/link-inbox.ts';
import { registerLinks } from './links/register-links.ts';
import { linkIn, readVillaLink } from './links/villa-link.ts';
import { createAppMenu } from './menu/app-menu.ts';
import { offerContextMenu } from './menu/context-menu.ts';
import { createNotifier } from './notify/notifier.ts';
import { createTaskbar } from './notify/taskbar.ts';
import { createTray, notifyAboutTray, trayText } from './notify/tray.ts';
import { readPaths } from './paths.ts';
import { createAnswer } from './protocol/answer.ts';
import { APP_SCHEME } from './protocol/app-address.ts';
import { quitCleanly } from './quit.ts';
import { externalLink } from './security/link.ts';
import { lockDownPages, lockDownSession } from './security/lock-down.ts';
import { launchServer } from './server/launch.ts';
import { createLocalVilla } from './server/local-villa.ts';
import { canEncrypt, openVault } from './session/vault.ts';
import { openSettings } from './settings/settings-file.ts';
import { readStartAtLogIn } from './start-at-log-in.ts';
import { waitAtShutdown } from './shutdown.ts';
import { type ReadyUpdate, startUpdates } from './updates.ts';
import { openMailPassword } from './server/mail-password.ts';
import { createRestoreVilla } from './villa/restore-villa.ts';
import { createLeaveVilla } from './villa/leave-villa.ts';
import { createServerConnection } from './connection/server-connection.ts';
import { createMainWindow } from './window/main-window.ts';

/** The part of the process that the desk reads. */
export interface DeskEnvironment {
  platform: NodeJS.Platform;
  resources: string;
  environment: Readonly<Record<string, string | undefined>>;
  argv: readonly string[];
}

/** Opens the desk once Electron is ready. */
export async function openDesk(
  { platform, resources, environment, argv }: DeskEnvironment,
  links: LinkInbox,
): Promise<void> {
  const paths = readPaths(app, resources, platform);
  const settings = openSettings(join(paths.data, 'settings.json'));
  const lasting = await canEncrypt(safeStorage, platform);
  const vault = (name: string) => openVault(join(paths.data, name), safeStorage, lasting);
  const fetch = (url: string, init?: RequestInit) => net.fetch(url, init);
  const notify = createNotifier(showWindow, paths.icon);
  const startAtLogIn = readStartAtLogIn({ app, platform, environment, argv });
  let slips = 0;
  let update: ReadyUpdate | null = null;

  lockDownPages(app, openLink);
  offerContextMenu(app, () => settings.get().language);
  lockDownSession(session.defaultSession);

  const { child } = paths;
  const local = createLocalVilla({
    settings,
    fetch,
    data: paths.data,
    environment,
    mailPassword: openMailPassword(await vault('mail')),
    launch: (env, say) => launchServer({ child, server: paths.server, env, say }),
    launchRestore: (args, env, say) =>
      launchServer({ child, server: paths.restore, args, env, say }),
    onChange({ phase }) {
      // It has come up, maybe on another port, where the event stream must go.
      if (phase === 'running') connection.reconnect();
      publish();
    },
  });
  const connection = createServerConnection({
    fetch,
    settings,
    vaults: {
      session: await vault('session'),
      // The file's name stays, since an older desk wrote it.
      responses: await vault('answers'),
      watch: await vault('watch'),
    },
    localAddress: local.address,
    isLocalRunning: () => local.server.state().phase === 'running',
    now: () => new Date(),
    notify(notice) {
      notify(notice);
      taskbar.flash();
    },
    onWaiting(count) {
      slips = count;
      publish();
    },
    onChange: publish,
    publish: (news) => window.send('events', news),
  });

  const documents = createDocuments((file) => shell.openPath(file));
  // Each is closed even if another fails: a document may be open in its reader, a disk may be full.
  const { isQuitting, closeThen } = quitCleanly(app, [
    () => local.server.stop(),
    () => connection.close(),
    () => documents.forget(),
  ]);
  const taskbar = createTaskbar({
    app,
    platform,
    pictures: paths.pictures,
    window: () => window.current(),
  });
  waitAtShutdown({
    app,
    powerMonitor,
    isServerUp: () => !['stopped', 'failed'].includes(local.server.state().phase),
  });
  const window = createMainWindow({
    preload: paths.preload,
    icon: paths.icon,
    title: textsIn(settings.get().language).name,
    settings,
    isDark: () => nativeTheme.shouldUseDarkColors,
    isQuitting,
    onHide: () => notifyAboutTray(settings, notify),
  });
  const tray = createTray(paths.trayIcon, { open: showWindow, quit: () => app.quit() });
  const asking = {
    dialog,
    window() {
      window.show();
      return window.current();
    },
    settings,
    connection,
    local,
  };
  const leaveVilla = createLeaveVilla(asking);
  const restoreBackup = createRestoreVilla(asking);
  const showMenu = createAppMenu({
    platform,
    window,
    settings,
    connection,
    openLink,
    leaveVilla,
    setStartAtLogIn,
    restartToUpdate,
    restoreBackup,
    onChange: publish,
  });

  protocol.handle(APP_SCHEME, createAnswer({ pages: paths.pages, proxy: connection.proxy }));
  answerCalls(
    ipcMain,
    createCalls({
      connection,
      local,
      settings,
      fetch,
      dialog,
      downloads: paths.downloads,
      openDocument: (file) => documents.open(file),
      leaveVilla,
      setStartAtLogIn,
      restartToUpdate,
      restoreBackup,
      window: window.current,
      state,
      openLink,
      onChange: publish,
    }),
    ({ sender }) => sender === window.current()?.webContents,
  );

  function showWindow(path?: string): void {
    window.show(path);
  }

  /** Whatever the link is, the desk was meant: its window comes to the front. */
  function openVillaLink(link: string | null): void {
    showWindow((link === null ? null : readVillaLink(link)) ?? undefined);
  }

  function openLink(address: string): boolean {
    const link = externalLink(address, connection.address());
    if (link !== null) void shell.openExternal(link);
    return link !== null;
  }

  function state(): DeskState {
    const isDark = nativeTheme.shouldUseDarkColors;
    const version = app.getVersion();
    return readDeskState({
      version,
      settings,
      connection,
      local,
      startAtLogIn,
      update: update?.version ?? null,
      isDark,
    });
  }

  /** An updater closes the windows and ends the app at once, so everything else is closed before. */
  function restartToUpdate(): void {
    if (update !== null) closeThen(update.install);
  }

  function setStartAtLogIn(isOn: boolean): void {
    startAtLogIn.set(isOn);
    settings.change({ askedToStart: true });
    publish();
  }

  /** Brings the state to everything that shows some of it. */
  function publish(): void {
    const { theme } = settings.get();
    // Before the state is read, which depends on the theme.
    if (nativeTheme.themeSource !== theme) nativeTheme.themeSource = theme;
    const now = state();
    window.send('state', now);
    const waiting = {
      language: now.language,
      slips,
      online: now.connection.online,
      signedIn: now.session.signedIn,
    };
    tray.show(waiting);
    taskbar.show(slips, trayText(waiting));
    showMenu(now);
  }

  nativeTheme.on('updated', publish);
  powerMonitor.on('resume', connection.reconnect);
  powerMonitor.on('unlock-screen', connection.reconnect);
  app.on('second-instance', (_event, given) => openVillaLink(linkIn(given)));
  app.on('activate', () => showWindow());
  // The desk stays in the tray without a window.
  app.on('window-all-closed', () => {});

  if (settings.get().villa?.kind === 'here') local.server.start();
  publish();
  registerLinks(app, platform);
  const link = links.follow(openVillaLink) ?? linkIn(argv);
  // Started by the system, it waits in the tray, unless there is nobody for whom it could.
  if (link !== null || !startAtLogIn.isQuiet || !state().session.signedIn) openVillaLink(link);
  void startUpdates({
    isPackaged: app.isPackaged,
    platform,
    resources,
    load: async () => (await import('electron-updater')).default.autoUpdater,
    onReady(ready) {
      update = ready;
      publish();
    },
  });
}
