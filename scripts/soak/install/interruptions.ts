/** An installation that is cut off at a random moment of a random step, and run again. */
import assert from 'node:assert/strict';
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
  const fresh = async (): Promise<{ machine: Machine; install: string }> => {
    const machine = await startMachine(debian, join(folder, 'interrupted'));
    const release = bringTo(machine.root, releases.built);
    await machine.must('mkdir -p /etc/caddy');
    writeFileSync(machine.path('/etc/caddy/Caddyfile'), OWN_AUTHORITY);
    return { machine, install: `${release}/install.sh --domain ${NAME} --yes` };
  };
  const lengths = await step(
    'an installation that nobody cuts off, to know its steps',
    async () => {
      const { machine, install } = await fresh();
      await using _ = machine;
      // Awaited, else the machine would be gone before its step ends.
      return await timed(machine, install);
    },
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
