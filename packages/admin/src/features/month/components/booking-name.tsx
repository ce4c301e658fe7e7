import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@villa/admin/paths.ts';

interface BookingNameProps {
  bookingId: string;
  reference: string;
  customerName: string;
  inBin: boolean;
}

/** A booking in a list of the month, and the way to its page. */
export function BookingName({ bookingId, reference, customerName, inBin }: BookingNameProps) {
  const { t } = useTranslation('month');
  const who = (
    <>
      <span className="figures">{reference}</span>{' '}
      <span className="wrap-anywhere">{customerName || t('payments.noName')}</span>
    </>
  );
  // A booking in the bin has no page; its money stays here.
  if (inBin) return <p className="py-2.5">{who}</p>;
  return (
    <Link
      to={paths.booking(bookingId)}
      className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-accent underline-offset-4 hover:underline"
    >
      {who}
    </Link>
  );
}
