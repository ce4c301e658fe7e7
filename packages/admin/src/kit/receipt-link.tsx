import { useAction } from '@villa/admin/kit/use-action.ts';
import type { LedgerPayment } from '@villa/shared/contract/ledger.ts';
import {
  type ReceiptOfPayment,
  getPaymentPaper,
  getStaffReceipt,
} from '@villa/shared/contract/payment-receipts.ts';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../use-host.ts';

/** Saves a payment's receipt. One that is void says so, also to whoever cannot see the line through it. */
export function ReceiptLink({ receipt }: { receipt: ReceiptOfPayment }) {
  const { t } = useTranslation('shell');
  const { api } = useHost();
  const { number, voided } = receipt;
  return (
    <SaveButton
      verb={t('receipt.save')}
      fileName={`receipt-${number}.pdf`}
      file={() => api.file(getStaffReceipt, { params: { number } })}
    >
      <span className={`whitespace-nowrap ${voided ? 'line-through' : ''}`}>{number}</span>
      {voided ? <span className="whitespace-nowrap"> {t('receipt.voided')}</span> : null}
    </SaveButton>
  );
}

type PaidPayment = Pick<
  LedgerPayment,
  'id' | 'entries' | 'reverses' | 'reversedBy' | 'takenOver' | 'receivedOn'
>;

/** Saves the paper of a damage deposit that came, or of money that went back; nothing where a payment has none. */
export function PaperLink({ bookingId, payment }: { bookingId: string; payment: PaidPayment }) {
  const { t } = useTranslation('shell');
  const { api } = useHost();
  const kind = paperOf(payment);
  if (kind === null) return null;
  const { id, receivedOn } = payment;
  return (
    <SaveButton
      verb={t('receipt.savePaper')}
      fileName={`${kind === 'refund' ? 'refund' : 'damage-deposit'}-${receivedOn}.pdf`}
      file={() => api.file(getPaymentPaper, { params: { id: bookingId, payment: id } })}
    >
      {t(`receipt.${kind}`)}
    </SaveButton>
  );
}

function paperOf(payment: PaidPayment): 'refund' | 'deposit' | null {
  const { entries, reverses, reversedBy, takenOver } = payment;
  if (reverses !== null || reversedBy !== null || takenOver) return null;
  if (entries.some(({ amount }) => amount < 0)) return 'refund';
  return entries.some(({ pot }) => pot === 'damage') ? 'deposit' : null;
}

interface SaveButtonProps {
  /** Read out before what is shown. */
  verb: string;
  fileName: string;
  file: () => Promise<Blob>;
  children: ReactNode;
}

/** Saves a paper. */
export function SaveButton({ verb, fileName, file, children }: SaveButtonProps) {
  const { saveFile } = useHost();
  const saving = useAction({
    mutationFn: async () => saveFile(fileName, await file()),
    tells: true,
  });
  return (
    <button
      type="button"
      data-print
      aria-busy={saving.isPending}
      disabled={saving.isPending}
      onClick={() => saving.mutate()}
      className="figures inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-left text-sm text-accent hover:bg-accent-soft disabled:opacity-60"
    >
      <FileText aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      <span>
        <span className="sr-only">{verb} </span>
        {children}
      </span>
    </button>
  );
}
