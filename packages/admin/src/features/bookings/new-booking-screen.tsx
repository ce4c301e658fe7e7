import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { isCalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { BrokenRateRule } from '@villa/shared/domain/pricing/rate-periods.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FormFailure } from '@villa/admin/form/form-failure.tsx';
import { FormNotices } from '@villa/admin/form/form-notices.tsx';
import { useVersionedForm } from '@villa/admin/form/use-versioned-form.ts';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { paths } from '../../paths.ts';
import { useWayToOverview } from '../../shell/last-overview.tsx';
import { useHost } from '../../use-host.ts';
import { createBookingMutation } from './api/bookings.ts';
import {
  type BookingForm,
  type BookingInput,
  EMPTY_FORM,
  bookingForm,
  formOf,
} from './booking-form.ts';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { useWatch } from 'react-hook-form';
import { KnownGuest } from './components/known-guest.tsx';
import { type BookingFormMethods, GuestFields } from './components/guest-fields.tsx';
import { PriceFields } from './components/price-fields.tsx';
import { RulesNotice } from './components/rules-notice.tsx';
import { StayFields } from './components/stay-fields.tsx';
import { RequestFields } from './components/request-fields.tsx';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { useFieldWords } from './booking-conflict.ts';
import { brokenByServer, useStayRates } from './use-stay-rates.ts';
import { useVilla } from '@villa/admin/kit/use-villa.ts';

/** A booking made by staff; the calendar may have chosen the days already (`?checkIn&checkOut`). */
export default function NewBookingScreen() {
  const { t } = useTranslation(['bookings', 'common']);
  const villa = useVilla();
  return (
    <>
      <PageHeading title={t('newBooking')} intro={t('form.newIntro')} back={useWayToOverview()} />
      {villa.data ? (
        <NewBooking villa={villa.data} />
      ) : (
        <NotLoaded error={villa.error} onRetry={villa.refetch} />
      )}
    </>
  );
}

function NewBooking({ villa }: { villa: Villa }) {
  const { t } = useTranslation('bookings');
  const { api, notify } = useHost();
  const navigate = useNavigate();
  const nameOf = useGuestName();
  const days = useGivenDays();
  const booking = useVersionedForm<BookingForm, BookingInput, AdminBooking, BookingInput>({
    // With other days from the calendar it is another booking.
    name: ['new booking', ...Object.values(days)].join(' '),
    latest: null,
    valuesOf: (made) =>
      made ? formOf(made) : { ...EMPTY_FORM, rooms: String(villa.bedrooms), ...days },
    resolver: zodResolver(bookingForm),
    saving: createBookingMutation(api, useQueryClient()),
    inputOf: (input) => ({ ...input, ...(broken.length > 0 && { despiteRules: true }) }),
    onSaved(made) {
      notify.success(t('done.created', { name: nameOf(made) }));
      void navigate(paths.booking(made._id), { replace: true });
    },
  });
  const { form, failure } = booking;
  const rates = useStayRates(form, villa);
  const broken: BrokenRateRule[] =
    rates.broken.length > 0 ? rates.broken : brokenByServer(failure, form.getValues());
  const hasErrors = Object.keys(form.formState.errors).length > 0;
  return (
    <form noValidate onSubmit={booking.submit} className="grid grid-cols-1 gap-4">
      <FormNotices versioned={booking} {...useFieldWords()} withDiscard />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-6">
        <SectionCard title={t('form.stay')}>
          <StayFields form={form} villa={villa} />
        </SectionCard>
        <div className="grid gap-4 lg:gap-6">
          <SectionCard title={t('list.column.guest')} intro={t('form.guestIntro')}>
            <GuestFields form={form} />
            <TypedGuest form={form} />
          </SectionCard>
          <SectionCard title={t('detail.price')}>
            <PriceFields form={form} rates={rates} />
          </SectionCard>
          <SectionCard title={t('form.payment')}>
            <RequestFields form={form} />
          </SectionCard>
          <div className="grid gap-4">
            <CheckRow
              label={t('form.confirmNow')}
              hint={t('form.confirmNowHint', { hours: villa.paymentHours })}
              {...form.register('confirmed')}
            />
            <RulesNotice broken={broken} />
            <FormFailure
              failure={failure}
              hasErrors={hasErrors}
              invalid={t('form.invalid')}
              failed="createBookingFailed"
            />
            <Button type="submit" busy={booking.busy}>
              {t('form.create')}
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}

/** The guest whom the typed telephone or address belongs to. */
function TypedGuest({ form }: { form: BookingFormMethods }) {
  const [phone, email] = useWatch({
    control: form.control,
    name: ['customerInfo.phone', 'customerInfo.email'],
  });
  return <KnownGuest phone={phone} email={email} />;
}

function useGivenDays(): Partial<Pick<BookingForm, 'checkIn' | 'checkOut'>> {
  const [params] = useSearchParams();
  const checkIn = params.get('checkIn') ?? '';
  const checkOut = params.get('checkOut') ?? '';
  if (!isCalendarDate(checkIn)) return {};
  return isCalendarDate(checkOut) && checkOut > checkIn ? { checkIn, checkOut } : { checkIn };
}
