import type { HistoryEntry } from '@villa/shared/contract/admin-bookings.ts';
import { inReverse } from '@villa/shared/domain/sorted.ts';
import { headOf, linesOf } from '@villa/shared/i18n/history-lines.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useStaffSay } from '@villa/admin/texts/use-staff-say.ts';

/** The rows that are read at a glance; the others are one press away. */
const IN_SIGHT = 4;

/** Everything that ever happened to the booking, the latest first; the newest of it in sight. */
export function HistoryCard({ history }: { history: readonly HistoryEntry[] }) {
  const { t } = useTranslation('bookings');
  const say = useStaffSay();
  const { language } = useLanguage();
  const instantText = useInstant();
  const [isWhole, setWhole] = useState(false);
  const entries = inReverse(history);
  const shown = isWhole ? entries : entries.slice(0, IN_SIGHT);
  return (
    <SectionCard title={t('detail.history')} className="print:hidden">
      <ol className="grid gap-4">
        {shown.map((entry) => (
          <li key={entry.id} className="border-l-2 border-line pl-4 text-sm">
            <p>{headOf(entry, say)}</p>
            {linesOf(entry, language, say).map((line) => (
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
      {entries.length > IN_SIGHT ? (
        <Button
          look="plain"
          className="mt-2 -mb-2 -ml-3"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'detail.newestHistory' : 'detail.allHistory', {
            number: isWhole ? IN_SIGHT : entries.length,
          })}
        </Button>
      ) : null}
    </SectionCard>
  );
}
