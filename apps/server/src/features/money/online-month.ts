import type { MonthOfMoney } from '@villa/shared/contract/month.ts';
import type { OnlineMoney } from '../payments/online-money.repository.ts';

/**
 * A provider's side of a month. Null where there is nothing to say, as in every villa without one.
 * @param payments the ledger's rows that count in it
 * @param days the month's first day and the one after its last, and the instants at which those begin
 */
export function onlineOfMonth(
  payments: readonly string[],
  days: { first: string; next: string; begins: Date; ends: Date },
  onlineMoney: Pick<OnlineMoney, 'ofPayments' | 'allDisputes' | 'payouts'>,
): MonthOfMoney['online'] | null {
  const rows = [...onlineMoney.ofPayments(payments).values()];
  const fees = rows.reduce((sum, { fee }) => sum + (fee ?? 0), 0);
  const isOpenThen = ({ openedAt, closedAt }: { openedAt: Date; closedAt: Date | null }) =>
    openedAt < days.ends && (closedAt === null || closedAt >= days.ends);
  const disputes = onlineMoney.allDisputes();
  const sum = (of: typeof disputes) => of.reduce((all, { amount }) => all + amount, 0);
  const heldBack = sum(disputes.filter(isOpenThen));
  const isLostHere = ({ state, closedAt }: (typeof disputes)[number]) =>
    state === 'lost' && closedAt !== null && closedAt >= days.begins && closedAt < days.ends;
  const lost = sum(disputes.filter(isLostHere));
  const paidOut = onlineMoney
    .payouts()
    .filter(({ state, arrivesOn }) => {
      const isHere = arrivesOn >= days.first && arrivesOn < days.next;
      return state === 'paid' && isHere;
    })
    .reduce((all, { satang }) => all + satang, 0);
  const isNothing = rows.length === 0 && heldBack === 0 && lost === 0 && paidOut === 0;
  return isNothing ? null : { fees, heldBack, lost, paidOut };
}
