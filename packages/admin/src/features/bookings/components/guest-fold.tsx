import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { BOOKING_TEXT_NAMES, isTextOfStaff } from '@villa/shared/contract/booking-texts.ts';
import { mailLink } from '@villa/shared/domain/text/mail-address.ts';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { GuestOfBooking } from '@villa/shared/contract/guests.ts';
import { paths } from '@villa/admin/paths.ts';
import { Fold } from '@villa/admin/kit/fold.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { useTimeZone } from '@villa/admin/kit/use-villa.ts';
import { formatInstant } from '@villa/shared/i18n/locale.ts';

/** The guest, how to reach them, their requests, and the staff's notes. */
export function GuestFold({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation(['bookings', 'guests']);
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const { customerInfo: info, customerName } = booking;
  const made = formatInstant(booking.createdAt, language, timeZone);
  return (
    <Fold onPaper title={t('list.column.guest')} say={useGuestFacts(booking).join(' · ')}>
      <div className="grid gap-4">
        {customerName ? (
          <p className="text-lg wrap-anywhere">{customerName}</p>
        ) : (
          <p className="text-soft">{t('detail.noGuestText')}</p>
        )}
        {booking.guest ? <KnownAs guest={booking.guest} /> : null}
        {info && (info.phone || info.email) ? (
          <div className="flex flex-wrap gap-2">
            {info.phone ? (
              <Way address={`tel:${info.phone}`} label={t('detail.call', { phone: info.phone })}>
                <Phone aria-hidden="true" className="size-4" strokeWidth={1.5} />
                {info.phone}
              </Way>
            ) : null}
            {info.email ? (
              <Way address={mailLink(info.email)} label={t('detail.write', { email: info.email })}>
                <Mail aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
                <span className="min-w-0 truncate">{info.email}</span>
              </Way>
            ) : null}
          </div>
        ) : null}
        <Text label={t('detail.language')} note={undefined}>
          {t(`detail.languages.${booking.language}`)}
        </Text>
        {BOOKING_TEXT_NAMES.filter((name) => booking[name] !== '').map((name) => (
          <Text
            key={name}
            label={t(`field.${name}`)}
            note={isTextOfStaff(name) ? t('detail.staffOnly') : undefined}
          >
            {booking[name]}
          </Text>
        ))}
        <p className="text-sm text-soft">
          {t(booking.byHand ? 'detail.byStaff' : 'detail.bySite', { time: made })}
        </p>
      </div>
    </Fold>
  );
}

/** How to reach the guest, how often they have come, what they wish and what staff noted. */
function useGuestFacts(booking: BookingDetail): string[] {
  const { t } = useTranslation(['bookings', 'guests']);
  const { customerInfo: info, customerName, guest } = booking;
  const number = guest?.number ?? 0;
  return [
    customerName ? info?.phone || info?.email || '' : t('detail.noGuest'),
    number > 1 ? t('guests:stayNumber', { count: number, ordinal: true }) : '',
    t(`detail.writes.${booking.language}`),
    ...BOOKING_TEXT_NAMES.map((name) => (booking[name] === '' ? '' : `“${booking[name]}”`)),
  ].filter((fact) => fact !== '');
}

/** How often they have come, and the way to their other stays. */
function KnownAs({ guest }: { guest: GuestOfBooking }) {
  const { t } = useTranslation('guests');
  const { id, number } = guest;
  return (
    <Link
      to={paths.guest(id)}
      className="inline-flex min-h-11 items-center justify-self-start text-accent underline underline-offset-4 print:hidden"
    >
      {number === null || number < 2
        ? t('open')
        : t('stayNumber', { count: number, ordinal: true })}
    </Link>
  );
}

interface WayProps {
  address: string;
  label: string;
  children: ReactNode;
}

/** A link to call or write, opened by the host. */
function Way({ address, label, children }: WayProps) {
  const { openLink } = useHost();
  return (
    <button
      type="button"
      data-print
      aria-label={label}
      onClick={() => openLink(address)}
      className="figures inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border border-edge px-4 text-sm hover:border-accent hover:text-accent"
    >
      {children}
    </button>
  );
}

function Text({
  label,
  note,
  children,
}: {
  label: string;
  note: string | undefined;
  children: string;
}) {
  return (
    <div>
      <p className="text-sm text-soft">
        {label}
        {note ? <span className="text-xs"> · {note}</span> : null}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
    </div>
  );
}
