import { BOOKING_SOURCES } from '@villa/shared/domain/booking/booking-source.ts';
import { MESSAGE_WAYS, isOfArrivalDay } from '@villa/shared/domain/message/message-template.ts';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { sourceName } from '@villa/shared/i18n/booking-sources.ts';
import { Field, selectClass } from '@villa/ui/field.tsx';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import type { MessageFieldsProps } from '../message-form.ts';
import { CHIP } from './chip.ts';
import { Segments } from './segments.tsx';

/** The bookings that a message is for, the way it goes, and whether codes may stand in it. */
export function ConditionFields({ values, onChange }: MessageFieldsProps) {
  const { t } = useTranslation('messages');
  const { language } = useLanguage();
  const { conditions, ways, withCodes } = values;
  const set = (changes: Partial<typeof conditions>) =>
    onChange({ conditions: { ...conditions, ...changes } });
  const chip = (name: string, isOn: boolean, press: () => void) => (
    <button key={name} type="button" aria-pressed={isOn} onClick={press} className={CHIP}>
      {isOn ? <Check aria-hidden="true" className="size-4" strokeWidth={1.5} /> : null}
      {name}
    </button>
  );
  return (
    <div className="grid gap-4">
      <div role="group" aria-label={t('edit.onlyIf')} className="flex flex-wrap gap-2">
        {[true, false].map((paid) =>
          chip(
            t(paid ? 'edit.conditions.paid' : 'edit.conditions.unpaid'),
            conditions.paid === paid,
            () => set({ paid: conditions.paid === paid ? null : paid }),
          ),
        )}
        {LANGUAGES.map((one) =>
          chip(t(`edit.conditions.${one}`), conditions.language === one, () =>
            set({ language: conditions.language === one ? null : one }),
          ),
        )}
      </div>
      <Field label={t('edit.source')} className="max-w-xs">
        <select
          value={conditions.source ?? ''}
          onChange={({ target }) =>
            set({ source: BOOKING_SOURCES.find((one) => one === target.value) ?? null })
          }
          className={selectClass}
        >
          <option value="">{t('edit.anySource')}</option>
          {BOOKING_SOURCES.map((one) => (
            <option key={one} value={one}>
              {sourceName(one, language)}
            </option>
          ))}
        </select>
      </Field>
      <Segments
        label={t('edit.by')}
        options={MESSAGE_WAYS}
        chosen={ways}
        nameOf={(one) => t(`edit.ways.${one}`)}
        onChoose={(one) => onChange({ ways: one })}
        hint={t('edit.byHint')}
      />
      {isOfArrivalDay(values) || withCodes ? (
        <CheckRow
          label={t('edit.withCodes')}
          hint={t('edit.withCodesHint')}
          checked={withCodes}
          onChange={({ target }) => onChange({ withCodes: target.checked })}
        />
      ) : null}
    </div>
  );
}
