import type { BookingSlip } from '@villa/shared/contract/slip-states.ts';
import { SLIP_REFUSALS } from '@villa/shared/i18n/slip-refusals.ts';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../use-shown-language.ts';

/** Why staff ask for another slip, in a sentence and in their own words. */
export function SlipRefused({ refusal }: { refusal: BookingSlip['refusal'] }) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const { reason, words } = refusal ?? { reason: null, words: '' };
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-danger bg-danger-soft p-4">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="grid gap-1">
        <p>{reason === null ? t('again.noReason') : SLIP_REFUSALS[language][reason]}</p>
        {words === '' ? null : (
          <p className="wrap-anywhere whitespace-pre-line">{t('again.words', { words })}</p>
        )}
        {reason === null ? <p className="font-medium">{t('again.notTwice')}</p> : null}
      </div>
    </div>
  );
}
