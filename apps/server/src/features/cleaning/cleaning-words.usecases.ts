import type { ThirdLanguage } from '@villa/shared/contract/cleaner.ts';
import { readWordsFile } from '@villa/shared/domain/text/words-file.ts';
import { texts } from '@villa/shared/i18n/guest/cleaning.th.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { CleaningRepository } from './cleaning.repository.ts';

export interface CleaningWords {
  read(): ThirdLanguage | null;
  /**
   * Reads the owner's file of words; an empty one removes the language.
   * @returns the words, and the names that have none
   * @throws AppError `words_unreadable` with the line in `data`
   */
  set(text: string, by: { id: string }): { words: ThirdLanguage | null; missing: string[] };
}

/** The cleaners' pages in a third language, by the owner's own people. */
export function createCleaningWords(deps: {
  rows: Pick<CleaningRepository, 'words' | 'setWords'>;
  writeTransaction: WriteTransaction;
  clock: Clock;
}): CleaningWords {
  const { rows, writeTransaction, clock } = deps;
  return {
    read: () => rows.words(),
    set(text, by) {
      const read = text.trim() === '' ? null : readWordsFile(text, texts);
      if (read !== null && 'problem' in read) {
        throw new AppError('words_unreadable', { data: { ...read } });
      }
      writeTransaction(() => rows.setWords(read, by.id, clock.now()));
      const missing =
        read === null ? [] : Object.keys(texts).filter((name) => !Object.hasOwn(read.words, name));
      return { words: read, missing };
    },
  };
}
