import { useQuery } from '@tanstack/react-query';
import type { BookingMessages } from '@villa/shared/contract/booking-messages.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { AskedAgain } from './components/asked-again.tsx';
import { PlannedList } from './components/planned-list.tsx';
import { SentList } from './components/sent-list.tsx';
import { WriteDialog } from './components/write-dialog.tsx';
import { bookingMessagesQuery } from './messages-queries.ts';

/** Time alone makes a message due, and no event is published for it. */
const ASK_AGAIN_MS = 60_000;

/** The messages of one booking: to come, with what staff may do about each, and those of before. */
export default function BookingMessagesScreen() {
  const { id = '' } = useParams();
  const query = useQuery({
    ...bookingMessagesQuery(useApi(), id),
    refetchInterval: ASK_AGAIN_MS,
  });
  return query.data ? (
    <OfBooking messages={query.data} />
  ) : (
    <NotLoaded error={query.error} onRetry={() => void query.refetch()} />
  );
}

function OfBooking({ messages }: { messages: BookingMessages }) {
  const { t } = useTranslation('messages');
  const { language } = useLanguage();
  const mayWrite = useCan('guests.contact');
  const [isWriting, setWriting] = useState(false);
  const { booking, planned, sent, again } = messages;
  const guest = booking.guestName || booking.reference;
  return (
    <>
      <PageHeading
        title={t('plan.title', { guest })}
        back={{ to: paths.booking(booking.id), label: booking.reference }}
        intro={t('plan.intro', {
          days: formatDateRange(booking.checkIn, booking.checkOut, language, 'day'),
          language: t(`plan.languages.${booking.language}`),
          way:
            booking.reachedBy.map((way) => t(`preview.${way}`)).join(', ') || t('plan.noAddress'),
        })}
        actions={
          mayWrite && booking.hasAddress ? (
            <Button onClick={() => setWriting(true)}>
              <Pencil aria-hidden="true" className="size-5" strokeWidth={1.5} />
              {t('plan.write')}
            </Button>
          ) : undefined
        }
      />
      {again.map((asked) => (
        <AskedAgain key={asked.templateId} bookingId={booking.id} asked={asked} />
      ))}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <SectionCard title={t('plan.toCome')}>
          <PlannedList booking={booking} planned={planned} />
        </SectionCard>
        <SectionCard title={t('plan.before')}>
          <SentList booking={booking} sent={sent} />
        </SectionCard>
      </div>
      {isWriting ? <WriteDialog booking={booking} onClose={() => setWriting(false)} /> : null}
    </>
  );
}
