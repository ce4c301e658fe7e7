import type * as Above from '../../packages/shared/src/domain/statement/reading/above-rows.ts';
import type * as Amount from '../../packages/shared/src/domain/statement/reading/read-amount.ts';
import type * as Balances from '../../packages/shared/src/domain/statement/reading/balance-chain.ts';
import type * as Bounds from '../../apps/server/src/features/statements/reading/bounds.ts';
import type * as Day from '../../packages/shared/src/domain/statement/reading/read-day.ts';
import type * as Decode from '../../apps/server/src/features/statements/reading/decode-text.ts';
import type * as Lines from '../../packages/shared/src/domain/statement/reading/read-lines.ts';
import type * as Order from '../../packages/shared/src/domain/statement/reading/day-order.ts';
import type * as Table from '../../packages/shared/src/domain/statement/reading/read-table.ts';
import type * as Xlsx from '../../apps/server/src/features/statements/reading/read-xlsx.ts';
import { inModule } from '../soak/fault.ts';

const rules = 'packages/shared/src/domain/statement/reading';
const files = 'apps/server/src/features/statements/reading';
const above = inModule<typeof Above>(`${rules}/above-rows.ts`);
const amount = inModule<typeof Amount>(`${rules}/read-amount.ts`);
const balances = inModule<typeof Balances>(`${rules}/balance-chain.ts`);
const bounds = inModule<typeof Bounds>(`${files}/bounds.ts`);
const day = inModule<typeof Day>(`${rules}/read-day.ts`);
const decode = inModule<typeof Decode>(`${files}/decode-text.ts`);
const lines = inModule<typeof Lines>(`${rules}/read-lines.ts`);
const order = inModule<typeof Order>(`${rules}/day-order.ts`);
const table = inModule<typeof Table>(`${rules}/read-table.ts`);
const xlsx = inModule<typeof Xlsx>(`${files}/read-xlsx.ts`);

const tableTest = `${rules}/read-table.test.ts`;
const corpusTest = `${files}/corpus.test.ts`;
const randomTest = `${files}/random-statements.test.ts`;
const hostileTest = `${files}/hostile-files.test.ts`;

/** A bank's row is read as it is, or told to be unreadable. */
export const statementReadingFaults = [
  amount(
    'readAmount',
    (original) => (cell) => {
      const read = original(cell);
      return typeof read === 'string' || !cell.includes('(')
        ? read
        : { ...read, satang: Math.abs(read.satang) };
    },
    {
      name: 'an amount in brackets is money that came',
      test: { file: `${rules}/read-amount.test.ts`, title: 'D6 the amount' },
    },
  ),
  amount('readAmount', (original) => (cell) => original(cell.replace(/(\.\d\d)\d+$/, '$1')), {
    name: 'a third decimal is cut off in silence',
    test: { file: `${rules}/read-amount.test.ts`, title: 'cannot be read as an amount' },
  }),
  day('readDay', (original) => (text) => original(text, 'dmy'), {
    name: 'the month is never first',
    test: {
      file: `${rules}/read-day.test.ts`,
      title: 'D6 numbers are read in the order of the file',
    },
  }),
  order(
    'findDayOrder',
    (original) =>
      (...of) => ({ ...original(...of), certain: true }),
    {
      name: 'day and month are guessed in silence',
      test: { file: tableTest, title: 'day or month first decides nothing until one is above 12' },
    },
  ),
  table(
    'readTable',
    (original) => (of, mapping) => {
      const reading = original(of, mapping);
      if (typeof reading === 'string') return reading;
      const seen = new Set<string>();
      const rows = reading.rows.filter(({ day: on, time, satang, reference }) => {
        const key = [on, time, satang, reference].join(' ');
        return !seen.has(key) && seen.add(key);
      });
      return { ...reading, rows };
    },
    {
      name: 'two equal rows of a day count once',
      test: { file: tableTest, title: 'two equal rows of one day stay two' },
    },
  ),
  balances(
    'followBalances',
    (original) => (of, opening) => ({ ...original(of, opening), breaks: [] }),
    {
      name: 'a break in the balances is not told',
      test: { file: tableTest, title: 'that do not follow are a break' },
    },
  ),
  balances(
    'followBalances',
    (original) => (of, opening) => {
      const { chain, ...rest } = original(of, opening);
      const [from, to] = [chain[0]?.from, chain.at(-1)?.to];
      return { ...rest, chain: from !== undefined && to !== undefined ? [{ from, to }] : [] };
    },
    {
      name: 'days around a missing row are called whole',
      test: {
        file: randomTest,
        title: 'have no day called whole of which a row is missing or unreadable',
      },
    },
  ),
  balances(
    'followBalances',
    (original) => (of, opening) => {
      const { rows, ...rest } = original(of, opening);
      return { ...rest, rows: rows.toSorted((one, other) => one.line - other.line) };
    },
    {
      name: 'a file that goes back is not turned',
      test: { file: tableTest, title: 'tell newest first from oldest first, also within a day' },
    },
  ),
  lines(
    'readLines',
    (original) => (of, by) => {
      const { leftOut, ...rest } = original(of, by);
      return { ...rest, leftOut: leftOut.filter(({ why }) => why !== 'unreadable') };
    },
    {
      name: 'a row that cannot be read is lost in silence',
      test: { file: corpusTest, title: 'none wrong without a word' },
    },
  ),
  above('openingAbove', () => () => null, {
    name: 'the balance before the first row is not compared',
    test: { file: tableTest, title: 'make the first day whole only where the balance before it' },
  }),
  decode(
    'decodeText',
    () => (bytes) => ({ text: new TextDecoder().decode(bytes), encoding: 'utf-8' }),
    {
      name: 'windows-874 is read as UTF-8',
      test: {
        file: `${files}/decode-text.test.ts`,
        title: 'a text is read as UTF-8, and as windows-874',
      },
    },
  ),
  bounds('MAX_UNPACKED', (original) => original * 1000, {
    name: 'a zip bomb is unpacked to its end',
    test: { file: hostileTest, title: 'a zip bomb is refused before it is unpacked' },
  }),
  xlsx(
    'readXlsx',
    (original) => async (bytes) =>
      (await original(bytes)).map((sheet) => ({
        ...sheet,
        lines: sheet.lines.map(({ line, cells }) => ({
          line,
          cells: cells.map((cell) => cell.replace(/^=.*$/, '0.00')),
        })),
      })),
    {
      name: 'a formula in a cell counts as nothing',
      test: { file: hostileTest, title: 'a formula is never worked out' },
    },
  ),
];
