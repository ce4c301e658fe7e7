import { VERIFY_PAGE, verifyPath } from '@villa/shared/contract/payment-receipts.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { groupReceiptCode } from '@villa/shared/domain/money/receipt-code.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { Clock } from '../../platform/clock.ts';
import type { InvoiceRow } from './invoices.repository.ts';
import type { PaperData } from './paper-content.ts';
import type { KeptReceipt } from './payment-receipts.repository.ts';

/** The papers about payments as PDFs, which are ready to be piped. */
export interface ReceiptPdfs {
  /** @param language the guest's when left out */
  ofReceipt(receipt: KeptReceipt, language?: Language): Promise<PDFKit.PDFDocument>;
  ofPaper(data: PaperData): Promise<PDFKit.PDFDocument>;
  /** @param language the guest's when left out */
  ofInvoice(invoice: InvoiceRow, language?: Language): Promise<PDFKit.PDFDocument>;
}

export function createReceiptPdfs(deps: {
  /** The origin of the site, without a slash at its end. */
  origin: string;
  timeZone: () => string;
  clock: Clock;
}): ReceiptPdfs {
  // The makers are loaded with the first paper.
  const makers = () => Promise.all([import('./paper-content.ts'), import('./paper-pdf.ts')]);
  return {
    async ofReceipt(receipt, language = receipt.snapshot.language) {
      const [{ receiptPaper }, { drawPaper }] = await makers();
      const voidedOn = receipt.voided && dateInZone(receipt.voided.at, deps.timeZone());
      const verify = {
        url: deps.origin + verifyPath(receipt.token),
        // To be typed: without what every browser adds by itself.
        page: (deps.origin + VERIFY_PAGE).replace(/^https?:\/\//, ''),
        code: groupReceiptCode(receipt.token),
      };
      return drawPaper(receiptPaper(receipt, { language, verify, voidedOn }), receipt.issuedAt);
    },
    async ofInvoice(invoice, language = invoice.snapshot.language) {
      const [{ drawPaper }, { invoicePaper }] = await Promise.all([
        import('./paper-pdf.ts'),
        import('./invoice-paper.ts'),
      ]);
      const voidedOn = invoice.voidedAt && dateInZone(invoice.voidedAt, deps.timeZone());
      return drawPaper(invoicePaper(invoice, { language, voidedOn }), invoice.issuedAt);
    },
    async ofPaper(data) {
      const [{ plainPaper }, { drawPaper }] = await makers();
      return drawPaper(plainPaper(data), deps.clock.now());
    },
  };
}
