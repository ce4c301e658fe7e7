import { type OneChannelStay, changeChannelStay } from '@villa/shared/contract/channel-stays.ts';
import { formatSatang } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';

/** A payout that lacks or is late, until somebody says why that is right; nothing of one that is fine. */
export function ShortCard({ stay }: { stay: OneChannelStay }) {
  const { t } = useTranslation('channel-stays');
  const mayWrite = useCan('bookings.write');
  const [reason, setReason] = useState('');
  const saving = useCall(changeChannelStay, { refreshes: [] });
  const { needs, payout } = stay;
  if (payout.shortReason !== '') {
    return (
      <p className="text-sm text-soft wrap-anywhere">
        {t('short.isRight', { reason: payout.shortReason })}
      </p>
    );
  }
  const isShort = needs.includes('payout_short');
  if (!isShort && !needs.includes('payout_late')) return null;
  const title = isShort
    ? t('short.title', { amount: formatSatang(payout.short) })
    : t('short.late');
  return (
    <SectionCard title={title} className="border-l-4! border-l-warn!">
      {mayWrite ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const body = { shortReason: reason, version: stay.version };
            if (reason.trim() !== '') saving.mutate({ params: { id: stay.id }, body });
          }}
          className="grid gap-3"
        >
          <p className="text-sm text-soft">{t('short.text')}</p>
          <Field label={t('money.reason')}>
            <input
              value={reason}
              maxLength={300}
              autoComplete="off"
              onChange={({ target }) => setReason(target.value)}
              className={controlClass}
            />
          </Field>
          <Failure error={saving.error} />
          <Button
            type="submit"
            look="outline"
            busy={saving.isPending}
            disabled={reason.trim() === ''}
            className="sm:justify-self-start"
          >
            {t('short.save')}
          </Button>
        </form>
      ) : null}
    </SectionCard>
  );
}
