import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Fold } from '@villa/admin/kit/fold.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { AskedAgain } from './components/asked-again.tsx';
import { bookingMessagesQuery } from './messages-queries.ts';

/** The owner's messages of a booking, in a line, and the way to them. Needs the texts `messages`. */
export function BookingMessagesFold({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('messages');
  const { data } = useQuery(bookingMessagesQuery(useApi(), bookingId));
  const sent = data?.sent.filter(({ state }) => state === 'sent').length ?? 0;
  const say = data ? t('plan.foldSay', { toCome: data.planned.length, sent }) : '–';
  return (
    <>
      {data?.again.map((asked) => (
        <AskedAgain key={asked.templateId} bookingId={bookingId} asked={asked} />
      ))}
      <Fold title={t('plan.fold')} say={say}>
        <Link to={paths.bookingMessages(bookingId)} className={buttonClass('outline')}>
          {t('plan.open')}
        </Link>
      </Fold>
    </>
  );
}
