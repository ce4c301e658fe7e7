import { inReverse } from '@villa/shared/domain/sorted.ts';
import type { HistoryEntry } from '@villa/shared/contract/admin-bookings.ts';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { headOf, linesOf } from '../history-lines.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';

/** Everything that ever happened to the booking, the latest first. */
export function HistoryCard({ history }: { history: readonly HistoryEntry[] }) {
  const { t } = useTranslation(['bookings', 'money']);
  const { language } = useLanguage();
  const instantText = useInstant();
  return (
    <SectionCard title={t('detail.history')} className="print:hidden">
      <ol className="grid gap-4">
        {inReverse(history).map((entry) => (
          <li key={entry.id} className="border-l-2 border-line pl-4 text-sm">
            <p>{headOf(entry, t)}</p>
            {linesOf(entry, language, t).map((line) => (
              <p key={line} className="wrap-anywhere text-soft">
                {line}
              </p>
            ))}
            <time dateTime={entry.at} className="figures block text-xs text-soft">
              {instantText(entry.at)}
            </time>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
