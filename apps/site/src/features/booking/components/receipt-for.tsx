import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReceiptDetails } from '@villa/shared/contract/payment-receipts.ts';
import { inOneLine } from '@villa/shared/domain/text/one-line.ts';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiptDetailsMutation, receiptDetailsQuery } from '../api/receipt-details.ts';
import { useStay } from '../stay.tsx';
import { EditForm, Shown } from './editable.tsx';

/** The most that the contract takes. */
const MAX_LENGTH = { company: 200, taxNumber: 30, address: 500 } as const;

/**
 * A company's name on the receipts that are still to come, which the guest can write while any are: those that were
 * issued stay as they are.
 */
export function ReceiptFor() {
  const { booking } = useStay();
  const { t } = useTranslation('booking');
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
      <div className={lines.length === 0 ? 'print:hidden' : ''}>
        <Shown
          title={t('receiptFor.title')}
          onEdit={
            mayChange ? () => setDraft({ ...data, address: inOneLine(data.address) }) : undefined
          }
        >
          {lines.length === 0 ? <p>{booking.customerName}</p> : null}
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Shown>
      </div>
    );
  }
  const write = (change: Partial<ReceiptDetails>) => setDraft({ ...draft, ...change });
  const field = (name: keyof ReceiptDetails) => ({
    maxLength: MAX_LENGTH[name],
    value: draft[name],
    className: controlClass,
  });
  const close = () => setDraft(null);
  return (
    <EditForm
      saving={saving}
      onSave={() => saving.mutate(draft, { onSuccess: close })}
      onClose={close}
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
    </EditForm>
  );
}
