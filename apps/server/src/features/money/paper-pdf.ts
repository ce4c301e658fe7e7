import { namesIn } from '@villa/shared/domain/text/two-names.ts';
import { drawQr } from '../payments/qr-codes.ts';
import {
  BODY,
  INK,
  LABEL,
  LEFT,
  MARK,
  NOTE,
  STRONG,
  type Sheet,
  TITLE,
  WIDTH,
  drawFeet,
  drawMark,
  drawNotice,
  drawTotal,
  onPage,
  openSheet,
  rule,
} from '../../platform/files/pdf-sheet.ts';
import type { PdfText, TextStyle } from '../../platform/files/pdf-text.ts';
import type { PaperContent } from './paper-content.ts';

const QR = 84;
/** The white margin of the code: four of its modules. */
const QR_EDGE = 8;
const ALERT = '#9b2c1f';

const CODE: TextStyle = { face: 'bold', size: 12, color: INK };
const CODE_CELL = 9.5;

const NAME: TextStyle = { face: 'display', size: 19, color: INK };

/**
 * Draws a paper about a payment. The document is ready to be piped and ends by itself.
 * @param madeAt stands in the file's own data
 */
export async function drawPaper(content: PaperContent, madeAt: Date): Promise<PDFKit.PDFDocument> {
  const qr = content.verify && (await drawQr(content.verify.url));
  const { issuer, language } = content;
  const title = `${content.title} ${content.name}`;
  const sheet = openSheet({ title, author: issuer.name, language }, madeAt);
  const { doc, text } = sheet;
  let y = drawHead(sheet, content);
  if (content.voided) {
    const style: TextStyle = { face: 'bold', size: 14, color: ALERT };
    y = drawNotice(sheet, content.voided, { style, edge: ALERT }, y + 16);
  }
  y = drawFacts(text, content, y + 20);
  y = drawAmounts(sheet, content, onPage(sheet, y + 22, 150));
  // A long address or many terms go over to another page.
  for (const note of content.notes) {
    y = text.block(note, NOTE, { x: LEFT, y: onPage(sheet, y + 10, 40), width: WIDTH });
  }
  if (content.terms) {
    y = onPage(sheet, y + 16, 50);
    y = text.line(content.terms.label, LABEL, { x: LEFT, y, width: WIDTH }) + 2;
    for (const line of content.terms.lines) {
      y = text.block(line, NOTE, { x: LEFT, y: onPage(sheet, y, 30), width: WIDTH });
    }
  }
  if (content.verify && qr) {
    y = onPage(sheet, y + 20, QR);
    // Its own white margin is part of what a camera needs, and stands beyond the edge of the words.
    doc.image(qr, LEFT - QR_EDGE, y, { width: QR });
    const beside = { x: LEFT + QR, width: WIDTH - QR };
    y = text.block(content.verify.label, NOTE, { ...beside, y: y + 20 }) + 4;
    drawCode(text, content.verify.code, { ...beside, y });
  }
  drawFeet(sheet, { left: content.footer, page: content.page, alone: content.name });
  doc.end();
  return doc;
}

/** The title; one of two Thai names that is too long for a line has a line for each: without a space, the second would be broken. */
export function titleInLines(text: PdfText, title: string, width: number): string {
  const isLong = text.wrap(title, TITLE, width).length > 1;
  return isLong ? title.replace(/\/(?=\S)/, '/\n') : title;
}

function drawHead(sheet: Sheet, content: PaperContent): number {
  const { text } = sheet;
  const left = { x: LEFT + MARK + 12, width: 270 - MARK - 12 };
  drawMark(sheet, 53);
  const right = { x: LEFT + 285, width: WIDTH - 285, align: 'right' as const };
  let y = 48;
  for (const name of namesIn(content.issuer.name, content.language))
    y = text.block(name, NAME, { ...left, y });
  for (const line of content.issuer.lines) y = text.block(line, NOTE, { ...left, y });
  let other = text.block(titleInLines(text, content.title, right.width), TITLE, {
    ...right,
    y: 48,
  });
  if (content.number) {
    const { label, value } = content.number;
    other = text.line(`${label} ${value}`, { ...STRONG, size: 13 }, { ...right, y: other });
  }
  y = Math.max(y, other) + 12;
  rule(sheet, y, INK);
  return y;
}

/** Each character in a cell of its own, so that none is overlooked. */
function drawCode(text: PdfText, code: string, { x, y }: { x: number; y: number }): void {
  for (const [index, letter] of [...code].entries()) {
    text.line(letter, CODE, { x: x + index * CODE_CELL, y, width: CODE_CELL, align: 'center' });
  }
}

function drawFacts(text: PdfText, content: PaperContent, top: number): number {
  const payer = { x: LEFT, width: 225 };
  let left = text.line(content.payer.label, LABEL, { ...payer, y: top });
  left = text.block(content.payer.name || '–', STRONG, { ...payer, y: left + 2 });
  for (const line of content.payer.lines) left = text.block(line, BODY, { ...payer, y: left });

  // Two and two: when, and how and what for.
  let right = top;
  for (let at = 0; at < content.facts.length; at += 2) {
    const ends = content.facts.slice(at, at + 2).map(({ label, value }, column) => {
      const place = { x: LEFT + 245 + column * 122, width: 116 };
      const y = text.line(label, LABEL, { ...place, y: right });
      return text.block(value, BODY, { ...place, y: y + 1 });
    });
    right = Math.max(right, ...ends) + 8;
  }
  return Math.max(left, right - 8);
}

function drawAmounts(sheet: Sheet, content: PaperContent, top: number): number {
  const { text } = sheet;
  const wide = { x: LEFT, width: WIDTH };
  const row = (label: string, amount: string, style: TextStyle, y: number) => {
    text.line(amount, style, { ...wide, y, align: 'right' });
    return text.block(label, style, { ...wide, y, width: WIDTH - 130 });
  };
  rule(sheet, top);
  let y = row(content.headings.item, content.headings.amount, LABEL, top + 9) + 7;
  rule(sheet, y);
  y += 9;
  for (const { label, note, amount } of content.items) {
    y = row(label, amount, BODY, y);
    if (note !== '') y = text.block(note, NOTE, { ...wide, y, width: WIDTH - 130 });
    y += 5;
  }
  y += 4;
  rule(sheet, y);
  y = drawTotal(sheet, content.total, y + 6);
  y = text.block(`(${content.total.words})`, BODY, { ...wide, y: y - 2 }) + 7;
  rule(sheet, y, INK);
  y += 4;
  for (const { label, amount } of content.sums) y = row(label, amount, BODY, y + 3);
  return y;
}
