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
    </SectionCard>
  );
}
