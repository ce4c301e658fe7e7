import PDFDocument from 'pdfkit';
import { drawQr } from '../payments/qr-codes.ts';
import { PdfText, type TextStyle } from '../receipts/pdf-text.ts';
import type { PaperContent } from './paper-content.ts';

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 56, bottom: 84 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const LEFT = PAGE.margin;
const QR = 92;

const INK = '#22302f';
const SOFT = '#6d7775';
const HAIRLINE = '#d9d5cc';
const PAPER = '#f4f1ea';
const ACCENT = '#0d5a5c';
const ALERT = '#9b2c1f';

const NAME: TextStyle = { face: 'bold', size: 17, color: INK };
const TITLE: TextStyle = { face: 'bold', size: 16, color: ACCENT };
const LABEL: TextStyle = { face: 'regular', size: 9, color: SOFT };
const BODY: TextStyle = { face: 'regular', size: 10.5, color: INK };
const STRONG: TextStyle = { ...BODY, face: 'bold' };
const NOTE: TextStyle = { ...BODY, size: 9.5, color: SOFT };
const TOTAL: TextStyle = { face: 'bold', size: 15, color: INK };

/**
 * Draws a paper about a payment. The document is ready to be piped and ends by itself.
 * @param madeAt stands in the file's own data
 */
export async function drawPaper(content: PaperContent, madeAt: Date): Promise<PDFKit.PDFDocument> {
  const qr = content.verify && (await drawQr(content.verify.url));
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: content.language,
    displayTitle: true,
    info: {
      Title: `${content.title} ${content.name}`,
      Author: content.issuer.name,
      CreationDate: madeAt,
    },
  });
  const text = new PdfText(doc);
  const limit = PAGE.height - PAGE.bottom;
  /** A long address or many terms go over to another page. */
  const onPage = (y: number, height: number): number => {
    if (y + height <= limit) return y;
    doc.addPage();
    return PAGE.margin;
  };
  let y = drawHead(doc, text, content);
  if (content.voided) y = drawVoid(doc, text, content.voided, y + 16);
  // Its own white margin is part of what a camera needs.
  if (qr) doc.image(qr, LEFT + WIDTH - QR + 10, y + 10, { width: QR });
  y = drawFacts(text, content, y + 20);
  y = drawAmounts(doc, text, content, onPage(y + 22, 150));
  for (const note of content.notes) {
    y = text.block(note, NOTE, { x: LEFT, y: onPage(y + 10, 40), width: WIDTH });
  }
  if (content.terms) {
    y = onPage(y + 16, 50);
    y = text.line(content.terms.label, LABEL, { x: LEFT, y, width: WIDTH }) + 2;
    for (const line of content.terms.lines) {
      y = text.block(line, NOTE, { x: LEFT, y: onPage(y, 30), width: WIDTH });
    }
  }
  if (content.verify) {
    y = onPage(y + 16, 40);
    y = text.line(content.verify.label, LABEL, { x: LEFT, y, width: WIDTH }) + 2;
    text.block(content.verify.url, NOTE, { x: LEFT, y, width: WIDTH });
  }
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

function drawHead(doc: PDFKit.PDFDocument, text: PdfText, content: PaperContent): number {
  const left = { x: LEFT, width: 270 };
  const right = { x: LEFT + 285, width: WIDTH - 285, align: 'right' as const };
  let y = text.block(content.issuer.name, NAME, { ...left, y: 52 });
  for (const line of content.issuer.lines) y = text.block(line, NOTE, { ...left, y });
  let other = text.block(content.title, TITLE, { ...right, y: 53 });
  if (content.number) {
    const { label, value } = content.number;
    other = text.line(`${label} ${value}`, { ...STRONG, size: 13 }, { ...right, y: other });
  }
  y = Math.max(y, other) + 12;
  rule(doc, y, INK);
  return y;
}

function drawVoid(
  doc: PDFKit.PDFDocument,
  text: PdfText,
  voided: NonNullable<PaperContent['voided']>,
  top: number,
): number {
  const place = { x: LEFT + 20, width: WIDTH - 40 };
  const style: TextStyle = { face: 'bold', size: 14, color: ALERT };
  const height =
    24 +
    text.wrap(voided.text, style, place.width).length * text.lineHeight(style) +
    text.wrap(voided.note, NOTE, place.width).length * text.lineHeight(NOTE);
  doc.rect(LEFT, top, WIDTH, height).fill(PAPER);
  doc.rect(LEFT, top, 3, height).fill(ALERT);
  const y = text.block(voided.text, style, { ...place, y: top + 12 });
  text.block(voided.note, NOTE, { ...place, y });
  return top + height;
}

function drawFacts(text: PdfText, content: PaperContent, top: number): number {
  const payer = { x: LEFT, width: 225 };
  let left = text.line(content.payer.label, LABEL, { ...payer, y: top });
  left = text.block(content.payer.name || '–', STRONG, { ...payer, y: left + 2 });
  for (const line of content.payer.lines) left = text.block(line, BODY, { ...payer, y: left });

  const facts = { x: LEFT + 245, width: WIDTH - 245 - QR };
  let right = top;
  for (const { label, value } of content.facts) {
    right = text.line(label, LABEL, { ...facts, y: right });
    right = text.block(value, BODY, { ...facts, y: right }) + 5;
  }
  return Math.max(left, right);
}

function drawAmounts(
  doc: PDFKit.PDFDocument,
  text: PdfText,
  content: PaperContent,
  top: number,
): number {
  const wide = { x: LEFT, width: WIDTH };
  const row = (label: string, amount: string, style: TextStyle, y: number) => {
    text.line(amount, style, { ...wide, y, align: 'right' });
    return text.block(label, style, { ...wide, y, width: WIDTH - 130 });
  };
  rule(doc, top);
  let y = row(content.headings.item, content.headings.amount, LABEL, top + 9) + 7;
  rule(doc, y);
  y += 9;
  for (const { label, note, amount } of content.items) {
    y = row(label, amount, BODY, y);
    y = text.block(note, NOTE, { ...wide, y, width: WIDTH - 130 }) + 5;
  }
  y += 4;
  rule(doc, y);
  y = row(content.total.label, content.total.amount, TOTAL, y + 8);
  y = text.block(`(${content.total.words})`, BODY, { ...wide, y: y + 1 }) + 7;
  rule(doc, y, INK);
  y += 4;
  for (const { label, amount } of content.sums) y = row(label, amount, BODY, y + 3);
  return y;
}

function drawFooters(doc: PDFKit.PDFDocument, text: PdfText, content: PaperContent): void {
  const { start, count } = doc.bufferedPageRange();
  const y = PAGE.height - 52;
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    rule(doc, y - 8);
    text.line(content.footer, LABEL, { x: LEFT, y, width: WIDTH });
    const page = count > 1 ? `${content.page} ${index + 1} / ${count}` : content.name;
    text.line(page, LABEL, { x: LEFT, y, width: WIDTH, align: 'right' });
  }
}
