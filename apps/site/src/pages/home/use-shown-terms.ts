import type { Villa } from '@villa/shared/contract/villa.ts';
import { termsLine } from '@villa/shared/domain/money/terms-line.ts';
import { useChosenStay } from '../../features/stay/use-chosen-stay.ts';
import type { ShownTerms } from '../../features/villa/page/terms-band.tsx';

/** A stay of nobody's, far ahead: of a total of 100 every amount is a percentage. */
const EXAMPLE = { total: 100, bookedOn: '2001-01-01', checkIn: '2010-01-01' } as const;

/** The terms of the stay that is being chosen, or of any. */
export function useShownTerms(villa: Villa): ShownTerms {
  const chosen = useChosenStay(villa);
  // With a code only the server knows the price.
  if (chosen === null || chosen.total === null) {
    return { points: termsLine(villa, EXAMPLE), checkIn: EXAMPLE.checkIn, stay: null };
  }
  const { checkIn, checkOut, nights, total, bookedOn } = chosen;
  return {
    points: termsLine(villa, { total, bookedOn, checkIn }),
    checkIn,
    stay: { checkOut, nights, total },
  };
}
