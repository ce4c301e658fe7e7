import {
  ACCENT,
  BODY,
  INK,
  LABEL,
  LEFT,
  MARK,
  NOTE,
  SOFT,
  STRONG,
  SUM,
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
import type { SummaryContent } from './summary-content.ts';

const NAME: TextStyle = { face: 'display', size: 26, color: INK };

/** The right edges of the number columns and the width of the description. */
const COLUMNS = { nights: 330, perNight: 408, amount: WIDTH, item: 250 };

/**
 * Draws the summary of a stay. The document is ready to be piped and ends by itself.
 * @param issuedAt stands in the file's own data
 */
export function drawSummary(content: SummaryContent, issuedAt: Date): PDFKit.PDFDocument {
  const { villaName, language } = content;
  const title = `${content.title} ${content.reference.value}`;
  const sheet = openSheet({ title, author: villaName, language }, issuedAt);
  let y = drawHead(sheet, content);
  y = drawStatus(sheet, content, y + 16);
  y = drawParties(sheet.text, content, y + 18);
  y = drawPrices(sheet, content, y + 18);
  y = drawConditions(sheet, content, y);
  if (!fitsBesideStay(sheet.text, content)) drawRequests(sheet, content, y + 16);
  drawFeet(sheet, {
    left: `${villaName}  ·  ${content.footer.issued}`,
    page: content.footer.page,
    alone: content.reference.value,
  });
  sheet.doc.end();
  return sheet.doc;
}

function drawHead(sheet: Sheet, content: SummaryContent): number {
  const { text } = sheet;
  const right = { x: LEFT + 300, width: WIDTH - 300, align: 'right' as const };
  const left = { x: LEFT + MARK + 12, width: 285 - MARK };
  drawMark(sheet, 53);
  let y = text.block(content.villaName, NAME, { ...left, y: 44 });
  for (const line of [content.place, ...content.house]) y = text.block(line, NOTE, { ...left, y });
  let other = text.block(content.title, TITLE, { ...right, y: 48 });
  other = text.line(content.reference.value, { ...STRONG, size: 13 }, { ...right, y: other });
  y = Math.max(y, other) + 12;
  rule(sheet, y, INK);
  return y;
}

function drawStatus(sheet: Sheet, { status }: SummaryContent, top: number): number {
  const style: TextStyle = { face: 'bold', size: 12, color: status.isConfirmed ? ACCENT : INK };
  return drawNotice(sheet, status, { style, edge: status.isConfirmed ? ACCENT : SOFT }, top);
}

const GUEST_WIDTH = 205;

/** A short request has room below the guest's name; a second page for two words would be none. */
function fitsBesideStay(text: PdfText, { specialRequests }: SummaryContent): boolean {
  // Three lines are far fewer letters; a long text is measured once, where it is written.
  if (specialRequests === null || specialRequests.text.length > 200) return false;
  return text.wrap(specialRequests.text, BODY, GUEST_WIDTH).length <= 3;
}

function drawParties(text: PdfText, content: SummaryContent, top: number): number {
  const guest = { x: LEFT, width: GUEST_WIDTH };
  let left = text.line(content.guest.label, LABEL, { ...guest, y: top });
  left = text.block(content.guest.name, STRONG, { ...guest, y: left + 2 });
  for (const line of content.guest.lines) left = text.block(line, BODY, { ...guest, y: left });
  const { specialRequests } = content;
  for (const { label, value } of [
    content.bookedOn,
    ...(content.paymentMethod ? [content.paymentMethod] : []),
    ...(specialRequests && fitsBesideStay(text, content)
      ? [{ label: specialRequests.label, value: specialRequests.text }]
      : []),
  ]) {
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

function drawPrices(sheet: Sheet, content: SummaryContent, top: number): number {
  const { text } = sheet;
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
  rule(sheet, top);
  let y = row(top + 9, LABEL, content.headings) + 7;
  rule(sheet, y);
  y += 9;
  /** Each of many periods has lines of its own. */
  const roomFor = (at: number, lines: number) => onPage(sheet, at, lines * text.lineHeight(BODY));
  for (const { label, note, ...cells } of content.rows) {
    const rowTop = roomFor(y, 3);
    y = row(rowTop, BODY, { ...cells, item: label });
    if (note !== '') {
      // Below its price, beside a label of two lines.
      const at = { x: LEFT, y: rowTop + text.lineHeight(BODY), width: COLUMNS.perNight };
      y = Math.max(y, text.line(note, NOTE, { ...at, align: 'right' }));
    }
    y += 5;
  }
  return drawSums(sheet, content, y + 4);
}

/** The width of what a sum is called, beside its figure. */
const SUM_LABEL = WIDTH - 90;

/** Between the rows below the total, in points. */
const ROW_GAP = 5;

type Sums = readonly { label: string; amount: string }[];

/** The sums, the total and what has become of it, on this page where they fit; else what has become of it goes over alone. */
function drawSums(sheet: Sheet, content: SummaryContent, top: number): number {
  const { text } = sheet;
  const saved = content.saved ? [content.saved] : [];
  const heightOf = (rows: Sums, style: TextStyle, gap: number) =>
    rows.reduce(
      (height, { label }) =>
        height + gap + text.wrap(label, style, SUM_LABEL).length * text.lineHeight(style),
      0,
    );
  const draw = (rows: Sums, style: TextStyle, gap: number, at: number) =>
    rows.reduce((end, { label, amount }) => {
      text.line(amount, style, { x: LEFT, y: end + gap, width: WIDTH, align: 'right' });
      return text.block(label, style, { x: LEFT, y: end + gap, width: SUM_LABEL });
    }, at);
  const total = 9 + text.lineHeight(SUM) + 2;
  let y = onPage(
    sheet,
    top,
    heightOf(content.sums, NOTE, 0) + total + heightOf(saved, NOTE, ROW_GAP),
  );
  rule(sheet, y);
  y = draw(content.sums, NOTE, 0, y + 9);
  y = drawTotal(sheet, content.total, y - 1) + 3;
  rule(sheet, y, INK);
  y = draw(saved, NOTE, ROW_GAP, y);
  y = onPage(sheet, y, heightOf(content.settlement, BODY, ROW_GAP));
  return draw(content.settlement, BODY, ROW_GAP, y);
}

/** The terms, each day beside what it means. @returns where they end */
function drawConditions(sheet: Sheet, { conditions }: SummaryContent, top: number): number {
  if (!conditions) return top;
  const { text } = sheet;
  const line = text.lineHeight(NOTE);
  const value = { x: LEFT + 205, width: WIDTH - 205 };
  let y = onPage(sheet, top + 16, (conditions.rows.length + 1) * line);
  y = text.line(conditions.label, LABEL, { x: LEFT, y, width: WIDTH }) + 2;
  for (const row of conditions.rows) {
    const height = text.wrap(row.value, NOTE, value.width).length * line;
    y = onPage(sheet, y, height);
    const label = text.block(row.label, { ...NOTE, color: INK }, { x: LEFT, y, width: 195 });
    y = Math.max(label, text.block(row.value, NOTE, { ...value, y }));
  }
  return y;
}

/** The only part that can be long; it runs over to further pages. */
function drawRequests(sheet: Sheet, { specialRequests }: SummaryContent, top: number): void {
  if (!specialRequests) return;
  const { text } = sheet;
  const line = text.lineHeight(BODY);
  let y = onPage(sheet, top, 3 * line);
  y = text.line(specialRequests.label, LABEL, { x: LEFT, y, width: WIDTH }) + 2;
  for (const words of text.wrap(specialRequests.text, BODY, WIDTH)) {
    y = text.line(words, BODY, { x: LEFT, y: onPage(sheet, y, line), width: WIDTH });
  }
}
