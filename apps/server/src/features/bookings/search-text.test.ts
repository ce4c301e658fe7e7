import { describe, expect, test } from 'vitest';
import { searchTextOf, searchWords } from './search-text.ts';

const booking = {
  reference: 'BV-7K3Q9D',
  customerName: 'Élodie น้ำฝน',
  customerInfo: {
    firstName: 'Élodie',
    lastName: 'น้ำฝน',
    email: 'Elodie@Example.com',
    phone: '0812345678',
  },
};
const finds = (query: string, record: Parameters<typeof searchTextOf>[0] = booking) =>
  searchWords(query).every((word) => searchTextOf(record).includes(word));

describe('a search finds', () => {
  test.each([
    'BV-7K3Q9D',
    'bv7k3q9d',
    '7k3',
    'élodie',
    'ÉLODIE',
    // Composed and decomposed, by two keyboards.
    'e\u0301lodie',
    'น้ำฝน',
    'น้ําฝน',
    'ฝน',
    'elodie@example',
    '0812345678',
    '081-234-5678',
    '081 234 5678',
    '(081)2345678',
    '+66812345678',
    '5678',
    'ฝน  7k3',
    // As another keyboard or program writes it.
    'elodie',
    'น\u0e4d\u0e49าฝน',
    'น้\u0e4dาฝน',
    'BV\u20117K3Q9D',
    'BV–7k3q9d',
    'BV—7K3Q9D',
    'BV−7K3Q9D',
    'ＢＶ－７Ｋ３Ｑ９Ｄ',
    'BV-7K3Q9D\u200b',
    '+66 81 234 5678',
    '(+66) 81 234 5678 Élodie',
    'elodie +66 81 234 5678',
    '๐๘๑๒๓๔๕๖๗๘',
    '081 234 5678 ฝน',
    'tel:+66812345678',
    '',
  ])('by %j', (query) => {
    expect(finds(query)).toBe(true);
  });

  test('a number written abroad by the number dialled at home', () => {
    const abroad = { ...booking.customerInfo, phone: '+66812345678' };
    expect(finds('081-2345678', { ...booking, customerInfo: abroad })).toBe(true);
  });
});

test.each([
  ['แดง', 'เเดง'],
  ['José', 'jose'],
  ['Jose', 'josé'],
  ['Müller', 'MULLER'],
  ['Strauß', 'strauss'],
  ['Søren Łukasz', 'soren lukasz'],
  ['Ngô Đình', 'ngo dinh'],
  ['İrem Yıldız', 'irem yildiz'],
  ['O’Brien', "O'Brien"],
  ["O'Brien", 'OʼBrien'],
  ['Anne-Marie', 'Anne\u2011Marie'],
  ['Anne–Marie', 'anne-marie'],
  ['ที่รัก', 'ท\u0e48\u0e35รัก'],
  ['ท\u0e48\u0e35รัก', 'ที่รัก'],
  ['Ｍａｌｅｅ', 'malee'],
  ['ma\u200blee', 'malee'],
])('%s is found by %s', (name, query) => {
  expect(finds(query, { ...booking, customerName: name })).toBe(true);
});

test('an address in other letters is found as mail servers write it, too', () => {
  const info = { ...booking.customerInfo, email: 'x@บ้าน.ไทย' };
  for (const query of ['x@บ้าน.ไทย', 'x@xn--q3cb6e5d.xn--o3cw4h', 'mailto:x@บ้าน.ไทย', 'บ้าน.ไทย'])
    expect([query, finds(query, { ...booking, customerInfo: info })]).toEqual([query, true]);
});

test.each(['anna', 'ฝน anna', '0899', '%', '_', "' or 1=1", 'BV-7K3Q9E'])(
  'and not by %j',
  (query) => {
    expect(finds(query)).toBe(false);
  },
);

test('a booking whose guest is unknown has its reference', () => {
  expect(searchTextOf({ reference: 'BV-AAAAAA', customerName: '', customerInfo: null })).toBe(
    'bv-aaaaaa bvaaaaaa',
  );
});

test('a pasted page is not searched for', () => {
  expect(searchWords('x '.repeat(10_000))).toHaveLength(8);
});

test('dashes are looked for as they are, and do not find everybody', () => {
  expect(finds('----', booking)).toBe(false);
  expect(finds('0000', booking)).toBe(false);
});
