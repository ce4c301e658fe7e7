import { existsSync } from 'node:fs';
import { instantWords } from '../features/versions/program-versions.ts';
import { dataStep } from './as-owner.ts';
import { type DatabaseWork, changeRelease } from './change-release.ts';
import { type Place, releaseOf, requireCurrent } from './place.ts';
import { type Change, readHistory } from './records.ts';
import { wrongFiles } from './releases.ts';
import { type Talk, backUp } from './update.ts';
import { Refused, messageOf } from './words.ts';

/**
 * `villa rollback`: the release that ran before. Where it knows all that is in the database, that stays; else the one
 * comes back that was there before the update, without what has come in since.
 */
export async function rollback(
  place: Place,
  { loseChanges }: { loseChanges: boolean },
  { tell, isStopped }: Talk,
): Promise<void> {
  const from = requireCurrent(place);
  const change = readHistory(place.root).at(-1);
  if (change?.to !== from) {
    throw new Refused(`Version ${from} is the first one here: there is none to go back to.`);
  }
  const to = change.from;
  const wrong = await wrongFiles(releaseOf(place, to)).catch((error: unknown) => [
    messageOf(error),
  ]);
  if (wrong.length > 0) {
    throw new Refused(
      `Version ${to} is not whole any more (${wrong[0]}). \`villa update FILE\` with its file brings it again.`,
    );
  }
  const work = await workFor(place, { change, to, loseChanges, tell });
  await backUp(place, tell);
  const journal = { kind: 'rollback', from, to, at: new Date().toISOString() } as const;
  await changeRelease(place, {
    journal: { ...journal, phase: 'preparing' },
    work,
    tell,
    isStopped,
  });
  tell(`Version ${to} runs, and guests are let in.`);
}

async function workFor(
  place: Place,
  {
    change,
    to,
    loseChanges,
    tell,
  }: { change: Change; to: string; loseChanges: boolean; tell: Talk['tell'] },
): Promise<DatabaseWork> {
  const { compatibility, steps } = await dataStep(place, releaseOf(place, to), ['pending']);
  if (compatibility === 'known') return { how: steps > 0 ? 'migrate' : 'none' };
  const { kept, prints, openedAt } = change;
  if (!kept || !prints || !existsSync(kept)) {
    throw new Refused(
      `The update to ${change.to} has changed the database, and the one of before is not kept any more. ` +
        `\`villa restore BACKUP\` brings a backup back; only a version that knows it can.`,
    );
  }
  const written = await dataStep(place, place.own, ['written', JSON.stringify(prints)]);
  const since = instantWords(new Date(openedAt ?? change.at));
  if (written === null) return { how: 'take_kept', kept, settle: false };
  if (!loseChanges) {
    throw new Refused(
      `The update to ${change.to} has changed the database, so version ${to} can only go on with the one of before. ` +
        `Lost would be: ${written} since ${since}. Nothing was changed. ` +
        '`villa rollback --lose-changes` goes back all the same, after a backup of what is there now.',
    );
  }
  tell(`Given up, and in the backup that is made now: ${written} since ${since}.`);
  return { how: 'take_kept', kept, settle: true };
}
