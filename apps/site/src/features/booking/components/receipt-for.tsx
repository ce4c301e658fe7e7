import { useMutation, useQuery } from '@tanstack/react-query';
import type { Booking } from '@villa/shared/contract/booking.ts';
import type { ReceiptDetails } from '@villa/shared/contract/payment-receipts.ts';
import { inOneLine } from '@villa/shared/domain/text/one-line.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiptDetailsMutation, receiptDetailsQuery } from '../api/receipt-details.ts';
import { useErrorText } from '../use-error-text.ts';

/** The most that the contract takes. */
const MOST = { company: 200, taxNumber: 30, address: 500 } as const;

/**
 * A company's name on the receipts that are still to come, which the guest can write while any are: those that were
 * issued stay as they are.
 */
export function ReceiptFor({
  booking,
}: {
  booking: Pick<Booking, '_id' | 'status' | 'money' | 'customerName'>;
}) {
  const { t } = useTranslation(['booking', 'common']);
  const errorText = useErrorText();
  const { data } = useQuery(receiptDetailsQuery(booking));
  const [draft, setDraft] = useState<ReceiptDetails | null>(null);
  const saving = useMutation(receiptDetailsMutation(booking._id));
  // Receipts of earlier payments are issued already, and a stay that costs nothing has none.
  const mayChange = booking.status !== 'cancelled' && booking.money.due > 0;
  if (data === undefined) return null;
  const lines = [
    data.company,
    data.address,
    data.taxNumber && t('receiptFor.taxLine', { taxNumber: data.taxNumber }),
  ].filter((line) => line !== '');
  // Payments that came have receipts, also once nothing is due.
  if (!mayChange && lines.length === 0 && booking.money.received <= 0) return null;

  if (draft === null || !mayChange) {
    return (
      <div
        className={`flex items-start justify-between gap-4 ${lines.length === 0 ? 'print:hidden' : ''}`}
      >
        <div className="min-w-0">
          <h3 className="text-sm text-soft">{t('receiptFor.title')}</h3>
          {lines.length === 0 ? <p className="wrap-anywhere">{booking.customerName}</p> : null}
          {lines.map((line) => (
            <p key={line} className="wrap-anywhere whitespace-pre-line">
              {line}
            </p>
          ))}
        </div>
        {mayChange && (
          <Button
            look="plain"
            className="-mt-2.5 -mr-3 shrink-0 print:hidden"
            aria-label={`${t('requests.edit')}: ${t('receiptFor.title')}`}
            onClick={() => setDraft({ ...data, address: inOneLine(data.address) })}
          >
            {t('requests.edit')}
          </Button>
        )}
      </div>
    );
  }
  const write = (change: Partial<ReceiptDetails>) => setDraft({ ...draft, ...change });
  const field = (name: keyof ReceiptDetails) => ({
    maxLength: MOST[name],
    value: draft[name],
    className: controlClass,
  });
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(draft, { onSuccess: () => setDraft(null) });
      }}
    >
      <div>
        <h3>{t('receiptFor.title')}</h3>
        <p className="text-sm text-soft">{t('receiptFor.text')}</p>
      </div>
      <Field label={t('receiptFor.company')}>
        <input
          {...field('company')}
          autoComplete="organization"
          onChange={({ target }) => write({ company: target.value })}
        />
      </Field>
      <Field label={t('receiptFor.taxNumber')}>
        <input
          {...field('taxNumber')}
          onChange={({ target }) => write({ taxNumber: target.value })}
        />
      </Field>
      <Field label={t('receiptFor.address')}>
        <textarea
          rows={3}
          {...field('address')}
          onChange={({ target }) => write({ address: inOneLine(target.value) })}
        />
      </Field>
      {saving.isError && (
        <p role="alert" className="text-danger">
          {errorText(saving.error)}
        </p>
      )}
      <div className="flex gap-3">
        <Button type="submit" look="outline" busy={saving.isPending}>
          {saving.isPending ? t('common:pleaseWait') : t('requests.save')}
        </Button>
        <Button
          look="plain"
          onClick={() => {
            saving.reset();
            setDraft(null);
          }}
        >
          {t('requests.cancel')}
        </Button>
      </div>
    </form>
  );
}
