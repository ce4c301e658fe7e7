/** An installation that is cut off at a random moment of a random step, and run again. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OWN_AUTHORITY, untilReady } from './from-nothing.ts';
import { type Machine, NAME, startMachine } from './machine.ts';
import { type Releases, bringTo } from './releases.ts';
import type { Steps } from './steps.ts';

/** Somebody presses Ctrl-C, its process is killed with all that it started, or the machine loses its power. */
const WAYS = ['ctrl-c', 'kill', 'plug'] as const;
type Way = (typeof WAYS)[number];

/** Room for the system, the release, its copy and the packages. */
const DISK_MB = 3000;
const FILLING = '/fills-the-disk';

/** The step that was begun last, and the milliseconds since. */
interface Moment {
  step: string;
  afterMs: number;
}

export async function tellInterruptions(
  { debian, folder, times }: { debian: string; folder: string; times: number },
  releases: Releases,
  { step }: Steps,
): Promise<void> {
  const fresh = () => freshMachine({ debian, folder }, releases);
  const lengths = await step('an installation that nobody cuts off, to know its steps', () =>
    timedOn(fresh),
  );
  for (let time = 1; time <= times; time += 1) {
    const [name = '', ms = 0] = lengths[Math.floor(Math.random() * lengths.length)] ?? [];
    const moment: Moment = { step: name, afterMs: Math.floor(Math.random() * ms) };
    const way = WAYS[time % WAYS.length] ?? 'kill';
    await step(`${time}: ${way}, ${moment.afterMs} ms into "${name}", then run again`, async () => {
      const { machine, install } = await fresh();
      await using _ = machine;
      await cutOff(machine, install, moment, way);
      await machine.must(install);
      await isWhole(machine, releases.built.about.version);
    });
  }
}

/** An installation whose disk is full when a step begins, for each of them; with room again it is run anew. */
export async function tellFullDisk(
  { debian, folder }: { debian: string; folder: string },
  releases: Releases,
  { step }: Steps,
): Promise<void> {
  const fresh = () => freshMachine({ debian, folder, diskMb: DISK_MB }, releases);
  const lengths = await step('an installation on a disk with room, to know its steps', () =>
    timedOn(fresh),
  );
  for (const [name] of lengths) {
    await step(
      `a disk that is full when "${name}" begins, then room and a second run`,
      async () => {
        const { machine, install } = await fresh();
        await using _ = machine;
        const { code, said } = await fillAt(machine, install, name);
        if (code !== 0) assert.match(said, /^Type next: \S/m, said);
        await machine.must(`rm ${FILLING}`);
        await machine.must(install);
        await isWhole(machine, releases.built.about.version);
      },
    );
  }
}

interface Place {
  debian: string;
  folder: string;
  diskMb?: number;
}
type Fresh = () => Promise<{ machine: Machine; install: string }>;

async function freshMachine({ debian, folder, diskMb }: Place, releases: Releases) {
  const machine = await startMachine(debian, join(folder, 'interrupted'), diskMb);
  const release = bringTo(machine.root, releases.built);
  await machine.must('mkdir -p /etc/caddy');
  writeFileSync(machine.path('/etc/caddy/Caddyfile'), OWN_AUTHORITY);
  return { machine, install: `${release}/install.sh --domain ${NAME} --yes` };
}

async function timedOn(fresh: Fresh): Promise<[string, number][]> {
  const { machine, install } = await fresh();
  await using _ = machine;
  // Awaited, else the machine would be gone before its step ends.
  return await timed(machine, install);
}

/** Stops the installer where a step begins, fills its disk to the last byte, and lets it go on. */
async function fillAt(
  machine: Machine,
  install: string,
  name: string,
): Promise<{ code: number | null; said: string }> {
  const child = machine.begin(`exec ${install}`);
  const ended = once(child, 'close');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => (said += String(text)));
  while (!said.includes(`${name} ...\n`) && child.exitCode === null) await wait(5);
  process.kill(-(child.pid ?? 0), 'SIGSTOP');
  // It ends with an error: that is when the disk is full.
  await machine.sh(`dd if=/dev/zero of=${FILLING} bs=64k status=none`);
  // More than once: nsenter stops itself as well when it hears late that its child was stopped.
  while (child.exitCode === null && child.signalCode === null) {
    spawnSync('kill', ['-CONT', '--', String(-(child.pid ?? 0))]);
    await wait(200);
  }
  await ended;
  return { code: child.exitCode, said };
}

/** @returns each step with the milliseconds that it takes */
async function timed(machine: Machine, install: string): Promise<[string, number][]> {
  const begun: [string, number][] = [];
  const { code, said } = await machine.sh(install, (text) => {
    for (const [, name = ''] of text.matchAll(/^(.*) \.\.\.$/gm))
      begun.push([name, performance.now()]);
  });
  assert.equal(code, 0, said);
  const end = performance.now();
  return begun.map(([name, at], index) => [name, (begun[index + 1]?.[1] ?? end) - at]);
}

async function cutOff(machine: Machine, install: string, at: Moment, way: Way): Promise<void> {
  const child = machine.begin(`exec ${install}`);
  const ended = once(child, 'close');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => (said += String(text)));
  while (!said.includes(`${at.step} ...\n`) && child.exitCode === null) await wait(10);
  await wait(at.afterMs);
  if (way === 'plug') {
    await machine.pullPlug();
    await ended;
    await machine.boot();
    return;
  }
  // It may have come to its end before.
  if (child.exitCode === null)
    process.kill(-(child.pid ?? 0), way === 'kill' ? 'SIGKILL' : 'SIGINT');
  await ended;
}

async function isWhole(machine: Machine, version: string): Promise<void> {
  await untilReady(machine);
  await machine.must(`cd /opt/villa/${version} && sha256sum --quiet --strict -c SHA256SUMS`);
  await machine.must(
    'cmp /etc/systemd/system/villa.service /opt/villa/current/deploy/villa.service',
  );
  await machine.must('systemctl is-enabled villa caddy && systemctl is-active villa caddy');
  assert.equal((await machine.must('dpkg --audit')).trim(), '');
  const left = `find /etc/villa /etc/caddy /etc/systemd/system /opt/villa -maxdepth 1 \\( -name '*.new' -o -name '*.part' -o -name '*.damaged' \\)`;
  assert.equal((await machine.must(left)).trim(), '');
}
