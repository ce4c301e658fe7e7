import { type Quote } from '@villa/shared/domain/pricing.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { controlClass } from '@villa/ui/field.tsx';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import type { BookingFormMethods } from './guest-fields.tsx';

interface PriceFieldsProps {
  form: BookingFormMethods;
  /** What the rates say; null while no stay is chosen. */
  quote: Quote | null;
}

/** The price by the rates, and the one that was agreed instead. */
export function PriceFields({ form, quote }: PriceFieldsProps) {
  const { t } = useTranslation(['bookings', 'common']);
  const { register, control, formState } = form;
  const [ownPrice, typed] = useWatch({ control, name: ['ownPrice', 'totalPrice'] });
  const amount = Number(typed.replace(/[\s,฿]/g, ''));
  const difference = quote && typed !== '' ? amount - quote.total : 0;
  return (
    <div className="grid gap-4">
      {quote ? (
        <p className="figures flex items-baseline justify-between gap-4">
          <span>
            {t('detail.computed')}{' '}
            <span className="text-sm text-soft">
              · {t('common:count.nights', { count: quote.nights })}
            </span>
          </span>
          <span className={`font-display text-xl ${ownPrice ? 'text-soft line-through' : ''}`}>
            {formatBaht(quote.total)}
          </span>
        </p>
      ) : (
        <p className="text-soft">{t('form.chooseStay')}</p>
      )}
      <CheckRow label={t('form.ownPrice')} {...register('ownPrice')} />
      {ownPrice ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormRow
            label={t('form.amount')}
            error={formState.errors.totalPrice}
            required
            hint={
              Number.isFinite(difference) && difference !== 0
                ? t('form.difference', {
                    amount: `${difference > 0 ? '+' : '−'}${formatBaht(Math.abs(difference))}`,
                  })
                : undefined
            }
          >
            <input
              {...register('totalPrice')}
              inputMode="numeric"
              autoComplete="off"
              className={`${controlClass} figures`}
            />
          </FormRow>
          <FormRow
            label={t('form.reason')}
            hint={t('form.reasonHint')}
            error={formState.errors.priceReason}
            required
          >
            <input {...register('priceReason')} autoComplete="off" className={controlClass} />
          </FormRow>
        </div>
      ) : null}
    </div>
  );
}
