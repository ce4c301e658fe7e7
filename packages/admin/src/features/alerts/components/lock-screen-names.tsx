import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import type { AlertChanges } from '@villa/shared/contract/alerts.ts';
import { useTranslation } from 'react-i18next';

interface LockScreenNamesProps {
  names: boolean;
  onChange: (changes: AlertChanges) => void;
}

/** Whoever finds a phone reads its lock screen. */
export function LockScreenNames({ names, onChange }: LockScreenNamesProps) {
  const { t } = useTranslation('alerts');
  return (
    <SectionCard title={t('names.title')}>
      <CheckRow
        label={t('names.show')}
        checked={names}
        onChange={({ target }) => onChange({ names: target.checked })}
      />
      <p className="text-sm text-soft">{names ? t('names.on') : t('names.off')}</p>
      <details className="mt-2 text-sm">
        <summary className="tap-extend w-fit cursor-pointer text-accent">{t('names.both')}</summary>
        <dl className="mt-2 grid gap-3 sm:grid-cols-2">
          {(['hidden', 'shown'] as const).map((way) => (
            <div key={way}>
              <dt className="text-soft">{t(`names.${way}.way`)}</dt>
              <dd className="mt-1 rounded-control border border-line bg-sunken px-3 py-2">
                <span className="block font-medium">{t(`names.${way}.title`)}</span>
                {t(`names.${way}.body`)}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </SectionCard>
  );
}
