/** The things that the device can do with the admin now. */
export interface AppState {
  /** True while a newer version has been fetched and waits to be used. */
  isUpdateReady: boolean;
  /** `button`: the browser installs it at a press; `share_menu`: an iPhone's user does it by two taps; null: neither, or done. */
  install: 'button' | 'share_menu' | null;
}

/** The admin as an app on a phone or computer, installed by its browser. */
export interface AppHost {
  /** The same object for as long as nothing changes, as React wants it. */
  get: () => AppState;
  /** Calls back whenever it changes. @returns how to stop it */
  subscribe: (onChange: () => void) => () => void;
  /** Takes the newer version: the page loads anew. */
  takeUpdate: () => void;
  /** Asks the browser to install it; the browser asks the user. */
  offerInstall: () => Promise<void>;
  /** The user does not want it: it is not offered on this device again. */
  dismissInstall: () => void;
  /** Shows a number at the app's icon, none at 0. */
  setBadge: (count: number) => void;
  /** The picture that another app has shared with this one and nobody has dealt with; null where there is none. */
  sharedPicture: () => Promise<File | null>;
  /** Forgets that picture. */
  dropSharedPicture: () => Promise<void>;
}
