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
    '',
  ])('by %j', (query) => {
    expect(finds(query)).toBe(true);
  });

  test('a number written abroad by the number dialled at home', () => {
    const abroad = { ...booking.customerInfo, phone: '+66812345678' };
    expect(finds('081-2345678', { ...booking, customerInfo: abroad })).toBe(true);
  });
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
