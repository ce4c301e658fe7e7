import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { normalizePhone, normalizePhoneOrLandline } from './phone.ts';

describe('normalizePhone', () => {
  it.each([
    // Without a country's rules the zero of another country stays: the server takes it away.
    ['+44 (0)20 7946 0958', '+4402079460958'],
    ['+39 (0)6 1234567', '+39061234567'],
    ['+66 (0)81 234 5678', '+66812345678'],
    ['66 (0)2 123 4567', '+6621234567'],
    ['๐๘๑-๒๓๔ ๕๖๗๘', '0812345678'],
    ['66 81 234 5678', '+66812345678'],
    ['0066(0)812345678', '+66812345678'],
    // Ten digits are a number as they stand.
    ['6621234567', '6621234567'],
  ])('reads %j as %s', (input, number) => expect(normalizePhone(input)).toBe(number));

  it('refuses a landline of nine digits, which the other reader takes', () => {
    expect(normalizePhone('02-123-4567')).toBeNull();
    expect(normalizePhoneOrLandline('02-123-4567')).toBe('021234567');
  });
});

const UNSEEN = '\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
const THAI = '๐๑๒๓๔๕๖๗๘๙';
const DIGITS = '0123456789';

/** Everything that a zero in brackets may follow. */
const CODES = ['66', '0066'];
for (const digits of Array.from({ length: 1000 }, (_, code) => `${code}`)) {
  for (const code of new Set([digits, `0${digits}`, `00${digits}`])) {
    if (code.length <= 3) CODES.push(`+${code}`, `(+${code})`, `+(${code})`);
  }
}

/** The same slowly: sign by sign, as somebody would who copies it onto paper. */
function copyOut(input: string): string | null {
  const signs: string[] = [];
  for (const sign of input) {
    if (UNSEEN.includes(sign) || sign.trim() === '' || sign === '-' || sign === '.') continue;
    const thai = THAI.indexOf(sign);
    if (thai >= 0) signs.push(DIGITS.charAt(thai));
    else if (DIGITS.includes(sign) || '+()'.includes(sign)) signs.push(sign);
    else return null;
  }
  let text = signs.join('');
  const fromAbroad = CODES.some((code) => text.startsWith(`${code}(0)`));
  text = text.split('(').join('').split(')').join('');
  const isDigits = (part: string) =>
    part !== '' && [...part].every((sign) => DIGITS.includes(sign));
  if (!fromAbroad && text.length === 10 && isDigits(text)) return text;
  let rest: string;
  const plus = text.startsWith('+');
  if (plus) rest = text.slice(1);
  else if (text.startsWith('00') || text.startsWith('66')) rest = text;
  else return null;
  if (plus && rest.length === 10 && rest.startsWith('0') && rest[1] !== '0' && isDigits(rest))
    return rest;
  if (rest.startsWith('00') && rest[2] !== '0') rest = rest.slice(2);
  if (rest.startsWith('660') && rest[3] !== '0') rest = `66${rest.slice(3)}`;
  if (!isDigits(rest) || rest.length < 8 || rest.length > 15) return null;
  return rest.startsWith('660') || rest.startsWith('0') ? null : `+${rest}`;
}

const digit = fc.constantFrom(...DIGITS, ...THAI);
const between = fc.constantFrom('', '', '', ' ', '-', '.', '\u00a0', '\u202d', '(', ')');
const run = fc
  .array(fc.tuple(digit, between), { minLength: 5, maxLength: 14 })
  .map((pairs) => pairs.flat().join(''));
const beginning = fc.constantFrom(
  '',
  '+',
  '0',
  '66',
  '0066',
  '00',
  '+66',
  '+44 ',
  '+ 358',
  '(+66)',
  '+(1)',
  '๖๖',
  '+๖๖',
  '66 ',
);
const zero = fc.constantFrom('', '', '(0)', ' (0) ', '( 0 )', '(๐)', '0', '(00)');
const likely = fc.tuple(beginning, zero, run).map((parts) => parts.join(''));
const anything = fc.string({ unit: fc.constantFrom(...DIGITS, ...THAI, ...'+()- .x\u202c') });

test('a number is read as somebody reads it who copies it out sign by sign', () => {
  fc.assert(
    fc.property(fc.oneof(likely, anything), (input) => {
      expect(normalizePhone(input)).toBe(copyOut(input));
    }),
    { numRuns: 5000 },
  );
});

test('what comes out is read as itself, so saving it again changes nothing', () => {
  fc.assert(
    fc.property(likely, (input) => {
      const number = normalizePhone(input);
      fc.pre(number !== null);
      expect(normalizePhone(number ?? '')).toBe(number);
    }),
    { numRuns: 2000 },
  );
});

test('any ten digits are a number, as the villa’s rules say', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10}$/), (ten) => {
      expect(normalizePhone(ten)).toBe(ten);
    }),
  );
});
