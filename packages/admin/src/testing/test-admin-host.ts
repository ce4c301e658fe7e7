import type { User } from '@villa/shared/contract/auth.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { Theme } from '@villa/shared/domain/villa/theme.ts';
import type { AdminHost, NoticeAction } from '../host.ts';
import type { AdminApi } from '../host/admin-api.ts';
import type { AppHost } from '../host/app-host.ts';
import { createAdminApi } from '../host/create-admin-api.ts';
import { type ReadingRecord, createReading } from '../host/reading.ts';
import { type DraftStorage, createWindowDrafts } from '../host/window-drafts.ts';
import { rememberChoices } from '../host/remembered-choices.ts';
import { createMemoryStorage } from './memory-storage.ts';

export interface Notice {
  kind: 'success' | 'info' | 'error';
  text: string;
  undo?: NoticeAction | undefined;
  open?: NoticeAction | undefined;
}

/** A host that records what the admin asks of it. */
export interface TestHostRecord {
  host: AdminHost;
  /** The age of what the host answers, for a test to change. */
  reading: ReadingRecord;
  /** The messages that were shown, the latest last. */
  notices: Notice[];
  saved: { name: string; file: Blob }[];
  opened: string[];
  printed: string[];
}

export interface TestHostOptions {
  /** False starts without a log-in. */
  signedIn?: boolean;
  language?: Language;
  /** Stands in for the server; without it, calls go to the page's own address (see fake-server.ts). */
  api?: Partial<AdminApi>;
  /** The admin as an app of the device; without it the host is a program of its own. */
  app?: AppHost;
  /** The storage in which drafts outlive a reload; without it each host begins without any. */
  storage?: DraftStorage;
}

export const OWNER: User = {
  id: 'o1',
  name: 'Mali',
  email: 'mali@example.com',
  role: 'owner',
  mailLanguage: 'th',
  slipMails: true,
};
export const STAFF: User = {
  id: 's1',
  name: 'Niran',
  email: 'niran@example.com',
  role: 'staff',
  mailLanguage: 'th',
  slipMails: true,
};

/** The third host beside the browser's and the desk's: it keeps everything in memory. */
export function createTestAdminHost(options: TestHostOptions = {}): TestHostRecord {
  const notices: Notice[] = [];
  const saved: TestHostRecord['saved'] = [];
  const opened: string[] = [];
  const printed: string[] = [];
  const storage = options.storage ?? createMemoryStorage();
  const listeners = new Set<() => void>();
  let token = options.signedIn === false ? null : 'a-token';
  let language = options.language ?? 'en';
  let theme: Theme = 'light';
  const setToken = (next: string | null): void => {
    token = next;
    for (const listener of listeners) listener();
  };
  const reading = createReading(() => new Date());
  const api: AdminApi = createAdminApi({
    baseUrl: '',
    token: () => token,
    onRenewed: setToken,
    onUnauthorized: () => setToken(null),
    reading,
  });
  const host = {
    // No event stream that reconnects for ever: a test that wants one brings it.
    api: { ...api, events: () => () => {}, ...options.api },
    reading,
    ...(options.app && { app: options.app }),
    session: {
      isSignedIn: () => token !== null,
      subscribe(onChange: () => void) {
        listeners.add(onChange);
        return () => void listeners.delete(onChange);
      },
      logIn: (session) => setToken(session.token),
      logOut: () => setToken(null),
    },
    preferences: {
      language: () => language,
      setLanguage: (next) => (language = next),
      theme: () => theme,
      setTheme: (next) => (theme = next),
      remembered: rememberChoices(() => storage),
    },
    drafts: createWindowDrafts(() => storage),
    async saveFile(name, file) {
      saved.push({ name, file });
      return true;
    },
    openDocument: async (name) => void opened.push(name),
    printDocument: async (name) => void printed.push(name),
    openLink: (address) => void opened.push(address),
    notify: {
      success(text, undo) {
        notices.push({ kind: 'success', text, undo });
        return () => {};
      },
      info: (text, open) => void notices.push({ kind: 'info', text, open }),
      error: (text) => void notices.push({ kind: 'error', text }),
    },
  } satisfies AdminHost;
  return { host, reading, notices, saved, opened, printed };
}
