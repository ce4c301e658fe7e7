import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet whose XML is given as it stands. */
export interface RawWorkbook {
  sheet: string | Buffer;
  strings?: string;
  /** Attributes and tags of the workbook before its sheets. */
  before?: string;
  extra?: Record<string, string>;
}

export function rawWorkbook({
  sheet,
  strings,
  before = '',
  extra = {},
}: RawWorkbook): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (path: string, xml: string | Buffer) => zip.addBuffer(Buffer.from(xml), path);
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${before}<sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  );
  add('xl/worksheets/sheet1.xml', sheet);
  if (strings !== undefined) add('xl/sharedStrings.xml', strings);
  for (const [path, xml] of Object.entries(extra)) add(path, xml);
  zip.end();
  return buffer(zip.outputStream);
}

/** A sheet's XML of rows of texts; a cell that begins with `<` is XML as it stands. */
export const sheetXml = (rows: readonly (readonly string[])[]): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells
          .map((cell) =>
            cell.startsWith('<') ? cell : `<c t="inlineStr"><is><t>${cell}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

/** A zip bomb: a workbook of a few hundred kilobytes, whose sheet unpacks to so many bytes of one empty tag. */
export function zipBomb(bytes: number): Promise<Buffer> {
  const head = `<worksheet xmlns="${MAIN}"><sheetData>`;
  return rawWorkbook({ sheet: Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, '<row/>')]) });
}

/** The same, with a list of parts that says the sheet had hardly any bytes. */
export async function lyingBomb(bytes: number): Promise<Buffer> {
  const whole = await zipBomb(bytes);
  const small = Buffer.alloc(4);
  small.writeUInt32LE(100);
  const real = Buffer.alloc(4);
  real.writeUInt32LE(bytes + Buffer.byteLength(`<worksheet xmlns="${MAIN}"><sheetData>`));
  // Sizes stand in both heads of the part, as four bytes.
  let at = whole.indexOf(real);
  while (at !== -1) {
    small.copy(whole, at);
    at = whole.indexOf(real, at + 4);
  }
  return whole;
}

/** A file of the old kind of Office, with a name in its list of parts. */
export function oldOffice(part: string): Buffer {
  const file = Buffer.alloc(4096);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(file);
  Buffer.from(part, 'utf16le').copy(file, 1024);
  return file;
}

/** A zip with a password on its parts: the first bit of each part's flags. */
export async function lockedZip(): Promise<Buffer> {
  const file = await rawWorkbook({ sheet: sheetXml([['x']]) });
  for (const [sign, flags] of [
    ['PK\u0001\u0002', 8],
    ['PK\u0003\u0004', 6],
  ] as const) {
    let at = file.indexOf(sign, 0, 'latin1');
    while (at !== -1) {
      file.writeUInt16LE(file.readUInt16LE(at + flags) | 1, at + flags);
      at = file.indexOf(sign, at + 4, 'latin1');
    }
  }
  return file;
}
