import PDFDocument from 'pdfkit';
import { PdfText, type TextStyle } from './pdf-text.ts';
import type { ReceiptContent } from './receipt-content.ts';

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 56, bottom: 84 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const LEFT = PAGE.margin;

const INK = '#22302f';
const SOFT = '#6d7775';
const HAIRLINE = '#d9d5cc';
const PAPER = '#f4f1ea';
const ACCENT = '#0d5a5c';

const NAME: TextStyle = { face: 'bold', size: 23, color: INK };
const TITLE: TextStyle = { face: 'regular', size: 14, color: ACCENT };
const LABEL: TextStyle = { face: 'regular', size: 9, color: SOFT };
const BODY: TextStyle = { face: 'regular', size: 10.5, color: INK };
const STRONG: TextStyle = { ...BODY, face: 'bold' };
const NOTE: TextStyle = { ...BODY, size: 9.5, color: SOFT };
const TOTAL: TextStyle = { face: 'bold', size: 15, color: INK };

/** The right edges of the number columns and the width of the description. */
const COLUMNS = { nights: 330, perNight: 408, amount: WIDTH, item: 250 };

/**
 * Draws a receipt. The document is ready to be piped and ends by itself.
 * @param issuedAt stands in the file's own data
 */
export function drawReceipt(content: ReceiptContent, issuedAt: Date): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: content.language,
    displayTitle: true,
    info: {
      Title: `${content.title} ${content.reference.value}`,
      Author: content.villaName,
      CreationDate: issuedAt,
    },
  });
  const text = new PdfText(doc);
  let y = drawHead(doc, text, content);
  y = drawStatus(doc, text, content, y + 22);
  y = drawParties(text, content, y + 24);
  y = drawPrices(doc, text, content, y + 24);
  drawRequests(doc, text, content, y + 20);
  drawFooters(doc, text, content);
  doc.end();
  return doc;
}

function rule(doc: PDFKit.PDFDocument, y: number, color = HAIRLINE): void {
  doc
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.6)
    .strokeColor(color)
    .stroke();
}

function drawHead(doc: PDFKit.PDFDocument, text: PdfText, content: ReceiptContent): number {
  const right = { x: LEFT + 300, width: WIDTH - 300, align: 'right' as const };
  let y = text.block(content.villaName, NAME, { x: LEFT, y: 52, width: 285 });
  y = text.block(content.place, NOTE, { x: LEFT, y, width: 285 });
  let other = text.block(content.title, TITLE, { ...right, y: 60 });
  other = text.line(content.reference.value, { ...STRONG, size: 13 }, { ...right, y: other });
  y = Math.max(y, other) + 14;
  rule(doc, y, INK);
  return y;
}

function drawStatus(
  doc: PDFKit.PDFDocument,
  text: PdfText,
  content: ReceiptContent,
  top: number,
): number {
  const place = { x: LEFT + 20, width: WIDTH - 40 };
  const style: TextStyle = {
    face: 'bold',
    size: 12,
    color: content.status.isConfirmed ? ACCENT : INK,
  };
  const lines =
    text.wrap(content.status.text, style, place.width).length * text.lineHeight(style) +
    text.wrap(content.status.note, NOTE, place.width).length * text.lineHeight(NOTE);
  const height = lines + 24;
  doc.rect(LEFT, top, WIDTH, height).fill(PAPER);
  doc.rect(LEFT, top, 3, height).fill(content.status.isConfirmed ? ACCENT : SOFT);
  const y = text.block(content.status.text, style, { ...place, y: top + 12 });
  text.block(content.status.note, NOTE, { ...place, y });
  return top + height;
}

function drawParties(text: PdfText, content: ReceiptContent, top: number): number {
  const guest = { x: LEFT, width: 205 };
  let left = text.line(content.guest.label, LABEL, { ...guest, y: top });
  left = text.block(content.guest.name, STRONG, { ...guest, y: left + 2 });
  for (const line of content.guest.lines) left = text.block(line, BODY, { ...guest, y: left });
  for (const { label, value } of [content.bookedOn, content.paymentMethod]) {
    left = text.line(label, LABEL, { ...guest, y: left + 8 });
    left = text.block(value, BODY, { ...guest, y: left });
  }

  const stay = { x: LEFT + 235, width: WIDTH - 235 };
  let right = top;
  for (const { label, value, note } of content.stay.lines) {
    right = text.line(label, LABEL, { ...stay, y: right });
    right = text.block(value, STRONG, { ...stay, y: right + 2 });
    right = text.line(note, NOTE, { ...stay, y: right }) + 8;
  }
  right = text.line(content.stay.label, LABEL, { ...stay, y: right });
  right = text.block(content.stay.summary, BODY, { ...stay, y: right });
  return Math.max(left, right);
}

function drawPrices(
  doc: PDFKit.PDFDocument,
  text: PdfText,
  content: ReceiptContent,
  top: number,
): number {
  const row = (
    y: number,
    style: TextStyle,
    cells: { item: string; nights: string; perNight: string; amount: string },
  ) => {
    for (const column of ['nights', 'perNight', 'amount'] as const) {
      text.line(cells[column], style, { x: LEFT, y, width: COLUMNS[column], align: 'right' });
    }
    return text.block(cells.item, style, { x: LEFT, y, width: COLUMNS.item });
  };
  rule(doc, top);
  let y = row(top + 9, LABEL, content.headings) + 7;
  rule(doc, y);
  y += 9;
  const limit = PAGE.height - PAGE.bottom;
  /** Each of many periods has lines of its own. */
  const onPage = (at: number, lines: number): number => {
    if (at + lines * text.lineHeight(BODY) <= limit) return at;
    doc.addPage();
    return PAGE.margin;
  };
  for (const { label, note, ...cells } of content.rows) {
    const rowTop = onPage(y, 3);
    y = row(rowTop, BODY, { ...cells, item: label });
    if (note !== '') {
      // Below its price, beside a label of two lines.
      const at = { x: LEFT, y: rowTop + text.lineHeight(BODY), width: COLUMNS.perNight };
      y = Math.max(y, text.line(note, NOTE, { ...at, align: 'right' }));
    }
    y += 5;
  }
  y = onPage(y + 4, content.sums.length + content.settlement.length + 4);
  rule(doc, y);
  y += 9;
  for (const { label, amount } of content.sums) {
    text.line(amount, NOTE, { x: LEFT, y, width: WIDTH, align: 'right' });
    y = text.line(label, NOTE, { x: LEFT, y, width: WIDTH });
  }
  text.line(content.total.amount, TOTAL, { x: LEFT, y: y + 2, width: WIDTH, align: 'right' });
  y = text.line(content.total.label, TOTAL, { x: LEFT, y: y + 2, width: WIDTH }) + 6;
  rule(doc, y, INK);
  for (const { label, amount } of content.settlement) {
    y += 5;
    text.line(amount, BODY, { x: LEFT, y, width: WIDTH, align: 'right' });
    y = text.line(label, BODY, { x: LEFT, y, width: WIDTH });
  }
  if (!content.saved) return y;
  const saved = `${content.saved.label} ${content.saved.amount}`;
  return text.line(saved, NOTE, { x: LEFT, y: y + 6, width: WIDTH, align: 'right' });
}

/** The only part that can be long; it runs over to further pages. */
function drawRequests(
  doc: PDFKit.PDFDocument,
  text: PdfText,
  content: ReceiptContent,
  top: number,
): void {
  if (!content.specialRequests) return;
  const limit = PAGE.height - PAGE.bottom;
  let y = top;
  if (y + 3 * text.lineHeight(BODY) > limit) {
    doc.addPage();
    y = PAGE.margin;
  }
  y = text.line(content.specialRequests.label, LABEL, { x: LEFT, y, width: WIDTH }) + 2;
  for (const line of text.wrap(content.specialRequests.text, BODY, WIDTH)) {
    if (y + text.lineHeight(BODY) > limit) {
      doc.addPage();
      y = PAGE.margin;
    }
    y = text.line(line, BODY, { x: LEFT, y, width: WIDTH });
  }
}

function drawFooters(doc: PDFKit.PDFDocument, text: PdfText, content: ReceiptContent): void {
  const { start, count } = doc.bufferedPageRange();
  const y = PAGE.height - 52;
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    rule(doc, y - 8);
    text.line(`${content.villaName}  ·  ${content.footer.issued}`, LABEL, {
      x: LEFT,
      y,
      width: WIDTH,
    });
    const page =
      count > 1 ? `${content.footer.page} ${index + 1} / ${count}` : content.reference.value;
    text.line(page, LABEL, { x: LEFT, y, width: WIDTH, align: 'right' });
  }
}
