import { expect, test } from 'vitest';
import { bedsIn } from './beds-in.ts';

test.each<[th: string, en: string, beds: [number, string][]]>([
  ['เตียงคิงไซส์ 1 เตียง (180 ซม.)', '1 king bed (180 cm)', [[1, 'King']]],
  ['เตียงควีนไซส์ 1 เตียง (160 ซม.)', '', [[1, 'Queen']]],
  ['เตียงคิงไซซ์ 2 เตียง', '', [[2, 'King']]],
  [
    '',
    'Two single beds and a sofa bed',
    [
      [2, 'Single'],
      [1, 'Sofa bed'],
    ],
  ],
  [
    '',
    '1 super-king bed, or 2 twin beds',
    [
      [1, 'King'],
      [2, 'Single'],
    ],
  ],
  ['', 'Queen-size bed', [[1, 'Queen']]],
  ['เตียงเดี่ยว 3 เตียง', '', [[3, 'Single']]],
  ['เตียงสองชั้น 1 หลัง', '', [[1, 'Bunk bed']]],
  ['', '2 x double', [[2, 'Double']]],
  ['ฟูก', 'A mattress', []],
  ['', '', []],
])('the beds in “%s” and “%s”', (th, en, beds) => {
  expect(bedsIn({ th, en }).map(({ count, type }) => [count, type])).toEqual(beds);
});
