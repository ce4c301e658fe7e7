import { useQuery } from '@tanstack/react-query';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import {
  INVOICE_PAYERS,
  type Invoice,
  type InvoicePayer,
  getInvoice,
  listInvoices,
  makeInvoice,
  voidInvoice,
} from '@villa/shared/contract/invoices.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field } from '@villa/ui/field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { DayInput } from '@villa/admin/kit/day-input.tsx';
import { useMoneyWords } from '@villa/admin/kit/money-words.ts';
import { NumberInput, readNumber } from '@villa/admin/kit/number-input.tsx';
import { MoneyDialog } from '@villa/admin/kit/payments/money-dialog.tsx';
import { RadioRow } from '@villa/admin/kit/radio-row.tsx';
import { SaveButton } from '@villa/admin/kit/receipt-link.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi, useHost } from '@villa/admin/use-host.ts';

/** The invoices of a booking, and the way to make one out before anything is paid. */
export function InvoicesPart({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('bookings');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { _id: bookingId, status, money } = booking;
  const { data } = useQuery(
    callQuery(useApi(), ['booking', bookingId, 'invoices'], listInvoices, {
      params: { id: bookingId },
    }),
  );
  if (data === undefined) return null;
  const mayMake = status !== 'cancelled' && money.due > 0;
  if (data.invoices.length === 0 && !mayMake) return null;
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={id} className="font-medium">
          {t('invoice.title')}
        </h3>
        {mayMake ? (
          <Button look="plain" onClick={() => setOpen(true)}>
            {t('invoice.make')}
          </Button>
        ) : null}
      </div>
      <ul className="divide-y divide-line">
        {data.invoices.map((invoice) => (
          <InvoiceRow key={invoice.number} invoice={invoice} />
        ))}
      </ul>
      {isOpen ? <InvoiceForm booking={booking} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation(['bookings', 'shell']);
  const { api } = useHost();
  const { language } = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const voiding = useCall(voidInvoice, {
    refreshes: ['booking'],
    onSuccess: () => setAsked(false),
  });
  const { number, amount, dueOn, to, voidedAt } = invoice;
  const facts = t('invoice.facts', {
    amount: formatBaht(amount),
    to,
    date: formatDate(dueOn, language),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1 text-sm">
      <SaveButton
        verb={t('shell:receipt.savePaper')}
        fileName={`invoice-${number}.pdf`}
        file={() => api.file(getInvoice, { params: { number } })}
      >
        <span className={voidedAt === null ? '' : 'line-through'}>{number}</span>
        {voidedAt === null ? null : <span> {t('shell:receipt.voided')}</span>}
      </SaveButton>
      <span className="figures min-w-0 grow text-soft wrap-anywhere">{facts}</span>
      {voidedAt === null ? (
        <Button look="plain" onClick={() => setAsked(true)}>
          {t('invoice.void')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('invoice.voidTitle', { number })}
        yes={t('invoice.voidYes')}
        busy={voiding.isPending}
        error={voiding.error}
        onYes={() => voiding.mutate({ params: { number } })}
      >
        <p>{t('invoice.voidText')}</p>
      </ConfirmDialog>
    </li>
  );
}

function InvoiceForm({ booking, onClose }: { booking: BookingDetail; onClose: () => void }) {
  const { t } = useTranslation('bookings');
  const { notify } = useHost();
  const errorText = useErrorText();
  const { today } = useMoneyWords();
  const { _id: id, agent, money } = booking;
  const next = money.next?.dueOn ?? today;
  const [to, setTo] = useState<InvoicePayer>(agent ? 'agent' : 'guest');
  const [typed, setTyped] = useState(String(money.due));
  const [dueOn, setDueOn] = useState(next < today ? today : next);
  const name = useId();
  const making = useCall(makeInvoice, {
    refreshes: ['booking', id],
    onSuccess({ number }) {
      notify.success(t('invoice.done', { number }));
      onClose();
    },
  });
  const amount = readNumber(typed);
  const isFine = typeof amount === 'number' && Number.isInteger(amount) && amount > 0;
  const isTooMuch = isFine && amount > money.due;

  function make(event: FormEvent): void {
    event.preventDefault();
    if (isFine && !isTooMuch) making.mutate({ params: { id }, body: { amount, dueOn, to } });
  }

  const most = t('invoice.atMost', { amount: formatBaht(money.due) });
  return (
    <MoneyDialog
      title={t('invoice.make')}
      description={t('invoice.text')}
      yes={isFine ? t('invoice.yes', { amount: formatBaht(amount) }) : t('invoice.yesPlain')}
      busy={making.isPending}
      error={making.error && errorText(making.error)}
      onClose={onClose}
      onSubmit={make}
    >
      {agent ? (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm text-soft">{t('invoice.to')}</legend>
          {INVOICE_PAYERS.map((one) => (
            <RadioRow key={one} name={name} checked={to === one} onChange={() => setTo(one)}>
              {one === 'agent' ? agent.name : t('invoice.guest')}
            </RadioRow>
          ))}
        </fieldset>
      ) : null}
      <Field
        label={t('invoice.amount')}
        hint={isTooMuch ? undefined : most}
        error={isTooMuch ? most : undefined}
        required
      >
        <NumberInput
          unit="฿"
          defaultValue={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Field label={t('invoice.dueOn')} required>
        <DayInput value={dueOn} onChange={setDueOn} />
      </Field>
    </MoneyDialog>
  );
}
