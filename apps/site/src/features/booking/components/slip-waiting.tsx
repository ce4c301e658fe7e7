import type { Booking } from '@villa/shared/contract/booking.ts';
import { slipCovers } from '@villa/shared/domain/money/slip-covers.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WaitingSlips } from './waiting-slips.tsx';

interface SlipWaitingProps {
  booking: Pick<Booking, 'status' | 'slips' | 'money' | 'instalments'>;
  /** The villa's. */
  timeZone: string;
  /** When slips are looked at, in the owner's words; empty where nothing is written. */
  responseTime?: string;
  /** Below the slip, what else belongs to it. */
  children?: ReactNode;
}

/** In place of what is asked for: the slip for it, when it came, and that nobody pays twice. */
export function SlipWaiting({ booking, timeZone, responseTime = '', children }: SlipWaitingProps) {
  const { t } = useTranslation(['booking', 'common']);
  const { next } = booking.money;
  return (
    <>
      <div role="status" className="flex gap-3 rounded-card bg-accent-soft px-5 py-4">
        <Hourglass
          aria-hidden="true"
          className="mt-0.5 size-5 shrink-0 text-accent"
          strokeWidth={1.5}
        />
        <div className="grid gap-1">
          <p className="font-medium">{t('payment.waitingText')}</p>
          {/* A slip of a payment before says nothing about what is asked for now. */}
          {next !== null && slipCovers(booking, next.dueOn) ? (
            <p className="figures">
              {next.kind === 'full'
                ? t('again.amount', { amount: formatBaht(next.amount) })
                : `${t(`money.next.${next.kind}`)} ${formatBaht(next.amount)}`}
              {' · '}
              {t('common:status.in_review')}
            </p>
          ) : null}
          {responseTime ? <p className="text-sm wrap-anywhere">{responseTime}</p> : null}
          <p className="text-sm">{t('payment.waitingNext')}</p>
        </div>
      </div>
      <div className="grid gap-3 rounded-card border border-line bg-surface p-5">
        <WaitingSlips booking={booking} timeZone={timeZone} />
        {children}
      </div>
    </>
  );
}
