/** The launcher with real processes: no process stays behind, no exit code is lost. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths.ts';

const script = (name: string): string => JSON.stringify(inRoot('scripts/launch', name));

/** A launcher around one line of script. */
const launcherOf = (line: string): string => `
  import { runAndStayWith } from ${script('run-child.mjs')};
  import { parentIsGone } from ${script('parent.mjs')};
  runAndStayWith(process.execPath, ['-e', ${JSON.stringify(line)}], {}, parentIsGone());`;

/** Prints its id once it listens to signals, stays, and prints a word when it is asked to end. */
const server = `
  process.on('SIGTERM', () => { console.log('closed'); process.exit(0); });
  console.log(process.pid);
  setInterval(() => {}, 1000);`;

const node = (
  source: string,
  env: Record<string, string> = {},
  errors: 'inherit' | 'pipe' = 'inherit',
): ChildProcess =>
  spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', errors],
    env: { ...process.env, ...env },
  });

async function nextLine(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdout!, 'data')) as [Buffer];
  return chunk.toString().trim();
}

async function isGoneSoon(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 400; tries += 1) {
    try {
      process.kill(pid, 0);
    } catch {
      return true;
    }
    await sleep(50);
  }
  return false;
}

test('the launcher exits with the code of what it ran', async () => {
  const [code] = (await once(node(launcherOf('process.exit(7)')), 'exit')) as [number];
  expect(code).toBe(7);
});

/** A program that the loader refuses, as a minimal Debian does: it needs a file that is not there. */
function unloadable(library: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'villa-loader-'));
  const program = join(folder, 'node');
  const said = `node: error while loading shared libraries: ${library}: cannot open shared object file: No such file or directory`;
  writeFileSync(program, `#!/bin/sh\necho '${said}' >&2\nexit 127\n`, { mode: 0o755 });
  return program;
}

test.skipIf(process.platform === 'win32').each([
  ['libatomic.so.1', 'apt-get install -y libatomic1'],
  ['libunheard.so.9', 'the package of your system'],
])('a machine without %s reads what to type', async (library, line) => {
  const launcher = node(
    launcherOf('').replace('process.execPath', JSON.stringify(unloadable(library))),
    {},
    'pipe',
  );
  const [words, [code]] = await Promise.all([text(launcher.stderr!), once(launcher, 'exit')]);
  expect(code).toBe(127);
  expect(words).toContain(`This machine lacks ${library}`);
  expect(words).toContain(line);
});

test('a program that ends with 127 by itself is not explained', async () => {
  const launcher = node(launcherOf('process.exit(127)'), {}, 'pipe');
  const [words, [code]] = await Promise.all([text(launcher.stderr!), once(launcher, 'exit')]);
  expect([code, words]).toEqual([127, '']);
});

test('a signal reaches the child, and its exit code is passed on', async () => {
  const launcher = node(launcherOf(server));
  await nextLine(launcher);
  launcher.kill('SIGTERM');
  expect(await nextLine(launcher)).toBe('closed');
  const [code] = launcher.exitCode === null ? await once(launcher, 'exit') : [launcher.exitCode];
  expect(code).toBe(0);
});

test.skipIf(process.platform === 'win32')(
  'a killed npm ends the server, although a shell is between the two',
  async () => {
    // `; true` keeps the shell from stepping aside for its only command.
    const npm = node(
      `import { spawn } from 'node:child_process';
       const line = '"$0" --input-type=module -e "$SOURCE"; true';
       spawn('sh', ['-c', line, process.execPath], { stdio: 'inherit' });`,
      { SOURCE: launcherOf(server), npm_lifecycle_event: 'start' },
    );
    const pid = Number(await nextLine(npm));
    npm.kill('SIGKILL');
    expect(await isGoneSoon(pid)).toBe(true);
  },
);
