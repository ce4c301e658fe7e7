import { useQuery } from '@tanstack/react-query';
import { useApi } from '@villa/admin/use-host.ts';
import type { StaffTurnover } from '@villa/shared/contract/cleaner.ts';
import { useTranslation } from 'react-i18next';
import { staffCleaningQuery } from './cleaning-queries.ts';

/** The day on which the house is cleaned. */
export const cleaningDay = ({ outOn, inOn }: StaffTurnover): string => outOn ?? inOn ?? '';

/** True while nobody has agreed to the days and hours as they are. */
export const isOpen = ({ state, before }: StaffTurnover): boolean =>
  before !== null || state === 'asked' || state === 'seen';

/** How far a turnover is, in a few words. */
export function useTurnoverWords(): (turnover: StaffTurnover) => string {
  const { t } = useTranslation('cleaning');
  return (turnover) => {
    const { state, before, by, declined } = turnover;
    const name = by ?? '';
    if (before !== null) return t('state.changed', { name });
    if (isOpen(turnover) && declined.length > 0) {
      return t('state.declined', { names: declined.join(', ') });
    }
    return t(`state.${state}`, { name });
  };
}

/** How the house stands for those who arrive, in words. */
export interface HouseState {
  words: string;
  look: 'success' | 'plain' | 'warn';
}

/** The state of the house for whoever arrives on a day; null where nobody cleans before that, or the villa has no cleaner. */
export function useHouseOn(): (day: string) => HouseState | null {
  const { t } = useTranslation('cleaning');
  const say = useTurnoverWords();
  const { data } = useQuery(staffCleaningQuery(useApi()));
  return (day) => {
    const turnover = data?.turnovers.find(({ inOn }) => inOn === day);
    if (data === undefined || data.cleaners === 0 || turnover === undefined) return null;
    const isReady = turnover.state === 'ready' && turnover.before === null;
    return {
      words: t('line', { state: say(turnover) }),
      look: isReady ? 'success' : isOpen(turnover) ? 'warn' : 'plain',
    };
  };
}

/** The turnovers of a day, each in words; none where the villa has no cleaner. */
export function useCleaningOf(): (day: string) => { words: string; isOpen: boolean }[] {
  const { t } = useTranslation('cleaning');
  const say = useTurnoverWords();
  const { data } = useQuery(staffCleaningQuery(useApi()));
  return (day) =>
    data === undefined || data.cleaners === 0
      ? []
      : data.turnovers
          .filter((turnover) => cleaningDay(turnover) === day)
          .map((turnover) => ({
            words: t('line', { state: say(turnover) }),
            isOpen: isOpen(turnover),
          }));
}
