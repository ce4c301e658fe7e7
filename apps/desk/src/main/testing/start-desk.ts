import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { CallName, News } from '../../bridge.ts';
import type * as Fake from './electron.ts';
import { until } from './until.ts';

type Electron = typeof Fake;
/** Without the types' demand that the name be one of the bridge's: a hostile page keeps to none. */
type Ask = (name: CallName, ...args: unknown[]) => Promise<unknown>;

export interface StartedDesk {
  electron: Electron;
  stage: Electron['stage'];
  userData: string;
  window: () => InstanceType<Electron['BrowserWindow']>;
  /** Asks as the page does. */
  ask: Ask;
  /** Asks as whoever the test says. */
  askAs: (sender: Partial<Fake.Sender>, name: CallName, ...args: unknown[]) => Promise<unknown>;
  /** Loads an address as the page does. */
  load: (url: string, init?: RequestInit) => Promise<Response>;
  /** Everything of a kind that the page was sent. */
  news: <Kind extends keyof News>(kind: Kind) => News[Kind][];
}

/** How long a desk lives; a start takes a while, so tests that change nothing may share one. */
type Life = 'test' | 'file';

const started: Record<Life, Electron[]> = { test: [], file: [] };
const folders: string[] = [];

/** Ends the desks that live so long. */
export async function endDesks(life: Life): Promise<void> {
  for (const { app, stage } of started[life].splice(0)) {
    app.quit();
    await until(() => {
      if (!stage.ended) throw new Error('the desk does not end');
    });
  }
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'desk-main-'));
  folders.push(folder);
  return folder;
}

/** Waits for so many notifications: what comes together is gathered for a moment before it is shown. */
export const expectNotices = ({ stage }: StartedDesk, notices: number) =>
  until(() => expect(stage.notices).toHaveLength(notices));

/** Runs the real main.ts on a fresh stand-in for Electron, as a start of the app does. */
export async function startDesk(
  prepare: (stage: Electron['stage'], electron: Electron) => void | Promise<void> = () => {},
  life: Life = 'test',
): Promise<StartedDesk> {
  vi.resetModules();
  const electron = await import('./electron.ts');
  const { stage } = electron;
  stage.appPath = newFolder();
  stage.userData = newFolder();
  const pages = join(stage.appPath, 'out', 'renderer');
  mkdirSync(join(pages, 'assets'), { recursive: true });
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>desk</title>');
  writeFileSync(join(pages, 'assets', 'index.js'), 'export {};');
  writeFileSync(join(pages, 'assets', 'worker.mjs'), 'export {};');
  writeFileSync(join(stage.appPath, 'secret.txt'), 'secret');
  await prepare(stage, electron);
  await import('../main.ts');
  if (stage.isFirst) {
    started[life].push(electron);
    await until(() => {
      // Made just before the window, which a start by the system does without.
      if (stage.menu.length === 0) throw new Error('no menu');
    });
  }
  const window = () => {
    const [first] = stage.windows;
    if (!first) throw new Error('there is no window');
    return first;
  };
  const askAs: StartedDesk['askAs'] = async (sender, name, ...args) => {
    const contents = window().webContents;
    const handler = stage.handlers.get(`desk:${name}`);
    const event = { sender: contents, senderFrame: contents.mainFrame, ...sender };
    const answer = await handler?.(event as never, ...structuredClone(args));
    return structuredClone(answer);
  };
  return {
    electron,
    stage,
    userData: stage.userData,
    window,
    askAs,
    ask: (name, ...args) => askAs({}, name, ...args),
    async load(url, init) {
      const answer = stage.protocols.get('app');
      if (!answer) throw new Error('nobody answers app://');
      return answer(Object.defineProperty(new Request('http://x/', init), 'url', { value: url }));
    },
    news: (kind) =>
      window()
        .webContents.sent.filter(([channel]) => channel === `desk-news:${kind}`)
        .map(([, news]) => news as never),
  };
}
