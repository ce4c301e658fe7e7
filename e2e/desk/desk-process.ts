import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { DeskCommand, DeskReply, DeskSight } from './messages.ts';

const HERE = import.meta.dirname;
const PRELOAD = path.join(HERE, '../../apps/desk/out/preload/preload.cjs');

type Waiting = { resolve: (value: DeskSight) => void; reject: (why: Error) => void };

/** A running desk without Electron: its window is a page of the test's browser. */
export class DeskProcess {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #userData: string;
  readonly #waiting = new Map<number, Waiting>();
  #sent = 0;

  constructor(child: ChildProcess, url: string, userData: string) {
    this.#child = child;
    this.#userData = userData;
    this.url = url;
    child.on('message', (reply) => this.#take(reply as DeskReply));
  }

  /** The data folder of the villa on this computer. */
  get villaData(): string {
    return path.join(this.#userData, 'villa');
  }

  /** The things that an owner sees outside of the window. */
  look(): Promise<DeskSight> {
    return this.send({ do: 'look' });
  }

  send(command: DeskCommand): Promise<DeskSight> {
    const id = (this.#sent += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#child.send({ id, ...command });
    });
  }

  /** Gives every page of this context the preload, as Electron does. */
  async preloadInto(context: BrowserContext): Promise<void> {
    const preload = readFileSync(PRELOAD, 'utf8');
    const script = readFileSync(path.join(HERE, 'fake-ipc.js'), 'utf8');
    await context.addInitScript({ content: script.replace('/* PRELOAD */', () => preload) });
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    await ended;
    rmSync(this.#userData, { recursive: true });
  }

  #take(reply: DeskReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('failure' in reply) waiting?.reject(new Error(reply.failure));
    else if (typeof reply.value !== 'string') waiting?.resolve(reply.value);
  }
}

export interface DeskWays {
  /** True if the computer can encrypt the desk's files. */
  keyring?: boolean;
  /** True if the desk is installed, as the system sees it. */
  installed?: boolean;
}

/** One address for all desks of a worker, one after the other: the browser keeps the files that it has of it. */
let port = '0';

export async function startDesk({
  keyring = true,
  installed = false,
}: DeskWays = {}): Promise<DeskProcess> {
  const userData = mkdtempSync(path.join(tmpdir(), 'desk-e2e-'));
  const child = fork(
    path.join(HERE, 'run-desk.ts'),
    [userData, port, ...(keyring ? [] : ['no-keyring']), ...(installed ? ['installed'] : [])],
    {
      execArgv: [],
    },
  );
  const first = await Promise.race([
    once(child, 'message').then(([reply]) => reply as DeskReply),
    once(child, 'exit').then(() => null),
  ]);
  if (first === null || !('value' in first) || typeof first.value !== 'string') {
    throw new Error('the desk did not start');
  }
  ({ port } = new URL(first.value));
  return new DeskProcess(child, first.value, userData);
}
