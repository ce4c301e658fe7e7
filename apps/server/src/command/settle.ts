import { changeWords } from './change-words.ts';
import { goBack, goForward, isOpened } from './change-release.ts';
import type { Place } from './place.ts';
import { endJournal, readJournal } from './records.ts';
import { forgetUnfinished } from './releases.ts';

/**
 * Ends what a command that was killed, or a machine that lost its power, has left in the middle: guests had been let in
 * again, or everything is put back. Called with the lock held.
 * @param atStart the service is being started by its manager: it is neither stopped nor started
 * @returns what was done, in words; null where nothing was left
 */
export async function settle(place: Place, atStart = false): Promise<string | null> {
  const journal = readJournal(place.root);
  forgetUnfinished(place.root);
  if (journal === null) return null;
  if (journal.phase === 'preparing') {
    endJournal(place.root);
    return null;
  }
  const words = changeWords(journal);
  if (isOpened(place, journal)) {
    await goForward(place, journal);
    if (!atStart && place.service.state() === 'down') place.service.start();
    return `The ${words} was interrupted after guests had been let in again: it is finished now.`;
  }
  const trouble = await goBack(place, journal, atStart);
  const silent = trouble === null ? '' : ` But the server does not answer: ${trouble}.`;
  return `The ${words} was interrupted: everything is as it was before.${silent}`;
}
