import { sorted } from '@villa/shared/domain/sorted.ts';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { BOOKING_TEXT_NAMES, isTextOfStaff } from '@villa/shared/contract/booking-texts.ts';
import { LANGUAGES, type Language } from '@villa/shared/domain/text/language.ts';
import { mailLink } from '@villa/shared/domain/text/mail-address.ts';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { GuestOfBooking } from '@villa/shared/contract/guests.ts';
import { GuestMarkNotice } from '@villa/admin/kit/guest-mark-notice.tsx';
import { paths } from '@villa/admin/paths.ts';
import { CopyButton } from '@villa/admin/kit/copy-button.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { commissionText, sourceName } from '@villa/shared/i18n/booking-sources.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { guestMessage } from '@villa/shared/i18n/guest-message.ts';
import { guestLink } from '../guest-link.ts';
import { useEachMinute } from '@villa/ui/use-each-minute.ts';
import { useVilla } from '@villa/admin/kit/use-villa.ts';

/** The guest, how to reach them, their requests, and the staff's notes. */
export function GuestCard({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('bookings');
  const { language: shown } = useLanguage();
  const { customerInfo: info, customerName } = booking;
  return (
    <SectionCard title={t('list.column.guest')}>
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
        <Sharing booking={booking} />
        <Text label={t('detail.language')} note={undefined}>
          {t(`detail.languages.${booking.language}`)}
        </Text>
        <Text label={t('field.source')} note={t('detail.staffOnly')}>
          {sourceText(booking, shown)}
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
      </div>
    </SectionCard>
  );
}

/** How often they have come, the way to their other stays, and whether they are not to be taken again. */
function KnownAs({ guest }: { guest: GuestOfBooking }) {
  const { t } = useTranslation('guests');
  const { id, number, mark } = guest;
  return (
    <>
      {mark ? <GuestMarkNotice mark={mark} /> : null}
      <Link
        to={paths.guest(id)}
        className="inline-flex min-h-11 items-center justify-self-start text-accent underline underline-offset-4 print:hidden"
      >
        {number === null || number < 2
          ? t('open')
          : t('stayNumber', { count: number, ordinal: true })}
      </Link>
    </>
  );
}

/** `Agent: Siam Stays, 15%`. */
function sourceText({ source = null, agent = null }: BookingDetail, language: Language): string {
  const name = sourceName(source, language);
  if (agent === null) return name;
  const commission = commissionText(agent.commission);
  return `${name}: ${agent.name}${commission === '' ? '' : `, ${commission}`}`;
}

/** The texts that staff send by LINE or any other chat: the guest's link, or a whole message in either language. */
function Sharing({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('bookings');
  const { api } = useHost();
  const villa = useVilla().data;
  // A window that has run out is not waited for any more.
  const now = useEachMinute(() => api.now().toISOString().slice(0, 16));
  if (!villa) return null;
  const link = guestLink(api.address, booking);
  // The guest's own language first.
  const languages = sorted(
    LANGUAGES,
    (a, b) => Number(b === booking.language) - Number(a === booking.language),
  );
  return (
    <div className="-mx-3 flex flex-wrap">
      <CopyButton text={link} what={t('share.link')} label={t('share.copyLink')} />
      {languages.map((language) => (
        <CopyButton
          key={language}
          text={guestMessage(booking, villa, language, link, new Date(`${now}Z`))}
          what={t('share.message')}
          label={t(`share.copy.${language}`)}
        />
      ))}
    </div>
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
