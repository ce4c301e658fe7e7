import { ApiError } from '@villa/shared/client/api-client.ts';
import type { CheckInGuestRow } from '@villa/shared/contract/check-in.ts';
import type { CheckInGuest } from '@villa/shared/domain/check-in/check-in-guest.ts';
import { THAI } from '@villa/shared/domain/check-in/nationality-codes.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../components/panel.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import {
  FIELD_ORDER,
  type RowErrors,
  type TypedRow,
  errorsOf,
  guestOf,
  refusedOf,
  typedRow,
} from './guest-fields.ts';
import { NationalityField } from './nationality-field.tsx';
import { SexField } from './sex-field.tsx';
import { useReasonText } from './use-reason-text.ts';

interface GuestFormProps {
  row: CheckInGuestRow;
  /** The villa's day. */
  today: string;
  withPhone: boolean;
  error: Error | null;
  isPending: boolean;
  onSend: (guest: CheckInGuest) => void;
  /** Left out: the row is all that its page has, and the button stays at the foot of the window. */
  onCancel?: () => void;
}

/** One guest as the passport says it: nationality first, since a Thai gives a name only. */
export function GuestForm(props: GuestFormProps) {
  const { row, today, withPhone, error, isPending, onSend, onCancel } = props;
  const { t } = useTranslation('check-in');
  const id = useId();
  const [typed, setTyped] = useState(() => typedRow(row));
  const [found, setFound] = useState<RowErrors>({});
  const reasonText = useReasonText(typed);
  const errors: RowErrors = { ...refusedOf(error), ...found };
  const change = (part: Partial<TypedRow>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    // A field that was named wrong is looked at again as it is mended; nothing is named before it was sent.
    if (Object.keys(found).length > 0) setFound(errorsOf(next, row, today));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wrong = errorsOf(typed, row, today);
    setFound(wrong);
    const first = FIELD_ORDER.find((field) => wrong[field] !== undefined);
    if (first === undefined) onSend(guestOf(typed));
    else document.getElementById(`${id}-${first}`)?.focus();
  };
  const isThai = typed.nationality === THAI;
  const isStale = error instanceof ApiError && error.code === 'stale_version';
  const name = typed.givenName.trim();
  const textField = (field: 'givenName' | 'familyName' | 'passportNumber' | 'phone') => ({
    id: `${id}-${field}`,
    value: typed[field],
    className: controlClass,
    autoComplete: 'off',
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  const capitals = isThai ? {} : { autoCapitalize: 'characters', style: UPPER };
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <NationalityField
        id={`${id}-nationality`}
        value={typed.nationality}
        error={reasonText('nationality', errors.nationality)}
        onChange={(nationality) => change({ nationality })}
      />
      <Field label={t('form.givenName')} error={reasonText('givenName', errors.givenName)} required>
        <input {...textField('givenName')} {...capitals} />
      </Field>
      {typed.oneName ? null : (
        <Field
          label={t('form.familyName')}
          error={reasonText('familyName', errors.familyName)}
          required={!isThai}
        >
          <input {...textField('familyName')} {...capitals} />
        </Field>
      )}
      {isThai ? null : (
        <>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={typed.oneName}
              onChange={(event) => change({ oneName: event.target.checked })}
            />
            {t('form.oneName')}
          </label>
          <Field
            label={t('form.passportNumber')}
            hint={
              row.passportEnding === ''
                ? undefined
                : t('form.numberKept', { ending: row.passportEnding })
            }
            error={reasonText('passportNumber', errors.passportNumber)}
            required
          >
            <input {...textField('passportNumber')} {...capitals} />
          </Field>
          <BirthDateField
            id={`${id}-birthDate`}
            value={typed}
            isKept={row.hasBirthDate}
            error={reasonText('birthDate', errors.birthDate)}
            onChange={change}
          />
          <SexField
            id={`${id}-sex`}
            value={typed.sex}
            error={reasonText('sex', errors.sex)}
            onChange={(sex) => change({ sex })}
          />
        </>
      )}
      {withPhone ? (
        <Field label={t('form.phone')} error={reasonText('phone', errors.phone)}>
          <input {...textField('phone')} type="tel" inputMode="tel" />
        </Field>
      ) : null}
      <div className={onCancel ? 'grid gap-2' : AT_FOOT}>
        {isStale ? (
          <p role="alert" className="text-danger">
            {t('stale')}
          </p>
        ) : (
          <Failure error={error} />
        )}
        <Button type="submit" busy={isPending}>
          {onCancel
            ? name === ''
              ? t('form.keepNobody')
              : t('form.keep', { name })
            : t('form.send')}
        </Button>
        {onCancel ? (
          <Button look="plain" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

const AT_FOOT =
  'sticky bottom-0 -mx-4 -mb-4 grid gap-2 rounded-b-card border-t border-line bg-surface p-4';
const UPPER = { textTransform: 'uppercase' } as const;
