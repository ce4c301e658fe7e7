import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { sorted } from '@villa/shared/domain/sorted.ts';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { guestMessage } from '@villa/shared/i18n/guest-message.ts';
import { useEachMinute } from '@villa/ui/use-each-minute.ts';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '@villa/admin/kit/copy-button.tsx';
import { useVilla } from '@villa/admin/kit/use-villa.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { guestLink } from '../guest-link.ts';

/** The texts that staff send by LINE or any other chat: the guest's link, or a whole message in either language. */
export function ShareButtons({ booking }: { booking: BookingDetail }) {
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
    <div className="-mx-3 -mt-5 mb-3 flex flex-wrap lg:-mt-7 lg:mb-4 print:hidden">
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
