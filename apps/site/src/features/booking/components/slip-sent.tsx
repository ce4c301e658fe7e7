import type { Booking } from '@villa/shared/contract/booking.ts';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AnotherSlip } from './another-slip.tsx';
import { ReplaceSlip } from './replace-slip.tsx';
import { WaitingSlips } from './waiting-slips.tsx';

interface SlipSentProps {
  booking: Pick<Booking, '_id' | 'slips'>;
  /** The villa's. */
  timeZone: string;
  /** When slips are looked at, in the owner's words; empty where nothing is written. */
  responseTime?: string;
}

/**
 * The sent slip, who checks it, and the next step; that it arrived is the page's title. When it is looked at, only the
 * owner can say; and whether a mail can be sent, the page does not know.
 */
export function SlipSent({ booking, timeZone, responseTime = '' }: SlipSentProps) {
  const { t } = useTranslation('booking');
  const steps = [
    ['done', t('sent.came'), t('sent.cameText')],
    ['now', t('sent.looking'), t('sent.lookingText')],
    ['later', t('sent.next'), t('sent.nextText')],
  ] as const;
  return (
    <section
      aria-labelledby="slip-sent"
      className="grid gap-6 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <div className="grid gap-4">
        <h2 id="slip-sent" className="font-display text-xl">
          {t('sent.steps')}
        </h2>
        <p className="flex gap-3 font-medium">
          <Info aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" strokeWidth={1.5} />
          {t('sent.notTwice')}
        </p>
        <WaitingSlips booking={booking} timeZone={timeZone} />
      </div>
      <ol aria-labelledby="slip-sent" className="stay-steps">
        {steps.map(([state, what, more]) => (
          <li key={state} className={`is-${state}`} aria-current={state === 'now' || undefined}>
            <span className="block font-medium">{what}</span>
            <span className="block text-sm text-pretty text-soft">{more}</span>
            {state === 'now' && responseTime ? (
              <span className="block text-sm text-pretty wrap-anywhere">{responseTime}</span>
            ) : null}
          </li>
        ))}
      </ol>
      <div className="-mb-2 flex flex-wrap gap-x-6 print:hidden">
        <ReplaceSlip bookingId={booking._id} />
        <AnotherSlip bookingId={booking._id} another />
      </div>
    </section>
  );
}
