import { describe, expect, test } from 'vitest';
import type { StatementMapping, StatementReading } from '../statement-row.ts';
import { readTable } from './read-table.ts';

/** Lines of cells parted by `|`. */
function lines(text: string) {
  return text
    .trim()
    .split('\n')
    .map((line, index) => ({ line: index + 1, cells: line.split('|').map((cell) => cell.trim()) }));
}

const refused = (text: string, mapping: StatementMapping | null = null) =>
  readTable({ sheet: null, encoding: 'utf-8', lines: lines(text) }, mapping);

function read(text: string, mapping: StatementMapping | null = null): StatementReading {
  const reading = refused(text, mapping);
  if (typeof reading === 'string') throw new Error(reading);
  return reading;
}

const sums = ({ rows }: StatementReading) => rows.map(({ satang }) => satang);
const left = ({ leftOut }: StatementReading) => leftOut.map(({ line, why }) => `${line} ${why}`);

const HEADINGS = 'Date | Time | Description | Withdrawal | Deposit | Balance | Reference';

describe('D6 rows', () => {
  test('two equal rows of one day stay two', () => {
    const reading = read(`${HEADINGS}
      05/01/2568 | 10:00 | Transfer | | 100.00 | 1,100.00 | R1
      05/01/2568 | 10:00 | Transfer | | 100.00 | 1,200.00 | R1
      16/01/2568 | 10:00 | Fee | 1.00 | | 1,199.00 | -`);
    expect(sums(reading)).toEqual([10_000, 10_000, -100]);
    expect(reading.rows.map(({ reference }) => reference)).toEqual(['R1', 'R1', null]);
  });

  test('of words, sums, notes and nothing are left out with their reason', () => {
    const reading = read(`Bank
      |
      ${HEADINGS}
      01/01/2568 | | Balance brought forward | | | 1,000.00 |
      05/01/2568 | 10:00 | Total Access | | 100.00 | 1,100.00 | R1
      05/01/2568 | | Notice | | | |
      06/01/2568 | | Notice | 0.00 | | 1,100.00 |
      ${HEADINGS}
      06/01/2568 | | a | 1,0x0.00 | | 1,100.00 |
      06/01/2568 | | both | 1.00 | 2.00 | 1,100.00 |
      32/01/2568 | | no day | 1.00 | | 1,100.00 |
      17/01/2568 | | moved | by | 1.00 | | 1,099.00 | R2
      | | Total | 1.00 | 100.00 | |
      | | ยอดยกไป | | | 1,100.00 |
      This is no invoice.`);
    expect(sums(reading)).toEqual([10_000]);
    expect(left(reading)).toEqual([
      '1 heading',
      '2 empty',
      '3 heading',
      '4 total',
      '6 empty',
      '7 unreadable',
      '8 heading',
      '9 unreadable',
      '10 unreadable',
      '11 unreadable',
      '12 unreadable',
      '13 total',
      '14 total',
      '15 heading',
    ]);
  });

  test('have a description in one line of at most 500 letters, with what stands in other columns of words', () => {
    const reading = read(`วันที่ | รายการ | รายละเอียด | ช่องทาง | จำนวนเงิน
      05/01/2568 | โอน\u0007\u0000 เงิน | ${'ก'.repeat(600)} | K PLUS | -1.00`);
    const [{ description } = { description: '' }] = reading.rows;
    expect(description).toHaveLength(500);
    expect(description.startsWith('โอน เงิน กก')).toBe(true);
    const short = read(`Date | Description | Details | Channel | Amount
      17/01/2568 | Transfer | from Nok | K PLUS | -1.00`);
    expect(short.rows[0]?.description).toBe('Transfer from Nok K PLUS');
  });

  test('of a month abroad are not guessed: day or month first decides nothing until one is above 12', () => {
    const short = `Date | Description | Amount | Balance
      01/02/2025 | a | 1.00 | 11.00
      01/03/2025 | b | 1.00 | 12.00
      02/03/2025 | c | -1.00 | 11.00`;
    expect(read(short)).toMatchObject({ certain: false, mapping: { dayOrder: 'dmy' } });
    expect(read(`Printed 31/03/2025\n${short}`)).toMatchObject({ certain: true });
    expect(read(`${short}\n13/03/2025 | d | 1.00 | 12.00`)).toMatchObject({ certain: true });
    const american = read(`${short}\n03/13/2025 | d | 1.00 | 12.00`);
    expect(american).toMatchObject({ certain: true, mapping: { dayOrder: 'mdy' } });
    expect(american.rows[0]?.day).toBe('2025-01-02');
    expect(read(short.replaceAll('Description', 'รายการ')).certain).toBe(true);
    expect(read(short, { day: 0, amount: 2, balance: 3, dayOrder: 'mdy' })).toMatchObject({
      certain: true,
      rows: [{ day: '2025-01-02' }, { day: '2025-01-03' }, { day: '2025-02-03' }],
    });
  });
});

test('D6 rows all at midnight have no time', () => {
  const text = `Date | Amount | Balance
    15/01/2568 0:00 | -1.00 | 9.00
    16/01/2568 0:00 | -1.00 | 8.00`;
  expect(read(text).rows.map(({ time }) => time)).toEqual([null, null]);
  const one = read(`${text}\n17/01/2568 9:30 | 1.00 | 9.00`);
  expect(one.rows.map(({ time }) => time)).toEqual(['00:00', '00:00', '09:30']);
});

test('D6 amounts whose commas have become cells are not certain', () => {
  const reading = read(`Date | Description | Amount | Balance
    15/01/2568 | a | 1 | 250.00 | 11 | 250.00
    16/01/2568 | b | 1 | 000.00 | 12 | 250.00`);
  expect(reading.certain).toBe(false);
});

describe('D6 directions', () => {
  test('without a sign are found from the balances, and those that no balance shows are told', () => {
    const reading = read(`Date | Description | Amount | Balance
      ยอดยกมา | | | 1,000.00
      15/01/2568 | a | 100.00 | 1,100.00
      16/01/2568 | b | 50.00 | 1,050.00
      17/01/2568 | c | 10.00 | 1,000.00
      18/01/2568 | d | 10.00 | 1,010.00`);
    expect(sums(reading)).toEqual([10_000, -5000, 1000]);
    expect(left(reading).filter((line) => line.endsWith('unreadable'))).toEqual(['5 unreadable']);
    const without = read(`Date | Description | Amount
      15/01/2568 | a | 100.00`);
    expect(without).toMatchObject({ rows: [], certain: false });
  });

  test('of a word and a sign that disagree are not guessed', () => {
    const reading = read(`Date | Amount | Dr/Cr | Balance
      15/01/2568 | -100.00 | DR | 900.00
      16/01/2568 | 100.00 | CR | 1,000.00
      17/01/2568 | -100.00 | CR | 900.00
      18/01/2568 | 100.00 | ?? | 1,000.00
      19/01/2568 | 100.00 | CR | 1,100.00`);
    expect(sums(reading)).toEqual([-10_000, 10_000, 10_000]);
  });

  test('of debit and credit as the bank sees them are told by the balances', () => {
    let balance = 1000;
    const rows = Array.from({ length: 12 }, (_, index) => {
      balance += index % 3 === 0 ? -50 : 100;
      return `${index + 13}/01/2568 | a | ${index % 3 === 0 ? '| 50.00' : '100.00 |'} | ${balance}.00`;
    });
    const reading = read(`Date | Description | Debit | Credit | Balance\n${rows.join('\n')}`);
    expect(reading).toMatchObject({ certain: false, breaks: [], mapping: { in: 2, out: 3 } });
    expect(sums(reading).slice(0, 3)).toEqual([-5000, 10_000, 10_000]);
  });
});

describe('D6 balances', () => {
  const rows = `15/01/2568 | | a | | 100.00 | 1,100.00 |
    16/01/2568 | | b | | 10.00 | 1,110.00 |
    16/01/2568 | | c | 10.00 | | 1,100.00 |
    18/01/2568 | | d | 50.00 | | 1,000.00 |
    19/01/2568 | | e | | 1.00 | 1,001.00 |
    21/01/2568 | | f | | 1.00 | 1,002.00 |`;
  const backwards = rows.split('\n').toReversed().join('\n');

  test('that do not follow are a break, and the days around it are not whole', () => {
    const reading = read(`${HEADINGS}\n${rows}`);
    expect(reading.breaks).toEqual([{ line: 5, expectedSatang: 105_000, foundSatang: 100_000 }]);
    expect(reading.chain).toEqual([{ from: '2025-01-19', to: '2025-01-21' }]);
  });

  test('make the first day whole only where the balance before it is known', () => {
    const opened = `${HEADINGS}\n14/01/2568 | | ยอดยกมา | | | 1,000.00 |\n${rows}`;
    expect(read(opened).chain[0]).toEqual({ from: '2025-01-15', to: '2025-01-15' });
    expect(read(`Opening balance | 1,000.00\n${HEADINGS}\n${rows}`).chain).toHaveLength(2);
    const wrong = read(`Opening balance | 1,005.00\n${HEADINGS}\n${rows}`);
    expect(wrong.breaks[0]).toEqual({ line: 3, expectedSatang: 110_500, foundSatang: 110_000 });
    expect(wrong.chain).toHaveLength(1);
  });

  test('tell newest first from oldest first, also within a day', () => {
    const one = read(`${HEADINGS}\n${rows}`);
    const other = read(`${HEADINGS}\n${backwards}`);
    expect(sums(other)).toEqual(sums(one));
    expect(other.chain).toEqual(one.chain);
    expect(other.breaks).toEqual([{ line: 4, expectedSatang: 105_000, foundSatang: 100_000 }]);
    const day = `15/01/2568 | | a | | 1.00 | 3.00 |
      15/01/2568 | | b | | 1.00 | 2.00 |
      15/01/2568 | | c | | 2.00 | 1.00 |`;
    expect(read(`${HEADINGS}\n${day}`).rows.map(({ description }) => description)).toEqual([
      'c',
      'b',
      'a',
    ]);
  });

  test('are not compared over a line that cannot be read', () => {
    const reading = read(`${HEADINGS}\n${rows}`.replace('50.00', '5?.00'));
    expect(reading.breaks).toEqual([]);
    expect(reading.chain).toEqual([{ from: '2025-01-20', to: '2025-01-21' }]);
  });

  test('that are missing confirm no day', () => {
    expect(read(`${HEADINGS}\n${rows}`.replaceAll(/1,\d{3}\.00/g, '')).chain).toEqual([]);
    const some = read(`${HEADINGS}\n${rows}`.replace('1,001.00', '').replace('1,002.00', ''));
    expect(some.chain).toEqual([]);
  });
});

describe('D6 columns', () => {
  test('keep what staff said, and are certain then, unless little of the file can be read so', () => {
    const text = `Date | x | y | z
      15/01/2568 | a | 1.00 | 11.00
      16/01/2568 | b | 1.00 | 12.00`;
    expect(read(text, { day: 0, in: 2, balance: 3 })).toMatchObject({
      certain: true,
      mapping: { in: 2 },
    });
    expect(read(text, { day: 0, in: 1 })).toMatchObject({ certain: false, rows: [] });
    expect(refused(text, { day: 0 })).toBe('not_a_statement');
    expect(refused(text, { in: 2 })).toBe('not_a_statement');
  });

  test('show three rows, in and out among them', () => {
    const reading = read(`${HEADINGS}
      15/01/2568 | | a | | 1.00 | 1.00 |
      16/01/2568 | | b | | 1.00 | 2.00 |
      17/01/2568 | | c | | 1.00 | 3.00 |
      18/01/2568 | | d | 1.00 | | 2.00 |`);
    expect(reading.samples.map((cells) => cells[2])).toEqual(['a', 'b', 'd']);
  });

  test('of which two could be the balance are not certain', () => {
    const reading = read(`Date | Amount | Balance | Ledger balance
      15/01/2568 | -1.00 | 1.00 | 1.00`);
    expect(reading.certain).toBe(false);
  });
});

test.each([
  ['เลขที่บัญชี | 123-4-56789-0', '1234567890'],
  ['Account No. xxx-x-x1234-x', 'xxxxx1234x'],
  ['A/C No. 123-456-7-89012-3', '1234567890123'],
  ['บัญชีเลขที่ 020123456789 สาขา 0123', '020123456789'],
  ['123-4-56789-0', '1234567890'],
  ['Tel. 02-000-0000 | Tax ID 0105555555555', null],
  ['Account No. | 123-4-56789-0 | Account No. | 223-4-56789-0', null],
  ['เลขที่บัญชี | 12345', null],
])('D6 the account of “%s” is %s', (above, digits) => {
  expect(read(`${above}\n${HEADINGS}\n15/01/2568 | | a | | 1.00 | 1.00 |`).accountDigits).toBe(
    digits,
  );
});
