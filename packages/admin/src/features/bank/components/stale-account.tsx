import { useTranslation } from 'react-i18next';
import type { AccountChange } from '../account-changes.ts';

/** What has become of the account meanwhile, field by field, beside what was typed here. */
export function StaleAccount({ changes }: { changes: readonly AccountChange[] }) {
  const { t } = useTranslation('bank');
  return (
    <div role="alert" className="grid gap-3 rounded-card border border-danger bg-danger-soft p-4">
      <p className="font-medium">{t('stale.title')}</p>
      <p className="text-sm">{t('stale.text')}</p>
      <ul className="grid gap-2 text-sm">
        {changes.map(({ field, before, now, yours }) => (
          <li key={field} className="wrap-anywhere">
            <span className="font-medium">{t(`accounts.${field}`)}</span>: {before} → {now}
            {yours === undefined ? null : (
              <span className="block text-danger">
                {t('stale.yours')}: {yours}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
