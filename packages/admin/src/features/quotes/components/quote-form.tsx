import { ApiError } from '@villa/shared/client/api-client.ts';
import type { FieldReason } from '@villa/shared/contract/errors.ts';
import { type SentQuote, createSentQuote } from '@villa/shared/contract/sent-quotes.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { addDays, isCalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { readAmount } from '@villa/admin/kit/payments/transfer-form.ts';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useVillaToday } from '@villa/admin/kit/use-villa-today.ts';
import { paths } from '@villa/admin/paths.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { type QuoteValues, useQuotedPrice } from '../use-quoted-price.ts';
import { QuotedPriceFields } from './quoted-price-fields.tsx';
import { QuotedStayFields } from './quoted-stay-fields.tsx';
import { ValidFor } from './valid-for.tsx';

interface QuoteFormProps {
  villa: Villa;
  onMade: (quote: SentQuote) => void;
}

/** A part of the form. */
export interface QuoteFieldsProps {
  villa: Villa;
  values: QuoteValues;
  onChange: (changes: Partial<QuoteValues>) => void;
  /** Why the server refused a field. */
  refusalOf: (field: string) => string | undefined;
}

/** A stay, its price by the rates or as agreed, and for how long that is good. */
export function QuoteForm({ villa, onMade }: QuoteFormProps) {
  const { t } = useTranslation(['quotes', 'errors']);
  const { notify } = useHost();
  const [values, setValues] = useState(useGivenStay(villa));
  const onChange = (changes: Partial<QuoteValues>) => setValues({ ...values, ...changes });
  const making = useCall(createSentQuote, {
    refreshes: ['quotes'],
    onSuccess(quote) {
      notify.success(t('form.made'));
      onMade(quote);
      onChange({ name: '', isAgreed: false, amount: '', reason: '' });
    },
  });
  const { error } = making;
  const refusal = error instanceof ApiError ? error : null;
  const isAgainstRules = refusal?.code === 'rules_broken';
  const price = useQuotedPrice(villa, values);
  const amount = readAmount(values.amount);
  const agreed = Number.isFinite(amount) ? amount : null;
  const total = values.isAgreed ? agreed : (price?.total ?? null);

  function make(event: FormEvent): void {
    event.preventDefault();
    if (making.isPending) return;
    const { checkIn, checkOut, rooms, guests, validDays, name, code, reason } = values;
    making.mutate({
      body: {
        checkIn,
        checkOut,
        rooms,
        guests,
        validDays,
        name: name.trim(),
        ...(code !== '' && { promoCode: code }),
        ...(values.isAgreed && { totalPrice: amount, priceReason: reason.trim() }),
        ...(isAgainstRules && { despiteRules: true }),
      },
    });
  }

  function refusalOf(field: string): string | undefined {
    const reason: FieldReason | undefined = refusal?.fields[field];
    return reason && t(`errors:field.${reason}`);
  }

  const part = { villa, values, onChange, refusalOf };
  return (
    <SectionCard title={t('form.title')}>
      <form noValidate onSubmit={make} className="grid gap-4">
        <QuotedStayFields {...part} />
        <Field label={t('form.name')} hint={t('form.nameHint')} error={refusalOf('name')}>
          <input
            value={values.name}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => onChange({ name: target.value })}
            className={controlClass}
          />
        </Field>
        <QuotedPriceFields {...part} price={price} />
        <ValidFor {...part} />
        <p className="text-sm text-soft">
          {t('form.notHeld')}{' '}
          <Link
            to={`${paths.newBooking}?checkIn=${values.checkIn}&checkOut=${values.checkOut}`}
            className="text-accent underline underline-offset-4"
          >
            {t('form.hold')}
          </Link>
        </p>
        <Failure error={isAgainstRules ? t('form.againstRules') : error} />
        <Button type="submit" busy={making.isPending} disabled={!price || total === null}>
          {total === null ? t('form.makeAny') : t('form.make', { price: formatBaht(total) })}
        </Button>
      </form>
    </SectionCard>
  );
}

/** The stay of the address, where it has one; else three nights in a month. */
function useGivenStay(villa: Villa): QuoteValues {
  const [given] = useSearchParams();
  const today = useVillaToday(villa.timeZone);
  const [from, until] = [given.get('checkIn'), given.get('checkOut')];
  const checkIn = isCalendarDate(from) ? from : addDays(today, 30);
  const countOf = (name: string, most: number, usual: number) =>
    Math.min(most, Number(given.get(name)) || usual);
  return {
    checkIn,
    checkOut: isCalendarDate(until) && until > checkIn ? until : addDays(checkIn, 3),
    guests: countOf('guests', villa.maxGuests, 2),
    rooms: countOf('rooms', villa.bedrooms, villa.bedrooms),
    code: given.get('code') ?? '',
    name: '',
    isAgreed: false,
    amount: '',
    reason: '',
    validDays: 4,
  };
}
