import { useAction } from '@villa/admin/kit/use-action.ts';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useHost } from '@villa/admin/use-host.ts';
import { answerTopUpMutation } from '../api/cancellations.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';

/** A bedroom that the guest wants and that waits for its payment, or for staff to say yes or no. */
export function TopUpCard({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('cancellations');
  const instantText = useInstant();
  const { api, notify } = useHost();
  const [asking, setAsking] = useState<'confirm' | 'decline' | null>(null);
  const answering = useAction({
    ...answerTopUpMutation(api, booking),
    onSuccess: (_, opens) => notify.success(t(opens ? 'topUp.confirmed' : 'topUp.declined')),
    tells: 'updateStatusFailed',
    refreshes: [],
  });
  const { topUp } = booking;
  if (topUp?.state !== 'open') return null;
  const values = {
    rooms: topUp.rooms,
    amount: formatBaht(topUp.amount),
    paid: formatBaht(topUp.paid),
  };
  const dialog = (question: 'confirm' | 'decline') => ({
    open: asking === question,
    onClose: () => setAsking(null),
    onYes: () => answering.mutate(question === 'confirm', { onSettled: () => setAsking(null) }),
    busy: answering.isPending,
    title: t(`topUp.${question}Title`),
    yes: t(`topUp.${question}Yes`),
    children: <p>{t(`topUp.${question}Text`, values)}</p>,
  });
  return (
    <SectionCard title={t('topUp.title')} className="border-accent">
      <div className="grid gap-3">
        <p>{t('topUp.text', values)}</p>
        <p className="text-sm text-soft">{t('topUp.until', { time: instantText(topUp.endsAt) })}</p>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button className="grow sm:grow-0" onClick={() => setAsking('confirm')}>
            {t('topUp.confirm')}
          </Button>
          <Button look="outline" className="grow sm:grow-0" onClick={() => setAsking('decline')}>
            {t('topUp.decline')}
          </Button>
        </div>
      </div>
      <ConfirmDialog {...dialog('confirm')} />
      <ConfirmDialog {...dialog('decline')} />
    </SectionCard>
  );
}
