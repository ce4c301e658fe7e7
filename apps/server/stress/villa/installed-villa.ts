/** A villa as the installer leaves it, on a folder of the test's own, with a plain process instead of systemd's. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bookFarAhead, makeDatabase } from '../support/database-file.ts';
import { keptCodeOf, linkKeptCode } from '../support/kept-code.ts';
import { type Difference, layOutVersion, linkPackages } from '../update/built-version.ts';
import { todaysSteps } from '../update/commit-before.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export interface InstalledVilla extends AsyncDisposable {
  root: string;
  dataDir: string;
  baseUrl: string;
  /** Calls `villa`; what it says goes to `said`. */
  villa: (...args: string[]) => Promise<{ code: number; said: string }>;
  /** The same, to be killed. */
  begin: (args: readonly string[], wrap?: readonly string[]) => ChildProcess;
  service: (call: string) => void;
  /** The version that the link names. */
  current: () => string;
  /** The file of another release. */
  pack: (version: string, difference?: Difference) => string;
  log: () => string;
  /** Puts everything back to how it was installed. The server is down. */
  reset: () => void;
  /** Cuts the power: the command, its steps and the server are gone in one moment. */
  cutPower: (command: ChildProcess) => void;
}

/** Installs version 1.0.0 and starts it. @param resumes as the unit does before each start */
export async function installVilla({ resumes = false } = {}): Promise<InstalledVilla> {
  const home = mkdtempSync(join(tmpdir(), 'villa-installed-'));
  const root = join(home, 'releases');
  const dataDir = join(home, 'data');
  for (const folder of [root, dataDir, join(home, 'packed')]) mkdirSync(folder);
  linkPackages(home);
  // Beside the releases: each file in one counts as its own.
  linkKeptCode(home);
  const port = await freePort();
  makeDatabase(dataDir);
  bookFarAhead(dataDir);
  const settings = { PORT: String(port), DATA_DIR: dataDir, LIMITS: 'off', LOG_LEVEL: 'warn' };
  const envFile = join(home, 'villa.env');
  writeFileSync(
    envFile,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  copyFileSync(here('service.sh'), join(home, 'service.sh'));
  if (resumes) writeFileSync(join(home, 'resumes'), '');
  const env = {
    PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    NODE_ENV: 'production',
    VILLA_ROOT: root,
    VILLA_ENV_FILE: envFile,
    VILLA_SERVICE: join(home, 'service.sh'),
    ...keptCodeOf(join(root, 'start.mjs')),
  };
  layOutRelease(join(root, '1.0.0'), '1.0.0');
  symlinkSync('1.0.0', join(root, 'current'));
  cpSync(dataDir, join(home, 'pristine'), { recursive: true });

  const begin: InstalledVilla['begin'] = (args, wrap = []) => {
    const [program = '', ...rest] = [...wrap, join(root, 'current/bin/villa'), ...args];
    return spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  };
  const service = (call: string): void =>
    void execFileSync(join(home, 'service.sh'), [call], { env, stdio: 'ignore' });
  service('start');
  return {
    root,
    dataDir,
    baseUrl: `http://127.0.0.1:${port}`,
    begin,
    service,
    villa: (...args) => ended(begin(args)),
    current: () => readlinkSync(join(root, 'current')),
    log: () => readFileSync(join(home, 'log'), 'utf8'),
    reset() {
      service('stop');
      for (const name of readdirSync(root)) {
        if (name !== '1.0.0') rmSync(join(root, name), { recursive: true });
      }
      symlinkSync('1.0.0', join(root, 'current'));
      rmSync(dataDir, { recursive: true });
      cpSync(join(home, 'pristine'), dataDir, { recursive: true });
    },
    cutPower(command) {
      const server = Number(readFileSync(join(home, 'pid'), 'utf8'));
      const all = [server, ...(command.pid === undefined ? [] : withChildren(command.pid))];
      for (const pid of all) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended by itself.
        }
      }
    },
    pack(version, difference) {
      const folder = join(home, 'packed', `villa-${version}`);
      layOutRelease(folder, version, difference);
      const file = `${folder}.tar.gz`;
      execFileSync('tar', ['-C', dirname(folder), '-czf', file, `villa-${version}`]);
      rmSync(folder, { recursive: true });
      return file;
    },
    async [Symbol.asyncDispose]() {
      service('stop');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A process and all that it has started. */
function withChildren(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return [
    pid,
    ...stdout
      .split('\n')
      .filter(Boolean)
      .flatMap((child) => withChildren(Number(child))),
  ];
}

/** Waits for a command to its end. */
export async function ended(child: ChildProcess): Promise<{ code: number; said: string }> {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece) => (said += String(piece)));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? -1, said };
}

/** Waits until a command has said something, or has ended. */
export async function untilSays(child: ChildProcess, words: string): Promise<void> {
  let said = '';
  await new Promise<void>((resolve) => {
    child.stdout?.on('data', (piece) => {
      said += String(piece);
      if (said.includes(words)) resolve();
    });
    child.once('close', resolve);
  });
}

function layOutRelease(folder: string, version: string, difference: Difference = {}): void {
  const server = join(folder, 'server');
  layOutVersion(server, difference);
  const packageFile = join(server, 'package.json');
  const text = readFileSync(packageFile, 'utf8');
  writeFileSync(packageFile, text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  mkdirSync(join(folder, 'bin'));
  symlinkSync(process.execPath, join(folder, 'bin/node'));
  copyFileSync(here('../../villa.sh'), join(folder, 'bin/villa'));
  const schema = difference.step?.tag ?? todaysSteps().at(-1);
  writeFileSync(
    join(folder, 'VERSION'),
    JSON.stringify({ version, commit: 'abcdef012345', schema }),
  );
  const sums = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${sumOf(file)}  ${file.slice(folder.length + 1)}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
}

export const sumOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex');

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
