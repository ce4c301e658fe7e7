import type { OneChannelStay } from '@villa/shared/contract/channel-stays.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

const FIRST = 4;

/** The newest four lines, then all. */
export function StayHistory({ history }: Pick<OneChannelStay, 'history'>) {
  const { t } = useTranslation('channel-stays');
  const { language } = useLanguage();
  const time = useInstant();
  const [isWhole, setWhole] = useState(false);
  if (history.length === 0) return null;
  const shown = isWhole ? history : history.slice(0, FIRST);
  return (
    <SectionCard title={t('history.title')}>
      <ol className="divide-y divide-line">
        {shown.map(({ at, by, what, from, until }) => (
          <li key={`${at} ${what}`} className="py-2 text-sm">
            <p className="figures text-soft">
              {time(at)} · {by === null ? t('history.calendar') : by}
            </p>
            <p>
              {t(`history.what.${what}`, {
                days: from && until ? formatDateRange(from, until, language, 'day') : '',
              })}
            </p>
          </li>
        ))}
      </ol>
      {shown.length < history.length ? (
        <Button look="plain" onClick={() => setWhole(true)}>
          {t('history.all', { count: history.length })}
        </Button>
      ) : null}
    </SectionCard>
  );
}
