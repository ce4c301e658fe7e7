import { useQuery } from '@tanstack/react-query';
import { findGuest } from '@villa/shared/contract/guests.ts';
import { normalizeEmail } from '@villa/shared/domain/text/mail-address.ts';
import { normalizePhoneOrLandline } from '@villa/shared/domain/text/phone.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import { GuestMarkNotice } from '@villa/admin/kit/guest-mark-notice.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useApi } from '@villa/admin/use-host.ts';

/** Says of the telephone or address that staff type whose it is, and whether that guest is not to be taken again. */
export function KnownGuest({ phone, email }: { phone: string; email: string }) {
  const { t } = useTranslation('guests');
  const typed = {
    phone: normalizePhoneOrLandline(phone) ?? '',
    email: normalizeEmail(email) ?? '',
  };
  const { data } = useQuery({
    ...callQuery(useApi(), ['guest by', typed], findGuest, { body: typed }),
    enabled: typed.phone !== '' || typed.email !== '',
  });
  const guest = data?.guest;
  return (
    <div aria-live="polite" className="mt-4 grid gap-3 empty:hidden">
      {guest ? (
        <>
          {guest.mark ? <GuestMarkNotice mark={guest.mark} /> : null}
          <p className="text-sm">
            <Link
              to={paths.guest(guest.id)}
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              {guest.names.join(', ')}
            </Link>
            {guest.number === null || guest.number < 2
              ? null
              : ` · ${t('stayNumber', { count: guest.number, ordinal: true })}`}
          </p>
        </>
      ) : null}
    </div>
  );
}
