import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import type { AlertChanges, QuietHours } from '@villa/shared/contract/alerts.ts';
import { selectClass } from '@villa/ui/field.tsx';
import { useTranslation } from 'react-i18next';

/** Half hours of a day. A browser's own field for times says AM and PM where its system does. */
const TIMES = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});

interface QuietHoursCardProps {
  quiet: QuietHours;
  onChange: (changes: AlertChanges) => void;
}

export function QuietHoursCard({ quiet, onChange }: QuietHoursCardProps) {
  const { t } = useTranslation('alerts');
  const set = (some: Partial<QuietHours>) => onChange({ quietHours: { ...quiet, ...some } });
  const list = (edge: 'from' | 'until', other: string) => (
    <select
      aria-label={t(`quiet.${edge}`)}
      className={`${selectClass} tabular-nums`}
      value={quiet[edge]}
      disabled={!quiet.on}
      onChange={({ target }) => set({ [edge]: target.value })}
    >
      {TIMES.filter((time) => time !== other).map((time) => (
        <option key={time}>{time}</option>
      ))}
    </select>
  );
  return (
    <SectionCard title={t('quiet.title')}>
      <CheckRow
        label={t('quiet.on')}
        checked={quiet.on}
        onChange={({ target }) => set({ on: target.checked })}
      />
      <div className="my-3 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
        {list('from', quiet.until)}
        <span className="text-soft">{t('quiet.to')}</span>
        {list('until', quiet.from)}
      </div>
      <p className="text-sm text-soft">{t('quiet.hint', { until: quiet.until })}</p>
    </SectionCard>
  );
}
