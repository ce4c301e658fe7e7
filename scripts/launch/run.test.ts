/** `scripts/run.mjs` on a Node that can become another program. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

/** An installed workspace. */
function workspace(): string {
  const root = mkdtempSync(join(tmpdir(), 'villa-run-'));
  mkdirSync(join(root, 'node_modules'));
  cpSync(inRoot('scripts/run.mjs'), join(root, 'scripts/run.mjs'));
  cpSync(inRoot('scripts/launch'), join(root, 'scripts/launch'), { recursive: true });
  // As after an install: these files decide whether there has to be one.
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.cjs']) {
    writeFileSync(join(root, file), '');
  }
  writeFileSync(join(root, 'node_modules/.villa-installed'), hash.digest('hex'));
  return root;
}

/** One whose own Node is this script. */
function workspaceWith(node: string): string {
  const root = workspace();
  const carrier = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin');
  mkdirSync(carrier, { recursive: true });
  writeFileSync(join(carrier, 'node'), `#!/bin/sh\n${node}\n`, { mode: 0o755 });
  return root;
}

test.skipIf(process.platform !== 'linux').each([
  ['nowhere', {}, 127, 'apt-get install -y libatomic1'],
  ['in a folder that the environment names', { LD_LIBRARY_PATH: '/opt/lib' }, 0, ''],
])(
  'a machine that has libatomic %s reads what to type only where it is missed',
  async (_where, more, expected, words) => {
    const said = 'node: error while loading shared libraries: libatomic.so.1: cannot open it';
    const root = workspaceWith(`[ -n "$LD_LIBRARY_PATH" ] && exit 0\necho '${said}' >&2\nexit 127`);
    const { LD_LIBRARY_PATH: _own, ...env } = process.env;
    const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'any.ts'], {
      stdio: ['ignore', 'inherit', 'pipe'],
      env: { ...env, ...more },
    });
    const [printed, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    rmSync(root, { recursive: true, force: true });
    expect(code).toBe(expected);
    expect(printed).toContain(words);
  },
);

test.skipIf(process.platform === 'win32')(
  '`npm start` builds, and then is the server itself',
  async () => {
    const root = workspace();
    for (const file of ['start.ts', 'lib/child.ts', 'lib/own-settings.ts', 'lib/paths.ts']) {
      cpSync(inRoot('scripts', file), join(root, 'scripts', file));
    }
    writeFileSync(join(root, 'scripts/build.ts'), "console.log('built');");
    writeFileSync(
      join(root, 'scripts/launch/serve.mjs'),
      'console.log(process.pid, process.env.NODE_ENV); process.exit(7);',
    );
    const { NODE_ENV: _test, ...env } = process.env;
    const child = spawn(
      process.execPath,
      [join(root, 'scripts/run.mjs'), join(root, 'scripts/start.ts')],
      { stdio: ['ignore', 'pipe', 'inherit'], env },
    );
    const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    rmSync(root, { recursive: true, force: true });
    expect([printed, code]).toEqual([`built\n${child.pid} production\n`, 7]);
  },
);
