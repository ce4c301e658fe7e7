import { useQuery } from '@tanstack/react-query';
import { getCleaningWords } from '@villa/shared/contract/cleaner.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { texts } from '@villa/shared/i18n/guest/cleaning.th.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { useWords } from '../../app/texts/words.tsx';
import { cleanerApi } from './cleaner-session.ts';
import { keepWords, readKeptWords } from './kept-days.ts';
import { countedText } from './counted-text.ts';

export type CleaningWord = keyof typeof texts;
type Values = Record<string, string | number>;

/** Chosen on this phone: the owner's third language, beside the Thai. */
const KEY = 'cleaningThird';
const useThird = create<{ isChosen: boolean }>(() => ({ isChosen: readChosen() }));

function readChosen(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function keepChosen(isChosen: boolean): void {
  try {
    if (isChosen) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Then it counts as long as the page is open.
  }
  useThird.setState({ isChosen });
}

export interface CleaningWords {
  /** Words to be drawn: in a third language with the Thai beneath it. */
  w: (word: CleaningWord, values?: Values) => ReactNode;
  /** The same as one line, for names of buttons and pictures. */
  line: (word: CleaningWord, values?: Values) => string;
  /** A day: `short` is Tue 15 Dec, `long` is Tuesday 15 December. */
  day: (day: string, style: 'short' | 'long') => string;
  language: Language;
  /** The owner's language, if there is one; `isChosen` on this phone. */
  third: { language: string; name: string; isChosen: boolean } | null;
  choose: (language: Language | 'third') => Promise<void>;
}

/** The words of the cleaners' pages in Thai, English or the owner's third language. */
export function useCleaningWords(): CleaningWords {
  const { t } = useTranslation('cleaning');
  const { language, setLanguage } = useWords();
  const isChosen = useThird((state) => state.isChosen);
  const { data } = useQuery({
    queryKey: ['cleaning', 'words'],
    async queryFn() {
      const { words } = await cleanerApi.call(getCleaningWords, {});
      keepWords(words);
      return words;
    },
    staleTime: Infinity,
    initialData: readKeptWords() ?? undefined,
    initialDataUpdatedAt: 0,
  });
  const third = data ?? null;
  const words = isChosen && third !== null ? third : null;
  const thirdOf = (word: CleaningWord, values: Values = {}): string | null => {
    const text = words?.words[word];
    if (text === undefined) return null;
    const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
    return countedText(filled, values['n']);
  };
  const known = (word: CleaningWord, values: Values = {}): string =>
    countedText(t(word, values), values['n']);
  return {
    w(word, values) {
      const own = thirdOf(word, values);
      if (own === null || words === null) return known(word, values);
      return (
        <span className="inline-grid leading-normal">
          <span lang={words.language} className="leading-loose">
            {own}
          </span>
          <span lang="th" className="text-[0.8em] opacity-80">
            {known(word, values)}
          </span>
        </span>
      );
    },
    line(word, values) {
      const own = thirdOf(word, values);
      return own === null ? known(word, values) : `${own} ${known(word, values)}`;
    },
    day: (day, style) => dayIn(day, style, language),
    language,
    third: third && { language: third.language, name: third.name, isChosen },
    async choose(wanted) {
      keepChosen(wanted === 'third');
      await setLanguage(wanted === 'third' ? 'th' : wanted);
    },
  };
}

/** Without the year: cleaners see fourteen days. */
function dayIn(day: string, style: 'short' | 'long', language: Language): string {
  if (style === 'short') return formatDate(day, language, 'short');
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const locale = language === 'th' ? 'th-TH' : 'en-GB';
  return new Intl.DateTimeFormat(locale, options).format(new Date(`${day}T00:00:00Z`));
}
