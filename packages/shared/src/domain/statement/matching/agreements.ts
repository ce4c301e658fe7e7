import { findKnownNames } from '../../text/known-names.ts';
import type { Agreement, Difference, OpenRow, OurMoney } from './match-rows.ts';
import { isInTime, plainBankReference, spanOf } from './row-time.ts';

/** Each agreement and each difference of a row and a record of ours, for the one who decides. */
export function agreementsOf(
  row: OpenRow,
  money: OurMoney,
  fitsOthers: boolean,
): { agrees: Agreement[]; differs: Difference[] } {
  const reference = plainBankReference(row.reference ?? '');
  const isReference = reference !== '' && reference === plainBankReference(money.reference);
  const isAmount = row.satang === money.satang;
  const isTime = isInTime(spanOf(row.day, row.time), money.at);
  const isNamed = findKnownNames(row.description, money.names).length > 0;
  return {
    agrees: [
      ...(isReference ? (['reference'] as const) : []),
      ...(isAmount ? (['amount'] as const) : []),
      ...(isTime && money.kind !== 'due' ? (['time'] as const) : []),
      ...(isNamed ? (['name'] as const) : []),
      ...(money.kind === 'due' && money.hasSlip ? (['slip'] as const) : []),
    ],
    differs: [
      ...(isAmount ? [] : (['amount'] as const)),
      ...(isTime ? [] : (['day'] as const)),
      ...(money.kind === 'due' && !money.hasSlip ? (['no_slip'] as const) : []),
      ...(fitsOthers ? (['fits_others'] as const) : []),
    ],
  };
}
