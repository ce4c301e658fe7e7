import type { ArrivingGuest } from '@villa/shared/contract/arrivals.ts';
import type { FieldReason } from '@villa/shared/contract/errors.ts';
import { THAI } from '@villa/shared/domain/check-in/nationality-codes.ts';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import type { TypedGuest } from '../typed-guest.ts';
import { BirthFields } from './birth-fields.tsx';
import { NationalityField } from './nationality-field.tsx';

interface GuestFieldsProps {
  guest: ArrivingGuest | undefined;
  typed: TypedGuest;
  /** Why fields were refused, by `guests.0.NAME`. */
  refused: Readonly<Record<string, FieldReason>>;
  onChange: (change: Partial<TypedGuest>) => void;
}

const SHOWN_SEXES = ['F', 'M'] as const;

const CHIP =
  'inline-flex min-h-12 items-center rounded-full border border-edge px-4 text-sm whitespace-nowrap hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent';

/** The fields of a passport, the nationality first: a Thai gives a name alone. */
export function GuestFields({ guest, typed, refused, onChange }: GuestFieldsProps) {
  const { t } = useTranslation(['arrivals', 'errors']);
  const isThai = typed.nationality === THAI;
  const wordOf = (field: string) => {
    const why = refused[`guests.0.${field}`];
    return why === undefined ? {} : { error: t(`errors:field.${why}`) };
  };
  const text = (name: 'givenName' | 'familyName' | 'passportNumber' | 'phone', more = {}) => (
    <input
      autoComplete="off"
      spellCheck={false}
      maxLength={80}
      value={typed[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      className={controlClass}
      {...more}
    />
  );
  const capitals = { autoCapitalize: isThai ? 'words' : 'characters' };
  const kept = guest?.numberEnding ?? '';
  return (
    <>
      <NationalityField
        value={typed.nationality}
        {...wordOf('nationality')}
        onChange={(nationality) => onChange({ nationality })}
      />
      <Field label={t('fill.givenName')} {...wordOf('givenName')}>
        {text('givenName', capitals)}
      </Field>
      {typed.oneName && !isThai ? null : (
        <Field label={t('fill.familyName')} {...wordOf('familyName')}>
          {text('familyName', capitals)}
        </Field>
      )}
      {isThai ? null : (
        <>
          <CheckRow
            label={t('fill.oneName')}
            checked={typed.oneName}
            onChange={({ target }) =>
              onChange({ oneName: target.checked, ...(target.checked && { familyName: '' }) })
            }
          />
          <Field
            label={t('fill.passportNumber')}
            {...(kept !== '' && { hint: t('fill.kept', { ending: kept }) })}
            {...wordOf('passportNumber')}
          >
            {text('passportNumber', { ...capitals, className: `figures ${controlClass}` })}
          </Field>
          <BirthFields
            typed={typed}
            keptYear={guest?.birthYear ?? ''}
            {...wordOf('birthDate')}
            onChange={onChange}
          />
          <fieldset>
            <legend className="mb-1.5 text-sm text-soft">{t('fill.sex')}</legend>
            <div className="flex flex-wrap gap-2">
              {SHOWN_SEXES.map((sex) => (
                <button
                  key={sex}
                  type="button"
                  aria-pressed={typed.sex === sex}
                  onClick={() => onChange({ sex })}
                  className={CHIP}
                >
                  {t(`fill.sexes.${sex}`)}
                </button>
              ))}
            </div>
          </fieldset>
        </>
      )}
      <Field label={t('fill.phone')} {...wordOf('phone')}>
        {text('phone', { inputMode: 'tel', className: `figures ${controlClass}` })}
      </Field>
    </>
  );
}
