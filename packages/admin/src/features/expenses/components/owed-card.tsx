import { type ExpensesOfMonth, payBackExpenses } from '@villa/shared/contract/expenses.ts';
import { HOUSE_MONEY } from '@villa/shared/domain/money/expenses.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatSatang } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useHost } from '@villa/admin/use-host.ts';

interface OwedCardProps {
  owed: ExpensesOfMonth['owed'];
  today: CalendarDate;
  mayPay: boolean;
}

/** The amounts that persons paid for the house, until they are paid back. */
export function OwedCard({ owed, today, mayPay }: OwedCardProps) {
  const { t } = useTranslation('expenses');
  if (owed.length === 0) return null;
  return (
    <SectionCard title={t('owed.title')}>
      <ul className="divide-y divide-line">
        {owed.map((one) => (
          <Owed key={one.paidBy} owed={one} today={today} mayPay={mayPay} />
        ))}
      </ul>
    </SectionCard>
  );
}

function Owed({
  owed: { paidBy: name, satang, ids },
  today,
  mayPay,
}: Omit<OwedCardProps, 'owed'> & { owed: OwedCardProps['owed'][number] }) {
  const { t } = useTranslation('expenses');
  const { notify } = useHost();
  const amount = formatSatang(satang);
  const paying = useCall(payBackExpenses, {
    tells: true,
    refreshes: [],
    onSuccess: () => notify.success(t('owed.done', { name, amount })),
  });
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <p className="flex justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">{t('owed.of', { name, count: ids.length })}</span>
        <span className="figures shrink-0 font-medium whitespace-nowrap">{amount}</span>
      </p>
      {mayPay ? (
        <div className="flex flex-wrap gap-2">
          {HOUSE_MONEY.map((from) => (
            <Button
              key={from}
              look="outline"
              disabled={paying.isPending}
              onClick={() => paying.mutate({ body: { ids, paidOn: today, from } })}
            >
              {t(`owed.${from}`)}
            </Button>
          ))}
        </div>
      ) : null}
    </li>
  );
}
