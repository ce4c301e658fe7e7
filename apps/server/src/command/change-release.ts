import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isOnTrial } from '../features/versions/trial.ts';
import { dataStep } from './as-owner.ts';
import { type Place, currentVersion, releaseOf } from './place.ts';
import { addToHistory, endJournal, readHistory, writeJournal } from './records.ts';
import { syncPath } from '../platform/files/whole-file.ts';
import type { Change, Journal } from './records.ts';
import { removeOtherReleases } from './releases.ts';
import { type Answers, answersOf, serverAddress } from '../checks/server-answers.ts';
import { Refused, messageOf } from './words.ts';

/** A large database is read whole at the start; only what hangs takes so long. */
const READY_WITHIN_MS = 180_000;
const OPEN_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 200;
/** A server that ends at its start is started anew by systemd; more than this, and it does so for good. */
const MAX_RESTARTS = 2;
/** A service may be down for a moment before it is up. */
const DOWN_FOR_MS = 3000;
/** This one, the one before, and one more. */
const KEPT_RELEASES = 2;

/** The work on the database that a change needs. */
export type DatabaseWork =
  | { how: 'none' }
  | { how: 'migrate' }
  | { how: 'take_kept'; kept: string; settle: boolean };

export interface Order {
  journal: Journal;
  work: DatabaseWork;
  tell: (line: string) => void;
  /** True once the person at the terminal wants it to end: between two steps it goes back. */
  isStopped: () => boolean;
}

/**
 * Lets another release run: on trial first, so that until guests are let in again everything can be, and by itself is,
 * put back to what was there. The journal says at each moment how to go on for whoever comes after a kill.
 * @throws Refused, after everything was put back
 */
export async function changeRelease(place: Place, order: Order): Promise<void> {
  const { journal, tell } = order;
  const step = (phase: Journal['phase']): void => writeJournal(place.root, { ...journal, phase });
  try {
    goOn(order);
    step('stopped');
    tell('The server is stopped. Guests are asked to come back in a moment.');
    place.service.stop();
    await prepareDatabase(place, order);
    goOn(order);
    await dataStep(place, place.own, ['putOnTrial']);
    step('trial');
    await dataStep(place, place.own, ['swap']);
    link(place, journal.to);
    tell(`Version ${journal.to} is started on trial: nobody but this command is let in.`);
    place.service.start();
    await untilReady(place, order);
    journal.openedAt = new Date().toISOString();
    step('trial');
    await dataStep(place, place.own, ['open']);
  } catch (error) {
    // Once it is opened guests may write, and nobody goes back without being asked.
    if (!isOpened(place, journal)) {
      const trouble = await goBack(place, journal);
      tell(
        trouble === null
          ? `Gone back to version ${journal.from}: everything is as it was.`
          : `Gone back to version ${journal.from}, which does not answer: ${trouble}. \`villa logs\` shows why.`,
      );
    }
    throw error instanceof Refused ? error : new Refused(messageOf(error));
  }
  await goForward(place, journal);
  await untilAnswer(place, OPEN_WITHIN_MS, ({ status }) => status === 'ok');
}

/** True once guests have been let in: the file that kept the release on trial is gone. */
export const isOpened = ({ config }: Place, { openedAt }: Change): boolean =>
  openedAt !== undefined && !isOnTrial(config.dataDir);

function goOn({ isStopped }: Order): void {
  if (isStopped()) throw new Refused('Stopped, as you wished.');
}

async function prepareDatabase(place: Place, { journal, work, tell }: Order): Promise<void> {
  const target = releaseOf(place, journal.to);
  if (work.how === 'none') return;
  if (work.how === 'take_kept') {
    const settle = work.settle ? ['settle'] : [];
    await dataStep(place, target, ['takeKept', work.kept, ...settle]);
    return;
  }
  await dataStep(place, place.own, ['copy']);
  journal.prints = await dataStep(place, target, ['migrate'], tell);
}

/**
 * Puts everything back, from wherever a change has come to. May be called again.
 * @returns why the server does not answer afterwards; null where it does
 */
export async function goBack(
  place: Place,
  { from }: Change,
  atStart = false,
): Promise<string | null> {
  if (!atStart) place.service.stop();
  await dataStep(place, place.own, ['back']);
  if (currentVersion(place) !== from) link(place, from);
  if (!atStart) place.service.start();
  endJournal(place.root);
  return atStart ? null : untilAnswer(place, READY_WITHIN_MS, ({ isReady }) => isReady);
}

/** Does what is left after guests were let in. May be called again. */
export async function goForward(place: Place, journal: Journal): Promise<void> {
  const keep = journal.prints ? ['keep'] : [];
  const kept = await dataStep(place, place.own, ['finish', journal.at, ...keep]);
  addToHistory(place.root, { ...journal, kept });
  endJournal(place.root);
  const known = readHistory(place.root).flatMap(({ from, to }) => [to, from]);
  const others = [...new Set(known.toReversed())].filter((version) => version !== journal.to);
  removeOtherReleases(place.root, [journal.to, ...others.slice(0, KEPT_RELEASES)]);
}

/** By a name that is replaced at once: there is no moment without a link. */
function link({ current, root }: Place, version: string): void {
  const draft = `${current}.new`;
  rmSync(draft, { force: true });
  symlinkSync(version, draft);
  renameSync(draft, current);
  syncPath(root);
}

async function untilReady(place: Place, order: Order): Promise<void> {
  const { to } = order.journal;
  const restarts = place.service.restarts() ?? 0;
  let downSince: number | null = null;
  const looked = (): string | null => {
    goOn(order);
    if ((place.service.restarts() ?? 0) - restarts >= MAX_RESTARTS) {
      return 'it ends as soon as it is started';
    }
    if (place.service.state() !== 'down') downSince = null;
    else downSince ??= performance.now();
    return downSince !== null && performance.now() - downSince > DOWN_FOR_MS
      ? 'it has ended'
      : null;
  };
  const isUp = ({ isReady, version }: Answers): boolean => isReady && version === to;
  const why = await untilAnswer(place, READY_WITHIN_MS, isUp, looked);
  if (why === null) return;
  throw new Refused(
    `Version ${to} does not start: ${why}. Its last lines:\n${place.service.logs(15).trimEnd()}`,
  );
}

/** @returns why it does not come to that; null where it did */
async function untilAnswer(
  place: Place,
  withinMs: number,
  isEnough: (answers: Answers) => boolean,
  look: () => string | null = () => null,
): Promise<string | null> {
  const address = serverAddress(place.config);
  const until = performance.now() + withinMs;
  let last: Answers | null = null;
  while (performance.now() < until) {
    const found = look();
    if (found !== null) return found;
    last = await answersOf(address);
    if (last !== null && isEnough(last)) return null;
    await wait(ASK_EVERY_MS);
  }
  if (last === null) return `nothing answers at ${address}`;
  return `it is not ready (${last.why ?? last.status}, version ${last.version})`;
}
