import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeXlsx } from './write-xlsx.ts';

/** The cells as another program reads them. */
async function readBack(file: Buffer): Promise<{ names: string[]; rows: string[][] }> {
  const workbook = new ExcelJS.Workbook();
  // Its types know the Buffer of an older Node.
  await workbook.xlsx.load(file as unknown as ArrayBuffer);
  const [sheet] = workbook.worksheets;
  const rows: string[][] = [];
  sheet?.eachRow({ includeEmpty: true }, (row, number) => {
    const cells: string[] = [];
    row.eachCell({ includeEmpty: true }, (cell, column) => {
      const { value } = cell;
      const isText = typeof value === 'string' && cell.numFmt === '@';
      expect(isText || value === null, `${cell.address} is text`).toBe(true);
      cells[column - 1] = typeof value === 'string' ? value : '';
    });
    rows[number - 1] = cells;
  });
  return { names: workbook.worksheets.map(({ name }) => name), rows };
}

describe('writeXlsx', () => {
  it('C3 writes every cell as text, formulas, figures, line ends and escapes among them', async () => {
    const rows = [
      ['=1+1', '007', '17/06/1985', ' a  b '],
      ['first\nsecond', '<&">', '_x0041_', "O'Neil"],
      ['+66', '-1', '@cmd', 'ชื่อ ñ 𝒜'],
    ];
    expect(await readBack(await writeXlsx({ name: 'แบบ Form', rows }))).toEqual({
      names: ['แบบ Form'],
      rows,
    });
  });

  it('C3 gives back any text that a file can hold', async () => {
    const text = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 30 })
      // oxlint-disable-next-line no-control-regex -- XML cannot hold them
      .filter((value) => !/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_x[0-9a-f]{4}_/i.test(value));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }),
        async (rows) => {
          expect((await readBack(await writeXlsx({ name: 'S', rows }))).rows).toEqual(rows);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('C3 makes the same bytes of the same rows, and leaves out what XML cannot hold', async () => {
    const sheet = { name: 'S', rows: [['a\u0000b\u001f', '', 'c']] };
    const file = await writeXlsx(sheet);
    expect(await writeXlsx(sheet)).toEqual(file);
    expect((await readBack(file)).rows).toEqual([['ab', '', 'c']]);
  });

  it('refuses a name that no sheet may have', () => {
    for (const name of ['', 'a/b', 'x'.repeat(32)]) {
      expect(() => writeXlsx({ name, rows: [] })).toThrow(RangeError);
    }
  });
});
