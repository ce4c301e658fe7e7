/** Files that are no statement, or that were made to do harm. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  lockedZip,
  lyingBomb,
  oldOffice,
  rawWorkbook,
  sheetXml,
  zipBomb,
} from '@villa/server/testing/statements/hostile-files.ts';
import { LAYOUTS } from '@villa/server/testing/statements/layouts.ts';
import { makeStatement } from '@villa/server/testing/statements/made-rows.ts';
import { writeFile } from '@villa/server/testing/statements/write-file.ts';
import { readFileHere } from './read-file.ts';
import { readStatement } from './read-statement.ts';

const HEADINGS = ['Date', 'Description', 'Withdrawal', 'Deposit', 'Balance'];
const MB = 1024 * 1024;

async function readingOf(bytes: Uint8Array) {
  const read = await readFileHere(bytes, null);
  if (!('reading' in read)) throw new Error(read.refusal);
  return read.reading;
}

describe('D6 a file that is no statement', () => {
  test.each([
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a page named .xls', Buffer.from('\uFEFF <!DOCTYPE html><table><tr><td>1</td></tr></table>')],
    ['an xls', oldOffice('Workbook')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
    ['text of two bytes a letter', Buffer.from('Date,Amount\n', 'utf16le')],
    ['half a zip', Buffer.from('PK\u0003\u0004half')],
  ])('is refused: %s', async (_, bytes) => {
    expect(await readFileHere(bytes, null)).toEqual({ refusal: 'unreadable' });
  });

  test('is refused as encrypted where it has a password', async () => {
    expect(await readFileHere(oldOffice('EncryptedPackage'), null)).toEqual({
      refusal: 'encrypted',
    });
    expect(await readFileHere(await lockedZip(), null)).toEqual({ refusal: 'encrypted' });
  });

  test('is refused where it has no rows, or no day and no money', async () => {
    const csv = (text: string) => readFileHere(Buffer.from(text), null);
    expect(await csv(`${HEADINGS.join(',')}\n`)).toEqual({ refusal: 'no_rows' });
    expect(await csv('\n\n')).toEqual({ refusal: 'no_rows' });
    expect(await csv('Dear guest,\nthank you\n')).toEqual({ refusal: 'not_a_statement' });
  });
});

describe('D6 a workbook made to do harm', () => {
  test('a zip bomb is refused before it is unpacked, also where its list of parts lies', async () => {
    const bombs = [await zipBomb(70 * MB), await lyingBomb(70 * MB)];
    expect(bombs.every((bomb) => bomb.length < MB)).toBe(true);
    const begun = process.memoryUsage().rss;
    expect(await readStatement(bombs[0] ?? Buffer.of(), null)).toEqual({ refusal: 'too_large' });
    expect(await readStatement(bombs[1] ?? Buffer.of(), null)).toMatchObject({
      refusal: expect.stringMatching(/^(?:too_large|unreadable)$/),
    });
    expect(process.memoryUsage().rss - begun).toBeLessThan(250 * MB);
  });

  test('a formula is never worked out, and the number beside it not believed', async () => {
    const cell = '<c><f>1+1</f><v>5</v></c>';
    const sheet = sheetXml([
      HEADINGS,
      ['05/01/2568', 'a', '', '100.00', '1,100.00'],
      ['06/01/2568', 'b', cell, '', '1,095.00'],
      ['17/01/2568', '=HYPERLINK("x")', '', '5.00', '1,100.00'],
      ['Total', '', '<c><f>SUM(C2:C9)</f><v>5</v></c>', '105.00', ''],
    ]);
    const { rows, leftOut, chain } = await readingOf(await rawWorkbook({ sheet }));
    expect(rows.map(({ satang }) => satang)).toEqual([10_000, 500]);
    expect(rows[1]?.description).toBe('=HYPERLINK("x")');
    expect(leftOut.filter(({ why }) => why !== 'heading')).toEqual([
      { line: 3, why: 'unreadable', text: '06/01/2568 | b | =1+1 | 1,095.00' },
      { line: 5, why: 'total', text: 'Total | =SUM(C2:C9) | 105.00' },
    ]);
    expect(chain).toEqual([]);
  });

  test('entities that the file declares are refused, not replaced', async () => {
    const sheet = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${sheetXml([['&b;']])}`;
    expect(await readFileHere(await rawWorkbook({ sheet }), null)).toEqual({
      refusal: 'unreadable',
    });
  });

  test('broken XML is refused', async () => {
    const refused = async (sheet: string) => readFileHere(await rawWorkbook({ sheet }), null);
    expect(await refused('<worksheet><sheetData><row>')).toEqual({ refusal: 'unreadable' });
    expect(await refused('\u0000')).toEqual({ refusal: 'unreadable' });
  });

  test('text between cells without end is cut, and cells beyond the last column are none', async () => {
    const wide = `<c r="XFD2" t="inlineStr"><is><t>far</t></is></c>`;
    const sheet = sheetXml([
      HEADINGS,
      ['05/01/2568', 'x'.repeat(100_000), '', '100.00', '1,100.00', wide],
    ]);
    const { rows } = await readingOf(await rawWorkbook({ sheet }));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.description).toHaveLength(500);
  });
});

describe('D6 a large file', () => {
  const csv = (rows: number): Buffer => {
    let text = `${HEADINGS.join(',')}\n`;
    for (let row = 1; row <= rows; row += 1) text += `05/01/2568,a,,1.00,${row}.00\n`;
    return Buffer.from(text);
  };

  test('has 20,000 rows read in the thread, and one row more refused', async () => {
    const read = await readStatement(csv(20_000), null);
    if (!('reading' in read)) throw new Error(read.refusal);
    expect(read.reading.rows).toHaveLength(20_000);
    expect(read.reading.breaks).toEqual([]);
    expect(await readStatement(csv(20_001), null)).toEqual({ refusal: 'too_many_rows' });
    expect(await readStatement(csv(60_000), null)).toEqual({ refusal: 'too_many_rows' });
  });

  test('is given up when it takes longer than it may', async () => {
    expect(await readStatement(csv(20_000), null, { processorMs: 5, clockMs: 60_000 })).toEqual({
      refusal: 'too_large',
    });
    expect(await readStatement(csv(20_000), null, { processorMs: 60_000, clockMs: 5 })).toEqual({
      refusal: 'too_large',
    });
  });
});

describe('D6 random bytes', () => {
  test('are refused or read, and never end the reading', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), async (bytes) => {
        expect(Object.keys(await readFileHere(bytes, null))).toHaveLength(1);
      }),
      { numRuns: 200 },
    );
  });

  test('in the middle of a true file are told of or read around', async () => {
    const layouts = LAYOUTS.filter(({ form }) => form !== 'xlsx-numbers');
    const files = await Promise.all(
      layouts.map((layout) => writeFile(makeStatement(5, 25), layout)),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: files.length - 1 }),
        fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 20 }),
        async (of, changes) => {
          const bytes = Uint8Array.from(files[of]?.bytes ?? []);
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          expect(Object.keys(await readFileHere(bytes, null))).toHaveLength(1);
        },
      ),
      { numRuns: 120 },
    );
  });

  test('of letters and signs that tables are made of neither hang nor end it', async () => {
    const piece = fc.constantFrom(
      '"',
      ',',
      '\n',
      '\r',
      ';',
      '\t',
      '=',
      '-',
      '(',
      ')',
      '1,250.00',
      '05/01/2568',
      'วันที่',
      'Date',
      'Amount',
      'ถอน',
      ' ',
      '\u0000',
      '\uFEFF',
      '.',
      '12:30',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 400 }), async (pieces) => {
        expect(Object.keys(await readFileHere(Buffer.from(pieces.join('')), null))).toHaveLength(1);
      }),
      { numRuns: 300 },
    );
  });
});
