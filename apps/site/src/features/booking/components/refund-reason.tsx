import type { RefundReason } from '@villa/shared/domain/money/payment-plan.ts';
import { formatDate } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';
import { firmDays } from '../firm-days.ts';
import { useShownLanguage } from '../use-shown-language.ts';

/** Which part is given back until when, as the booking keeps it. */
export function RefundReasonLine({ reason }: { reason: RefundReason }) {
  const { t } = useTranslation('stay-changes');
  const language = useShownLanguage();
  const { percent, until, ended } = reason;
  const day = percent > 0 ? until : ended;
  const which =
    percent > 0 ? (until === null ? 'always' : 'until') : ended === null ? 'never' : 'ended';
  // A day stays together on its line.
  const date = day === null ? '' : firmDays(formatDate(day, language));
  return (
    <p className="text-sm text-balance text-soft">
      {t(`cancel.reason.${which}`, { percent, date })}
    </p>
  );
}
