import type { SystemSeen } from '@villa/admin/shell/system-query.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { formatAgo } from '@villa/shared/i18n/locale.ts';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Fold } from '@villa/admin/kit/fold.tsx';

/** Everything that was looked at and is well. */
export function InOrder({ system }: { system: SystemSeen }) {
  const { t } = useTranslation('system');
  const { language } = useLanguage();
  const { calendars, driftMs, publicUrl, proxyProven, allowedPrivateAddresses } = system;
  const now = new Date(system.serverTime);
  const read = calendars
    .filter(({ state }) => !['stale', 'suspicious'].includes(state))
    .map(({ name, state, lastSuccessAt }) => ({
      name,
      said:
        state === 'paused'
          ? t('order.calendarPaused')
          : lastSuccessAt === null
            ? t('order.calendarNever')
            : t('order.calendar', { ago: formatAgo(lastSuccessAt, now, language) }),
    }));
  const rows = [
    ...read,
    ...(driftMs === 0 ? [{ name: t('order.clock'), said: t('order.clockFine') }] : []),
    { name: t('order.address'), said: publicUrl ?? t('order.addressNone') },
    ...(proxyProven === true ? [{ name: t('order.proxy'), said: t('order.proxyProven') }] : []),
  ];
  return (
    <Fold title={t('order.title')} say={rows.map(({ name }) => name).join(', ')}>
      <ul className="grid divide-y divide-line">
        {rows.map(({ name, said }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Check aria-hidden="true" className="size-4 shrink-0 text-success" />
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <span className="min-w-0 text-sm text-soft wrap-anywhere">{said}</span>
          </li>
        ))}
      </ul>
      {calendars.length === 0 ? (
        <p className="mt-2 text-sm text-soft">{t('order.noCalendars')}</p>
      ) : null}
      {allowedPrivateAddresses.length > 0 ? (
        <p className="mt-2 text-sm text-soft">
          {t('order.private')}: {allowedPrivateAddresses.join(', ')}
        </p>
      ) : null}
    </Fold>
  );
}
