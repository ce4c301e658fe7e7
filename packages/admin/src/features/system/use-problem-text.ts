import { ofWord } from '@villa/shared/domain/known.ts';
import { OFFSITE_PROBLEMS, type OffsiteProblem } from '@villa/shared/contract/offsite.ts';
import { useTranslation } from 'react-i18next';

const KNOWN = Object.fromEntries(OFFSITE_PROBLEMS.map((problem) => [problem, problem])) as Record<
  OffsiteProblem,
  OffsiteProblem
>;

/** Why a place does not work, with the next step; an instant, which names another server, is not shown. */
export function useProblemText(): (problem: string, detail: string) => string {
  const { t } = useTranslation('offsite');
  return (problem, detail) => {
    const known = ofWord<OffsiteProblem, OffsiteProblem>(
      KNOWN,
      problem as OffsiteProblem,
      'unknown',
    );
    const words = t(`problem.${known}`);
    return detail === '' || known === 'other_server' ? words : `${words} (${detail})`;
  };
}
