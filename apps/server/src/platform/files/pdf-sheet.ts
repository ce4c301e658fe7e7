/** The parts that the villa's documents share: the sheet, its inks, its rules and its foot. */
import PDFDocument from 'pdfkit';
import { PdfText, type TextStyle } from './pdf-text.ts';

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 56, bottom: 84 };
export const WIDTH = PAGE.width - 2 * PAGE.margin;
export const LEFT = PAGE.margin;
/** Nothing but the foot stands below. */
const LIMIT = PAGE.height - PAGE.bottom;

export const INK = '#22302f';
export const SOFT = '#6d7775';
export const ACCENT = '#0d5a5c';
const HAIRLINE = '#d9d5cc';
const PAPER = '#f4f1ea';

export const LABEL: TextStyle = { face: 'regular', size: 9, color: SOFT };
export const BODY: TextStyle = { face: 'regular', size: 10.5, color: INK };
export const STRONG: TextStyle = { ...BODY, face: 'bold' };
export const NOTE: TextStyle = { ...BODY, size: 9.5, color: SOFT };
export const TOTAL: TextStyle = { face: 'bold', size: 12, color: INK };
/** The styles of the document's sum and title: set as the site sets them. */
export const SUM: TextStyle = { face: 'display', size: 22, color: INK };
export const TITLE: TextStyle = { face: 'display', size: 20, color: ACCENT };

/** As wide as the villa's sign, in points. */
export const MARK = 30;
const MARK_PATHS = [
  'M3 13.5 16 7l13 6.5M8 13v7M24 13v7',
  'M3 24.5c2.2-1.8 4.3-1.8 6.5 0s4.3 1.8 6.5 0 4.3-1.8 6.5 0 4.3 1.8 6.5 0',
];

export interface Sheet {
  doc: PDFKit.PDFDocument;
  text: PdfText;
}

/** @param madeAt stands in the file's own data */
export function openSheet(
  about: { title: string; author: string; language: string },
  madeAt: Date,
): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: about.language,
    displayTitle: true,
    info: { Title: about.title, Author: about.author, CreationDate: madeAt },
  });
  return { doc, text: new PdfText(doc) };
}

/** @returns where something of this height stands: here, or at the top of a new page */
export function onPage({ doc }: Sheet, y: number, height: number): number {
  if (y + height <= LIMIT) return y;
  doc.addPage();
  return PAGE.margin;
}

export function rule({ doc }: Sheet, y: number, color = HAIRLINE): void {
  doc
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.6)
    .strokeColor(color)
    .stroke();
}

/** The villa's sign, as the site has it (`villa-mark.tsx`). */
export function drawMark({ doc }: Sheet, y: number): void {
  doc.save();
  doc
    .translate(LEFT - 3, y - 4)
    .scale(MARK / 26)
    .lineWidth(1.5)
    .lineCap('round')
    .strokeColor(ACCENT);
  for (const path of MARK_PATHS) doc.path(path).stroke();
  doc.restore();
}

/** A line that counts and what it means, on a ground of its own. @returns where it ends */
export function drawNotice(
  { doc, text }: Sheet,
  notice: { text: string; note: string },
  look: { style: TextStyle; edge: string },
  top: number,
): number {
  const place = { x: LEFT + 20, width: WIDTH - 40 };
  const lines =
    text.wrap(notice.text, look.style, place.width).length * text.lineHeight(look.style) +
    text.wrap(notice.note, NOTE, place.width).length * text.lineHeight(NOTE);
  const height = lines + 24;
  doc.rect(LEFT, top, WIDTH, height).fill(PAPER);
  doc.rect(LEFT, top, 3, height).fill(look.edge);
  const y = text.block(notice.text, look.style, { ...place, y: top + 12 });
  text.block(notice.note, NOTE, { ...place, y });
  return top + height;
}

/**
 * The foot of every page; belongs at the end, when it is known how many there are.
 * @param foot `alone` stands in place of the page's number where there is one page
 */
export function drawFeet(sheet: Sheet, foot: { left: string; page: string; alone: string }): void {
  const { doc, text } = sheet;
  const { start, count } = doc.bufferedPageRange();
  const y = PAGE.height - 52;
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    rule(sheet, y - 8);
    text.line(foot.left, LABEL, { x: LEFT, y, width: WIDTH });
    const page = count > 1 ? `${foot.page} ${index + 1} / ${count}` : foot.alone;
    text.line(page, LABEL, { x: LEFT, y, width: WIDTH, align: 'right' });
  }
}

/** The line that a paper comes to: a large figure, its name on the same foot. @returns where it ends */
export function drawTotal(
  { text }: Sheet,
  total: { label: string; amount: string },
  y: number,
): number {
  text.line(total.amount, SUM, { x: LEFT, y, width: WIDTH, align: 'right' });
  text.line(total.label, TOTAL, { x: LEFT, y: y + 8.5, width: WIDTH });
  return y + text.lineHeight(SUM);
}
