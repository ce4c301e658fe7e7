import type { CheckoutSettings } from '@villa/shared/contract/checkout.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@villa/admin/paths.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';

/** Remarks on money that moved by itself, the newest first. */
export function OnlineNotes({ notes }: Pick<CheckoutSettings, 'notes'>) {
  const { t } = useTranslation('online');
  const time = useInstant();
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{t('notes.title')}</h3>
      <ul className="divide-y divide-line border-t border-line text-sm">
        {notes.map(({ id, kind, bookingId, reference, amount, currency, dueBy, at }) => (
          <li key={id} className="grid gap-1 py-3">
            <p>{t(`notes.${kind}`)}</p>
            <p className="figures flex flex-wrap gap-x-4 text-soft">
              <span>
                {currency === 'thb' ? formatBaht(amount) : `${amount} ${currency.toUpperCase()}`}
              </span>
              {bookingId !== null && reference !== null ? (
                <Link
                  to={paths.booking(bookingId)}
                  className="text-accent underline underline-offset-4"
                >
                  {reference}
                </Link>
              ) : null}
              <span>{time(at)}</span>
            </p>
            {dueBy === null ? null : (
              <p className="text-danger">{t('notes.until', { time: time(dueBy) })}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
