import { satangOf } from '@villa/shared/domain/money/satang.ts';
import { VAT_PERCENT, vatIn } from '@villa/shared/domain/money/vat.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { formatBaht, formatDate, formatSatang } from '@villa/shared/i18n/locale.ts';
import { bahtWords } from './baht-words.ts';
import type { InvoiceRow } from './invoices.repository.ts';
import { type PaperContent, issuerOnPaper, payerOnPaper } from './paper-content.ts';
import { itemsOf } from './paper-items.ts';
import { paperTexts } from './paper-texts.ts';

/** The content of an invoice, from what was kept when it was made. @param voidedOn the villa's day; null: it counts */
export function invoicePaper(
  { number, issuedOn, snapshot }: InvoiceRow,
  { language, voidedOn }: { language: Language; voidedOn: CalendarDate | null },
): PaperContent {
  const texts = paperTexts[language];
  const { amount, total, dueOn, stay, payer, issuer, accounts } = snapshot;
  const day = (date: CalendarDate) => formatDate(date, language);
  const vat = vatIn(satangOf(amount));
  return {
    language,
    title: texts.invoice,
    number: { label: texts.number, value: number },
    name: number,
    issuer: issuerOnPaper(issuer, snapshot.villa, texts, language),
    voided:
      voidedOn === null
        ? null
        : {
            text: texts.invoiceVoid,
            note: fill(texts.invoiceVoidOn, { date: day(voidedOn) }),
          },
    payer: { label: texts.billedTo, ...payerOnPaper(payer, stay, texts) },
    facts: [
      { label: texts.invoicedOn, value: day(issuedOn) },
      { label: texts.dueOn, value: day(dueOn) },
      { label: texts.booking, value: stay.reference },
    ],
    headings: { item: texts.item, amount: texts.amount },
    items: itemsOf(snapshot, total, texts, language),
    total: { label: texts.toPay, amount: formatBaht(amount), words: bahtWords[language](amount) },
    sums: issuer.vatRegistered
      ? [
          { label: texts.beforeVat, amount: formatSatang(satangOf(amount) - vat) },
          { label: `${texts.vat} ${VAT_PERCENT}%`, amount: formatSatang(vat) },
        ]
      : [],
    notes: [texts.noReceipt],
    terms:
      accounts.length === 0
        ? null
        : {
            label: texts.payTo,
            lines: accounts.map(({ bank, number: account, name }) =>
              [bank, account, name].filter(Boolean).join(' · '),
            ),
          },
    verify: null,
    footer: localize(snapshot.villa.name, language),
    page: texts.page,
  };
}
