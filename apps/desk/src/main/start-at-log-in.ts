/** Tells whether the system starts the desk when its user logs in to the computer. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import { replaceFile } from './settings/replace-file.ts';

export interface StartAtLogIn {
  /** Null where nothing can be started: a checkout is not installed. */
  isOn: () => boolean | null;
  set: (isOn: boolean) => void;
  /** True when the system started the desk, so that no window is expected. */
  readonly isQuiet: boolean;
}

export interface StartAtLogInOptions {
  app: Pick<App, 'isPackaged' | 'getPath' | 'getLoginItemSettings' | 'setLoginItemSettings'>;
  platform: NodeJS.Platform;
  environment: Readonly<Record<string, string | undefined>>;
  argv: readonly string[];
}

/** Given by the system's own start. macOS says it by itself. */
const AT_LOG_IN = '--at-log-in';

export function readStartAtLogIn(options: StartAtLogInOptions): StartAtLogIn {
  const { app, platform, argv } = options;
  if (!app.isPackaged) return { isOn: () => null, set() {}, isQuiet: false };
  if (platform === 'linux') return onLinux(options);
  const item = platform === 'win32' ? { args: [AT_LOG_IN] } : {};
  return {
    isOn() {
      const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings(item);
      // On Windows it may be switched off in the Task Manager, where the entry stays.
      return platform === 'win32' ? openAtLogin && executableWillLaunchAtLogin : openAtLogin;
    },
    set: (isOn) => app.setLoginItemSettings({ ...item, openAtLogin: isOn }),
    isQuiet: argv.includes(AT_LOG_IN) || app.getLoginItemSettings(item).wasOpenedAtLogin,
  };
}

/** Electron knows no such setting on Linux; every desktop there reads this folder. */
function onLinux({ app, environment, argv }: StartAtLogInOptions): StartAtLogIn {
  const file = join(app.getPath('appData'), 'autostart', 'baan-vela.desktop');
  const isOn = (): boolean => existsSync(file);
  function set(on: boolean): void {
    try {
      if (on) replaceFile(file, entryFor(environment['APPIMAGE'] ?? app.getPath('exe')));
      else rmSync(file, { force: true });
    } catch {
      // A folder that may not be written: the menu goes on showing how it is.
    }
  }
  // An AppImage of a newer version has another name.
  if (isOn()) set(true);
  return { isOn, set, isQuiet: argv.includes(AT_LOG_IN) };
}

function entryFor(program: string): string {
  // As the Desktop Entry Specification wants it: a quoted argument, and the whole of it as a string once more.
  const quoted = program.replaceAll(/["`$\\]/g, String.raw`\$&`).replaceAll('%', '%%');
  const exec = `"${quoted}" ${AT_LOG_IN}`.replaceAll('\\', '\\\\');
  return `[Desktop Entry]\nType=Application\nName=Baan Vela\nExec=${exec}\nTerminal=false\n`;
}
