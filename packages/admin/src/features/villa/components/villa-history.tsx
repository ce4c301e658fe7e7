import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@villa/ui/button.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { villaHistoryQuery } from '@villa/admin/form/use-villa-changer.ts';
import { historySentence } from '../history-sentence.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';

/** Enough to see who made the last change; the rest on demand. */
const SHOWN_FIRST = 5;

/** The changes of prices, rules and accounts, with the user and both values. */
export function VillaHistory() {
  const { t } = useTranslation('villa');
  const { language } = useLanguage();
  const { data } = useQuery(villaHistoryQuery(useApi()));
  const instantText = useInstant();
  const [showAll, setShowAll] = useState(false);
  if (!data) return null;
  const shown = showAll ? data.changes : data.changes.slice(0, SHOWN_FIRST);
  return (
    <SectionCard title={t('history.title')}>
      {data.changes.length === 0 ? <p className="text-sm text-soft">{t('history.empty')}</p> : null}
      <ul className="grid gap-4 text-sm">
        {shown.map((change) => (
          <li key={change.id}>
            <p className="text-soft">
              {t('history.by', {
                name: change.by,
                at: instantText(change.at),
              })}
            </p>
            <ul>
              {change.fields.map((field) => (
                <li key={JSON.stringify(field)} className="wrap-anywhere">
                  {historySentence(t, field, language)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {shown.length < data.changes.length ? (
        <Button look="plain" onClick={() => setShowAll(true)} className="mt-2 -ml-3">
          {t('history.more')}
        </Button>
      ) : null}
    </SectionCard>
  );
}
