import type { texts } from '@villa/shared/i18n/admin-villa.th.ts';
import type { TFunction } from 'i18next';

export type VillaField = keyof typeof texts.fields;

/** A field in words, with the nights it counts for: two of them are called "regular price". */
export function fieldName(t: TFunction<'villa'>, field: string): string {
  const name = t(`fields.${field as VillaField}`, { defaultValue: field });
  if (field.startsWith('weekday')) return `${name} (${t('history.weekday')})`;
  if (field.startsWith('weekend')) return `${name} (${t('history.weekend')})`;
  return name;
}
