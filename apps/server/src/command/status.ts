import { instantWords } from '../features/versions/program-versions.ts';
import { changeWords } from './change-words.ts';
import { tryLock } from './lock.ts';
import { type Place, releaseOf, requireCurrent } from './place.ts';
import { readHistory, readJournal } from './records.ts';
import { readRelease } from './releases.ts';
import { answersOf, serverAddress } from '../checks/server-answers.ts';
import { settle } from './settle.ts';

const SHOWN = 5;

/** `villa status`: what runs. Ends what a command that was killed has left in the middle. @returns 0, or 1 where nothing is open */
export async function status(place: Place): Promise<number> {
  const release = tryLock(place.root);
  if (release === null) {
    const journal = readJournal(place.root);
    console.log(
      journal === null
        ? 'Another `villa` command is at work.'
        : `The ${changeWords(journal)} is at work, since ${instantWords(new Date(journal.at))}.`,
    );
    return 0;
  }
  try {
    const left = await settle(place);
    if (left !== null) console.log(`${left}\n`);
  } finally {
    release();
  }
  const current = requireCurrent(place);
  const { version, commit } = readRelease(releaseOf(place, current));
  const answers = await answersOf(serverAddress(place.config));
  console.log(
    [
      `version   ${version} (${commit.slice(0, 12)}), in ${releaseOf(place, current)}`,
      `service   ${place.service.name}: ${place.service.state()}`,
      `open      ${openWords(answers, place)}`,
      `data      ${place.config.dataDir}`,
      ...historyLines(place),
    ].join('\n'),
  );
  return answers?.isReady === true && answers.status === 'ok' ? 0 : 1;
}

function openWords(answers: Awaited<ReturnType<typeof answersOf>>, { config }: Place): string {
  const at = config.publicUrl ?? serverAddress(config);
  if (answers === null)
    return `no: nothing answers at ${serverAddress(config)}; \`villa logs\` shows why`;
  if (answers.status === 'updating') return 'no: it is being updated';
  return answers.isReady ? `yes: ${at}` : `no: it takes no bookings (${answers.why ?? 'unknown'})`;
}

function historyLines({ root }: Place): string[] {
  return readHistory(root)
    .slice(-SHOWN)
    .toReversed()
    .map(
      (change) => `${instantWords(new Date(change.openedAt ?? change.at))}  ${changeWords(change)}`,
    );
}
