import { waitingSlips } from '@villa/shared/domain/money/slip-covers.ts';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { formatInstant } from '@villa/shared/i18n/formats.ts';
import { ThaiTime } from '@villa/site/app/thai-time.tsx';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../use-shown-language.ts';
import { SlipView } from './slip-view.tsx';

interface WaitingSlipsProps {
  booking: Pick<Booking, 'slips'>;
  /** The villa's. */
  timeZone: string;
}

/** Each slip that waits to be looked at, and when it came; nothing where none waits. */
export function WaitingSlips({ booking, timeZone }: WaitingSlipsProps) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const waiting = waitingSlips(booking.slips);
  if (waiting.length === 0) return null;
  return (
    <ul className="grid gap-4">
      {waiting.map(({ url, receivedAt }) => (
        <li key={url}>
          <SlipView
            url={url}
            note={
              <span className="figures">
                {t('sent.at', { time: formatInstant(receivedAt, language, timeZone) })}
                <ThaiTime timeZone={timeZone} />
              </span>
            }
          />
        </li>
      ))}
    </ul>
  );
}
