import ExcelJS from 'exceljs';
import { stringify } from 'csv-stringify/sync';
import { writeXlsx } from '../../platform/files/write-xlsx.ts';
import type { Field, Layout } from './layouts.ts';
import type { TrueRow, TrueStatement } from './made-rows.ts';
import { DAY_STYLES, MINUS_STYLES, MONEY_STYLES } from './written-values.ts';

/** Faults that a file may have; places are of rows, oldest first. */
export interface Damage {
  /** Rows that the bank left out: the balance has a break after them. */
  dropped?: readonly number[];
  /** Rows whose amount nobody can read. */
  spoiled?: readonly number[];
  /** Rows whose year is counted from the other era. */
  otherEra?: readonly number[];
  /** Bytes of descriptions that stand for no letter, in rows of windows-874. */
  brokenBytes?: readonly number[];
}

/** A made file, and the truth beside it. */
export interface MadeFile {
  bytes: Buffer;
  /** Oldest first, with the line in the file; those that are spoiled or dropped are not among them. */
  rows: (TrueRow & { line: number })[];
  /** Lines of rows that cannot be read. */
  spoiled: number[];
}

type Cell = string | number | Date;
const BROKEN = '\uFFFC';

/** Writes a statement down as a layout has it. */
export async function writeFile(
  statement: TrueStatement,
  layout: Layout,
  damage: Damage = {},
): Promise<MadeFile> {
  const lines: Cell[][] = [];
  const made: MadeFile = { bytes: Buffer.alloc(0), rows: [], spoiled: [] };
  for (const cells of layout.above)
    lines.push(cells.map((cell) => filled(cell, statement, layout)));
  for (const index of [1, 2]) {
    const headings = layout.columns.map((column) => column[index] ?? '');
    if (headings.some((heading) => heading !== '')) lines.push(headings);
  }
  const rows = [...statement.rows.entries()];
  const opening = (): void => {
    if (layout.openingRow !== null) lines.push(openingRow(statement, layout));
  };
  if (!layout.newestFirst) opening();
  for (const [index, row] of layout.newestFirst ? rows.toReversed() : rows) {
    if (damage.dropped?.includes(index)) continue;
    const spoiled = damage.spoiled?.includes(index) ?? false;
    const shown = damage.brokenBytes?.includes(index)
      ? { ...row, description: `${row.description}${BROKEN}` }
      : row;
    lines.push(
      layout.columns.map(([field]) =>
        cellOf(field, shown, layout, { spoiled, otherEra: damage.otherEra?.includes(index) }),
      ),
    );
    if (spoiled) made.spoiled.push(lines.length);
    else made.rows.push({ ...row, line: lines.length });
  }
  if (layout.newestFirst) opening();
  if (layout.totals !== null) lines.push(totals(statement, layout));
  for (const text of layout.below) lines.push([text]);
  if (layout.newestFirst) made.rows.reverse();
  return { ...made, bytes: await bytesOf(lines, layout) };
}

function filled(text: string, { account, from, to, openingSatang }: TrueStatement, layout: Layout) {
  const parted = `${account.slice(0, 3)}-${account[3]}-${account.slice(4, 9)}-${account[9]}`;
  return text
    .replace('{account}', parted)
    .replace('{from}', DAY_STYLES[layout.days](from))
    .replace('{to}', DAY_STYLES[layout.days](to))
    .replace('{opening}', MONEY_STYLES[layout.money](openingSatang));
}

function openingRow({ from, openingSatang }: TrueStatement, layout: Layout): Cell[] {
  return layout.columns.map(([field]) => {
    if (field === 'day') return DAY_STYLES[layout.days](from);
    if (field === 'description') return layout.openingRow ?? '';
    if (field === 'balance') return money(openingSatang, layout);
    return '';
  });
}

function totals({ rows }: TrueStatement, layout: Layout): Cell[] {
  const sum = (of: TrueRow[]): number =>
    of.reduce((total, { satang }) => total + Math.abs(satang), 0);
  return layout.columns.map(([field], column) => {
    if (column === 0) return layout.totals ?? '';
    if (field === 'in') return money(sum(rows.filter(({ satang }) => satang > 0)), layout);
    if (field === 'out') return money(sum(rows.filter(({ satang }) => satang < 0)), layout);
    return '';
  });
}

function money(satang: number, layout: Layout): Cell {
  if (layout.form === 'xlsx-numbers') return satang / 100;
  const text = MONEY_STYLES[layout.money](Math.abs(satang));
  return satang < 0 ? MINUS_STYLES[layout.minus](text) : text;
}

function cellOf(
  field: Field,
  row: TrueRow,
  layout: Layout,
  { spoiled, otherEra = false }: { spoiled: boolean; otherEra?: boolean | undefined },
): Cell {
  const amount = (satang: number): Cell => (spoiled ? '1,2?0.00' : money(satang, layout));
  switch (field) {
    case 'day':
    case 'valueDay':
      return written(row, layout, otherEra);
    case 'dayAndTime':
      return `${String(written(row, layout, otherEra))} ${row.time}`;
    case 'in':
      return row.satang > 0 ? amount(row.satang) : layout.nothing;
    case 'out':
      return row.satang < 0 ? amount(-row.satang) : layout.nothing;
    case 'signed':
      return amount(row.satang);
    case 'unsigned':
      return amount(Math.abs(row.satang));
    case 'sign':
      return layout.signs[row.satang < 0 ? 0 : 1];
    case 'balance':
      return money(row.balanceSatang, layout);
    case 'other':
      return 'INTERNET';
    case 'time':
    case 'description':
    case 'reference':
      return row[field];
  }
}

function written({ day, time }: TrueRow, layout: Layout, otherEra: boolean): Cell {
  if (layout.form === 'xlsx-numbers' && !otherEra) return new Date(`${day}T${time}:00Z`);
  if (!otherEra) return DAY_STYLES[layout.days](day);
  const isBuddhist = /uddhist|thai/.test(layout.days);
  return DAY_STYLES[isBuddhist ? 'slash' : 'slashBuddhist'](day);
}

async function bytesOf(lines: readonly Cell[][], layout: Layout): Promise<Buffer> {
  if (layout.form === 'xlsx-numbers') {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('Statement');
    for (const line of lines) sheet.addRow(line);
    return Buffer.from(await workbook.xlsx.writeBuffer());
  }
  const texts = lines.map((line) => line.map(String));
  if (layout.form === 'xlsx-text') return writeXlsx({ name: 'Statement', rows: texts });
  const text = stringify(texts, {
    delimiter: layout.delimiter,
    record_delimiter: layout.lineEnd,
  });
  if (layout.form === 'windows-874') return thaiBytes(text);
  return Buffer.from(`${layout.form === 'bom' ? '\uFEFF' : ''}${text}`);
}

const THAI = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-874').decode(Uint8Array.of(byte)),
    byte,
  ]),
);
/** A byte that windows-874 gives no letter. */
const NO_LETTER = 0xfc;

function thaiBytes(text: string): Buffer {
  return Buffer.from(
    Array.from(text, (letter) => (letter === BROKEN ? NO_LETTER : (THAI.get(letter) ?? 0x3f))),
  );
}
