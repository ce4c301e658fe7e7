import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { TRANSFER_METHODS } from '@villa/shared/domain/money/ledger.ts';
import { damagePartOf } from '@villa/shared/domain/money/split-transfer.ts';
import { THAI_BANKS } from '@villa/shared/domain/money/thai-banks.ts';
import { controlClass, selectClass } from '@villa/ui/field.tsx';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DayInput } from '@villa/admin/kit/day-input.tsx';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { type Transfer, type TransferForm, readAmount, typedAmount } from './transfer-form.ts';

interface TransferFieldsProps {
  form: UseFormReturn<TransferForm, unknown, Transfer>;
  booking: BookingDetail;
  /** Money that goes to the guest. */
  out?: boolean;
  /** True when a part may be the damage deposit. */
  withDamage: boolean;
}

const AMOUNT = `${controlClass} figures`;

/** One transfer: how much, which way, when, and what the bank calls it. */
export function TransferFields({ form, booking, out = false, withDamage }: TransferFieldsProps) {
  const { t } = useTranslation('money');
  const { language } = useLanguage();
  const { register, control, formState, setValue, getFieldState } = form;
  const { errors } = formState;
  const isBank = form.watch('method') === 'bank_transfer' || form.watch('method') === 'promptpay';
  const bank = form.watch('bank');

  /** The likely split follows the amount until somebody says otherwise. */
  function follow(typed: string): void {
    if (out || !withDamage || getFieldState('damage').isDirty) return;
    const part = damagePartOf(readAmount(typed) || 0, booking);
    setValue('damage', typedAmount(part));
  }

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormRow label={t('form.amount')} error={errors.amount} required>
        <input
          {...register('amount', { onChange: ({ target }) => follow(target.value) })}
          inputMode="numeric"
          autoComplete="off"
          className={AMOUNT}
        />
      </FormRow>
      {withDamage ? (
        <FormRow label={t('form.damage')} hint={t('form.damageHint')} error={errors.damage}>
          <input
            {...register('damage')}
            inputMode="numeric"
            autoComplete="off"
            className={AMOUNT}
          />
        </FormRow>
      ) : null}
      <FormRow label={t('form.method')} error={errors.method} required>
        <select {...register('method')} className={selectClass}>
          {TRANSFER_METHODS.map((method) => (
            <option key={method} value={method}>
              {t(`method.${method}`)}
            </option>
          ))}
        </select>
      </FormRow>
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
