/** A machine with a systemd of its own: a copy of a Debian in a container, and a network in which nobody else is. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Asked } from './guest.ts';
import { type Ended, must, run } from './shell.ts';

/** An address of the documentation's range: nobody has it. */
const ADDRESS = '203.0.113.5';
export const NAME = 'villa.example.com';
/** Caddy signs by it where it asks nobody. */
const AUTHORITY = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
const BOOTED_WITHIN_MS = 60_000;
const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
};

export interface Machine extends Asked, AsyncDisposable {
  root: string;
  /** A path of the machine, as it is called here. */
  path: (file: string) => string;
  /** Lines of shell, run as root. */
  sh: (script: string, onText?: (text: string) => void) => Promise<Ended>;
  /** The same, which has to end well. @returns what it said */
  must: (script: string) => Promise<string>;
  /** The same, to be killed: the whole group of processes. */
  begin: (script: string) => ChildProcess;
  /** A program of this machine in its network, to be ended. */
  beginNear: (program: string, args: readonly string[]) => ChildProcess;
  /** As when the plug is pulled. */
  pullPlug: () => Promise<void>;
  boot: () => Promise<void>;
}

/** Copies a Debian and starts it. @param diskMb the size of its disk, where that can be filled; in memory */
export async function startMachine(
  debian: string,
  folder: string,
  diskMb?: number,
): Promise<Machine> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  if (diskMb !== undefined)
    await must('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=755`, 'tmpfs', folder]);
  await must('cp', ['-a', '--reflink=auto', `${debian}/.`, folder]);
  writeFileSync(join(folder, 'etc/hostname'), 'villa\n');
  writeFileSync(join(folder, 'etc/hosts'), `127.0.0.1 localhost\n${ADDRESS} ${NAME}\n`);
  let container: ChildProcess | null = null;
  let leader = 0;

  const into = (script: string): [string, string[]] => [
    'nsenter',
    ['-t', String(leader), '-m', '-u', '-i', '-n', '-p', '--', '/bin/sh', '-c', script],
  ];
  const boot = async (): Promise<void> => {
    // A run that is killed leaves no machine behind.
    const words = ['--pdeathsig', 'KILL', 'systemd-nspawn', ...NSPAWN, '-D', folder];
    container = spawn('setpriv', words, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1' },
    });
    leader = await leaderOf(container);
    await must('nsenter', ['-t', String(leader), '-n', 'sh', '-ec', NETWORK]);
  };
  const pullPlug = async (): Promise<void> => {
    if (container === null) return;
    const ended = once(container, 'exit');
    // The machine's own processes die with its first one.
    process.kill(leader, 'SIGKILL');
    await ended;
    container = null;
  };
  const killAtExit = (): void => void container?.kill('SIGKILL');
  process.on('exit', killAtExit);
  await boot();
  const sh: Machine['sh'] = (script, onText) =>
    run(...into(script), { env: ENVIRONMENT, ...(onText && { onText }) });
  return {
    root: folder,
    origin: `https://${NAME}`,
    words: ['--cacert', join(folder, AUTHORITY), '--resolve', `${NAME}:443:${ADDRESS}`],
    path: (file) => join(folder, file),
    sh,
    async must(script) {
      const { code, said } = await sh(script);
      if (code === 0) return said;
      throw new Error(`${script.slice(0, 300)}: ended with ${code}\n${said}`);
    },
    begin: (script) =>
      spawn(...into(script), {
        env: ENVIRONMENT,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    near: (program, args) => run('nsenter', ['-t', String(leader), '-n', program, ...args]),
    beginNear: (program, args) =>
      spawn('nsenter', ['-t', String(leader), '-n', program, ...args], { stdio: 'ignore' }),
    pullPlug,
    boot,
    async [Symbol.asyncDispose]() {
      await pullPlug();
      process.off('exit', killAtExit);
      if (diskMb !== undefined) await must('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const NSPAWN = [
  '--boot',
  '--quiet',
  '--register=no',
  // There is no systemd on the machine of the tests that it could be a unit of.
  '--keep-unit',
  '--private-network',
  '--resolv-conf=off',
  '--console=pipe',
];
/** `hostname -I` leaves the loopback out: the address needs an interface. */
const NETWORK = `
  ip link set lo up
  ip link add net0 type veth peer name net1
  ip addr add ${ADDRESS}/24 dev net0
  ip link set net0 up
  ip link set net1 up`;

/** The first process of a container, once its systemd has started what it starts. */
async function leaderOf(container: ChildProcess): Promise<number> {
  let said = '';
  container.stderr?.on('data', (text) => (said += String(text)));
  const until = performance.now() + BOOTED_WITHIN_MS;
  while (performance.now() < until && container.exitCode === null) {
    const children = `/proc/${container.pid}/task/${container.pid}/children`;
    const leader = Number(readFileSync(children, 'utf8').trim().split(' ')[0]);
    const args = ['-t', String(leader), '-m', '-p', 'systemctl', 'is-system-running'];
    const state = leader > 0 ? spawnSync('nsenter', args, { encoding: 'utf8' }).stdout : '';
    if (/^(running|degraded)/.test(state)) return leader;
    await wait(200);
  }
  throw new Error(`The machine does not start.\n${said}`);
}
