import { messageOf } from '../command/words.ts';
import { checkBackups } from './backups.ts';
import { type About, type Check, type Finding, type Level, LEVELS, wrong } from './check.ts';
import { checkClock } from './clock.ts';
import { checkDataFolder } from './data-folder.ts';
import { checkDisk } from './disk.ts';
import { checkMailQueue } from './mail-queue.ts';
import { checkMail } from './mail.ts';
import { checkPort } from './port.ts';
import { checkPublicAddress } from './public-address.ts';
import { checkSettings } from './settings.ts';

/** The list that `villa doctor` and `start --check` share, in the order in which they print it. */
const CHECKS: readonly (readonly [name: string, check: Check])[] = [
  ['settings', checkSettings],
  ['port', checkPort],
  ['data', checkDataFolder],
  ['disk', checkDisk],
  ['clock', checkClock],
  ['address', checkPublicAddress],
  ['mail', checkMail],
  ['mail', checkMailQueue],
  ['backup', checkBackups],
];

/** A finding with the name of its check. */
export type Named = Finding & { name: string };

/** Carries all of them out at once. One that fails itself is a finding, too. */
export async function runChecks(about: About): Promise<Named[]> {
  const all = CHECKS.map(async ([name, check]) => {
    try {
      return (await check(about)).map((finding) => ({ name, ...finding }));
    } catch (error) {
      return [{ name, ...wrong(`It could not be looked at: ${messageOf(error)}`) }];
    }
  });
  return (await Promise.all(all)).flat();
}

/** The exit code for monitors: 0 all is well, 1 something wants a look, 2 something is wrong. */
export const exitCodeOf = (found: readonly Finding[]): number =>
  Math.max(0, ...found.map(({ level }) => LEVELS.indexOf(level)));

const SIGNS: Readonly<Record<Level, string>> = { well: 'well ', warn: 'look ', wrong: 'WRONG' };
const NAME_WIDTH = 9;

/** A line for each finding, the worst first, and below it the line to type next. */
export function findingLines(found: readonly Named[]): string[] {
  const worstFirst = found.toSorted((a, b) => LEVELS.indexOf(b.level) - LEVELS.indexOf(a.level));
  return worstFirst.flatMap(({ level, name, words, next }) => [
    `${SIGNS[level]}  ${name.padEnd(NAME_WIDTH)} ${words}`,
    ...(next == null ? [] : [`       ${''.padEnd(NAME_WIDTH)} next: ${next}`]),
  ]);
}
