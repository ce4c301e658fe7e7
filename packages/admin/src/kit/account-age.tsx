import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { formatAgo } from '@villa/shared/i18n/locale.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

type Account = NonNullable<BookingDetail['refundAccount']>;

/** How old the account for a refund is, and whether it took the place of another: whoever has the link can name one. */
export function AccountAge({ account: { namedAt, changed } }: { account: Account }) {
  const { t } = useTranslation('cancellations');
  const { language } = useLanguage();
  const instantText = useInstant();
  const [now] = useState(() => new Date());
  const ago = formatAgo(namedAt, now, language);
  return (
    <p className={`text-sm ${changed ? 'text-warn' : 'text-soft'}`}>
      {t(changed ? 'request.changed' : 'request.named', { ago, time: instantText(namedAt) })}
    </p>
  );
}
