import type { FieldReason } from '@villa/shared/contract/errors.ts';
import type { CheckInField } from '@villa/shared/domain/check-in/check-in-guest.ts';
import { useTranslation } from 'react-i18next';
import { useFieldReason } from '../components/panel.tsx';
import type { TypedRow } from './guest-fields.ts';

/** The words for a field that is refused: what to copy from where. */
export function useReasonText(typed: TypedRow) {
  const { t } = useTranslation('check-in');
  const reasonOf = useFieldReason();
  return (field: CheckInField, reason: FieldReason | undefined): string | undefined => {
    if (reason === undefined) return undefined;
    if (reason === 'name_in_latin') return t('errors.latin');
    if (reason === 'in_future' && Number(typed.year) > 2400) return t('errors.buddhist');
    if (reason !== 'required' && reason !== 'not_a_date' && reason !== 'not_on_list') {
      return reasonOf({ message: reason });
    }
    if (field === 'givenName' || field === 'middleName') return t('errors.name');
    return field === 'phone' ? reasonOf({ message: reason }) : t(`errors.${field}`);
  };
}
