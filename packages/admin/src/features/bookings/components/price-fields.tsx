import { TextRow } from '@villa/admin/kit/text-row.tsx';
import { PROMO_REFUSALS, type PromoRefusal } from '@villa/shared/domain/pricing/stay-discounts.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { type FieldError, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { EveryNight } from '@villa/admin/kit/quote-lines.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { readAmount } from '@villa/admin/kit/payments/transfer-form.ts';
import type { StayRates } from '../use-stay-rates.ts';
import type { BookingFormMethods } from './guest-fields.tsx';

interface PriceFieldsProps {
  form: BookingFormMethods;
  rates: StayRates;
  /** The code that the booking has, if it has one. */
  ownCode?: string | null;
}

/** The price by the rates, and the one that was agreed instead. */
export function PriceFields({ form, rates, ownCode = null }: PriceFieldsProps) {
  const { t } = useTranslation(['bookings', 'common']);
  const { register, control } = form;
  const [ownPrice, typed] = useWatch({ control, name: ['ownPrice', 'totalPrice'] });
  const amount = readAmount(typed);
  const { quote } = rates;
  const { language } = useLanguage();
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
      {quote && quote.lines.length > 0 ? (
        <EveryNight quote={quote} language={language} className="-mt-3" />
      ) : null}
      <CodeField form={form} rates={rates} ownCode={ownCode} />
      <CheckRow label={t('form.ownPrice')} {...register('ownPrice')} />
      {ownPrice ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextRow
            form={form}
            path="totalPrice"
            label={t('form.amount')}
            required
            hint={
              Number.isFinite(difference) && difference !== 0
                ? t('form.difference', {
                    amount: `${difference > 0 ? '+' : '−'}${formatBaht(Math.abs(difference))}`,
                  })
                : undefined
            }
            inputMode="numeric"
            className="figures"
          />
          <TextRow
            form={form}
            path="priceReason"
            label={t('form.reason')}
            hint={t('form.reasonHint')}
            required
          />
        </div>
      ) : null}
    </div>
  );
}

/** The code that the guest has named, with what becomes of it. */
function CodeField({ form, rates, ownCode }: Required<PriceFieldsProps>) {
  const { t } = useTranslation('bookings');
  const { code, quote } = rates;
  const error = form.formState.errors.promoCode;
  const isOwn = code?.terms !== undefined && code.terms !== null && code.terms.code === ownCode;
  const discount = quote?.discount;
  const refused = refusalOf(error) ?? code?.refusal ?? null;

  function hint(): string {
    if (code === null) return t('form.promo.hint');
    if (discount?.kind === 'promo') {
      return t('form.promo.counts', { amount: formatBaht(discount.amount) });
    }
    return t('form.promo.beaten');
  }

  return (
    <TextRow
      form={form}
      path="promoCode"
      label={t('field.promo')}
      hint={
        refused === null ? (
          <span aria-live="polite">
            {hint()} {isOwn ? `· ${t('form.promo.given')}` : null}
          </span>
        ) : undefined
      }
      error={
        refused === null
          ? error
          : ({ type: 'refused', message: t(`form.promo.refusal.${refused}`) } satisfies FieldError)
      }
      autoCapitalize="characters"
      spellCheck={false}
      className="uppercase placeholder:normal-case"
    />
  );
}

function refusalOf(error: FieldError | undefined): PromoRefusal | null {
  return PROMO_REFUSALS.find((reason) => reason === error?.message) ?? null;
}
