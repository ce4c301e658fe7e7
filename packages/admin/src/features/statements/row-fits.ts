import type { StatementFit, StatementRowAnswer } from '@villa/shared/contract/statements.ts';

type Fitted = Pick<StatementRowAnswer, 'verdict' | 'fits' | 'near' | 'satang'>;

/** The records that a row may be: what fits it, else what it nearly is. */
export const offeredOf = ({ fits, near = [] }: Fitted): readonly StatementFit[] =>
  fits.length > 0 ? fits : near;

/** True if nothing fits a row, and something nearly does. */
export const isOnlyNear = ({ verdict, near = [] }: Fitted): boolean =>
  verdict === 'unknown' && near.length > 0;

/**
 * The one thing to do with a row that is this: record what is due, mark what is recorded; `correct` where ours was noted
 * with another amount, `by_hand` where a payment, which is whole baht, cannot be the row.
 */
export type FitAct = 'record' | 'mark' | 'correct' | 'by_hand';

export function actOf({ satang }: Pick<Fitted, 'satang'>, fit: StatementFit): FitAct {
  if (fit.kind === 'due') return satang % 100 === 0 ? 'record' : 'by_hand';
  return fit.satang === satang ? 'mark' : 'correct';
}

/** The name of the fit that stands chosen at first: the only one, where more than a near amount or day speaks for it. */
export function chosenAtFirst(row: Fitted): string | null {
  const [only, ...others] = offeredOf(row);
  if (only === undefined || others.length > 0) return null;
  const speaksFor = only.agrees.includes('name') || only.agrees.includes('slip');
  return isOnlyNear(row) && !speaksFor ? null : only.name;
}
