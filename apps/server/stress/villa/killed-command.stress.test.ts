import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { howOften, inSoak } from '../support/how-often.ts';
import { type Random, seededRandom } from '../support/random.ts';
import type { Difference } from '../update/built-version.ts';
import { lost, sendGuests, untilOpen, untilPromised } from './guests.ts';
import { type InstalledVilla, ended, installVilla } from './installed-villa.ts';

const KILLS = howOften(20, 1);
const STEP = {
  tag: '9000_of-tomorrow',
  statements: ['ALTER TABLE `bookings` ADD `of_tomorrow` integer DEFAULT 1 NOT NULL'],
};

/** How far an update has come, as its files say. */
const PLACES = ['begun', 'stopped', 'trial', 'opened'] as const;
type Stage = (typeof PLACES)[number];
const AFTERWARDS_MS: Readonly<Record<Stage, number>> = {
  begun: 3000,
  stopped: 2500,
  trial: 3000,
  opened: 600,
};
/** A dozen processes one after the other, each of which a busy machine lets wait. */
const KILL_WITHIN_MS = 300_000;
const REACHED_WITHIN_MS = 400_000;

interface Journal {
  phase: string;
  openedAt?: string;
}
function stageOf({ root, dataDir }: InstalledVilla): Stage | null {
  let journal: Journal;
  try {
    journal = JSON.parse(readFileSync(join(root, '.update.json'), 'utf8')) as Journal;
  } catch {
    return null;
  }
  if (journal.openedAt !== undefined && !existsSync(join(dataDir, '.on-trial'))) return 'opened';
  return journal.phase === 'preparing' ? 'begun' : (journal.phase as Stage);
}

/** Waits until an update has come so far, or farther. */
async function untilStage(villa: InstalledVilla, stage: Stage): Promise<void> {
  const until = performance.now() + REACHED_WITHIN_MS;
  while (performance.now() < until) {
    const now = stageOf(villa);
    if (now !== null && PLACES.indexOf(now) >= PLACES.indexOf(stage)) return;
    await wait(5);
  }
  throw new Error(`no update came to "${stage}"`);
}

async function versionAt(baseUrl: string): Promise<string> {
  try {
    const answer = await fetch(`${baseUrl}/healthz`);
    return ((await answer.json()) as { version: string }).version;
  } catch {
    return 'none';
  }
}

interface Kill {
  stage: Stage;
  afterMs: number;
  /** The power is cut, or only the command is gone. */
  how: 'power' | 'command';
}

/** The first two are after the database was changed, and four in a row are one at each stage. */
function killAt(index: number, random: Random): Kill {
  const stage = PLACES[(index + 2) % PLACES.length] ?? 'begun';
  return {
    stage,
    afterMs: random.whole(0, AFTERWARDS_MS[stage]),
    how: index % 2 === 0 ? 'command' : 'power',
  };
}

/** Kills an update, lets the villa come to itself as it would, and looks what guests were promised. @returns what is wrong */
async function tryKill(villa: InstalledVilla, file: string, kill: Kill): Promise<string[]> {
  villa.reset();
  villa.service('start');
  await untilOpen(villa.baseUrl);
  const guests = sendGuests(villa.baseUrl);
  await untilPromised(guests, 2);
  const command = villa.begin(['update', file]);
  const done = ended(command);
  const early = await Promise.race([untilStage(villa, kill.stage), done]);
  if (early !== undefined) return [`the update ended before "${kill.stage}": ${early.said}`];
  await wait(kill.afterMs);
  if (kill.how === 'power') villa.cutPower(command);
  else command.kill('SIGKILL');
  const { code } = await done;

  const wrong: string[] = [];
  // The machine starts its service again; of a command that is gone, the next one ends what it has left.
  if (kill.how === 'power') villa.service('start');
  const status = await villa.villa('status');
  await untilOpen(villa.baseUrl).catch((error: unknown) => wrong.push((error as Error).message));
  if (wrong.length === 0) await untilPromised(guests, 2);
  wrong.push(...(await guests.end()));
  const away = await lost(villa.baseUrl, guests.promised());
  if (away.length > 0) wrong.push(`${away.length} of ${guests.promised().length} are lost`);
  const left = [
    ...readdirSync(villa.root).filter((name) => ['.update.json', '.unpacking'].includes(name)),
    ...readdirSync(villa.dataDir).filter((name) => ['.update', '.on-trial'].includes(name)),
  ];
  if (left.length > 0) wrong.push(`left over: ${left.join()}`);
  const version = await versionAt(villa.baseUrl);
  if (version !== villa.current()) wrong.push(`${version} runs, ${villa.current()} is linked`);
  if (wrong.length === 0) return [];
  const where = `${kill.how} at ${kill.stage} + ${kill.afterMs} ms (${code})`;
  return [`${where}: ${wrong.join('; ')}`, status.said];
}

let villa: InstalledVilla;
beforeAll(async () => {
  villa = await installVilla({ resumes: true });
});
afterAll(() => villa[Symbol.asyncDispose]());

it(
  'A4 an update that is killed at any moment is done or has not been, and every booking is there',
  async () => {
    const random = seededRandom(20_261_129);
    const file = villa.pack('1.1.0', { step: STEP });
    for (let kill = 0; kill < KILLS; kill += 1) {
      expect(await tryKill(villa, file, killAt(kill, random))).toEqual([]);
    }
  },
  KILLS * KILL_WITHIN_MS,
);

/** In the release that is brought, whose command ends what was left in the middle. Each is found by a kill at one stage. */
const FAULTS: { which: string; kill: Kill; faults: NonNullable<Difference['faults']> }[] = [
  {
    which: 'that does not bring back the database of before',
    kill: { stage: 'trial', afterMs: 2500, how: 'power' },
    faults: [
      {
        file: 'src/command/data-steps.ts',
        find: 'renameSync(beforeIn(dataDir), databaseOf(dataDir));',
        replace: '',
      },
    ],
  },
  {
    which: 'that goes back after guests were let in',
    kill: { stage: 'opened', afterMs: 300, how: 'command' },
    faults: [
      {
        file: 'src/command/change-release.ts',
        find: 'openedAt !== undefined && !isOnTrial(config.dataDir);',
        replace: 'openedAt === undefined && !isOnTrial(config.dataDir);',
      },
    ],
  },
];

inSoak(() => {
  it.each(FAULTS)('A4 a command $which is found out', async ({ kill, faults }) => {
    const file = villa.pack('1.1.0', { step: STEP, faults });
    const found: string[] = [];
    for (let round = 0; round < 5 && found.length === 0; round += 1) {
      found.push(...(await tryKill(villa, file, kill)));
    }
    expect(found.join()).toMatch(/are lost|is not open/);
  });
});
