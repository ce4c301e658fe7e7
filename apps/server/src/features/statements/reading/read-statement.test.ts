import { expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';

const CSV = `ธนาคารตัวอย่าง,,,,,
เลขที่บัญชี,123-4-56789-0,,,,
ระหว่างวันที่ 01/01/2568 - 31/01/2568,,,,,
,,,,,
วันที่,เวลา,รายการ,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ
05/01/2568,09:10,โอนเงิน,,"1,250.00","11,250.00"
06/01/2568,10:00,ถอน,500.00,,"10,750.00"
6 ม.ค. 68,10:05,"ค่าธรรมเนียม ""x""",10.50,-,"10,739.50"
07/01/2025,10:05,คืน,-,10.50,"10,750.00"
รวม,,,510.50,"1,260.50",
`;

test('D6 a Thai CSV is read in the thread, with both eras in one file', async () => {
  const read = await readStatement(Buffer.from(CSV), null);
  if (!('reading' in read)) throw new Error(read.refusal);
  const { reading } = read;
  expect(reading.rows.map(({ day, time, satang }) => [day, time, satang])).toEqual([
    ['2025-01-05', '09:10', 125_000],
    ['2025-01-06', '10:00', -50_000],
    ['2025-01-06', '10:05', -1050],
    ['2025-01-07', '10:05', 1050],
  ]);
  expect(reading).toMatchObject({
    encoding: 'utf-8',
    certain: true,
    breaks: [],
    chain: [{ from: '2025-01-06', to: '2025-01-07' }],
    accountDigits: '1234567890',
    mapping: { day: 0, time: 1, description: 2, out: 3, in: 4, balance: 5, dayOrder: 'dmy' },
  });
});

test('D6 what is no statement is refused with its reason', async () => {
  const read = (text: string) => readStatement(Buffer.from(text), null);
  expect(await read('')).toEqual({ refusal: 'no_rows' });
  expect(await read('name,telephone\nNok,081')).toEqual({ refusal: 'not_a_statement' });
  expect(await read('%PDF-1.7')).toEqual({ refusal: 'unreadable' });
  expect(await read('<html><table><tr><td>1</td></tr></table>')).toEqual({ refusal: 'unreadable' });
  expect(await readStatement(Buffer.alloc(5 * 1024 * 1024 + 1, 65), null)).toEqual({
    refusal: 'too_large',
  });
});
