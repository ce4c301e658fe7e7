import type { BookingSlip } from '@villa/shared/contract/slip-states.ts';
import { formatInstant } from '@villa/shared/i18n/formats.ts';
import { SLIP_REFUSALS } from '@villa/shared/i18n/slip-refusals.ts';
import { ThaiTime } from '@villa/site/app/thai-time.tsx';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../use-shown-language.ts';
import { SlipView } from './slip-view.tsx';

interface SlipRefusedProps {
  slip: Pick<BookingSlip, 'url' | 'receivedAt' | 'refusal'>;
  /** The villa's. */
  timeZone: string;
}

/** Why staff ask for another slip, in a sentence and in their own words, and the slip it is about. */
export function SlipRefused({ slip, timeZone }: SlipRefusedProps) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const { reason, words } = slip.refusal ?? { reason: null, words: '' };
  return (
    <div className="grid gap-x-6 gap-y-3 rounded-card border border-danger bg-danger-soft p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid content-start gap-1">
        <div role="alert" className="flex gap-3">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
          <div className="grid content-start gap-1">
            <p>{reason === null ? t('again.noReason') : SLIP_REFUSALS[language][reason]}</p>
            {words === '' ? null : (
              <p className="wrap-anywhere whitespace-pre-line">{t('again.words', { words })}</p>
            )}
            {reason === null ? <p className="font-medium">{t('again.notTwice')}</p> : null}
          </div>
        </div>
        <p className="figures ml-8 text-sm text-soft print:hidden">
          {t('sent.at', { time: formatInstant(slip.receivedAt, language, timeZone) })}
          <ThaiTime timeZone={timeZone} />
        </p>
      </div>
      <div className="ml-8 sm:ml-0 print:hidden">
        <SlipView url={slip.url} />
      </div>
    </div>
  );
}
