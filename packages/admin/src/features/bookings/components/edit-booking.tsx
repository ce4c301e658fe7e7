import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { ownsNights } from '@villa/shared/domain/booking-status.ts';
import { Button, buttonClass } from '@villa/ui/button.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { showRefused } from '@villa/admin/kit/show-refused.ts';
import { UnsavedGuard } from '@villa/admin/kit/unsaved-guard.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { changeBookingMutation } from '../api/booking-mutations.ts';
import { type BookingForm, type BookingWish, bookingForm, formOf } from '../booking-form.ts';
import { staleDataOf } from '../stale-data.ts';
import { useDoerName } from '../use-doer-name.ts';
import { useLatestBooking } from '../use-latest-booking.ts';
import { useQuote } from '../use-quote.ts';
import { GuestFields } from './guest-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { StaleChanges } from './stale-changes.tsx';
import { StayFields } from './stay-fields.tsx';
import { WishFields } from './wish-fields.tsx';

interface EditBookingProps {
  /** The booking as it is now; somebody else may change it while the form is open. */
  latest: BookingDetail;
  villa: Villa;
}

/** The form of a booking that is there already. */
export function EditBooking({ latest, villa }: EditBookingProps) {
  const { t } = useTranslation(['bookings', 'shell']);
  const { api, notify } = useHost();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const nameOfDoer = useDoerName();
  const form = useForm<BookingForm, unknown, BookingWish>({
    resolver: zodResolver(bookingForm),
    defaultValues: formOf(latest),
  });
  const { base, meanwhile, takeIn } = useLatestBooking(latest, form);
  const quote = useQuote(form, villa, base);
  const saving = useMutation({
    ...changeBookingMutation(api, base._id),
    onSuccess() {
      notify.success(t('done.saved'));
      void queryClient.invalidateQueries();
    },
    onError(error) {
      const stale = staleDataOf(error);
      if (stale) takeIn(stale.booking, nameOfDoer(stale.changedBy));
      else showRefused(error, form);
      void queryClient.invalidateQueries({ queryKey: ['availability'] });
    },
  });

  // Only once the guard below has been drawn and knows that nothing is unsaved any more.
  useEffect(() => {
    if (saving.isSuccess) void navigate(paths.booking(base._id));
  }, [saving.isSuccess, navigate, base._id]);

  // Somebody saved while this form is open: told at once, not only when it is too late.
  const noteLatest = useEffectEvent(() => {
    const isOwn = saving.isPending || saving.isSuccess;
    if (!isOwn && latest.version > base.version) takeIn(latest, nameOfDoer(latest.history.at(-1)));
  });
  useEffect(() => noteLatest(), [latest.version]);

  const isStale = staleDataOf(saving.error) !== null;
  const { errors, isDirty } = form.formState;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ confirmed: _c, language: _l, ...wish }) =>
        saving.mutate({ ...wish, version: base.version }),
      )}
    >
      <UnsavedGuard isDirty={isDirty && !saving.isSuccess} />
      {meanwhile ? <StaleChanges {...meanwhile} /> : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-6">
        <SectionCard title={t('form.stay')}>
          <StayFields
            form={form}
            villa={villa}
            own={ownsNights(base.status) ? base : undefined}
            party={base}
          />
        </SectionCard>
        <div className="grid gap-4 lg:gap-6">
          <SectionCard title={t('form.guest')}>
            <GuestFields form={form} />
          </SectionCard>
          <SectionCard title={t('form.price')}>
            <PriceFields form={form} quote={quote} />
          </SectionCard>
          <SectionCard title={t('form.payment')}>
            <WishFields form={form} withLanguage={false} />
          </SectionCard>
          <div className="grid gap-4">
            {saving.isError && !isStale ? (
              <p role="alert" className="text-danger">
                {errorText(saving.error)}
              </p>
            ) : Object.keys(errors).length > 0 ? (
              <p role="alert" className="text-danger">
                {t('form.invalid')}
              </p>
            ) : null}
            <div className="flex flex-wrap-reverse justify-end gap-3">
              <Link
                to={paths.booking(base._id)}
                className={buttonClass('outline', 'grow sm:grow-0')}
              >
                {t('shell:cancel')}
              </Link>
              <Button type="submit" busy={saving.isPending} className="grow sm:grow-0">
                {meanwhile ? t('form.saveAnyway') : t('form.save')}
              </Button>
            </div>
          </div>
        </div>
      </div>
    </form>
  );
}
