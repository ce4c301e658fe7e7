import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { readFileHere } from './read-file.ts';

const THAI = 'วันที่,รายการ,จำนวนเงิน,คงเหลือ\n';

test('D6 a text is read as UTF-8, and as windows-874 where it is that', () => {
  expect(decodeText(Buffer.from(THAI))).toEqual({ text: THAI, encoding: 'utf-8' });
  const bytes = Buffer.from([0xc7, 0xd1, 0xb9, 0xb7, 0xd5, 0xe8, 0x2c, 0x41]);
  expect(decodeText(bytes)).toEqual({ text: 'วันที่,A', encoding: 'windows-874' });
  expect(decodeText(Buffer.from('Date,Amount'))?.encoding).toBe('utf-8');
  expect(decodeText(Buffer.from('Date', 'utf16le'))).toBeNull();
});

test('D6 bytes of windows-874 that are no letter are marked as lost', () => {
  const bytes = Buffer.from([0xa1, 0xdb, 0x81, 0xfc, 0xd2, 0x2c, 0x80]);
  expect(decodeText(bytes)?.text).toBe('ก\uFFFD\uFFFD\uFFFDา,€');
});

test('D6 a letter of UTF-8 that the bank cut in its middle costs no more than itself', () => {
  const bytes = Buffer.concat([
    Buffer.from(THAI),
    Buffer.from('ก').subarray(0, 2),
    Buffer.from('x'),
  ]);
  expect(decodeText(bytes)).toEqual({ text: `${THAI}\uFFFDx`, encoding: 'utf-8' });
});

test('D6 a row with a lost letter in its words is read, one with it in its amount told', async () => {
  const row = (words: number[], amount: number[]) =>
    Buffer.from([
      ...Buffer.from('15/01/2568,'),
      ...words,
      0x2c,
      ...amount,
      ...Buffer.from(',9.00\n'),
    ]);
  const head = Buffer.from([0xc7, 0xd1, 0xb9, 0xb7, 0xd5, 0xe8]);
  const bytes = Buffer.concat([
    head,
    Buffer.from(',Description,Amount,Balance\n'),
    row([0xa1, 0xfc], [...Buffer.from('-1.00')]),
    row([0xa1], [0x31, 0xfc]),
  ]);
  const read = await readFileHere(bytes, null);
  expect(read).toMatchObject({
    reading: {
      encoding: 'windows-874',
      rows: [{ satang: -100, description: 'ก\uFFFD' }],
      leftOut: [{ line: 1 }, { line: 3, why: 'unreadable' }],
    },
  });
});
