import type { TableLine } from '@villa/shared/domain/statement/reading/table.ts';
import { MAX_CELLS, MAX_CELL_LETTERS, MAX_LINES, StatementRefused } from './bounds.ts';
import { type Workbook, openWorkbook } from './open-workbook.ts';
import { dateText, isDateFormat, numberText } from './sheet-values.ts';

export interface Sheet {
  name: string;
  lines: TableLine[];
}

/** Sheets that are looked at; a statement has one or two. */
const MAX_SHEETS = 5;
const WORKBOOK = 'xl/workbook.xml';
const MAX_NAME = 100;

/**
 * Reads the cells of a workbook's visible sheets as text. Days are written as `YYYY-MM-DD`, numbers as they were typed. A
 * formula is never worked out, and what the file says it came to is not believed: such a cell is the formula's text.
 * @throws StatementRefused; Error for what is no workbook
 */
export async function readXlsx(bytes: Uint8Array): Promise<Sheet[]> {
  const workbook = await openWorkbook(bytes);
  try {
    if (!workbook.has(WORKBOOK)) throw new StatementRefused('unreadable');
    const { listed, from1904 } = await readList(workbook);
    const { targets, strings, styles } = await readRelations(workbook);
    const dates = styles === null ? [] : await readStyles(workbook, styles);
    const texts = strings === null ? [] : await readStrings(workbook, strings);
    const sheets: Sheet[] = [];
    for (const { name, relation } of listed.slice(0, MAX_SHEETS)) {
      const path = targets.get(relation);
      if (path === undefined || !workbook.has(path)) continue;
      sheets.push({ name, lines: await readSheet(workbook, path, { texts, dates, from1904 }) });
    }
    return sheets;
  } finally {
    workbook.close();
  }
}

async function readList(workbook: Workbook) {
  const listed: { name: string; relation: string }[] = [];
  let from1904 = false;
  await workbook.read(WORKBOOK, {
    opened({ name, attributes }) {
      if (name === 'workbookPr') from1904 = isTrue(attributes['date1904']);
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      const [, relation = ''] =
        Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
      listed.push({ name: (attributes['name'] ?? '').slice(0, MAX_NAME), relation });
    },
  });
  return { listed, from1904 };
}

const isTrue = (value = ''): boolean => value === '1' || value === 'true';

async function readRelations(workbook: Workbook) {
  const targets = new Map<string, string>();
  let [strings, styles]: [string | null, string | null] = [null, null];
  await workbook.read('xl/_rels/workbook.xml.rels', {
    opened({ name, attributes }) {
      if (name !== 'Relationship' || attributes['TargetMode'] === 'External') return;
      const target = attributes['Target'] ?? '';
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
      const type = attributes['Type'] ?? '';
      if (type.endsWith('/worksheet')) targets.set(attributes['Id'] ?? '', path);
      if (type.endsWith('/sharedStrings')) strings = path;
      if (type.endsWith('/styles')) styles = path;
    },
  });
  const there = (path: string | null): string | null =>
    path !== null && workbook.has(path) ? path : null;
  return { targets, strings: there(strings), styles: there(styles) };
}

/** Tells of each style of cells if it shows a day or a clock. */
async function readStyles(workbook: Workbook, path: string): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const dates: boolean[] = [];
  let isOfCells = false;
  await workbook.read(path, {
    opened({ name, attributes }) {
      const id = Number(attributes['numFmtId']);
      if (name === 'numFmt') codes.set(id, attributes['formatCode'] ?? '');
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) dates.push(isDateFormat(id, codes.get(id)));
    },
    closed(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return dates;
}

async function readStrings(workbook: Workbook, path: string): Promise<string[]> {
  const texts: string[] = [];
  const text = textReader();
  await workbook.read(path, {
    opened({ name }) {
      if (name === 'si') text.begin();
      text.opened(name);
    },
    text: (written) => text.add(written),
    closed(name) {
      text.closed(name);
      if (name === 'si') texts.push(text.all());
    },
  });
  return texts;
}

/** Joins the runs of a text, without the hints on how to pronounce it. */
function textReader() {
  let [all, isText, hints] = ['', false, 0];
  return {
    begin() {
      [all, isText, hints] = ['', false, 0];
    },
    opened(name: string) {
      if (name === 'rPh') hints += 1;
      if (name === 't') isText = hints === 0;
    },
    add(text: string) {
      if (isText && all.length < MAX_CELL_LETTERS) all += text.slice(0, MAX_CELL_LETTERS);
    },
    closed(name: string) {
      if (name === 'rPh') hints -= 1;
      if (name === 't') isText = false;
    },
    all: () => all.slice(0, MAX_CELL_LETTERS),
  };
}

interface SheetFacts {
  texts: readonly string[];
  dates: readonly boolean[];
  from1904: boolean;
}

async function readSheet(
  workbook: Workbook,
  path: string,
  facts: SheetFacts,
): Promise<TableLine[]> {
  const lines: TableLine[] = [];
  const inline = textReader();
  let [row, column, cells]: [number, number, string[]] = [0, -1, []];
  let [type, style, value, formula]: [string, number, string, string | null] = ['n', 0, '', null];
  let inside = '';
  await workbook.read(path, {
    opened({ name, attributes }) {
      inside = name;
      if (name === 'row') {
        row = Number(attributes['r'] ?? row + 1);
        [column, cells] = [-1, []];
      }
      if (name === 'c') {
        column = columnOf(attributes['r']) ?? column + 1;
        [type, style, value, formula] = [
          attributes['t'] ?? 'n',
          Number(attributes['s'] ?? 0),
          '',
          null,
        ];
        inline.begin();
      }
      if (name === 'f') formula = '';
      inline.opened(name);
    },
    text(text) {
      if (inside === 'v') value += value.length < MAX_CELL_LETTERS ? text : '';
      if (inside === 'f') formula = (formula ?? '') + text.slice(0, 200);
      inline.add(text);
    },
    closed(name) {
      inside = '';
      inline.closed(name);
      if (name === 'c' && column < MAX_CELLS) {
        while (cells.length < column) cells.push('');
        cells[column] =
          formula === null
            ? shown(type, type === 'inlineStr' ? inline.all() : value, style, facts)
            : `=${formula.slice(0, 200)}`;
      }
      if (name !== 'row' || cells.every((cell) => cell === '')) return;
      lines.push({ line: row, cells });
      if (lines.length > MAX_LINES) throw new StatementRefused('too_many_rows');
    },
  });
  return lines;
}

function shown(
  type: string,
  value: string,
  style: number,
  { texts, dates, from1904 }: SheetFacts,
): string {
  switch (type) {
    case 's':
      return (texts[Number(value)] ?? '').trim();
    case 'n':
      if (value === '') return '';
      return dates[style] ? (dateText(value, from1904) ?? value) : numberText(value);
    // A date that is written as text of ISO 8601.
    case 'd':
      return value.replace(/T00:00:00(?:\.0+)?Z?$/, '').trim();
    default:
      return value.trim();
  }
}

/** Column of a cell by its name, from 0 on: 1 of `B7`. */
function columnOf(name: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(name ?? '')?.[0];
  if (letters === undefined) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
