import type { Quote } from '@villa/shared/domain/pricing/quote.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { EveryNight } from '@villa/admin/kit/quote-lines.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import type { QuoteFieldsProps } from './quote-form.tsx';

/** The price by the rates, and the one that was agreed instead. */
export function QuotedPriceFields({
  values,
  onChange,
  refusalOf,
  price,
}: QuoteFieldsProps & { price: Quote | null }) {
  const { t } = useTranslation(['quotes', 'common']);
  const { language } = useLanguage();
  return (
    <>
      {price ? (
        <div className="figures grid gap-2" aria-live="polite">
          <p className="flex items-baseline justify-between gap-4">
            {t('form.byRates', { nights: t('common:count.nights', { count: price.nights }) })}
            <span className={values.isAgreed ? 'text-soft line-through' : 'font-display text-xl'}>
              {formatBaht(price.total)}
            </span>
          </p>
          <EveryNight quote={price} language={language} />
        </div>
      ) : (
        <p className="text-sm text-soft">{t('form.noStay')}</p>
      )}
      <CheckRow
        label={t('form.agreed')}
        checked={values.isAgreed}
        onChange={({ target }) => onChange({ isAgreed: target.checked })}
      />
      {values.isAgreed ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('form.amount')} required error={refusalOf('totalPrice')}>
            <input
              value={values.amount}
              inputMode="numeric"
              autoComplete="off"
              onChange={({ target }) => onChange({ amount: target.value })}
              className={`figures ${controlClass}`}
            />
          </Field>
          <Field
            label={t('form.reason')}
            hint={t('form.reasonHint')}
            required
            error={refusalOf('priceReason')}
          >
            <input
              value={values.reason}
              maxLength={300}
              autoComplete="off"
              onChange={({ target }) => onChange({ reason: target.value })}
              className={controlClass}
            />
          </Field>
        </div>
      ) : null}
    </>
  );
}
