import fc from 'fast-check';
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
  searchWords(query).every((spellings) =>
    spellings.some((one) => searchTextOf(record).includes(one)),
  );

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
    // Begun.
    '0812',
    '081 2',
    '(081) 2',
    '+66 81',
    '+66 81 234',
    '+6681',
    '+66812345',
    '+66 (0)81',
    '(+66) 81 2',
    '0066 81',
    '00 66 81 2',
    '00668123',
    '66 81 2',
    '+66 81 Élodie',
    // Two parts of one.
    '081 5678',
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

test.each([
  'anna',
  'ฝน anna',
  '0899',
  '+66 82',
  '+6612',
  '+44 81',
  '0066 83',
  '+66 81 9',
  '%',
  '_',
  "' or 1=1",
  'BV-7K3Q9E',
])('and not by %j', (query) => {
  expect(finds(query)).toBe(false);
});

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

const digits = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((all) => all.join(''));
/** A country's code, what is dialled in front within it, and how its numbers go on. */
const country = fc.constantFrom(
  { code: '66', zero: '0', start: '8', more: 8 },
  { code: '66', zero: '0', start: '2', more: 7 },
  { code: '44', zero: '0', start: '20', more: 8 },
  { code: '36', zero: '06', start: '30', more: 7 },
  { code: '20', zero: '0', start: '10', more: 8 },
  { code: '39', zero: '', start: '06', more: 7 },
  // No zero is dialled there, and written all the same.
  { code: '34', zero: '0', start: '612', more: 6 },
  { code: '852', zero: '', start: '5', more: 7 },
  { code: '1', zero: '', start: '212', more: 7 },
);
const telephone = country.chain(({ code, zero, start, more }) =>
  digits(more).map((rest) => ({ code, zero, own: start + rest })),
);

/** Every way to write it: from abroad, and of a Thai one at home. */
function writtenForms({ code, zero, own }: { code: string; zero: string; own: string }): string[] {
  const abroad = [`+${code}${own}`, `00${code}${own}`, `(+${code})${own}`];
  if (zero !== '')
    abroad.push(`+${code}(${zero})${own}`, `00${code}(${zero})${own}`, `+${code}${zero}${own}`);
  return code === '66' ? [...abroad, `66${own}`, `0${own}`] : abroad;
}

test('a telephone is found by each of its beginnings, in each way to write it', () => {
  const between = fc.array(fc.constantFrom('', '', '', ' ', '-', ' - ', '.'), {
    minLength: 20,
    maxLength: 20,
  });
  fc.assert(
    fc.property(telephone, fc.boolean(), fc.nat(7), between, (one, atHome, way, signs) => {
      const { code, own } = one;
      const phone = code === '66' && atHome ? `0${own}` : `+${code}${own}`;
      const record = { ...booking, customerInfo: { ...booking.customerInfo, phone } };
      const forms = writtenForms(one);
      const parts = forms[way % forms.length]?.match(/\W*\d\W*/g) ?? [];
      const written = parts.map((part, index) => part + signs[index]);
      const begun = written.map((_, index) => written.slice(0, index + 1).join('')).slice(3);
      const missed = begun.filter((query) => !finds(query, record));
      expect(missed).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
