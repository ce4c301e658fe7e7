import { useQuery } from '@tanstack/react-query';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { useTranslation } from 'react-i18next';
import { Fold } from '@villa/admin/kit/fold.tsx';
import { ledgerQuery } from '@villa/admin/kit/payments/ledger-calls.ts';
import { ReceiptLink } from '@villa/admin/kit/receipt-link.tsx';
import { useApi } from '@villa/admin/use-host.ts';
import { InvoicesPart } from './invoices-part.tsx';
import { ReceiptDetailsPart, useReceiptDetails } from './receipt-details.tsx';
import { SummaryButtons, hasSummary } from './summary-buttons.tsx';

/** The closed fold names this many receipts; of more it says how many there are. */
const MAX_NAMED = 2;

/** The papers of a booking: its summary, its receipts, and to whom they are made out. */
export function PapersFold({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation('bookings');
  const ledger = useQuery(ledgerQuery(useApi(), booking._id)).data;
  const company = useReceiptDetails(booking._id)?.receiptDetails.company ?? '';
  const receipts = (ledger?.payments ?? []).flatMap(({ receipt }) => receipt ?? []);
  const valid = receipts.filter(({ voided }) => !voided);
  const facts = [
    ...(valid.length > MAX_NAMED
      ? [t('detail.papers.receipts', { number: valid.length })]
      : valid.map(({ number }) => t('detail.papers.receipt', { number }))),
    ...(hasSummary(booking) ? [t('detail.papers.summary')] : []),
    ...(company === '' ? [] : [t('detail.papers.madeOutTo', { company })]),
  ];
  return (
    <Fold title={t('detail.papers.title')} say={facts.join(' · ') || t('detail.papers.none')}>
      <div className="grid gap-4">
        {hasSummary(booking) ? (
          <div className="flex flex-wrap gap-3">
            <SummaryButtons booking={booking} />
          </div>
        ) : null}
        {receipts.length > 0 ? (
          <div className="flex flex-wrap gap-x-4 text-sm">
            {receipts.map((receipt) => (
              <ReceiptLink key={receipt.number} receipt={receipt} />
            ))}
          </div>
        ) : null}
        <InvoicesPart booking={booking} />
        <ReceiptDetailsPart bookingId={booking._id} />
      </div>
    </Fold>
  );
}
