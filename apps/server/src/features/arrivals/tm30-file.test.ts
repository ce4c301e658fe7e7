import { createHash } from 'node:crypto';
import { type SheetCells, reportRow } from '@villa/shared/domain/arrivals/report-row.ts';
import {
  type CheckInGuest,
  EMPTY_GUEST,
  NEEDED,
  SEXES,
} from '@villa/shared/domain/check-in/check-in-guest.ts';
import {
  NOT_LISTED,
  THAI,
  portalNationalities,
} from '@villa/shared/domain/check-in/nationality-codes.ts';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tm30File } from './tm30-file.ts';

const TODAY = '2026-12-10';
const CHECK_OUT = '2026-12-15';
const KENJI: CheckInGuest = {
  ...EMPTY_GUEST,
  givenName: 'KENJI',
  familyName: 'TANAKA',
  sex: 'M',
  nationality: 'JPN',
  passportNumber: 'TR0045906',
  birthDate: '1984-06-17',
  phone: '+81901234567',
};
const WULANDARI: CheckInGuest = {
  ...EMPTY_GUEST,
  givenName: 'WULANDARI',
  oneName: true,
  sex: 'F',
  nationality: 'IDN',
  passportNumber: 'C8820417',
  birthDate: '1961-00-00',
};

/** The file as another program reads it: the name of its sheet, and its cells as texts. */
async function readBack(file: Buffer): Promise<{ sheet: string; rows: string[][] }> {
  const workbook = new ExcelJS.Workbook();
  // Its types know the Buffer of an older Node.
  await workbook.xlsx.load(file as unknown as ArrayBuffer);
  const [sheet] = workbook.worksheets;
  if (sheet === undefined) throw new Error('a file without a sheet');
  const rows: string[][] = [];
  sheet.eachRow((row) => {
    rows.push(
      Array.from({ length: 9 }, (_, column) => {
        const { value, type } = row.getCell(column + 1);
        expect([ExcelJS.ValueType.String, ExcelJS.ValueType.Null]).toContain(type);
        return typeof value === 'string' ? value : '';
      }),
    );
  });
  return { sheet: sheet.name, rows };
}

function cellsOf(guest: CheckInGuest): SheetCells {
  const row = reportRow(guest, CHECK_OUT, TODAY);
  if (row.kind !== 'row') throw new Error(`${guest.givenName} is not in the file`);
  return row.cells;
}

describe('the portal’s file', () => {
  it('C3 has the sheet and headers of the transcript, byte for byte', async () => {
    const { sheet, rows } = await readBack(await tm30File([]));
    expect(rows).toHaveLength(1);
    const bytes = Buffer.from(JSON.stringify([sheet, ...(rows[0] ?? [])]));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      '9512ecbe718d529225043bc11b2f882bc6ee1d7e2b8f94e5f0a6d1bb90c5f02b',
    );
    expect(sheet).toBe('แบบแจ้งที่พัก Inform Accom');
    expect(rows[0]?.[6]).toContain('(ค.ศ. / A.D.) \n');
  });

  it('C3 writes days first, unknown parts as 00, one name as the first, and every cell as text', async () => {
    const { rows } = await readBack(await tm30File([KENJI, WULANDARI].map(cellsOf)));
    expect(rows.slice(1)).toEqual([
      ['KENJI', '', 'TANAKA', 'M', 'TR0045906', 'JPN', '17/06/1984', '15/12/2026', '+81901234567'],
      ['WULANDARI', '', '', 'F', 'C8820417', 'IDN', '00/00/1961', '15/12/2026', ''],
    ]);
  });

  it('C3 takes every nationality of the portal’s list', async () => {
    const codes = portalNationalities().filter((code) => code !== THAI);
    const guests = codes.map((nationality) => ({ ...KENJI, nationality }));
    const { rows } = await readBack(await tm30File(guests.map(cellsOf)));
    expect(rows.slice(1).map((row) => row[5])).toEqual(codes);
  });
});

describe('reportRow', () => {
  const rowOf = (changes: Partial<CheckInGuest>) =>
    reportRow({ ...KENJI, ...changes }, CHECK_OUT, TODAY);

  it('C3 names who is not on the list, and whose name the file has no letters for, as by hand', () => {
    expect(rowOf({ nationality: NOT_LISTED })).toEqual({ kind: 'by_hand', because: 'nationality' });
    expect(rowOf({ familyName: 'ƏLIYEV' })).toEqual({ kind: 'by_hand', because: 'letters' });
    // Written out, it is longer than the portal's column.
    expect(rowOf({ familyName: 'Ä'.repeat(40) })).toEqual({ kind: 'by_hand', because: 'letters' });
    expect(rowOf({ familyName: 'MÜLLER' })).toMatchObject({ kind: 'row' });
  });

  it('C3 names each missing field, and one that holds a formula, a line end or too much', () => {
    for (const field of NEEDED) {
      expect(rowOf({ [field]: '' })).toEqual({ kind: 'missing', fields: [field] });
    }
    for (const familyName of ['=1+1', 'TA\nNAKA', 'T'.repeat(61)]) {
      expect(rowOf({ familyName })).toEqual({ kind: 'missing', fields: ['familyName'] });
    }
    expect(rowOf({ birthDate: '2027-01-01', passportNumber: '=A1' })).toEqual({
      kind: 'missing',
      fields: ['passportNumber', 'birthDate'],
    });
  });

  it('C3 a row is either right, or named as missing or by hand', () => {
    const kinds = new Set<string>();
    const name = fc.oneof(
      { weight: 1, arbitrary: fc.string({ maxLength: 70 }) },
      { weight: 4, arbitrary: fc.constantFrom('KENJI', "O'BRIEN", 'ÅSE', 'ƏLI') },
    );
    const typed = fc.record({
      givenName: name,
      middleName: name,
      familyName: name,
      oneName: fc.boolean(),
      sex: fc.constantFrom('', ...SEXES),
      nationality: fc.oneof(
        {
          weight: 5,
          arbitrary: fc
            .constantFrom(...portalNationalities(), NOT_LISTED, '')
            .filter((code) => code !== THAI),
        },
        { weight: 1, arbitrary: fc.string({ maxLength: 4 }) },
      ),
      passportNumber: fc.oneof(fc.string({ maxLength: 22 }), fc.constantFrom('', 'AB123456')),
      birthDate: fc.oneof(
        fc.string({ maxLength: 10 }),
        fc.constantFrom('', '1990-00-00', '2026-12-11'),
      ),
      phone: fc.oneof(fc.string({ maxLength: 20 }), fc.constant('0812345678')),
    });
    fc.assert(
      fc.property(typed, (guest) => {
        const row = reportRow(guest, CHECK_OUT, TODAY);
        kinds.add(row.kind);
        const named = row.kind === 'missing' ? row.fields.length > 0 : guest.givenName !== '';
        expect(named).toBe(true);
        if (row.kind !== 'row') return;
        const [given, middle, family, sex, number, nationality, born, out, phone] = row.cells;
        expect(given).toMatch(/^[A-Z][A-Z -]{0,59}$/);
        for (const part of [middle, family]) expect(part).toMatch(/^([A-Z][A-Z -]{0,59})?$/);
        expect(family !== '' || guest.oneName).toBe(true);
        expect(sex).toMatch(/^[MF]$/);
        expect(number).toMatch(/^[A-Z0-9]{5,20}$/);
        expect(portalNationalities()).toContain(nationality);
        expect(born).toMatch(/^\d\d\/\d\d\/(19|20)\d\d$/);
        expect(out).toBe('15/12/2026');
        expect(phone).toMatch(/^(\+?\d{8,15})?$/);
      }),
      { numRuns: 3000 },
    );
    expect(kinds).toEqual(new Set(['row', 'missing', 'by_hand']));
  });
});
