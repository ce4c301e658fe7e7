import type { Session } from '@villa/shared/contract/auth.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { Theme } from '@villa/shared/domain/villa/theme.ts';
import type { AdminApi } from './host/admin-api.ts';
import type { AppHost } from './host/app-host.ts';
import type { PushHost } from './host/push-host.ts';
import type { ReadingStore } from './host/reading.ts';

/**
 * The services that the admin needs from its host: a browser, the desk, a test. It never knows which one it is, and it
 * never sees the token: the host keeps it and adds it to every call.
 */
export interface AdminHost {
  api: AdminApi;
  session: AdminSession;
  /** The age of what is on screen, while the server cannot be reached. */
  reading: ReadingStore;
  /** Left out where the admin is part of a program of its own. */
  app?: AppHost;
  /** Pushed alerts on this device; left out where the host takes none. */
  push?: PushHost;
  preferences: AdminPreferences;
  drafts: AdminDrafts;
  /**
   * Saves a file where the user wants it, and says itself how that went.
   * @returns whether it was saved; whoever is asked for a place may cancel
   */
  saveFile: (name: string, file: Blob) => Promise<boolean>;
  /** Shows a PDF in the user's own reader. */
  openDocument: (name: string, pdf: Blob) => Promise<void>;
  /** Prints a PDF, or at least brings it to where it can be printed. Resolves once that is over. */
  printDocument: (name: string, pdf: Blob) => Promise<void>;
  /** Opens an address outside the admin, such as the guests' site, `mailto:` or `tel:`. */
  openLink: (address: string) => void;
  /** Tells the server of a screen that could not be drawn; left out where its code is not the server's. */
  reportError?: (error: unknown) => void;
  notify: Notify;
}

export interface AdminSession {
  /** Answers true while somebody is logged in, as far as the host knows without asking the server. */
  isSignedIn: () => boolean;
  /** Calls back whenever that changes, also by another window. @returns how to stop it */
  subscribe: (onChange: () => void) => () => void;
  /** Keeps what a log-in or a registration answered. */
  logIn: (session: Session) => void;
  /** Forgets the log-in; the call `logOut` ends it on the server. */
  logOut: () => void;
}

/**
 * The unsaved input of users, as text. It outlives a reload and a log-in that runs out, and never the window: it may
 * hold a guest's name and telephone number.
 */
export interface AdminDrafts {
  read: (userId: string, form: string) => string | null;
  /** Null forgets it. */
  keep: (userId: string, form: string, draft: string | null) => void;
  /** Forgets the drafts of everybody else, in every window; null: of everybody. */
  keepOnly: (userId: string | null) => void;
}

/** The choices that stay with the computer. */
export interface AdminPreferences {
  language: () => Language;
  setLanguage: (language: Language) => void;
  theme: () => Theme;
  /** Keeps it and shows it. */
  setTheme: (theme: Theme) => void;
  /** Small choices of the screens, such as an order of a list: a word each, nothing about a guest. */
  remembered: RememberedChoices;
}

export interface RememberedChoices {
  read: (name: string) => string | null;
  keep: (name: string, choice: string) => void;
}

/** Short messages that go away by themselves. */
export interface Notify {
  /** @param undo the way back */
  /** @returns what takes the message away before its time */
  success: (text: string, undo?: NoticeAction) => () => void;
  /** @param open the way to what it is about */
  info: (text: string, open?: NoticeAction) => void;
  error: (text: string) => void;
}

/** The action of a message, for as long as it is shown. */
export interface NoticeAction {
  label: string;
  run: () => void;
}
