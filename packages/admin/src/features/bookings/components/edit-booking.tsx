import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type {
  AdminBooking,
  AdminBookingChange,
  BookingDetail,
} from '@villa/shared/contract/admin-bookings.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { ownsNights } from '@villa/shared/domain/booking/booking-status.ts';
import type { BrokenRateRule } from '@villa/shared/domain/pricing/rate-periods.ts';
import { Button, buttonClass } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { fetchFresh } from '@villa/admin/form/fetch-fresh.ts';
import { FormFailure } from '@villa/admin/form/form-failure.tsx';
import { FormNotices } from '@villa/admin/form/form-notices.tsx';
import { useVersionedForm } from '@villa/admin/form/use-versioned-form.ts';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { ChangeMoney, useSaveLabel, useStayChange } from '../money/change-money.tsx';
import { bookingQuery } from '@villa/admin/kit/booking-query.ts';
import { changeBookingMutation } from '../api/bookings.ts';
import {
  type BookingForm,
  type BookingInput,
  LINKED_FIELDS,
  bookingChangeForm,
  formOf,
} from '../booking-form.ts';
import { staleDataOf, useActorName, useFieldWords } from '../booking-conflict.ts';
import { brokenByServer, useStayRates } from '../use-stay-rates.ts';
import { GuestFields } from './guest-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { RequestFields } from './request-fields.tsx';
import { RulesNotice } from './rules-notice.tsx';
import { StayFields } from './stay-fields.tsx';

interface EditBookingProps {
  /** The booking as it is now; somebody else may change it while the form is open. */
  latest: BookingDetail;
  villa: Villa;
}

/** The form of an existing booking. */
export function EditBooking({ latest, villa }: EditBookingProps) {
  const { t } = useTranslation(['bookings', 'shell']);
  const { api, notify } = useHost();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const nameOfActor = useActorName();
  const saveLabel = useSaveLabel();
  const [tell, setTell] = useState(true);
  const id = latest._id;
  const edit = useVersionedForm<BookingForm, BookingInput, AdminBooking, AdminBookingChange>({
    name: `booking ${id}`,
    latest,
    valuesOf: (booking) => formOf(booking ?? latest),
    linked: LINKED_FIELDS,
    resolver: zodResolver(bookingChangeForm),
    saving: changeBookingMutation(api, queryClient, id),
    inputOf: ({ confirmed: _c, ...input }, { version }) => ({
      ...input,
      ...(broken.length > 0 && { despiteRules: true }),
      ...(notifiesGuest && { tellGuest: true }),
      version,
    }),
    readLatest: async (refusal) =>
      staleDataOf(refusal)?.booking ?? fetchFresh(queryClient, bookingQuery(api, id)),
    whoChanged: (_booking, _changed, refusal) =>
      nameOfActor(refusal ? staleDataOf(refusal)?.changedBy : latest.history.at(-1)),
    onSaved() {
      notify.success(t('done.saved'));
      void navigate(paths.booking(id));
    },
  });
  const { form, failure } = edit;
  const booking = edit.stored ?? latest;
  const rates = useStayRates(form, villa, booking);
  const broken: BrokenRateRule[] =
    rates.broken.length > 0 ? rates.broken : brokenByServer(failure, form.getValues());
  const change = useStayChange(form, rates, booking);
  const notifiesGuest: boolean = change !== null && tell && Boolean(booking.customerInfo?.email);
  const hasErrors = Object.keys(form.formState.errors).length > 0;
  return (
    <form noValidate onSubmit={edit.submit} className="grid grid-cols-1 gap-4">
      <FormNotices versioned={edit} {...useFieldWords()} hidden={['ownPrice']} withDiscard />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-6">
        <SectionCard title={t('form.stay')}>
          <StayFields
            form={form}
            villa={villa}
            own={ownsNights(booking.status) ? booking : undefined}
            party={booking}
          />
        </SectionCard>
        <div className="grid gap-4 lg:gap-6">
          <SectionCard title={t('list.column.guest')}>
            <GuestFields form={form} />
          </SectionCard>
          <SectionCard title={t('detail.price')}>
            <PriceFields form={form} rates={rates} ownCode={booking.promoCode} />
          </SectionCard>
          {change ? (
            <ChangeMoney
              form={form}
              booking={booking}
              change={change}
              tell={tell}
              onTell={setTell}
            />
          ) : null}
          <SectionCard title={t('form.payment')}>
            <RequestFields form={form} />
          </SectionCard>
          <div className="grid gap-4">
            <RulesNotice broken={broken} />
            <FormFailure
              failure={failure}
              hasErrors={hasErrors}
              invalid={t('form.invalid')}
              failed="updateBookingFailed"
            />
            <div className="flex flex-wrap-reverse justify-end gap-3">
              <Link to={paths.booking(id)} className={buttonClass('outline', 'grow sm:grow-0')}>
                {t('shell:cancel')}
              </Link>
              <Button type="submit" busy={edit.busy} className="grow sm:grow-0">
                {edit.conflict
                  ? t('shell:stale.saveAnyway')
                  : change
                    ? saveLabel(change)
                    : t('form.save')}
              </Button>
            </div>
          </div>
        </div>
      </div>
    </form>
  );
}
