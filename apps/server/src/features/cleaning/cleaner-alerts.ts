import type { ThirdLanguage } from '@villa/shared/contract/cleaner.ts';
import { type CleanerNewsKind, isStillNews } from '@villa/shared/domain/stay/cleaner-news.ts';
import { type TurnoverFacts, cleaningDayOf, factsOf } from '@villa/shared/domain/stay/turnovers.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { texts as en } from '@villa/shared/i18n/guest/cleaning.en.ts';
import { texts as th } from '@villa/shared/i18n/guest/cleaning.th.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { type AlertKind, alertKind } from '../alerts/alert-kind.ts';
import type { Cleaning } from './cleaning.usecases.ts';

/** News for one cleaner, as its alert keeps it. */
export interface NewsData {
  turnover: string;
  userId: string;
  kind: CleanerNewsKind;
  /** The days and hours as they were when it was written. */
  facts: TurnoverFacts;
}

/** News as it is when it goes. */
interface GoingNews extends NewsData {
  /** The name of the cleaner who comes instead; null: nobody does. */
  other: string | null;
}

export interface CleanerAlertFacts {
  turnovers: Pick<Cleaning, 'known' | 'goneFor'>;
  namesOf: (userIds: readonly string[]) => Map<string, string>;
  /** The owner's words for a cleaner who reads the third language; else null. */
  thirdOf: (userId: string) => ThirdLanguage | null;
  opaqueId: (key: string) => string;
}

const WORDS: Record<Language, typeof th> = { th, en };
type Word = keyof typeof th;

/** The event of each kind of news. */
export const EVENT_OF = {
  asked: 'cleaning_asked',
  moved: 'cleaning_moved',
  back: 'cleaning_moved',
  gone: 'cleaning_gone',
  code: 'cleaning_code',
} as const;

/** Title and text of each kind of news; `gone` has another text where somebody comes instead. */
const TEXTS_OF: Record<CleanerNewsKind, readonly [title: Word, text: Word | null]> = {
  asked: ['alertAsked', null],
  moved: ['alertMoved', 'alertMovedText'],
  back: ['alertBack', 'alertBackText'],
  gone: ['gone', 'goneText'],
  code: ['alertCode', 'alertCodeText'],
};

/**
 * The alerts to cleaners, always on. They say days and hours, as their pages do, and nothing of a guest. Each is of one
 * cleaner, and is asked again before it goes.
 */
export function createCleanerAlerts(facts: CleanerAlertFacts): readonly AlertKind[] {
  function stillNews(data: NewsData): GoingNews | null {
    const { turnover, userId, kind } = data;
    const one = facts.turnovers.known().find((known) => known.turnover.key === turnover);
    if (one === undefined) {
      const isGone = facts.turnovers.goneFor(userId).some(({ key }) => key === turnover);
      return kind === 'gone' && isGone ? { ...data, other: null } : null;
    }
    const now = factsOf(one.turnover);
    if (!isStillNews(kind, data.facts, userId, { state: one.state, now })) return null;
    const { holder } = one.state;
    const other = holder === null ? null : (facts.namesOf([holder]).get(holder) ?? null);
    return { ...data, facts: now, other: kind === 'gone' ? other : null };
  }

  function sayIn(language: Language, { kind, facts: days, other }: GoingNews, own: OwnWords) {
    const word = (name: Word): string => own?.[name] ?? WORDS[language][name];
    const day = formatDate(cleaningDayOf(days), language, 'short');
    const values = { day, times: timesOf(days, language, word), name: other ?? '' };
    const [title, text] = TEXTS_OF[kind];
    const body =
      text === null
        ? values.times
        : kind === 'gone'
          ? `${day}: ${word(other === null ? text : 'otherComes')}`
          : word(text);
    return { title: fill(word(title), values), body: fill(body, values) };
  }

  const kindOf = (event: (typeof EVENT_OF)[CleanerNewsKind], name: Word): AlertKind =>
    alertKind({
      event,
      group: 'stay',
      name: { th: th[name], en: en[name] },
      may: 'cleaning.write',
      ways: { cleaner: ['push'] },
      always: true,
      pages: '/cleaning',
      mail: 'none',
      ttlMinutes: 24 * 60,
      shouldSend: ({ data }: { data: NewsData }) => stillNews(data),
      text(news, { language }) {
        const tag = facts.opaqueId(news.turnover);
        const path = news.kind === 'gone' ? '/' : `/${tag}`;
        const third = facts.thirdOf(news.userId);
        if (third === null) return { ...sayIn(language, news, null), path, tag };
        // The Thai stands beneath, as on her pages.
        const own = sayIn('th', news, third.words);
        const thai = sayIn('th', news, null);
        return { title: own.title, body: [own.body, thai.title, thai.body].join('\n'), path, tag };
      },
    });

  return [
    kindOf('cleaning_asked', 'pageTitle'),
    kindOf('cleaning_moved', 'changed'),
    kindOf('cleaning_gone', 'gone'),
    kindOf('cleaning_code', 'alertCode'),
  ];
}

type OwnWords = Readonly<Record<string, string>> | null;

/** `out 11:00 → in Sat 28 Nov 15:00`: the hour in which they leave, and day and hour in which the next ones arrive. */
function timesOf(facts: TurnoverFacts, language: Language, word: (name: Word) => string): string {
  const { outOn, outTime, inOn, inTime } = facts;
  const day = inOn === null || inOn === outOn ? '' : ` ${formatDate(inOn, language, 'short')}`;
  return [
    ...(outOn === null ? [] : [`${word('out')} ${outTime}`]),
    ...(inOn === null ? [] : [`${word('in')}${day} ${inTime}`]),
  ].join(' → ');
}
