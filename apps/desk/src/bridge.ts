/**
 * The one list of what a page may ask of the computer. The main process reads every argument with the
 * schema that stands here; the preload exposes one function a call and nothing else.
 */
import type { ServerEvent } from '@villa/shared/client/event-stream.ts';
import { LANGUAGES, type Language } from '@villa/shared/domain/text/language.ts';
import * as z from 'zod/mini';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** The first contents of an empty villa on this computer: nothing, or a villa to try everything with. */
export const SEEDS = ['none', 'demo'] as const;

/** The phases of the child that runs the villa. */
export const SERVER_PHASES = [
  'stopped',
  'starting',
  'running',
  'restarting',
  'failed',
  'stopping',
  'restoring',
] as const;
export type ServerPhase = (typeof SERVER_PHASES)[number];

export interface ServerState {
  phase: ServerPhase;
  /** How often it has died without having run well in between. */
  crashes: number;
  /** The last thing it said before it died; empty when there is nothing to say. */
  reason: string;
}

/** The place of the admin's villa: a server somewhere, or this computer. */
export type VillaPlace =
  | { kind: 'remote'; address: string }
  | {
      kind: 'here';
      address: string;
      server: ServerState;
      ownerMade: boolean;
      mail: MailServerState | null;
    };

/** The mail server of the villa on this computer, as a page may know it. */
export interface MailServerState {
  server: string;
  user: string;
  from: string;
  /** False where this computer could not keep it: then mails wait until somebody enters it again. */
  hasPassword: boolean;
}

/** Everything about the desk that a screen shows. */
export interface DeskState {
  version: string;
  language: Language;
  theme: Theme;
  /** True when the theme is dark on this computer now. */
  isDark: boolean;
  villa: VillaPlace | null;
  /** A villa was run on this computer before: it comes back as it was. */
  hasVillaHere: boolean;
  session: {
    signedIn: boolean;
    /** `memory`: this computer cannot encrypt, so the session ends with the app. */
    kept: 'encrypted' | 'memory';
  };
  /** The version that the desk is after a restart; null while there is no newer one. */
  update: string | null;
  /** True when the desk starts at its user's log-in to the computer; null where it is not installed. */
  startAtLogIn: { isOn: boolean; isAsked: boolean } | null;
  connection: {
    online: boolean;
    /** When the server last answered: the time of what is read while it does not. */
    asOf: string | null;
    /** The villa's, in which that time is shown. */
    timeZone: string;
  };
}

/** Why an address is not taken. */
export const CHECK_REASONS = [
  'invalid',
  'insecure',
  'no_answer',
  'certificate',
  'moved',
  'not_a_villa',
] as const;
export type CheckReason = (typeof CHECK_REASONS)[number];
export type VillaCheck = { ok: true; address: string } | { ok: false; reason: CheckReason };

/** A refusal as the server words it, for the screen to translate. */
export type Outcome = { ok: true } | { ok: false; code: string; fields: Record<string, string> };

/** A dialog that somebody closes counts as `cancelled`, not as a failure. */
export type PrintOutcome = 'printed' | 'cancelled' | 'failed';

export interface LogLine {
  at: string;
  text: string;
}

/** Backups are saved from the page too; a bigger one belongs on the server. */
const MAX_FILE_BYTES = 512 * 1024 * 1024;
const MAX_LINK = 2048;

const nothing = z.undefined();
const text = (max: number) => z.string().check(z.maxLength(max));
const file = z.strictObject({
  name: text(255),
  bytes: z
    .instanceof(Uint8Array)
    .check(z.refine((bytes) => bytes.byteLength <= MAX_FILE_BYTES, 'too_large')),
});

const mailServer = z.strictObject({
  server: text(300),
  user: text(300),
  /** Empty: the one that is known for this server and this user. */
  password: text(1000),
  from: text(300),
});
export type MailServerInput = z.output<typeof mailServer>;

/** Each call's one argument. */
export const CALLS = {
  state: nothing,
  chooseVilla: z.strictObject({ address: text(MAX_LINK) }),
  /** Without choices it goes on as it was. */
  runVillaHere: z.optional(z.strictObject({ seed: z.enum(SEEDS), mail: z.nullable(mailServer) })),
  setMailServer: z.nullable(mailServer),
  restoreBackup: nothing,
  leaveVilla: nothing,
  restartServer: nothing,
  serverLog: nothing,
  setUpOwner: z.strictObject({ name: text(1000), email: text(1000), password: text(1000) }),
  signOut: nothing,
  followEvents: nothing,
  saveFile: file,
  openDocument: file,
  openLink: z.strictObject({ url: text(MAX_LINK) }),
  print: nothing,
  setLanguage: z.strictObject({ language: z.enum(LANGUAGES) }),
  setTheme: z.strictObject({ theme: z.enum(THEMES) }),
  restartToUpdate: nothing,
  startAtLogIn: z.strictObject({ on: z.boolean() }),
  find: z.strictObject({ text: text(200), back: z.boolean() }),
  stopFind: nothing,
} as const satisfies Record<string, z.ZodMiniType>;

export type CallName = keyof typeof CALLS;
export type CallInput<Name extends CallName> = z.output<(typeof CALLS)[Name]>;

/** Each call's answer. */
export interface CallAnswers {
  state: DeskState;
  chooseVilla: VillaCheck;
  runVillaHere: Outcome;
  setMailServer: Outcome;
  /** Answered once the owner has chosen a file and said yes, and it is back, or not. */
  restoreBackup: void;
  /** Answered once the owner has been asked, and has left or stayed. */
  leaveVilla: void;
  restartServer: void;
  serverLog: LogLine[];
  setUpOwner: Outcome;
  signOut: void;
  /** Sends how the event stream is as the first news of `events`. */
  followEvents: void;
  saveFile: 'saved' | 'cancelled' | 'failed';
  /** False when it is no PDF, or when nothing on this computer reads one. */
  openDocument: boolean;
  openLink: boolean;
  print: PrintOutcome;
  setLanguage: void;
  setTheme: void;
  restartToUpdate: void;
  startAtLogIn: void;
  find: void;
  stopFind: void;
}

/** The events that the page gets of the event stream, which the main process alone has. */
export type EventNews = ServerEvent | { type: 'open' } | { type: 'lost' };

/** The messages that the main process sends the page by itself. */
export interface News {
  /** Something of the state has changed. */
  state: DeskState;
  /** The event stream is open or lost, or something has changed at the villa. */
  events: EventNews;
  /** A notification or the menu asks for a screen: a path of the admin. */
  open: { path: string };
  /** The menu asks for the search bar. */
  findBar: { shown: boolean };
  /** The menu asks for the server on this computer. */
  serverPanel: { shown: boolean };
  /** `done`: the whole page has been searched; before that it is as far as it has got. */
  found: { matches: number; active: number; done: boolean };
}

type Ask<Name extends CallName> =
  undefined extends CallInput<Name>
    ? (input?: CallInput<Name>) => Promise<CallAnswers[Name]>
    : (input: CallInput<Name>) => Promise<CallAnswers[Name]>;

/** `window.desk` */
export type DeskBridge = { readonly [Name in CallName]: Ask<Name> } & {
  /** @returns how to stop listening */
  on<Kind extends keyof News>(kind: Kind, listener: (news: News[Kind]) => void): () => void;
};

export const callChannel = (name: CallName): string => `desk:${name}`;
export const newsChannel = (kind: keyof News): string => `desk-news:${kind}`;
