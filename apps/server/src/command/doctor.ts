import { exitCodeOf, findingLines, type Named } from '../checks/all-checks.ts';
import { type Finding, warn, well, wrong } from '../checks/check.ts';
import { answersOf, serverAddress } from '../checks/server-answers.ts';
import { instantWords } from '../features/versions/program-versions.ts';
import { dataStep } from './as-owner.ts';
import { changeWords } from './change-words.ts';
import { tryLock } from './lock.ts';
import { type Place, currentVersion } from './place.ts';
import { readJournal } from './records.ts';
import { Refused } from './words.ts';

/**
 * `villa doctor`: everything that has to be well, each in words with the line to type next. Changes nothing, and ends with the
 * code that monitors read: 0 all is well, 1 something wants a look, 2 something is wrong.
 * @param quiet says nothing while all is well
 */
export async function doctor(place: Place, { quiet }: { quiet: boolean }): Promise<number> {
  const found: Named[] = [
    ...serviceFindings(place).map((finding) => ({ name: 'service', ...finding })),
    ...(await answerFindings(place)).map((finding) => ({ name: 'open', ...finding })),
    ...changeFindings(place).map((finding) => ({ name: 'update', ...finding })),
    ...(await ofTheData(place)),
  ];
  const code = exitCodeOf(found);
  if (code > 0 || !quiet) console.log(findingLines(found).join('\n'));
  return code;
}

function serviceFindings({ service }: Place): Finding[] {
  const state = service.state();
  if (state === 'active') return [well(`${service.name} runs.`)];
  if (state === 'starting') return [warn(`${service.name} is being started.`, 'villa logs')];
  return [wrong(`${service.name} does not run.`, 'villa logs, then systemctl start villa')];
}

async function answerFindings(place: Place): Promise<Finding[]> {
  const address = serverAddress(place.config);
  const answers = await answersOf(address);
  if (answers === null) return [wrong(`Nothing answers at ${address}.`, 'villa logs')];
  const { status, isReady, version, why } = answers;
  if (status === 'updating') return [warn('It is being updated.', 'villa status')];
  if (!isReady) return [wrong(`It takes no bookings (${why ?? 'unknown'}).`, 'villa logs')];
  const linked = currentVersion(place);
  if (linked !== null && linked !== version) {
    const words = `Version ${version} runs, and ${linked} is installed.`;
    return [warn(words, 'systemctl restart villa')];
  }
  return [well(`It takes bookings at ${address}, version ${version}.`)];
}

function changeFindings({ root }: Place): Finding[] {
  const journal = readJournal(root);
  const release = tryLock(root);
  release?.();
  if (journal === null) {
    return release === null
      ? [well('A `villa` command is at work.')]
      : [well('None is left in the middle.')];
  }
  const words = `The ${changeWords(journal)}, begun ${instantWords(new Date(journal.at))},`;
  if (release === null) return [warn(`${words} is at work.`, 'villa status')];
  return [wrong(`${words} was interrupted.`, 'villa status, which finishes it or goes back')];
}

/** As the user to whom the data belong: what that one may not read is a finding. */
async function ofTheData(place: Place): Promise<Named[]> {
  try {
    return await dataStep(place, place.own, ['check']);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return [{ name: 'data', ...wrong(error.message) }];
  }
}
