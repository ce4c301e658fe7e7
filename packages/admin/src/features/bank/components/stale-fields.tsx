import { useTranslation } from 'react-i18next';
import type { FieldChange } from '../field-changes.ts';

interface StaleFieldsProps<Field extends string> {
  title: string;
  changes: readonly FieldChange<Field>[];
  label: (field: Field) => string;
}

/** What has been saved elsewhere meanwhile, field by field, beside what was typed here. */
export function StaleFields<Field extends string>(props: StaleFieldsProps<Field>) {
  const { title, changes, label } = props;
  const { t } = useTranslation('bank');
  const said = (value: string) => (value === '' ? t('stale.empty') : value);
  return (
    <div role="alert" className="grid gap-3 rounded-card border border-danger bg-danger-soft p-4">
      <p className="font-medium">{title}</p>
      <p className="text-sm">{t('stale.text')}</p>
      <ul className="grid gap-2 text-sm">
        {changes.map(({ field, before, now, yours }) => (
          <li key={field} className="wrap-anywhere">
            <span className="font-medium">{label(field)}</span>: {said(before)} → {said(now)}
            {yours === undefined ? null : (
              <span className="block text-danger">
                {t('stale.yours')}: {said(yours)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
