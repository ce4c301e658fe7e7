import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { OwnPlan } from '@villa/shared/contract/own-plans.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { planDifferenceWords } from '@villa/shared/i18n/plan-words.ts';
import { Button } from '@villa/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useTimeZone } from '@villa/admin/kit/use-villa.ts';
import { useVillaToday } from '@villa/admin/kit/use-villa-today.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useStaffSay } from '@villa/admin/texts/use-staff-say.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { endPlanMutation } from '../api/ledger.ts';
import { WithReason } from '../money/forgive-dialogs.tsx';
import { PlanParts } from '../money/plan-parts.tsx';
import { PlanDialog } from './plan-dialog.tsx';

/** The plan by which a booking is paid in place of its terms, and why. */
export function PlanCard({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('money');
  const { canChange, setOpen, dialogs } = usePlanChange(booking);
  const { ownPlan } = booking;
  if (ownPlan === undefined) return null;
  return (
    <SectionCard title={t('plan.title')}>
      <div className="grid gap-4">
        <PlanNote plan={ownPlan} />
        <PlanParts booking={booking} />
        {canChange ? (
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button look="outline" onClick={() => setOpen('plan')}>
              {t('plan.change')}
            </Button>
            <Button look="plain" onClick={() => setOpen('end')}>
              {t('plan.toTerms')}
            </Button>
          </div>
        ) : null}
      </div>
      {dialogs}
    </SectionCard>
  );
}

/** The plan that the terms make of a booking, and the button that gives it one of its own; nothing where it has one. */
export function TermsPlan({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('money');
  const { canChange, setOpen, dialogs } = usePlanChange(booking);
  if (booking.ownPlan !== undefined) return null;
  if (!canChange && booking.instalments.length === 0) return null;
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-3 text-sm">
      <PlanParts booking={booking} />
      {canChange ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
          <p className="text-soft">{t('plan.byTerms')}</p>
          <Button look="outline" onClick={() => setOpen('plan')}>
            {t('plan.make')}
          </Button>
          {dialogs}
        </div>
      ) : null}
    </div>
  );
}

function usePlanChange(booking: BookingDetail) {
  const { t } = useTranslation('money');
  const { api } = useHost();
  const queryClient = useQueryClient();
  const mayPlan = useCan('bookings.plan');
  const [open, setOpen] = useState<'plan' | 'end' | null>(null);
  const today = useVillaToday(useTimeZone());
  const { status, ended, checkOut } = booking;
  const canChange = mayPlan && status !== 'cancelled' && !ended && today <= checkOut;
  const close = () => setOpen(null);
  const dialogs = (
    <>
      {open === 'plan' ? <PlanDialog booking={booking} onClose={close} /> : null}
      {open === 'end' ? (
        <WithReason
          title={t('plan.endTitle')}
          description={t('plan.endText')}
          yes={t('plan.toTerms')}
          done={t('plan.ended')}
          options={endPlanMutation(api, queryClient, booking._id)}
          bodyOf={(reason) => ({ reason, version: booking.version })}
          onClose={close}
        />
      ) : null}
    </>
  );
  return { canChange, setOpen, dialogs };
}

/** The differences of the plan from the terms, why, who and when; and what a change of the price did to it. */
function PlanNote({ plan }: { plan: OwnPlan }) {
  const { t } = useTranslation('money');
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const { differs, reason, by, at, priceChanged } = plan;
  const parts = planDifferenceWords(differs, language, useStaffSay());
  const date = formatDate(dateInZone(new Date(at), timeZone), language);
  const amount = formatBaht(Math.abs(priceChanged));
  return (
    <div className="flex items-start gap-3 rounded-control bg-warn-soft p-4 text-sm">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" strokeWidth={1.5} />
      <div className="figures grid gap-1 wrap-anywhere">
        <p>
          {parts.length === 0 ? (
            t('plan.same')
          ) : (
            <>
              <strong className="text-warn">{t('plan.differs')}</strong>{' '}
              {parts.join(language === 'th' ? ' · ' : ', ')}
            </>
          )}
        </p>
        <p>{t('plan.given', { reason, name: by ?? t('plan.somebody'), date })}</p>
        {priceChanged === 0 ? null : (
          <p>{t(priceChanged > 0 ? 'plan.rose' : 'plan.fell', { amount })}</p>
        )}
      </div>
    </div>
  );
}
