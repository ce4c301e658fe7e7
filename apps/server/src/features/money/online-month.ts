import type { MonthOfMoney } from '@villa/shared/contract/month.ts';
import { type Month, addMonths, firstDay } from '@villa/shared/domain/money/month.ts';
import { startOfDay } from '@villa/shared/domain/stay/calendar-date.ts';
import type { OnlineMoney } from '../payments/online-money.repository.ts';

/**
 * A provider's side of a month. Nothing where there is nothing to say, as in every villa without one.
 * @param payments the ledger's rows that count in it
 */
export function onlineOfMonth(
  payments: readonly { id: string }[],
  month: Month,
  timeZone: string,
  onlineMoney: Pick<OnlineMoney, 'ofPayments' | 'allDisputes' | 'payouts'>,
): Pick<MonthOfMoney, 'online'> {
  const rows = [...onlineMoney.ofPayments(payments.map(({ id }) => id)).values()];
  const [first, next] = [firstDay(month), firstDay(addMonths(month, 1))];
  const days = { begins: startOfDay(first, timeZone), ends: startOfDay(next, timeZone) };
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
      const isHere = arrivesOn >= first && arrivesOn < next;
      return state === 'paid' && isHere;
    })
    .reduce((all, { satang }) => all + satang, 0);
  const isNothing = rows.length === 0 && heldBack === 0 && lost === 0 && paidOut === 0;
  return isNothing ? {} : { online: { fees, heldBack, lost, paidOut } };
}
