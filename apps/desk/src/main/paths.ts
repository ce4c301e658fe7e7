/** The paths of the desk's own files, in a checkout and in an installed app. */
import { join } from 'node:path';
import type { App } from 'electron';

export interface DeskPaths {
  pages: string;
  preload: string;
  icon: string;
  trayIcon: string;
  /** The folder of the pictures. */
  pictures: string;
  /** The child's file, and the server that it starts. */
  child: string;
  server: string;
  /** The script that restores a backup. */
  restore: string;
  /** The folder of the desk's settings and data. */
  data: string;
  downloads: string;
}

type PathSource = Pick<App, 'getAppPath' | 'getPath' | 'isPackaged'>;

export function readPaths(
  app: PathSource,
  resources: string,
  platform: NodeJS.Platform,
): DeskPaths {
  const root = app.getAppPath();
  const out = join(root, 'out');
  const pictures = join(root, 'resources');
  const server = app.isPackaged
    ? join(resources, 'villa', 'apps', 'server')
    : join(root, '..', 'server');
  return {
    pages: join(out, 'renderer'),
    preload: join(out, 'preload', 'preload.cjs'),
    icon: join(pictures, 'icon.png'),
    // macOS colours a template itself, for its light and its dark bar.
    trayIcon: join(pictures, platform === 'darwin' ? 'trayTemplate.png' : 'tray.png'),
    pictures,
    child: join(out, 'main', 'villa-child.js'),
    server: join(server, 'start.mjs'),
    restore: join(server, 'restore.mjs'),
    data: app.getPath('userData'),
    downloads: app.getPath('downloads'),
  };
}
