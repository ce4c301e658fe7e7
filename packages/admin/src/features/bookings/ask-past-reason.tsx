import { zodResolver } from '@hookform/resolvers/zod';
import type { ApiError, CallInput } from '@villa/shared/client/api-client.ts';
import { type StayOverData, stayOverData } from '@villa/shared/contract/past-stays.ts';
import { line } from '@villa/shared/contract/fields.ts';
import type { Route } from '@villa/shared/contract/route.ts';
import { firstDay } from '@villa/shared/domain/money/month.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { AskAndRepeat } from '@villa/admin/kit/ask-and-repeat.tsx';
import { MoneyDialog } from '@villa/admin/kit/payments/money-dialog.tsx';
import { TextRow } from '@villa/admin/kit/text-row.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

function dataOf({ code, data }: ApiError): StayOverData | null {
  if (code !== 'stay_over') return null;
  const { data: read } = z.safeParse(stayOverData, data);
  return read ?? null;
}

const asks = (refusal: ApiError): boolean => dataOf(refusal)?.mayChange === true;

/** The reason goes where the call has its other fields. */
function withReason<R extends Route>(
  row: R,
  input: CallInput<R>,
  pastReason: string,
): CallInput<R> {
  const part = row.body === undefined ? 'query' : 'body';
  const given = (input as Record<string, object | undefined>)[part];
  return { ...input, [part]: { ...given, pastReason } };
}

/** Below it, the owner who changes a stay that is over reads which month that moves, and says why. */
export function AskPastReason({ children }: { children: ReactNode }) {
  return (
    <AskAndRepeat<string>
      asks={asks}
      withReply={withReason}
      renderQuestion={(refusal, onReply, onClose) => (
        <PastReason months={dataOf(refusal)?.months ?? []} onReply={onReply} onClose={onClose} />
      )}
    >
      {children}
    </AskAndRepeat>
  );
}

const reasonForm = z.object({ reason: line(300) });

interface PastReasonProps {
  months: StayOverData['months'];
  onReply: (reason: string) => void;
  onClose: () => void;
}

function PastReason({ months, onReply, onClose }: PastReasonProps) {
  const { t } = useTranslation('bookings');
  const { language } = useLanguage();
  const form = useForm({ resolver: zodResolver(reasonForm), defaultValues: { reason: '' } });
  return (
    <MoneyDialog
      title={t('past.title')}
      yes={t('past.yes')}
      isDangerous
      busy={false}
      error={null}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ reason }) => onReply(reason))}
    >
      {months.map(({ month, before, after, countsIn = month }) => {
        const isLess = after < before;
        const named = isLess ? 'past.falls' : 'past.rises';
        return (
          <p key={month} className="figures">
            {t(countsIn === month ? named : isLess ? 'past.lessLater' : 'past.moreLater', {
              month: formatDate(firstDay(month), language, 'month'),
              countsIn: formatDate(firstDay(countsIn), language, 'month'),
              amount: formatBaht(Math.abs(after - before)),
            })}
          </p>
        );
      })}
      <TextRow form={form} path="reason" label={t('past.reason')} required />
    </MoneyDialog>
  );
}
