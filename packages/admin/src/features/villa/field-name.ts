import type { DamageDepositWhen } from '@villa/shared/domain/money/ledger-changes.ts';
import { isLanguage } from '@villa/shared/domain/text/language.ts';
import type { texts } from '@villa/shared/i18n/staff/villa.th.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import type { TFunction } from 'i18next';

export type VillaField = keyof typeof texts.fields;

/** A field's name, with the nights it counts for, since two are called "regular price". */
export function fieldName(t: TFunction<'villa'>, path: string): string {
  const [field = path, language] = path.split('.');
  const name = t(`fields.${field as VillaField}`, { defaultValue: field });
  if (isLanguage(language)) return `${name} (${t(`languages.${language}`)})`;
  if (field.startsWith('weekday')) return `${name} (${t('history.weekday')})`;
  if (field.startsWith('weekend')) return `${name} (${t('history.weekend')})`;
  return name;
}

/** A field's value in words. */
export function fieldText(
  t: TFunction<'villa'>,
  field: string,
  value: string | number | boolean | null,
): string {
  if (value === null || value === '') return t('history.nothing');
  if (
    typeof value === 'boolean' &&
    /^(allow|show|open|topUps|guestsCancel|readyOpensDoor|sample)/.test(field)
  ) {
    return t(value ? 'history.on' : 'history.off');
  }
  if (field === 'vatRegistered')
    return t(value === true ? 'history.registered' : 'history.notRegistered');
  if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no');
  if (field === 'damageDepositWhen') return t(`terms.when.${value as DamageDepositWhen}`);
  if (typeof value === 'number' && field.endsWith('Percent')) return `${value}%`;
  if (typeof value === 'number' && /Price|priceReduction|^damageDeposit$/.test(field))
    return formatBaht(value);
  return String(value);
}
