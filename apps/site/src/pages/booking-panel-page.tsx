import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { localize } from '@villa/shared/domain/text/language.ts';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { paths } from '../app/paths.ts';
import { createBookingMutation } from '../features/booking/api/create-booking.ts';
import { OpenBookingNotice } from '../features/booking/components/open-booking-notice.tsx';
import { PageHeading } from '../features/booking/components/notice-layout.tsx';
import { SpecialRequestsField } from '../features/booking/components/customer-info-form.tsx';
import { keepDraft, readDraft } from '../features/booking/drafts.ts';
import { useLanguage } from '../features/language/use-language.ts';
import { type StayDetails, StayForm } from '../features/stay/stay-form.tsx';
import { villaQuery } from '../app/villa-query.ts';
import { useOwnBookings } from '../features/booking/own-bookings.ts';
import { useTellOwnNights } from './own-nights.ts';
import { villaPicture } from './villa-picture.tsx';

const DRAFT = 'special-requests';

/** Choose a stay and book it. */
export default function BookingPanelPage() {
  const { t } = useTranslation(['booking', 'common']);
  const { language } = useLanguage();
  const { data: villa } = useSuspenseQuery(villaQuery);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [requests, setRequests] = useState(() => readDraft(DRAFT) ?? '');
  const booking = useMutation(createBookingMutation);
  const own = useOwnBookings(villa);
  useTellOwnNights(own);
  const picture = villaPicture(villa, '60rem');
  usePageTitle(t('pageTitle.panel'), localize(villa.name, language));

  function write(text: string): void {
    setRequests(text);
    keepDraft(DRAFT, text || null);
  }

  // Prices are for whoever may know them: nobody has confirmed any yet.
  if (!villa.opened) {
    return (
      <main id="main" className="mx-auto w-full max-w-6xl px-5 py-8 sm:px-8 lg:py-12">
        <PageHeading>{localize(villa.name, language)}</PageHeading>
        <p className="mt-2 text-soft">{t('common:preparing')}</p>
      </main>
    );
  }

  async function book(details: StayDetails): Promise<void> {
    const view = await booking.mutateAsync({
      bookingDetails: details,
      paymentMethod: 'bank_transfer',
      specialRequests: requests,
      language,
    });
    keepDraft(DRAFT, null);
    void navigate(paths.customerInfo(view.booking._id));
  }

  return (
    <main
      id="main"
      className="mx-auto grid max-w-3xl gap-x-16 px-5 pt-8 sm:px-8 sm:pb-8 lg:max-w-6xl lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)] lg:py-12"
    >
      <div className="grid content-start gap-8">
        <div>
          <PageHeading>{t('panel.title')}</PageHeading>
          <p className="mt-2 text-soft">{t('panel.lead', { minutes: villa.holdMinutes })}</p>
        </div>
        <OpenBookingNotice
          bookings={own}
          onReleased={() => {
            toast.info(t('cancel.done'));
            void client.invalidateQueries({ queryKey: ['availability'] });
          }}
        />
        {/* On a phone from edge to edge, where the calendar's days need the width for a thumb, and down to the footer's line. */}
        <div className="-mx-5 border-t border-line bg-surface px-5 py-6 sm:mx-0 sm:rounded-card sm:border sm:p-8 sm:shadow-card">
          <StayForm villa={villa} language={language} onBook={book} note={t('panel.noCharge')}>
            <SpecialRequestsField value={requests} onChange={({ target }) => write(target.value)} />
          </StayForm>
        </div>
      </div>
      {picture ? (
        <div className="hidden lg:block">
          <div className="sticky top-8 h-[min(44rem,100svh-4rem)] overflow-hidden rounded-card bg-sunken dark:bg-line">
            {picture}
          </div>
        </div>
      ) : null}
    </main>
  );
}
