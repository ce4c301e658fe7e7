import { addDays, instantAt } from '@villa/shared/domain/stay/calendar-date.ts';
import { cleaningDayOf } from '@villa/shared/domain/stay/turnovers.ts';
import { forEachLanguage } from '@villa/shared/domain/text/language.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { type AlertKind, alertKind } from '../alerts/alert-kind.ts';
import type { CleaningRepository } from './cleaning.repository.ts';
import type { Cleaning, KnownTurnover } from './cleaning.usecases.ts';
import { declinedWords, problemWords, unconfirmedWords } from './turnover-alerts.words.ts';

/** By the villa's clock, on the day before. */
const EVENING = '18:00';
const TO_DO = '/';

interface TurnoverAlertFacts {
  turnovers: Pick<Cleaning, 'known'>;
  rows: Pick<CleaningRepository, 'findReport'>;
  /** With none nobody is asked. */
  countCleaners: () => number;
  namesOf: (userIds: readonly string[]) => Map<string, string>;
  timeZone: () => string;
}

/** Nobody has agreed to the days and hours as they are. */
const isOpen = ({ state: { state, before } }: KnownTurnover): boolean =>
  before !== null || state === 'asked' || state === 'seen';

/** The alerts to staff about the cleaning; each is asked again before it goes. */
export function createTurnoverAlerts(facts: TurnoverAlertFacts): readonly AlertKind[] {
  const common = {
    group: 'stay',
    may: 'bookings.read',
    ways: { owner: ['push'], staff: ['push'] },
    mail: 'alert',
  } as const;
  const open = (): KnownTurnover[] =>
    facts.countCleaners() === 0 ? [] : facts.turnovers.known().filter(isOpen);
  const stillOpen = (key: string): KnownTurnover | null =>
    open().find(({ turnover }) => turnover.key === key) ?? null;

  const unconfirmed = alertKind({
    ...common,
    event: 'turnover_unconfirmed',
    name: forEachLanguage((language) => unconfirmedWords[language].name),
    ttlMinutes: 16 * 60,
    planned: () =>
      open().map(({ turnover }) => {
        const day = cleaningDayOf(turnover);
        const hour = turnover.outOn === null ? turnover.inTime : turnover.outTime;
        return {
          key: `${turnover.key} ${day}`,
          at: instantAt(addDays(day, -1), EVENING, facts.timeZone()),
          deadline: instantAt(day, hour, facts.timeZone()),
          data: { turnover: turnover.key },
        };
      }),
    shouldSend: ({ data: { turnover } }: { data: { turnover: string } }) => stillOpen(turnover),
    text({ turnover }, { language }) {
      const { title, body } = unconfirmedWords[language];
      const day = formatDate(cleaningDayOf(turnover), language, 'short');
      return { title, body: fill(body, { day }), path: TO_DO };
    },
  });

  const declined = alertKind({
    ...common,
    event: 'turnover_declined',
    name: forEachLanguage((language) => declinedWords[language].name),
    ttlMinutes: 24 * 60,
    shouldSend({ data: { turnover } }: { data: { turnover: string } }) {
      const one = stillOpen(turnover);
      return one !== null && one.state.declined.length > 0 ? one : null;
    },
    text({ turnover, state }, { language }) {
      const { title, body } = declinedWords[language];
      const day = formatDate(cleaningDayOf(turnover), language, 'short');
      const names = [...facts.namesOf(state.declined).values()].join(', ');
      return { title, body: fill(body, { day, names }), path: TO_DO };
    },
  });

  const problem = alertKind({
    ...common,
    event: 'turnover_problem',
    name: forEachLanguage((language) => problemWords[language].name),
    ttlMinutes: 24 * 60,
    shouldSend({ data: { report } }: { data: { report: string } }) {
      const row = facts.rows.findReport(report);
      return row !== null && row.settledAt === null ? row : null;
    },
    text({ bookingId }, { language }) {
      const { title, body } = problemWords[language];
      const path = bookingId === null ? TO_DO : `/bookings/${encodeURIComponent(bookingId)}`;
      return { title, body, path };
    },
  });
  return [unconfirmed, declined, problem];
}
