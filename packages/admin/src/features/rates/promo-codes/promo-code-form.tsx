import { TextRow } from '@villa/admin/kit/text-row.tsx';
import { promoCodesQuery } from '@villa/admin/kit/rates-queries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { PromoCodeAnswer } from '@villa/shared/contract/rates.ts';
import { isCalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { useEffect, useId, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { checkedBy } from '@villa/admin/form/checked-by.ts';
import { fetchFresh } from '@villa/admin/form/fetch-fresh.ts';
import { FormNotices } from '@villa/admin/form/form-notices.tsx';
import { useVersionedForm } from '@villa/admin/form/use-versioned-form.ts';
import { useVillaChanger } from '@villa/admin/form/use-villa-changer.ts';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { NumberInput, readOptionalNumber } from '@villa/admin/kit/number-input.tsx';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { savePromoCodeMutation } from '../api/rates.ts';
import { DayInput } from '@villa/admin/kit/day-input.tsx';
import { useTellUnsaved } from '../unsaved-rates.ts';
import { LINKED, type PromoForm, type PromoValues, checkPromo, promoFormOf } from './promo-form.ts';
import { promoTermsText } from './promo-terms.ts';

interface PromoCodeFormProps {
  /** As it is now; null for a new one. */
  promo: PromoCodeAnswer | null;
  codes: readonly PromoCodeAnswer[];
  onClose: () => void;
}

/** A promo code: what it takes off, and on which terms, read back in a sentence. */
export function PromoCodeForm({ promo, codes, onClose }: PromoCodeFormProps) {
  const { t } = useTranslation(['discounts', 'common', 'errors', 'shell']);
  const { language } = useLanguage();
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const nameChanger = useVillaChanger();
  const fieldWords = useFieldWords();
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const id = promo?.id ?? null;
  const others = codes.filter((one) => one.id !== id);
  const resolver = checkedBy((form: PromoForm) => {
    const { values, errors } = checkPromo(form, others);
    return { settings: values, errors };
  });
  const versioned = useVersionedForm<
    PromoForm,
    PromoValues,
    PromoCodeAnswer,
    { id: string | null; version: number; values: PromoValues }
  >({
    name: id === null ? 'new promo code' : `promo code ${id}`,
    latest: promo,
    valuesOf: promoFormOf,
    linked: LINKED,
    resolver,
    saving: savePromoCodeMutation(api, queryClient),
    inputOf: (values, { version }) => ({ id, version, values }),
    async readLatest() {
      const { promoCodes } = await fetchFresh(queryClient, promoCodesQuery(api));
      return promoCodes.find((one) => one.id === id) ?? null;
    },
    whoChanged: (_latest, changed) =>
      nameChanger(changed.map((field) => `promoCode.${field === 'kind' ? 'percent' : field}`)),
    onSaved({ code }) {
      notify.success(t(promo ? 'codes.saved' : 'codes.added', { code }));
      onClose();
    },
  });
  const { form, failure } = versioned;
  const { errors } = form.formState;
  const typed = form.watch();
  const accepted = checkPromo(typed, others).values;
  useTellUnsaved(
    'promoCode',
    versioned.isDirty && accepted ? { id, values: termsOf(accepted) } : null,
  );

  /** The contract's reason, in words that fit a code. */
  function errorOf(field: keyof PromoForm) {
    const error = errors[field];
    if (error === undefined) return undefined;
    const own: Record<string, string> =
      field === 'code'
        ? {
            invalid: t('codes.form.badCode'),
            too_short: t('codes.form.shortCode'),
            too_long: t('codes.form.longCode'),
          }
        : { reversed: t('codes.form.reversed') };
    const message = own[error.message ?? ''] ?? error.message;
    return { type: 'refused', ...(message !== undefined && { message }) };
  }

  const dayField = (
    field: 'bookFrom' | 'bookUntil' | 'firstNight' | 'lastNight',
    hint?: string,
  ) => (
    <Controller
      control={form.control}
      name={field}
      render={({ field: { ref, ...day } }) => (
        <FormRow label={t(`codes.form.${field}`)} hint={hint} error={errorOf(field)}>
          <DayInput {...day} ref={ref} />
        </FormRow>
      )}
    />
  );
  const kindField = typed.kind === 'percent' ? 'percent' : 'amount';
  const isGone = failure instanceof ApiError && failure.code === 'not_found';

  return (
    <form
      noValidate
      aria-labelledby={title}
      onSubmit={versioned.submit}
      className="grid grid-cols-1 gap-5 rounded-card border border-edge p-4 sm:p-5"
    >
      <h3 ref={heading} id={title} tabIndex={-1} className="font-medium outline-none">
        {promo ? t('codes.editTitle', { code: promo.code }) : t('codes.newTitle')}
      </h3>
      <FormNotices versioned={versioned} {...fieldWords} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextRow
          form={form}
          path="code"
          label={t('codes.form.code')}
          hint={t('codes.form.codeHint')}
          error={errorOf('code')}
          required
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
        />
        <TextRow
          form={form}
          path="note"
          label={t('codes.form.note')}
          hint={t('codes.form.noteHint')}
        />
      </div>
      <fieldset>
        <legend className="mb-1 font-medium">{t('codes.form.gives')}</legend>
        <div className="grid items-start gap-x-5 gap-y-2 sm:grid-cols-2">
          <div className="flex flex-wrap gap-x-6">
            {(['percent', 'amount'] as const).map((kind) => (
              <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-2">
                <input
                  type="radio"
                  value={kind}
                  {...form.register('kind')}
                  className="size-5 accent-accent"
                />
                {t(kind === 'percent' ? 'codes.form.byPercent' : 'codes.form.byAmount')}
              </label>
            ))}
          </div>
          <FormRow
            key={kindField}
            label={t(`codes.form.${kindField}`)}
            error={errorOf(kindField)}
            required
          >
            <NumberInput
              {...form.register(kindField, { setValueAs: readOptionalNumber })}
              unit={t(kindField === 'percent' ? 'units.percent' : 'units.baht')}
            />
          </FormRow>
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-medium">{t('codes.form.booked')}</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          {dayField('bookFrom', t('codes.form.anyDay'))}
          {dayField('bookUntil')}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-medium">{t('codes.form.nights')}</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          {dayField('firstNight', t('codes.form.nightsHint'))}
          {dayField('lastNight')}
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormRow label={t('codes.form.minNights')} error={errors.minNights}>
          <NumberInput
            {...form.register('minNights', { setValueAs: readOptionalNumber })}
            unit={t('units.nights')}
          />
        </FormRow>
        <FormRow
          label={t('codes.form.maxUses')}
          hint={t('codes.form.maxUsesHint')}
          error={errors.maxUses}
        >
          <NumberInput
            {...form.register('maxUses', { setValueAs: readOptionalNumber })}
            unit={t('units.uses')}
          />
        </FormRow>
      </div>
      <CheckRow label={t('codes.form.active')} {...form.register('active')} />
      {accepted ? (
        <p aria-live="polite" className="rounded-control bg-sunken px-4 py-3 text-sm">
          {t('codes.form.says')} <strong className="font-medium">{accepted.code}</strong>:{' '}
          {promoTermsText(t, accepted, language)}
        </p>
      ) : null}
      {failure || Object.keys(errors).length > 0 ? (
        <p role="alert" className="text-danger">
          {isGone
            ? t('codes.gone')
            : failure
              ? `${t('saveFailed')} ${errorText(failure)}`
              : t('codes.form.refused')}
        </p>
      ) : null}
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <Button
          look="outline"
          onClick={() => {
            versioned.discard();
            onClose();
          }}
          className="grow sm:grow-0"
        >
          {t('shell:cancel')}
        </Button>
        <Button type="submit" busy={versioned.busy} className="grow sm:grow-0">
          {t(promo ? 'codes.form.save' : 'codes.form.add')}
        </Button>
      </div>
    </form>
  );
}

function termsOf(values: PromoValues) {
  const { note: _n, active: _a, maxUses: _m, ...terms } = values;
  return terms;
}

/** The form's fields in words, for what somebody else has saved. */
function useFieldWords() {
  const { t } = useTranslation('discounts');
  const { language } = useLanguage();
  return {
    nameOf: (field: string): string =>
      field === 'kind'
        ? t('codes.form.gives')
        : t(`codes.form.${field as Exclude<keyof PromoForm, 'kind'>}`),
    textOf(field: string, value: string | number | boolean | null): string {
      const text = String(value ?? '');
      if (field === 'kind') {
        return t(value === 'percent' ? 'codes.form.byPercent' : 'codes.form.byAmount');
      }
      if (field === 'percent' && value !== null) return `${text}%`;
      if (field === 'amount' && typeof value === 'number') return formatBaht(value);
      if (typeof value === 'boolean') return t(value ? 'codes.state.active' : 'codes.state.off');
      return isCalendarDate(text) ? formatDate(text, language) : text;
    },
  };
}
