import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { isCalendarDate } from '@villa/shared/domain/calendar-date.ts';
import { Button } from '@villa/ui/button.tsx';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { showRefused } from '@villa/admin/kit/show-refused.ts';
import { UnsavedGuard } from '@villa/admin/kit/unsaved-guard.tsx';
import { paths } from '../../paths.ts';
import { useErrorText } from '../../texts/use-error-text.ts';
import { useHost } from '../../use-host.ts';
import { createBookingMutation } from './api/booking-mutations.ts';
import { type BookingForm, type BookingWish, EMPTY_FORM, bookingForm } from './booking-form.ts';
import { CheckRow } from './components/check-row.tsx';
import { GuestFields } from './components/guest-fields.tsx';
import { PriceFields } from './components/price-fields.tsx';
import { StayFields } from './components/stay-fields.tsx';
import { WishFields } from './components/wish-fields.tsx';
import { useNameOf } from './name-of.ts';
import { useQuote } from './use-quote.ts';
import { useVilla } from './use-villa.ts';

/** A booking by hand; the calendar may have chosen the days already (`?checkIn&checkOut`). */
export default function NewBookingScreen() {
  const { t } = useTranslation(['bookings', 'common']);
  const villa = useVilla();
  return (
    <>
      <PageHeading
        title={t('form.newTitle')}
        intro={t('form.newIntro')}
        back={{ to: paths.bookings, label: t('detail.back') }}
      />
      {villa.data ? (
        <NewBooking villa={villa.data} />
      ) : villa.isError ? (
        <ErrorState error={villa.error} onRetry={() => void villa.refetch()} />
      ) : (
        <PageSpinner label={t('common:loading')} />
      )}
    </>
  );
}

function NewBooking({ villa }: { villa: Villa }) {
  const { t } = useTranslation('bookings');
  const { api, notify } = useHost();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const nameOf = useNameOf();
  const form = useForm<BookingForm, unknown, BookingWish>({
    resolver: zodResolver(bookingForm),
    defaultValues: { ...EMPTY_FORM, rooms: String(villa.bedrooms), ...useGivenDays() },
  });
  const quote = useQuote(form, villa);
  const creating = useMutation({
    ...createBookingMutation(api),
    onSuccess(booking) {
      notify.success(t('done.created', { name: nameOf(booking) }));
      void queryClient.invalidateQueries();
    },
    onError(error) {
      showRefused(error, form);
      void queryClient.invalidateQueries({ queryKey: ['availability'] });
    },
  });
  const madeId = creating.data?._id;
  // Only once the guard below has been drawn and knows that nothing is unsaved any more.
  useEffect(() => {
    if (madeId !== undefined) void navigate(paths.booking(madeId), { replace: true });
  }, [madeId, navigate]);
  const { errors, isDirty } = form.formState;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((wish) => creating.mutate(wish))}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-6"
    >
      <UnsavedGuard isDirty={isDirty && !creating.isSuccess} />
      <SectionCard title={t('form.stay')}>
        <StayFields form={form} villa={villa} />
      </SectionCard>
      <div className="grid gap-4 lg:gap-6">
        <SectionCard title={t('form.guest')} intro={t('form.guestIntro')}>
          <GuestFields form={form} />
        </SectionCard>
        <SectionCard title={t('form.price')}>
          <PriceFields form={form} quote={quote} />
        </SectionCard>
        <SectionCard title={t('form.payment')}>
          <WishFields form={form} withLanguage />
        </SectionCard>
        <div className="grid gap-4">
          <CheckRow
            label={t('form.confirmNow')}
            hint={t('form.confirmNowHint', { hours: villa.paymentHours })}
            {...form.register('confirmed')}
          />
          {creating.isError || Object.keys(errors).length > 0 ? (
            <p role="alert" className="text-danger">
              {creating.isError ? errorText(creating.error) : t('form.invalid')}
            </p>
          ) : null}
          <Button type="submit" busy={creating.isPending}>
            {t('form.create')}
          </Button>
        </div>
      </div>
    </form>
  );
}

function useGivenDays(): Partial<Pick<BookingForm, 'checkIn' | 'checkOut'>> {
  const [params] = useSearchParams();
  const checkIn = params.get('checkIn') ?? '';
  const checkOut = params.get('checkOut') ?? '';
  if (!isCalendarDate(checkIn)) return {};
  return isCalendarDate(checkOut) && checkOut > checkIn ? { checkIn, checkOut } : { checkIn };
}
