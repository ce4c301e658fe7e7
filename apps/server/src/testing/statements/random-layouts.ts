import * as fc from 'fast-check';
import type { Field, Layout } from './layouts.ts';
import { DAY_STYLES, MINUS_STYLES, MONEY_STYLES } from './written-values.ts';

type Column = Layout['columns'][number];

/** Headings by what a column holds, in both languages. */
const HEADINGS: Partial<Record<Field, readonly string[]>> = {
  day: ['วันที่', 'Date', 'วันที่ทำรายการ', 'Transaction Date', 'วันที่/Date', 'Posting Date'],
  time: ['เวลา', 'Time', 'เวลาทำรายการ'],
  description: ['รายการ', 'Description', 'รายละเอียด', 'Particulars', 'รายการ/Transaction'],
  in: ['ฝากเงิน', 'Deposit', 'Credit', 'เงินเข้า (บาท)', 'จำนวนเงินฝาก/Deposit Amount', 'Paid in'],
  out: [
    'ถอนเงิน',
    'Withdrawal',
    'Debit',
    'เงินออก (บาท)',
    'จำนวนเงินถอน/Withdrawal Amount',
    'Paid out',
  ],
  signed: ['จำนวนเงิน', 'Amount', 'ถอนเงิน / ฝากเงิน', 'Transaction Amount (THB)'],
  unsigned: ['จำนวนเงิน', 'Amount'],
  sign: ['Dr/Cr', 'ประเภท', 'Type', 'เดบิต/เครดิต'],
  balance: ['ยอดคงเหลือ', 'Balance', 'คงเหลือ (บาท)', 'Outstanding Balance'],
  reference: ['เลขที่อ้างอิง', 'Reference', 'Ref. No.'],
  other: ['สาขา', 'Channel', 'ช่องทาง'],
};
const MONEY: readonly (readonly Field[])[] = [['in', 'out'], ['signed'], ['unsigned', 'sign']];

const headed = (field: Field): fc.Arbitrary<Column> =>
  fc.constantFrom(...(HEADINGS[field] ?? [''])).map((heading): Column => [field, heading]);

const columns: fc.Arbitrary<Column[]> = fc
  .tuple(
    fc.constantFrom(...MONEY),
    fc.subarray<Field>(['time', 'reference', 'other', 'description']),
  )
  .chain(([money, others]) =>
    fc.tuple(...(['day', ...money, 'balance', ...others] as Field[]).map(headed)),
  )
  .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));

const keys = <Key extends string>(of: Record<Key, unknown>): Key[] => Object.keys(of) as Key[];

/** Layouts with columns in any order, in both languages at once, with days, money and lines around them of any kind. */
export const randomLayout: fc.Arbitrary<Layout> = fc
  .record({
    name: fc.constant('random'),
    columns,
    days: fc.constantFrom(...keys(DAY_STYLES)),
    money: fc.constantFrom(...keys(MONEY_STYLES)),
    minus: fc.constantFrom(...keys(MINUS_STYLES)),
    nothing: fc.constantFrom('', '-', '0.00'),
    signs: fc.constantFrom<Layout['signs'][]>(['DR', 'CR'], ['ถอน', 'ฝาก'], ['-', '+'], ['D', 'C']),
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    form: fc.constantFrom('utf-8', 'bom', 'windows-874', 'xlsx-text'),
    newestFirst: fc.boolean(),
    above: fc.constantFrom<Layout['above'][]>(
      [],
      [['เลขที่บัญชี', '{account}'], [], ['{from} - {to}']],
      [['Account No. {account}'], ['Opening Balance', '{opening}']],
    ),
    openingRow: fc.constantFrom(null, 'ยอดยกมา', 'Balance B/F'),
    totals: fc.constantFrom(null, 'รวม', 'Grand Total'),
    below: fc.constantFrom<Layout['below'][]>([], ['End of statement', 'หมายเหตุ: ตัวอย่าง']),
    lineEnd: fc.constantFrom('\n', '\r\n'),
  })
  .map((layout) => {
    // The words of an opening balance stand in the description.
    const described = layout.columns.some(([field]) => field === 'description');
    // The code page has no minus of its own.
    const minus =
      layout.form === 'windows-874' && layout.minus === 'sign' ? 'before' : layout.minus;
    return { ...layout, minus, openingRow: described ? layout.openingRow : null };
  });
