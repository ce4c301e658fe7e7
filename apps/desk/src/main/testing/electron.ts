/**
 * A stand-in for `electron`, in which the real main process runs under plain Node. Each part is declared
 * as the part of Electron's own types that the desk uses, so it cannot drift from them unnoticed.
 *
 * The values that a test reads or decides are in `stage`.
 */
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import type * as Real from 'electron';
import { createCipher } from './cipher.ts';
import { type FakeChild, forkAsUtility } from './utility-process.ts';

type Handler = (event: Real.IpcMainInvokeEvent, ...args: unknown[]) => unknown;
type Main = typeof Real;

/** The sender of a message to the main process. */
export type Sender = { sender: unknown; senderFrame: unknown };

/** A question that stands open until a test answers it: by a button's words, or null for Escape. */
export interface Question {
  options: Real.MessageBoxOptions;
  window: Real.BaseWindow | null;
  answer: (button: string | null) => void;
}

/** The system's print dialog, which stands open until a test prints, cancels or lets it fail. */
export interface OpenPrint {
  options: Real.WebContentsPrintOptions | undefined;
  end: (success: boolean, reason?: string) => void;
}

/** The recorded events, and the values that a test may decide. */
export const stage = {
  appPath: '',
  userData: '',
  isPackaged: false,
  /** The desk runs as it was built, and so does its child. */
  isBuilt: false,
  isFirst: true,
  cipher: createCipher(),
  fetch: ((url, init) => fetch(url, init)) as (
    url: string,
    init?: RequestInit,
  ) => Promise<Response>,
  savesTo: '',
  /** How often the system's dialog for a file was shown. */
  saveDialogs: 0,
  /** Which file the next open dialog names; none when it is cancelled. */
  opensFile: '',
  questions: [] as Question[],
  popups: [] as Real.MenuItemConstructorOptions[][],
  prints: [] as OpenPrint[],
  windows: [] as BrowserWindow[],
  trays: [] as Tray[],
  notices: [] as Notification[],
  opened: [] as string[],
  documents: [] as string[],
  menu: [] as Real.MenuItemConstructorOptions[],
  schemes: [] as Real.CustomScheme[],
  /** The registrations of the app, each with all its arguments. */
  linkSchemes: [] as unknown[][],
  protocols: new Map<string, (request: Request) => Response | Promise<Response>>(),
  handlers: new Map<string, Handler>(),
  children: [] as FakeChild[],
  badge: 0,
  /** The settings of the start at log-in. */
  loginItem: {} as Real.Settings,
  /** Switched off in Windows' Task Manager. */
  isLoginItemDisabled: false,
  wasOpenedAtLogin: false,
  sandboxed: false,
  ended: false,
  /** How a page comes into a window; without it a window only notes its address. */
  openPage: null as null | ((window: BrowserWindow, url: string) => Promise<void>),
};

class App extends EventEmitter {
  get isPackaged() {
    return stage.isPackaged;
  }
  enableSandbox() {
    stage.sandboxed = true;
  }
  setAppUserModelId() {}
  requestSingleInstanceLock() {
    return stage.isFirst;
  }
  whenReady() {
    return Promise.resolve();
  }
  getAppPath() {
    return stage.appPath;
  }
  getPath(name = 'userData') {
    return name === 'exe' ? `${stage.userData}/exe` : stage.userData;
  }
  getLoginItemSettings({ args = [] }: Real.LoginItemSettingsOptions = {}) {
    const { openAtLogin = false, args: set = [] } = stage.loginItem;
    return {
      openAtLogin: openAtLogin && JSON.stringify(args) === JSON.stringify(set),
      executableWillLaunchAtLogin: openAtLogin && !stage.isLoginItemDisabled,
      wasOpenedAtLogin: stage.wasOpenedAtLogin,
      status: 'enabled',
      launchItems: [],
    } satisfies Real.LoginItemSettings;
  }
  setLoginItemSettings(settings: Real.Settings) {
    stage.loginItem = settings;
  }
  setAsDefaultProtocolClient(...said: [scheme: string, file?: string, args?: string[]]) {
    stage.linkSchemes.push(said);
    return true;
  }
  getVersion() {
    return '0.1.0';
  }
  setBadgeCount(count = 0) {
    stage.badge = count;
    return true;
  }
  /** As Electron does it: whoever listens may hold it back. */
  quit() {
    let isHeld = false;
    this.emit('before-quit', { preventDefault: () => (isHeld = true) });
    if (isHeld) return;
    for (const window of stage.windows) window.close();
    stage.ended = true;
  }
}

class WebContents extends EventEmitter {
  url = 'about:blank';
  sent: [channel: string, news: unknown][] = [];
  zoom = 0;
  searches: [text: string, options: Real.FindInPageOptions | undefined][] = [];
  opener: Parameters<Real.WebContents['setWindowOpenHandler']>[0] | null = null;
  readonly navigationHistory = { goBack() {}, goForward() {} };
  /** The page's one frame, which is what the desk compares senders with. */
  readonly mainFrame = { url: 'about:blank', parent: null } as unknown as Real.WebFrameMain;
  deliver: ((channel: string, news: unknown) => void) | null = null;

  getURL() {
    return this.url;
  }
  send(channel: string, news: unknown) {
    this.sent.push([channel, structuredClone(news)]);
    this.deliver?.(channel, structuredClone(news));
  }
  setWindowOpenHandler(handler: Parameters<Real.WebContents['setWindowOpenHandler']>[0]) {
    this.opener = handler;
  }
  setZoomLevel(level: number) {
    this.zoom = level;
  }
  findInPage(text: string, options?: Real.FindInPageOptions) {
    return this.searches.push([text, options]);
  }
  stopFindInPage() {}
  print(
    options?: Real.WebContentsPrintOptions,
    done: (success: boolean, reason: string) => void = () => {},
  ) {
    stage.prints.push({
      options,
      end(success, reason = '') {
        stage.prints.shift();
        done(success, reason);
      },
    });
  }
}

/** A picture is its file, which has to be there. */
class Picture {
  readonly file: string;
  constructor(file: string) {
    if (!existsSync(file)) throw new Error(`there is no picture ${file}`);
    this.file = file;
  }
}

export const nativeImage = {
  createFromPath: (file: string) => new Picture(file) as unknown as Real.NativeImage,
} satisfies Pick<typeof Real.nativeImage, 'createFromPath'>;

export class BrowserWindow extends EventEmitter {
  readonly options: Real.BrowserWindowConstructorOptions;
  readonly webContents = new WebContents();
  isShown = false;
  isGone = false;
  minimized = false;
  maximized = false;
  focused = false;
  isFlashing = false;
  /** The picture on the taskbar's icon, and what it says. */
  overlay: { file: string; text: string } | null = null;
  /** The place that somebody has moved it to. */
  bounds: Real.Rectangle;

  constructor(options: Real.BrowserWindowConstructorOptions) {
    super();
    this.options = options;
    const { x = 0, y = 0, width = 0, height = 0 } = options;
    this.bounds = { x, y, width, height };
    stage.windows.push(this);
    app.emit('browser-window-created', {}, this);
    app.emit('web-contents-created', {}, this.webContents);
  }
  async loadURL(url: string) {
    this.webContents.url = url;
    Object.assign(this.webContents.mainFrame, { url });
    await stage.openPage?.(this, url);
    this.emit('ready-to-show');
    this.webContents.emit('did-finish-load');
  }
  reload() {}
  show() {
    this.isShown = true;
    this.emit('show');
  }
  hide() {
    this.isShown = false;
    this.blur();
  }
  focus() {
    this.focused = true;
    this.emit('focus');
  }
  blur() {
    this.focused = false;
  }
  isFocused() {
    return this.focused;
  }
  flashFrame(isOn: boolean) {
    this.isFlashing = isOn;
  }
  setOverlayIcon(picture: Real.NativeImage | null, text: string) {
    this.overlay = picture && { file: (picture as unknown as Picture).file, text };
  }
  restore() {
    this.minimized = false;
  }
  maximize() {
    this.maximized = true;
  }
  isMinimized() {
    return this.minimized;
  }
  isMaximized() {
    return this.maximized;
  }
  isDestroyed() {
    return this.isGone;
  }
  getNormalBounds() {
    return this.bounds;
  }
  close() {
    let isHeld = false;
    this.emit('close', { preventDefault: () => (isHeld = true) });
    if (isHeld) return;
    this.isGone = true;
    stage.windows = stage.windows.filter((window) => window !== this);
    this.emit('closed');
  }
}

export class Tray extends EventEmitter {
  tooltip = '';
  title = '';
  items: Real.MenuItemConstructorOptions[] = [];
  readonly icon: string;
  constructor(icon: string) {
    super();
    this.icon = icon;
    stage.trays.push(this);
  }
  setToolTip(text: string) {
    this.tooltip = text;
  }
  setTitle(text: string) {
    this.title = text;
  }
  setContextMenu(menu: Real.Menu | null) {
    this.items = (menu ?? []) as unknown as Real.MenuItemConstructorOptions[];
  }
}

export class Notification extends EventEmitter {
  static isSupported() {
    return true;
  }
  readonly options: Real.NotificationConstructorOptions;
  constructor(options: Real.NotificationConstructorOptions) {
    super();
    this.options = options;
  }
  show() {
    stage.notices.push(this);
  }
}

class DefaultSession extends EventEmitter {
  permissionRequest: Parameters<Real.Session['setPermissionRequestHandler']>[0] = null;
  permissionCheck: Parameters<Real.Session['setPermissionCheckHandler']>[0] = null;
  device: Parameters<Real.Session['setDevicePermissionHandler']>[0] = null;
  display: Parameters<Real.Session['setDisplayMediaRequestHandler']>[0] = null;
  beforeRequest:
    | ((
        details: Real.OnBeforeRequestListenerDetails,
        answer: (r: Real.CallbackResponse) => void,
      ) => void)
    | null = null;
  readonly webRequest = {
    onBeforeRequest: (listener: DefaultSession['beforeRequest']) => {
      this.beforeRequest = listener;
    },
  };
  setPermissionRequestHandler(handler: DefaultSession['permissionRequest']) {
    this.permissionRequest = handler;
  }
  setPermissionCheckHandler(handler: DefaultSession['permissionCheck']) {
    this.permissionCheck = handler;
  }
  setDevicePermissionHandler(handler: DefaultSession['device']) {
    this.device = handler;
  }
  setDisplayMediaRequestHandler(handler: DefaultSession['display']) {
    this.display = handler;
  }
}

export const app = new App();
export const session = { defaultSession: new DefaultSession() };
export const powerMonitor = new EventEmitter();

class NativeTheme extends EventEmitter {
  themeSource: Real.NativeTheme['themeSource'] = 'system';
  get shouldUseDarkColors() {
    return this.themeSource === 'dark';
  }
}
export const nativeTheme = new NativeTheme();

export const screen = {
  getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } } as Real.Display],
} satisfies Pick<Real.Screen, 'getAllDisplays'>;

export const protocol = {
  registerSchemesAsPrivileged: (schemes: Real.CustomScheme[]) => void (stage.schemes = schemes),
  handle: (scheme: string, answer: (request: Request) => Response | Promise<Response>) =>
    void stage.protocols.set(scheme, answer),
} satisfies Pick<Real.Protocol, 'registerSchemesAsPrivileged' | 'handle'>;

export const ipcMain = {
  handle(channel: string, handler: Handler) {
    if (stage.handlers.has(channel)) throw new Error(`a second handler for ${channel}`);
    stage.handlers.set(channel, handler);
  },
} satisfies Pick<Real.IpcMain, 'handle'>;

export const shell = {
  async openExternal(url: string) {
    stage.opened.push(url);
  },
  async openPath(file: string) {
    stage.documents.push(file);
    return '';
  },
} satisfies Pick<Real.Shell, 'openExternal' | 'openPath'>;

export const dialog = {
  showSaveDialog: async () => {
    stage.saveDialogs += 1;
    return { canceled: stage.savesTo === '', filePath: stage.savesTo };
  },
  showOpenDialog: async () => ({
    canceled: stage.opensFile === '',
    filePaths: stage.opensFile === '' ? [] : [stage.opensFile],
  }),
  showMessageBox(
    ...asked:
      | [window: Real.BaseWindow, options: Real.MessageBoxOptions]
      | [options: Real.MessageBoxOptions]
  ) {
    const [window, options] = asked.length === 2 ? asked : [null, asked[0]];
    return new Promise<Real.MessageBoxReturnValue>((resolve) => {
      const question: Question = {
        options,
        window,
        answer(button) {
          stage.questions = stage.questions.filter((each) => each !== question);
          const pressed = options.buttons?.indexOf(button ?? '') ?? -1;
          // As Electron answers Escape where nothing says which button that is.
          const response = button === null ? (options.cancelId ?? 0) : pressed;
          resolve({ response, checkboxChecked: false });
        },
      };
      stage.questions.push(question);
    });
  },
} satisfies Pick<Real.Dialog, 'showSaveDialog' | 'showOpenDialog' | 'showMessageBox'>;

export const net = {
  fetch: (input: string | Request, init?: RequestInit) =>
    stage.fetch(typeof input === 'string' ? input : input.url, init),
} satisfies Pick<Real.Net, 'fetch'>;

export const safeStorage = {
  isAsyncEncryptionAvailable: () => stage.cipher.isAsyncEncryptionAvailable(),
  getSelectedStorageBackend: () => stage.cipher.getSelectedStorageBackend(),
  encryptStringAsync: (text: string) => stage.cipher.encryptStringAsync(text),
  decryptStringAsync: (sealed: Buffer) => stage.cipher.decryptStringAsync(sealed),
} satisfies Partial<Real.SafeStorage>;

export const Menu = {
  buildFromTemplate: (items: Real.MenuItemConstructorOptions[]) =>
    Object.assign(items, {
      popup: () => void stage.popups.push(items),
    }) as unknown as Real.Menu,
  setApplicationMenu: (menu: Real.Menu | null) =>
    void (stage.menu = (menu ?? []) as unknown as Real.MenuItemConstructorOptions[]),
} satisfies Pick<typeof Real.Menu, 'buildFromTemplate' | 'setApplicationMenu'>;

export const utilityProcess = {
  fork(file: string, args: string[] = [], options: Real.ForkOptions = {}) {
    const child = forkAsUtility(stage.isBuilt ? file : null, args, options);
    stage.children.push(child);
    return child as unknown as Real.UtilityProcess;
  },
} satisfies Pick<typeof Real.utilityProcess, 'fork'>;

// Compiles only while each stand-in has what Electron's own has, by the same types.
type Used = {
  app: Pick<
    Main['app'],
    | 'isPackaged'
    | 'enableSandbox'
    | 'setAppUserModelId'
    | 'requestSingleInstanceLock'
    | 'whenReady'
    | 'getAppPath'
    | 'getPath'
    | 'getVersion'
    | 'setBadgeCount'
    | 'setAsDefaultProtocolClient'
    | 'getLoginItemSettings'
    | 'setLoginItemSettings'
    | 'quit'
  >;
  window: Pick<
    Real.BrowserWindow,
    | 'loadURL'
    | 'reload'
    | 'show'
    | 'hide'
    | 'focus'
    | 'blur'
    | 'isFocused'
    | 'flashFrame'
    | 'setOverlayIcon'
    | 'restore'
    | 'maximize'
    | 'isMinimized'
    | 'isMaximized'
    | 'isDestroyed'
    | 'getNormalBounds'
    | 'close'
  >;
  contents: Pick<
    Real.WebContents,
    | 'getURL'
    | 'send'
    | 'setWindowOpenHandler'
    | 'setZoomLevel'
    | 'findInPage'
    | 'stopFindInPage'
    | 'print'
    | 'mainFrame'
  >;
  tray: Pick<Real.Tray, 'setToolTip' | 'setTitle' | 'setContextMenu'>;
  notification: Pick<Real.Notification, 'show'>;
  session: Pick<
    Real.Session,
    | 'setPermissionRequestHandler'
    | 'setPermissionCheckHandler'
    | 'setDevicePermissionHandler'
    | 'setDisplayMediaRequestHandler'
  >;
  theme: Pick<Real.NativeTheme, 'themeSource' | 'shouldUseDarkColors'>;
};
({
  app,
  window: BrowserWindow.prototype,
  contents: WebContents.prototype,
  tray: Tray.prototype,
  notification: Notification.prototype,
  session: session.defaultSession,
  theme: nativeTheme,
}) satisfies Used;
