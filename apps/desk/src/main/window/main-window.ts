/** The one window: its place and its page; closing only hides it. */
import { BrowserWindow, screen } from 'electron';
import { type News, newsChannel } from '../../bridge.ts';
import { APP_ORIGIN, isAppAddress } from '../protocol/app-address.ts';
import { pagePreferences } from '../security/page-policy.ts';
import type { SettingsFile } from '../settings/settings-file.ts';
import { MIN_HEIGHT, MIN_WIDTH, fitOnScreen } from './fit-on-screen.ts';

const ZOOM_STEP = 0.5;
const ZOOM_MIN = -3;
const ZOOM_MAX = 5;
/** The background of both themes, so that nothing flashes before the page is there. */
const PAPER = { light: '#faf9f6', dark: '#14110e' };

/** A page that dies more often than this in a minute would do so for ever. */
const MAX_DEATHS = 3;
const MINUTE_MS = 60_000;

export interface MainWindowOptions {
  preload: string;
  icon: string;
  title: string;
  settings: SettingsFile;
  isDark: () => boolean;
  /** True while the app is ending: then a closed window is gone, not hidden. */
  isQuitting: () => boolean;
  onHide: () => void;
}

export interface MainWindow {
  current: () => BrowserWindow | null;
  /** Brings it to the front, made anew when there is none. */
  show: (path?: string) => void;
  send: <Kind extends keyof News>(kind: Kind, news: News[Kind]) => void;
  zoom: (step: 'in' | 'out' | 'reset') => void;
}

export function createMainWindow(options: MainWindowOptions): MainWindow {
  const { settings } = options;
  let window: BrowserWindow | null = null;

  function open(path: string): BrowserWindow {
    const { window: place, zoom } = settings.get();
    const areas = screen.getAllDisplays().map(({ workArea }) => workArea);
    const made = new BrowserWindow({
      ...fitOnScreen(place, areas),
      minWidth: MIN_WIDTH,
      minHeight: MIN_HEIGHT,
      title: options.title,
      icon: options.icon,
      show: false,
      backgroundColor: PAPER[options.isDark() ? 'dark' : 'light'],
      webPreferences: pagePreferences(options.preload),
    });
    if (place?.maximized) made.maximize();
    made.once('ready-to-show', () => made.show());
    made.webContents.on('did-finish-load', () => made.webContents.setZoomLevel(zoomOf(settings)));
    made.webContents.on('found-in-page', (_event, { matches, activeMatchOrdinal, finalUpdate }) =>
      send('found', { matches, active: activeMatchOrdinal, done: finalUpdate }),
    );
    // A renderer that died shows a white window for ever; a fresh one shows the bookings.
    let deaths: number[] = [];
    made.webContents.on('render-process-gone', (_event, { reason }) => {
      if (reason === 'clean-exit' || made.isDestroyed()) return;
      deaths = [...deaths.filter((at) => Date.now() - at < MINUTE_MS), Date.now()];
      if (deaths.length <= MAX_DEATHS) made.reload();
    });
    made.on('close', (event) => {
      remember(made);
      if (options.isQuitting()) return;
      event.preventDefault();
      made.hide();
      options.onHide();
    });
    made.on('closed', () => {
      window = null;
    });
    made.webContents.setZoomLevel(zoom);
    void made.loadURL(APP_ORIGIN + path);
    return made;
  }

  function remember(of: BrowserWindow): void {
    // The size that it goes back to from full screen.
    settings.change({ window: { ...of.getNormalBounds(), maximized: of.isMaximized() } });
  }

  function send<Kind extends keyof News>(kind: Kind, news: News[Kind]): void {
    if (!window || window.isDestroyed() || !isAppAddress(window.webContents.getURL())) return;
    window.webContents.send(newsChannel(kind), news);
  }

  return {
    current: () => window,
    show(path) {
      if (!window) {
        window = open(path ?? '/');
        return;
      }
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
      if (path !== undefined) send('open', { path });
    },
    send,
    zoom(step) {
      const level =
        step === 'reset' ? 0 : zoomOf(settings) + (step === 'in' ? ZOOM_STEP : -ZOOM_STEP);
      const zoom = Math.max(ZOOM_MIN, Math.min(ZOOM_MAX, level));
      settings.change({ zoom });
      window?.webContents.setZoomLevel(zoom);
    },
  };
}

const zoomOf = (settings: SettingsFile): number => settings.get().zoom;
