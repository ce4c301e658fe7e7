import { expect, test } from 'vitest';
import { openSheet } from '../../platform/files/pdf-sheet.ts';
import { titleInLines } from './paper-pdf.ts';
import { paperTexts } from './paper-texts.ts';

test.each([
  [paperTexts.th.taxInvoice, 'ใบเสร็จรับเงิน/\nใบกำกับภาษี'],
  [paperTexts.th.shortTaxInvoice, 'ใบเสร็จรับเงิน/\nใบกำกับภาษีอย่างย่อ'],
  [paperTexts.en.shortTaxInvoice, paperTexts.en.shortTaxInvoice],
  [paperTexts.en.taxInvoice, paperTexts.en.taxInvoice],
  [paperTexts.th.receipt, paperTexts.th.receipt],
])('a paper called %s breaks no name in two', (title, lines) => {
  const { text, doc } = openSheet({ title, author: '', language: 'th' }, new Date(0));
  expect(titleInLines(text, title, 198)).toBe(lines);
  doc.end();
});
