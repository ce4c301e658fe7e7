import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A workbook of one sheet, in which every cell is text. */
export interface TextSheet {
  /** At most 31 characters, none of `[]:*?/\`. */
  name: string;
  /** Rows of cells; an empty cell is left out. */
  rows: readonly (readonly string[])[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** The built-in number format `@`, "text": a program that edits such a cell makes no number or date of it. */
const TEXT_FORMAT = 49;
/** One instant in each file: two files of the same rows are the same bytes. */
const MADE = new Date('2020-01-01T00:00:00Z');

/**
 * Writes a workbook as Office Open XML (ECMA-376). Each text stands once in the shared strings, as every reader of such
 * files knows it, and none is a formula: `=1+1` is a text of four letters.
 * @throws RangeError for a name that no sheet may have
 */
export function writeXlsx({ name, rows }: TextSheet): Promise<Buffer> {
  if (name === '' || name.length > 31 || /[[\]:*?/\\]/.test(name)) {
    throw new RangeError(`no sheet can be named "${name}"`);
  }
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const lines = rows.map((cells, row) => {
    const written = cells.map((text, column) =>
      text === ''
        ? ''
        : `<c r="${columnName(column)}${row + 1}" s="1" t="s"><v>${numberOf(text)}</v></c>`,
    );
    return `<row r="${row + 1}">${written.join('')}</row>`;
  });
  const strings = [...numbers.keys()].map(
    (text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`,
  );
  const count = rows.flat().filter((text) => text !== '').length;
  const zip = new ZipFile();
  const add = (path: string, xml: string) =>
    zip.addBuffer(Buffer.from(HEAD + xml), path, { mtime: MADE, mode: 0o100644 });
  add('[Content_Types].xml', CONTENT_TYPES);
  add('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]));
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
      `<sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
  );
  add('xl/styles.xml', STYLES);
  add(
    'xl/sharedStrings.xml',
    `<sst xmlns="${MAIN}" count="${count}" uniqueCount="${numbers.size}">${strings.join('')}</sst>`,
  );
  add(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  );
  zip.end();
  return buffer(zip.outputStream);
}

const CONTENT_TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  [
    ['workbook', `${TYPE}.sheet.main+xml`],
    ['worksheets/sheet1', `${TYPE}.worksheet+xml`],
    ['styles', `${TYPE}.styles+xml`],
    ['sharedStrings', `${TYPE}.sharedStrings+xml`],
  ]
    .map(([part, type]) => `<Override PartName="/xl/${part}.xml" ContentType="${type}"/>`)
    .join('') +
  '</Types>';

const STYLES =
  `<styleSheet xmlns="${MAIN}">` +
  '<fonts count="1"><font><sz val="11"/><name val="Tahoma"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  `<xf numFmtId="${TEXT_FORMAT}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

function relations(parts: readonly (readonly [type: string, target: string])[]): string {
  const rows = parts.map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${RELATIONS}">${rows.join('')}</Relationships>`;
}

/** `A` to `Z`, then `AA`. */
function columnName(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** Characters that XML 1.0 cannot hold. */
// oxlint-disable-next-line no-control-regex -- they are what is being looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** As XML holds it. `_x0041_` would be read as an escaped letter, so its first sign is escaped itself. */
const escaped = (text: string): string =>
  text
    .replace(UNWRITABLE, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
