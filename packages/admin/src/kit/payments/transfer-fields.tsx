import { TRANSFER_METHODS, isByBank } from '@villa/shared/domain/money/payment-methods.ts';
import { SelectRow } from '@villa/admin/kit/select-row.tsx';
import { methodName } from '@villa/shared/i18n/payment-methods.ts';
import { THAI_BANKS } from '@villa/shared/domain/money/thai-banks.ts';
import { controlClass, selectClass } from '@villa/ui/field.tsx';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DayInput } from '@villa/admin/kit/day-input.tsx';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { type Transfer, type TransferForm, typedAmount } from './transfer-form.ts';

interface TransferFieldsProps {
  form: UseFormReturn<TransferForm, unknown, Transfer>;
  /** Money that goes to the guest. */
  out?: boolean;
  /** Nothing but cash may be chosen. */
  inCash?: boolean;
  /** The part for the damage deposit as the server divides it; null where none may be named. */
  damage: number | null;
  /** Stands below the amounts that it follows from. */
  effect: ReactNode;
}

const AMOUNT = `${controlClass} figures`;

/** One transfer: how much, which way, when, and what the bank calls it. */
export function TransferFields({
  form,
  out = false,
  inCash = false,
  damage,
  effect,
}: TransferFieldsProps) {
  const { t } = useTranslation('money');
  const { language } = useLanguage();
  const { register, control, formState } = form;
  const { errors } = formState;
  const isBank = isByBank(form.watch('method'));
  const bank = form.watch('bank');

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormRow label={t('form.amount')} error={errors.amount} required>
        <input {...register('amount')} inputMode="numeric" autoComplete="off" className={AMOUNT} />
      </FormRow>
      {damage === null ? null : (
        <Controller
          control={control}
          name="damage"
          render={({ field: { value, ...field } }) => (
            <FormRow label={t('form.damage')} hint={t('form.damageHint')} error={errors.damage}>
              <input
                {...field}
                // It follows the server until somebody divides otherwise.
                value={value ?? typedAmount(damage)}
                inputMode="numeric"
                autoComplete="off"
                className={AMOUNT}
              />
            </FormRow>
          )}
        />
      )}
      <div className="sm:col-span-full">{effect}</div>
      <SelectRow
        form={form}
        path="method"
        label={t('form.method')}
        required
        options={inCash ? ['cash'] : TRANSFER_METHODS}
        nameOf={(method) => methodName(method, language)}
      />
      <Controller
        control={control}
        name="receivedOn"
        render={({ field: { ref: _ref, ...field } }) => (
          <FormRow
            label={t(out ? 'form.sentOn' : 'form.receivedOn')}
            error={errors.receivedOn}
            required
          >
            <DayInput {...field} />
          </FormRow>
        )}
      />
      {isBank ? (
        <>
          <FormRow
            label={t('form.reference')}
            hint={t('form.referenceHint')}
            error={errors.bankReference}
          >
            <input
              {...register('bankReference')}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              className={AMOUNT}
            />
          </FormRow>
          <FormRow label={t('form.bank')} error={errors.bank}>
            <select {...register('bank')} className={selectClass}>
              <option value="">{t('form.bankUnsaid')}</option>
              {THAI_BANKS.map((one) => (
                <option key={one.code} value={one.code}>
                  {`${one.short} ${one[language]}`}
                </option>
              ))}
              {bank !== '' && !THAI_BANKS.some(({ code }) => code === bank) ? (
                <option value={bank}>{bank}</option>
              ) : null}
            </select>
          </FormRow>
        </>
      ) : null}
    </div>
  );
}
