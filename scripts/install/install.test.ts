import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inRoot } from '../lib/paths.ts';

const here = inRoot('scripts/install');
const shells = [...globSync(`${here}/**/*.sh`), inRoot('apps/server/villa.sh')];
const has = (program: string): boolean => spawnSync('which', [program]).status === 0;

/** A machine as the installer sees it: the files of /proc and /etc, the answers of commands, and its own settings. */
interface Machine {
  /** By the path below the machine's root. */
  files?: Record<string, string>;
  /** Links, by the path; `/proc/9/fd/3` leads to a socket. */
  links?: Record<string, string>;
  /** The shell text of commands. */
  commands?: Record<string, string>;
  /** The installer's own variables. */
  variables?: Record<string, string>;
}

const RELEASE = JSON.stringify({ version: '0.2.0', madeFrom: '2026-11-29T00:00:00Z' });
const MEMORY = (total: number, swap = 0) =>
  `MemTotal: ${total * 1024} kB\nMemFree: 1 kB\nSwapTotal: ${swap * 1024} kB\n`;
/** A line of /proc/net/tcp: port and socket of one that listens. */
const listening = (port: number, socket: number) =>
  `  sl  local_address rem_address   st tx rx tr tm when retrnsmt uid timeout inode\n   0: 00000000:${port.toString(16).toUpperCase().padStart(4, '0')} 00000000:0000 0A 0:0 0:0 0 0 0 ${socket} 1\n`;
const df = (free: number) =>
  `echo 'Filesystem 1024-blocks Used Available Capacity Mounted'; echo '/dev/vda 9 9 ${free * 1024} 9% /'`;

/** Everything as it should be on a new Debian 13. */
const GOOD = {
  files: {
    'etc/os-release': 'ID=debian\nVERSION_ID="13"\nPRETTY_NAME="Debian 13"\n',
    'proc/meminfo': MEMORY(2048),
    'proc/net/tcp': '',
    'proc/net/tcp6': '',
    'release/VERSION': RELEASE,
  },
  commands: {
    uname: 'echo x86_64',
    hostname: 'echo "203.0.113.5 2001:db8::5"',
    getent: 'printf "203.0.113.5 STREAM\\n203.0.113.5 DGRAM\\n2001:db8::5 STREAM\\n"',
    timedatectl: 'echo yes',
    'systemd-detect-virt': 'exit 1',
    df: df(20_000),
  },
  variables: { DOMAIN: 'villa.example.com', BEHIND_PROXY: 'no', SKIP_DNS: 'no', SWAP: 'yes' },
};

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Runs lines of shell beside the installer's looks, on such a machine. */
function ask(lines: string, machine: Machine = {}): { said: string; code: number | null } {
  for (const folder of ['opt', 'var', 'run/systemd/system', 'bin', 'release', 'proc']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  for (const [path, text] of Object.entries({ ...GOOD.files, ...machine.files })) write(path, text);
  for (const [path, to] of Object.entries(machine.links ?? {})) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    symlinkSync(to, join(root, path));
  }
  for (const [name, text] of Object.entries({ ...GOOD.commands, ...machine.commands })) {
    write(`bin/${name}`, `#!/bin/sh\n${text}\n`);
    chmodSync(join(root, 'bin', name), 0o755);
  }
  if (!existsSync(join(root, 'release/SHA256SUMS'))) {
    write('release/file', 'whole');
    spawnSync('sh', ['-c', 'sha256sum file VERSION > SHA256SUMS'], { cwd: join(root, 'release') });
  }
  for (const node of globSync(join(root, 'opt/villa/*/bin/node'))) chmodSync(node, 0o755);
  const variables = {
    ...GOOD.variables,
    COMMAND: 'sudo ./install.sh',
    SUDO: 'sudo ',
    ...machine.variables,
  };
  const text = [
    'set -eu',
    `. ${here}/install.d/look.sh`,
    `HERE=${root}/release`,
    ...Object.entries(variables).map(([name, value]) => `${name}='${value}'`),
    lines,
  ].join('\n');
  const env = { PATH: `${join(root, 'bin')}:/usr/bin:/bin`, ROOT: root, PROC: join(root, 'proc') };
  const { stdout, stderr, status } = spawnSync('sh', ['-c', text], { env, encoding: 'utf8' });
  return { said: stdout + stderr, code: status };
}

test('A3 a new machine with all that is needed has nothing in the way', () => {
  const { said, code } = ask('look');
  expect(said).not.toContain('Type next');
  expect(said).toContain('villa.example.com leads here');
  expect(code).toBe(0);
});

/** Commands that end as the real ones do when nothing is there. */
const nothing = { getent: 'exit 2' };
const nginx: Machine = {
  files: { 'proc/net/tcp': listening(80, 4711), 'proc/812/comm': 'nginx\n' },
  links: { 'proc/812/fd/6': 'socket:[4711]' },
};
const byHand: Machine = {
  files: {
    'proc/99/cmdline': '/root/villa/node\0/root/villa/apps/server/start.mjs\0',
    'proc/99/environ': 'HOME=/root\0DATA_DIR=/srv/bookings\0',
  },
};
const installed = (version: string): Machine => ({
  files: {
    [`opt/villa/${version}/VERSION`]: JSON.stringify({ version }),
    [`opt/villa/${version}/bin/node`]: '',
  },
  links: { 'opt/villa/current': version },
});

describe('A3 what stands in the way is said with the line to type next', () => {
  test.each<[what: string, machine: Machine, said: string, next: string]>([
    ['port 80 taken', nginx, 'Port 80 is taken by nginx (process 812)', '--behind-proxy'],
    [
      'port 443 taken, by IPv6 only',
      {
        files: { 'proc/net/tcp6': listening(443, 5), 'proc/7/comm': 'apache2' },
        links: { 'proc/7/fd/4': 'socket:[5]' },
      },
      'Port 443 is taken by apache2 (process 7)',
      'systemctl disable --now apache2',
    ],
    [
      'port 3000 taken',
      {
        files: { 'proc/net/tcp': listening(3000, 5), 'proc/7/comm': 'node' },
        links: { 'proc/7/fd/4': 'socket:[5]' },
      },
      'Port 3000 is taken by node',
      'kill 7',
    ],
    [
      'a name that leads elsewhere',
      { commands: { getent: 'echo "198.51.100.9 STREAM"' } },
      'leads to 198.51.100.9; this machine is 203.0.113.5',
      'A 203.0.113.5, AAAA 2001:db8::5',
    ],
    ['a name that leads nowhere', { commands: nothing }, 'leads nowhere yet', 'A 203.0.113.5'],
    ['no name', { variables: { DOMAIN: '' } }, 'needs a name', '--domain'],
    ['an address for a name', { variables: { DOMAIN: 'https://x.com' } }, 'is no name', '--domain'],
    ['a name in capitals', { variables: { DOMAIN: 'Villa.com' } }, 'is no name', '--domain'],
    ['a name without ending', { variables: { DOMAIN: 'villa' } }, 'has no ending', '--domain'],
    ['too little memory', { files: { 'proc/meminfo': MEMORY(256) } }, '256 MB of memory', 'order'],
    ['a full disk', { commands: { df: df(300) } }, '300 MB free; 1500 MB', 'df -h'],
    [
      'a clock that stands in the past',
      { commands: { date: 'case "$*" in *-d*) exec /bin/date "$@" ;; *) echo 1000000 ;; esac' } },
      'before this program was made',
      'timedatectl set-ntp true',
    ],
    [
      'a release with a wrong sum',
      { files: { 'release/SHA256SUMS': `${'0'.repeat(64)}  VERSION\n` } },
      'is damaged or was changed',
      'fetch the file anew',
    ],
    ['no release', { files: { 'release/VERSION': '' } }, 'not lie in an unpacked', 'tar -xzf'],
    ['another version', installed('0.1.9'), 'Version 0.1.9 is installed', 'sudo villa update'],
    ['a villa by hand', byHand, 'its data in /srv/bookings', 'cp -aT /srv/bookings /var/lib/villa'],
    [
      'another system',
      { files: { 'etc/os-release': 'ID=alpine\nVERSION_ID=3.20\nPRETTY_NAME=Alpine\n' } },
      'This is Alpine',
      'Debian 13',
    ],
    ['another processor', { commands: { uname: 'echo aarch64' } }, 'machine is aarch64', 'order'],
  ])('%s', (_what, machine, said, next) => {
    const answer = ask('look', machine);
    expect(answer.said).toContain(said);
    expect(answer.said.split(said)[1]).toContain('Type next: ');
    expect(answer.said).toContain(next);
    expect(answer.said).toContain('1 thing(s) stand in the way; nothing was changed.');
    expect(answer.code).toBe(1);
  });
});

describe('A3 what is worth knowing is said, and goes on', () => {
  test.each<[what: string, machine: Machine, said: string]>([
    [
      '512 MB of memory',
      { files: { 'proc/meminfo': MEMORY(460) } },
      '460 MB of memory: a swap file',
    ],
    [
      '512 MB with swap',
      { files: { 'proc/meminfo': MEMORY(460, 1024) } },
      '460 MB of memory, 1024 MB of swap',
    ],
    [
      '512 MB, and no swap file wished',
      { files: { 'proc/meminfo': MEMORY(460) }, variables: { SWAP: 'no' } },
      '460 MB of memory, 0 MB of swap',
    ],
    [
      '512 MB of memory in a container',
      {
        files: { 'proc/meminfo': MEMORY(460) },
        commands: { 'systemd-detect-virt': 'exit 0' },
      },
      'a container, allows no swap file',
    ],
    ['a clock that nobody sets', { commands: { timedatectl: 'echo no' } }, 'nothing keeps the'],
    [
      'IPv6 only',
      {
        commands: { hostname: 'echo 2001:db8::5', getent: 'echo "2001:db8::5 STREAM"' },
      },
      'This machine has no IPv4 address',
    ],
    [
      'a machine behind a router',
      { commands: { hostname: 'echo 10.0.0.4' } },
      'private addresses only (10.0.0.4)',
    ],
    [
      'a name that is not looked at',
      { commands: nothing, variables: { SKIP_DNS: 'yes' } },
      'was not looked at',
    ],
    ['ports of a proxy that stays', { ...nginx, variables: { BEHIND_PROXY: 'yes' } }, 'Debian 13'],
    ['a second run', installed('0.2.0'), 'version 0.2.0 is installed; what is not right'],
    [
      'our own Caddy and server at their ports',
      {
        files: {
          'proc/net/tcp': listening(443, 5) + listening(3000, 6).split('\n')[1],
          'proc/7/comm': 'caddy',
          'proc/8/comm': 'node',
          'proc/8/cmdline': '/opt/villa/current/bin/node\0/opt/villa/current/server/start.mjs\0',
        },
        links: { 'proc/7/fd/4': 'socket:[5]', 'proc/8/fd/4': 'socket:[6]' },
      },
      'free',
    ],
    [
      'Ubuntu',
      {
        files: { 'etc/os-release': 'ID=ubuntu\nVERSION_ID="24.04"\nPRETTY_NAME="Ubuntu 24.04"\n' },
      },
      'not tried by us',
    ],
  ])('%s', (_what, machine, said) => {
    const answer = ask('look', machine);
    expect(answer.said).toContain(said);
    expect(answer.said).not.toContain('Type next');
    expect(answer.code).toBe(0);
  });
});

test.each([
  ['10.1.2.3', true],
  ['172.15.0.1', false],
  ['172.16.0.1', true],
  ['172.31.255.1', true],
  ['172.32.0.1', false],
  ['192.168.1.4', true],
  ['100.63.0.1', false],
  ['100.64.0.1', true],
  ['100.127.0.1', true],
  ['100.128.0.1', false],
  ['203.0.113.5', false],
  ['fd00::5', true],
  ['2001:db8::5', false],
])('A3 %s is an address in private networks: %s', (address, isPrivate) => {
  const { said } = ask(`is_private '${address}' && echo private || echo public`);
  expect(said.trim()).toBe(isPrivate ? 'private' : 'public');
});

test('A3 a file is put into its place whole, and left alone where it says the same', () => {
  const file = join(root, 'settings');
  const put = (text: string) =>
    ask(`. ${here}/install.d/steps.sh\n echo ${text} | put ${file} 0640`);
  put('one');
  const { ino } = statSync(file);
  put('one');
  expect(statSync(file).ino).toBe(ino);
  put('two');
  expect(readFileSync(file, 'utf8')).toBe('two\n');
  expect(existsSync(`${file}.new`)).toBe(false);
});

test('A3 a file that cannot be written whole ends the run, and is as it was', () => {
  const file = join(root, 'settings');
  writeFileSync(file, 'one\n');
  const { said, code } = ask(`set -e
    . ${here}/install.d/steps.sh
    cp() { printf 'tw' >"$2"; return 1; }
    echo two | put ${file} 0640
    echo went on`);
  expect([said.includes('went on'), code === 0]).toEqual([false, false]);
  expect(readFileSync(file, 'utf8')).toBe('one\n');
});

test.skipIf(!has('shellcheck'))('A3 shellcheck finds nothing in any shell text', () => {
  const { stdout, status } = spawnSync('shellcheck', ['-x', ...shells], { encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});

test('A3 every shell text is read by the plainest shell', () => {
  for (const file of shells)
    expect([file, spawnSync('sh', ['-n', file]).status]).toEqual([file, 0]);
});

describe.skipIf(!has('systemd-analyze'))('A3 the unit', () => {
  const unit = readFileSync(inRoot('deploy/villa.service'), 'utf8');

  test('is one that systemd understands whole', () => {
    // Its programs are not on this machine.
    write('villa.service', unit.replaceAll(/\/opt\/villa\/current\/bin\/\w+/g, '/bin/true'));
    const { stderr, status } = spawnSync(
      'systemd-analyze',
      ['verify', join(root, 'villa.service')],
      {
        encoding: 'utf8',
      },
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  test('is exposed by at most 2.0', () => {
    const words = ['security', '--offline=true', '--threshold=20', inRoot('deploy/villa.service')];
    const { status, stdout } = spawnSync('systemd-analyze', words, { encoding: 'utf8' });
    expect([status, stdout.match(/level for .*/)?.[0]]).toEqual([0, expect.any(String)]);
  });
});

test('A3 each setting that is installed is one that the server reads', () => {
  const known = readFileSync(inRoot('.env.example'), 'utf8').match(/^[A-Z_]+(?==)/gm);
  const installedOnes = readFileSync(inRoot('deploy/villa.env'), 'utf8').match(/^#?[A-Z_]+(?==)/gm);
  expect(installedOnes?.length).toBeGreaterThan(5);
  expect(known).toEqual(
    expect.arrayContaining(installedOnes!.map((name) => name.replace('#', ''))),
  );
});
