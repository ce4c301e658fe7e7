/** `scripts/run.mjs` on a Node that can become another program. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths.ts';

test.skipIf(process.platform === 'win32')(
  'a script runs in the process that was started, and its exit code is kept',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'villa-run-'));
    const script = join(folder, 'script.mjs');
    writeFileSync(script, 'console.log(process.pid, process.argv[2]); process.exitCode = 7;');
    const child = spawn(process.execPath, [inRoot('scripts/run.mjs'), script, 'word'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    rmSync(folder, { recursive: true, force: true });
    expect([printed.trim(), code]).toEqual([`${child.pid} word`, 7]);
  },
);
