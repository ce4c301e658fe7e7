/** Puts the desk together: every part is made here, once, and told of the others. */
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
import { createPapers } from './files/papers.ts';
import { answerCalls } from './ipc/answer-calls.ts';
import { createAppMenu } from './menu/app-menu.ts';
import { offerContextMenu } from './menu/context-menu.ts';
import { createNotifier } from './notify/notifier.ts';
import { createTray } from './notify/tray.ts';
import { tellAboutTray } from './notify/tray-hint.ts';
import { placesOf } from './places.ts';
import { createAnswer } from './protocol/answer.ts';
import { APP_SCHEME } from './protocol/app-address.ts';
import { quitCleanly } from './quit.ts';
import { externalLink } from './security/link.ts';
import { lockDownPages, lockDownSession } from './security/lock-down.ts';
import { launchServer } from './server/launch.ts';
import { createLocalVilla } from './server/local-villa.ts';
import { canEncrypt, openVault } from './session/vault.ts';
import { openSettings } from './settings/settings-file.ts';
import { startUpdates } from './updates.ts';
import { createLeaveVilla } from './villa/leave-villa.ts';
import { createVillaLine } from './villa/villa-line.ts';
import { createMainWindow } from './window/main-window.ts';

/** What of the process the desk reads. */
export interface Surroundings {
  platform: NodeJS.Platform;
  resources: string;
  environment: Readonly<Record<string, string | undefined>>;
}

/** Opens the desk once Electron is ready. */
export async function openDesk({ platform, resources, environment }: Surroundings): Promise<void> {
  const places = placesOf(app, resources, platform);
  const settings = openSettings(join(places.data, 'settings.json'));
  const lasting = await canEncrypt(safeStorage, platform);
  const vault = (name: string) => openVault(join(places.data, name), safeStorage, lasting);
  const fetch = (url: string, init?: RequestInit) => net.fetch(url, init);
  const tell = createNotifier(showWindow, places.icon);
  let slips = 0;

  lockDownPages(app, openLink);
  offerContextMenu(app, () => settings.get().language);
  lockDownSession(session.defaultSession);

  const local = createLocalVilla({
    settings,
    fetch,
    data: places.data,
    environment,
    launch: (env, say) => launchServer({ child: places.child, server: places.server, env, say }),
    changed({ phase }) {
      // It has come up, maybe on another port: whoever listened must listen there.
      if (phase === 'running') line.wake();
      publish();
    },
  });
  const line = createVillaLine({
    fetch,
    settings,
    vaults: {
      session: await vault('session'),
      answers: await vault('answers'),
      watch: await vault('watch'),
    },
    here: local.address,
    isHereUp: () => local.server.state().phase === 'running',
    now: () => new Date(),
    tell,
    waiting(count) {
      slips = count;
      publish();
    },
    changed: publish,
  });

  const papers = createPapers((file) => shell.openPath(file));
  // None of them waits for another to work: a paper may be open in its reader, a disk may be full.
  const quitting = quitCleanly(app, [
    () => local.server.stop(),
    () => line.close(),
    () => papers.forget(),
  ]);
  const window = createMainWindow({
    preload: places.preload,
    icon: places.icon,
    title: textsIn(settings.get().language).name,
    settings,
    isDark: () => nativeTheme.shouldUseDarkColors,
    isQuitting: quitting,
    hidden: () => tellAboutTray(settings, tell),
  });
  const tray = createTray(places.trayIcon, { open: showWindow, quit: () => app.quit() });
  const leaveVilla = createLeaveVilla({
    dialog,
    window() {
      window.show();
      return window.current();
    },
    settings,
    line,
    local,
  });
  const showMenu = createAppMenu({
    platform,
    window,
    settings,
    line,
    openLink,
    leaveVilla,
    changed: publish,
  });

  protocol.handle(APP_SCHEME, createAnswer({ pages: places.pages, forward: line.forward }));
  answerCalls(
    ipcMain,
    createCalls({
      line,
      local,
      settings,
      fetch,
      dialog,
      downloads: places.downloads,
      openPaper: (paper) => papers.open(paper),
      leaveVilla,
      window: window.current,
      state,
      openLink,
      changed: publish,
    }),
    ({ sender }) => sender === window.current()?.webContents,
  );

  function showWindow(path?: string): void {
    window.show(path);
  }

  function openLink(address: string): boolean {
    const link = externalLink(address, line.address());
    if (link !== null) void shell.openExternal(link);
    return link !== null;
  }

  function state(): DeskState {
    const isDark = nativeTheme.shouldUseDarkColors;
    return readDeskState({ version: app.getVersion(), settings, line, local, isDark });
  }

  /** Tells everybody who shows something of the state. */
  function publish(): void {
    const { theme } = settings.get();
    // Before the state is read, which tells what the theme comes to.
    if (nativeTheme.themeSource !== theme) nativeTheme.themeSource = theme;
    const now = state();
    window.send('state', now);
    tray.show({
      language: now.language,
      slips,
      online: now.connection.online,
      signedIn: now.session.signedIn,
    });
    showMenu(now);
  }

  nativeTheme.on('updated', publish);
  powerMonitor.on('resume', line.wake);
  powerMonitor.on('unlock-screen', line.wake);
  powerMonitor.on('shutdown', () => app.quit());
  app.on('second-instance', () => showWindow());
  app.on('activate', () => showWindow());
  // The tray goes on without a window.
  app.on('window-all-closed', () => {});

  if (settings.get().villa?.kind === 'here') local.server.start();
  publish();
  showWindow();
  void startUpdates({
    isPackaged: app.isPackaged,
    platform,
    resources,
    load: async () => (await import('electron-updater')).default.autoUpdater,
  });
}
