import { zodResolver } from '@hookform/resolvers/zod';
import { line } from '@villa/shared/contract/fields.ts';
import {
  type MonthClosing as Closing,
  type MonthCheck,
  type MonthOfMoney,
  closeMonth,
  reopenMonth,
} from '@villa/shared/contract/month.ts';
import { type Month, firstDay } from '@villa/shared/domain/money/month.ts';
import { formatDate, formatSatang } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { MoneyDialog } from '@villa/admin/kit/payments/money-dialog.tsx';
import { TextRow } from '@villa/admin/kit/text-row.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { paths } from '@villa/admin/paths.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { MonthlyExpensesOpen } from './monthly-expenses-open.tsx';

type Checks = NonNullable<Closing['checks']>;

/** The screen on which each subject is settled. */
const WAY: Record<MonthCheck, (month: Month) => string> = {
  slips: () => paths.slips,
  checkouts: () => paths.bookings,
  outstanding: () => paths.bookings,
  channel_stays: () => paths.channelStays,
  monthly_expenses: paths.expensesOf,
};

interface MonthClosingProps {
  month: MonthOfMoney;
  closing: Closing;
}

/** How the month stands with its closing, and the owner's way to close it or to open it again. */
export function MonthClosing({ month: { month, thisMonth, profit }, closing }: MonthClosingProps) {
  const { t } = useTranslation('month');
  const { language } = useLanguage();
  const instantText = useInstant();
  const mayDecide = useCan('money.correct');
  const [asked, setAsked] = useState<'close' | 'reopen' | null>(null);
  const { closed, first, slipsWaiting, mayClose, mayReopen, history, checks = [] } = closing;
  const isOver = month < thisMonth;
  const wasReopened = history.some(({ reopenedAt }) => reopenedAt !== null);
  if (!isOver && history.length === 0) return null;
  const openThen = ({ checksOpen, open }: NonNullable<Closing['closed']>) => {
    const count = checksOpen ?? open;
    if (count === 0) return null;
    return ` · ${t(checksOpen === undefined ? 'closing.openThen' : 'closing.checksThen', { count })}`;
  };
  const said = closed && { time: instantText(closed.at), edition: closed.edition };
  return (
    <section className="grid gap-1 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {closed && said ? (
          <p>
            <strong className="font-medium">{t('closing.closed')}</strong>{' '}
            <span className="text-soft">
              {closed.by === null
                ? t('closing.at', said)
                : t('closing.by', { ...said, name: closed.by })}
              {openThen(closed)}
            </span>
          </p>
        ) : null}
        {isOver && closed === null && first !== null ? (
          <p className="text-soft">
            {t('closing.first', { month: formatDate(firstDay(first), language, 'month') })}
          </p>
        ) : null}
        {mayDecide && mayClose && slipsWaiting > 0 ? (
          <p className="text-soft">
            {t('closing.slips', { count: slipsWaiting })}{' '}
            <Link
              to={paths.slips}
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              {t('closing.toSlips')}
            </Link>
          </p>
        ) : null}
        {mayDecide && mayClose && slipsWaiting === 0 ? (
          <Button look="outline" onClick={() => setAsked('close')}>
            {t('closing.close', { month: formatDate(firstDay(month), language, 'month') })}
          </Button>
        ) : null}
        {mayDecide && mayReopen ? (
          <Button look="outline" onClick={() => setAsked('reopen')}>
            {t('closing.reopen')}
          </Button>
        ) : null}
      </div>
      {wasReopened ? <History history={history} /> : null}
      {asked === 'close' ? (
        <CloseMonth
          month={month}
          profit={profit?.total}
          checks={checks}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === 'reopen' ? <ReopenMonth month={month} onClose={() => setAsked(null)} /> : null}
    </section>
  );
}

function History({ history }: Pick<Closing, 'history'>) {
  const { t } = useTranslation('month');
  const instantText = useInstant();
  const nobody = t('closing.nobody');
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-soft underline underline-offset-4">
        {t('closing.history')}
      </summary>
      <ol className="text-soft">
        {history.map(({ closedAt, closedBy, reopenedAt, reopenedBy, reason }) => (
          <li key={closedAt} className="wrap-anywhere">
            {t('closing.wasClosed', { time: instantText(closedAt), name: closedBy ?? nobody })}
            {reopenedAt === null ? null : (
              <p>
                {t('closing.wasReopened', {
                  time: instantText(reopenedAt),
                  name: reopenedBy ?? nobody,
                  reason,
                })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

interface DialogProps {
  month: Month;
  onClose: () => void;
}

interface CloseMonthProps extends DialogProps {
  /** Satang; older servers do not say it. */
  profit: number | undefined;
  checks: Checks;
}

/** A list of what is looked at, each done or with the way to it. */
function CloseMonth({ month, profit, checks, onClose }: CloseMonthProps) {
  const { t } = useTranslation('month');
  const { language } = useLanguage();
  const { notify } = useHost();
  const name = { month: formatDate(firstDay(month), language, 'month') };
  const open = checks.filter((one) => one.open > 0).length;
  const closing = useCall(closeMonth, {
    refreshes: [],
    onSuccess() {
      notify.success(t('closing.done', name));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('closing.closeTitle', name)}
      yes={[
        open === 0 ? t('closing.closeYes') : t('closing.closeWith', { count: open }),
        ...(profit === undefined ? [] : [t('closing.profit', { amount: formatSatang(profit) })]),
      ].join(', ')}
      busy={closing.isPending}
      error={closing.error}
      onYes={() => closing.mutate({ params: { month } })}
    >
      <ul className="mb-3 divide-y divide-line">
        {checks.map((one) => (
          <li key={one.check} className="py-1">
            <div className="flex min-h-11 items-center gap-3">
              {one.open === 0 ? (
                <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
              ) : (
                <Circle aria-hidden="true" className="size-5 shrink-0 text-soft" />
              )}
              <span className="min-w-0 flex-1">
                {one.open === 0
                  ? t(`closing.done_${one.check}`)
                  : t(`closing.open_${one.check}`, { count: one.open })}
              </span>
              {one.open > 0 ? (
                <Link
                  to={WAY[one.check](month)}
                  className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
                >
                  {t('closing.look')}
                </Link>
              ) : null}
            </div>
            {one.check === 'monthly_expenses' && one.open > 0 ? (
              <MonthlyExpensesOpen month={month} />
            ) : null}
          </li>
        ))}
      </ul>
      <p>{t('closing.closeText')}</p>
    </ConfirmDialog>
  );
}

const reasonForm = z.object({ reason: line(300) });

function ReopenMonth({ month, onClose }: DialogProps) {
  const { t } = useTranslation('month');
  const { language } = useLanguage();
  const { notify } = useHost();
  const errorText = useErrorText();
  const form = useForm({ resolver: zodResolver(reasonForm), defaultValues: { reason: '' } });
  const name = { month: formatDate(firstDay(month), language, 'month') };
  const reopening = useCall(reopenMonth, {
    refreshes: [],
    onSuccess() {
      notify.success(t('closing.reopened', name));
      onClose();
    },
  });
  return (
    <MoneyDialog
      title={t('closing.reopenTitle', name)}
      description={t('closing.reopenText')}
      yes={t('closing.reopenYes')}
      busy={reopening.isPending}
      error={reopening.error && errorText(reopening.error)}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ reason }) =>
        reopening.mutate({ params: { month }, query: { reason } }),
      )}
    >
      <TextRow form={form} path="reason" label={t('closing.reason')} required />
    </MoneyDialog>
  );
}
