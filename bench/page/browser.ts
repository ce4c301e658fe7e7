/** A Chromium of our own, with nothing of its own to do. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../../scripts/find-browser.ts';

/** Root may not use Chromium's sandbox. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export interface DebuggedBrowser extends AsyncDisposable {
  /** The port on which it listens to the DevTools protocol. */
  port: number;
}

const startMs = 20_000;

/** A headless browser with an empty profile, gone with the `await using` block. */
export async function startBrowser(): Promise<DebuggedBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'villa-bench-browser-'));
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(ensureBrowser(), [...browserArguments, ...own, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    let written = '';
    const fail = (): void => reject(new Error(`The browser did not start:\n${written}`));
    setTimeout(fail, startMs).unref();
    child.once('exit', fail);
    child.once('error', reject);
    child.stderr.on('data', (chunk: Buffer) => {
      written += chunk.toString();
      const found = /DevTools listening on (ws:\/\/127\.0\.0\.1:\S+)/.exec(written)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return {
    port: Number(new URL(address).port),
    async [Symbol.asyncDispose]() {
      // A signal would reach only the shell script by which systems' packages start it.
      const devTools = new WebSocket(address);
      devTools.addEventListener('open', () => devTools.send('{"id":1,"method":"Browser.close"}'));
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
