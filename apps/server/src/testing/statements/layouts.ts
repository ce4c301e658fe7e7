import type { DayStyle, MinusStyle, MoneyStyle } from './written-values.ts';

/** Things that a column of a made file can hold. */
export type Field =
  | 'day'
  | 'dayAndTime'
  | 'time'
  | 'description'
  | 'in'
  | 'out'
  | 'signed'
  | 'unsigned'
  | 'sign'
  | 'balance'
  | 'reference'
  | 'other'
  | 'valueDay';

/** How a file is written. The ten below are ours: alike those of Thai banks in columns and words, copied from none. */
export interface Layout {
  name: string;
  columns: readonly (readonly [field: Field, ...headings: string[]])[];
  days: DayStyle;
  money: MoneyStyle;
  minus: MinusStyle;
  /** Cells of no amount. */
  nothing: '' | '-' | '0.00';
  signs: readonly [less: string, more: string];
  delimiter: ',' | ';' | '\t' | '|';
  form: 'utf-8' | 'bom' | 'windows-874' | 'xlsx-text' | 'xlsx-numbers';
  newestFirst: boolean;
  /** Lines above the headings; `{account}`, `{from}`, `{to}`, `{opening}` are filled. */
  above: readonly (readonly string[])[];
  /** Words of a line with the balance before the first row, as a row of its own. */
  openingRow: string | null;
  /** Words of a line below that adds up. */
  totals: string | null;
  below: readonly string[];
  lineEnd: '\n' | '\r\n';
}

const usual: Omit<Layout, 'name' | 'columns'> = {
  days: 'slashBuddhist',
  money: 'grouped',
  minus: 'before',
  nothing: '',
  signs: ['DR', 'CR'],
  delimiter: ',',
  form: 'utf-8',
  newestFirst: false,
  above: [],
  openingRow: null,
  totals: null,
  below: [],
  lineEnd: '\r\n',
};

export const LAYOUTS: readonly Layout[] = [
  {
    ...usual,
    name: 'like KBANK: Thai, days of two digits, channel and details',
    columns: [
      ['day', 'วันที่'],
      ['time', 'เวลา/ วันที่มีผล'],
      ['description', 'รายการ'],
      ['out', 'ถอนเงิน (บาท)'],
      ['in', 'ฝากเงิน (บาท)'],
      ['balance', 'ยอดคงเหลือ (บาท)'],
      ['other', 'ช่องทาง'],
    ],
    days: 'dashShort',
    form: 'bom',
    above: [
      ['รายการเดินบัญชีเงินฝากออมทรัพย์'],
      ['ชื่อบัญชี', 'นาง วิลล่า ทดสอบ'],
      ['เลขที่บัญชี', '{account}'],
      ['รอบระหว่างวันที่', '{from} - {to}'],
      [],
    ],
    openingRow: 'ยอดยกมา',
    totals: 'รวม',
  },
  {
    ...usual,
    name: 'like SCB: English, totals and notes below',
    columns: [
      ['day', 'Date'],
      ['time', 'Time'],
      ['other', 'Channel'],
      ['out', 'Withdrawal'],
      ['in', 'Deposit'],
      ['balance', 'Balance'],
      ['description', 'Description'],
      ['reference', 'Reference No.'],
    ],
    days: 'slash',
    money: 'plain',
    above: [
      ['Account No.', '{account}'],
      ['Period', '{from}', 'to', '{to}'],
    ],
    totals: 'Total amount',
    below: [
      'This document was made by a computer and needs no signature.',
      'Call Center 02-000-0000',
    ],
  },
  {
    ...usual,
    name: 'like BBL: English, two days, debit and credit',
    columns: [
      ['day', 'Trans Date'],
      ['valueDay', 'Value Date'],
      ['description', 'Particulars'],
      ['other', 'Cheque No.'],
      ['out', 'Debit'],
      ['in', 'Credit'],
      ['balance', 'Ledger Balance'],
      ['reference', 'Ref. No.'],
    ],
    days: 'english',
    form: 'utf-8',
    lineEnd: '\n',
    above: [['Statement of Account'], ['A/C No. {account}'], ['Opening Balance', '{opening}']],
    openingRow: 'Balance Brought Forward',
  },
  {
    ...usual,
    name: 'like Krungthai: windows-874, one column, brackets for what went',
    columns: [
      ['day', 'วันที่ทำรายการ'],
      ['time', 'เวลาทำรายการ'],
      ['other', 'รหัสรายการ'],
      ['description', 'คำอธิบาย'],
      ['signed', 'จำนวนเงิน'],
      ['balance', 'ยอดเงินคงเหลือ'],
      ['other', 'สาขา'],
    ],
    form: 'windows-874',
    minus: 'brackets',
    above: [['เลขที่บัญชี {account}'], ['ตั้งแต่วันที่ {from} ถึง {to}']],
    totals: 'ยอดรวม',
  },
  {
    ...usual,
    name: 'like Krungsri: headings in two lines, Thai months, newest first',
    columns: [
      ['day', 'วันที่', 'Date'],
      ['time', 'เวลา', 'Time'],
      ['description', 'รายการ', 'Transaction'],
      ['out', 'ถอน', 'Withdrawal'],
      ['in', 'ฝาก', 'Deposit'],
      ['balance', 'คงเหลือ', 'Balance'],
      ['reference', 'เลขที่อ้างอิง', 'Reference'],
    ],
    days: 'thai',
    nothing: '-',
    newestFirst: true,
    above: [['บัญชีเลขที่/Account Number', '{account}'], []],
  },
  {
    ...usual,
    name: 'like TTB: day and time in one cell, an amount with Dr or Cr beside it',
    columns: [
      ['dayAndTime', 'Date/Time'],
      ['description', 'Transaction Description'],
      ['unsigned', 'Amount (THB)'],
      ['sign', 'Dr/Cr'],
      ['balance', 'Available Balance'],
      ['reference', 'Transaction ID'],
    ],
    days: 'slash',
    delimiter: ';',
    above: [
      ['Account Name', 'VILLA'],
      ['Account Number', '{account}'],
    ],
  },
  {
    ...usual,
    name: 'like GSB: windows-874, two digits of the Buddhist era, dashes',
    columns: [
      ['day', 'ว/ด/ป'],
      ['description', 'รายการ'],
      ['out', 'เงินออก'],
      ['in', 'เงินเข้า'],
      ['balance', 'ยอดคงเหลือ'],
    ],
    days: 'slashShortBuddhist',
    nothing: '-',
    form: 'windows-874',
    above: [
      ['หมายเลขบัญชี', '{account}'],
      ['ยอดยกมา', '{opening}'],
    ],
    openingRow: 'ยอดยกมา',
    totals: 'รวมทั้งสิ้น',
  },
  {
    ...usual,
    name: 'a workbook of days and numbers',
    columns: [
      ['day', 'Transaction Date'],
      ['description', 'Details'],
      ['signed', 'Transaction Amount'],
      ['balance', 'Balance'],
      ['reference', 'Reference'],
    ],
    form: 'xlsx-numbers',
    above: [['Account', '{account}'], []],
    totals: 'Total',
  },
  {
    ...usual,
    name: 'a workbook of texts, Thai digits in the days',
    columns: [
      ['day', 'วันเดือนปี'],
      ['time', 'เวลา'],
      ['description', 'รายละเอียด'],
      ['unsigned', 'จำนวนเงิน'],
      ['sign', 'ประเภท'],
      ['balance', 'คงเหลือ'],
    ],
    days: 'thaiDigits',
    signs: ['ถอน', 'ฝาก'],
    form: 'xlsx-text',
    newestFirst: true,
    above: [['เลขที่บัญชี', '{account}']],
    totals: 'รวม',
  },
  {
    ...usual,
    name: 'tabs and no headings, amounts without a sign',
    columns: [
      ['day', ''],
      ['description', ''],
      ['unsigned', ''],
      ['balance', ''],
    ],
    days: 'iso',
    money: 'short',
    delimiter: '\t',
    lineEnd: '\n',
  },
];
