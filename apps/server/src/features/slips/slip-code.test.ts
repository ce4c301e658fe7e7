import * as fc from 'fast-check';
import { checksum } from 'promptparse';
import { anyId, slipVerify, trueMoneySlipVerify } from 'promptparse/generate';
import { describe, expect, test } from 'vitest';
import { checksumOf, readSlipCode } from './slip-code.ts';

const bank = fc.stringMatching(/^\d{3}$/);
const reference = fc.stringMatching(/^[A-Za-z0-9]{1,60}$/);
const transfer = fc.record({ bank, reference });
type Transfer = { bank: string; reference: string };

const tag = (id: string, value: string) => `${id}${`${value.length}`.padStart(2, '0')}${value}`;
const other = { kind: 'other' };

/** The code as the standard's own words put it together, with a checksum worked out another way. */
function codeOf({ bank: sender, reference: name }: Transfer): string {
  const inner = tag('00', '000001') + tag('01', sender) + tag('02', name);
  const summed = `${tag('00', inner)}5102TH9104`;
  return summed + remainderOf(summed).toString(16).toUpperCase().padStart(4, '0');
}

/** Long division of the message by x^16 + x^12 + x^5 + 1, bit by bit, as on paper. */
function remainderOf(text: string): number {
  const message = [...text].map((letter) => letter.charCodeAt(0).toString(2).padStart(8, '0'));
  const bits = [...message.join(''), ...'0'.repeat(16)].map(Number);
  // Starting from FFFF is the same as turning the first sixteen bits over.
  for (let at = 0; at < 16; at += 1) bits[at] = 1 - (bits[at] ?? 0);
  for (let at = 0; at < bits.length - 16; at += 1) {
    if (bits[at] === 0) continue;
    for (const power of [16, 12, 5, 0]) bits[at + 16 - power] = 1 - (bits[at + 16 - power] ?? 0);
  }
  return Number.parseInt(bits.slice(-16).join(''), 2);
}

/** The other way to read one: all of it is a single expression, and the lengths are counted afterwards. */
function readByExpression(text: string): ReturnType<typeof readSlipCode> {
  const found =
    /^00(?<all>\d\d)(?<inner>00060000010103(?<bank>\d{3})02(?<long>\d\d)(?<reference>[\x21-\x7e]+))5102TH9104(?<sum>[0-9A-Fa-f]{1,4})$/.exec(
      text,
    )?.groups;
  if (!found) return readTrueMoneyByExpression(text);
  const { all, inner = '', bank: sender = '', long, reference: name = '', sum = '' } = found;
  const summed = text.slice(0, text.length - sum.length);
  const fits =
    Number(all) === inner.length &&
    Number(long) === name.length &&
    Number.parseInt(sum, 16) === remainderOf(summed);
  return fits ? { kind: 'slip', code: { bank: sender, reference: name } } : { kind: 'other' };
}

function readTrueMoneyByExpression(text: string): ReturnType<typeof readSlipCode> {
  const found =
    /^00(?<all>\d\d)(?<inner>0002010102010(?<rest>2.*))9104(?<sum>[0-9A-Fa-f]{1,4})$/s.exec(
      text,
    )?.groups;
  if (!found) return { kind: 'other' };
  const { all, inner = '', rest = '', sum = '' } = found;
  const parts = /^2(?<kl>\d\d)(?<more>.*)$/s.exec(rest)?.groups;
  const afterKind = parts?.['more']?.slice(Number(parts['kl'])) ?? '';
  const named = /^03(?<long>\d\d)(?<name>.*)$/s.exec(afterKind)?.groups;
  const name = named?.['name']?.slice(0, Number(named['long'])) ?? '';
  const after = named?.['name']?.slice(Number(named['long'])) ?? '';
  const fits =
    Number(all) === inner.length &&
    name.length === Number(named?.['long']) &&
    /^[\x21-\x7e]+$/.test(name) &&
    /^04\d\d/.test(after) &&
    Number(after.slice(2, 4)) === after.length - 4 &&
    Number.parseInt(sum, 16) === remainderOf(text.slice(0, text.length - sum.length));
  return fits ? { kind: 'slip', code: { bank: '140', reference: name } } : { kind: 'other' };
}

/** Zeros that some apps do not write. */
const withoutZeros = (code: string): string => code.replace(/(?<=9104)0{1,3}(?=[0-9A-F]+$)/, '');

describe('the code of a slip', () => {
  test('is read, whatever the bank and its name for the transfer', () => {
    fc.assert(
      fc.property(transfer, (made) => {
        expect(readSlipCode(codeOf(made))).toEqual({ kind: 'slip', code: made });
      }),
    );
  });

  test('is read as a library makes it', () => {
    fc.assert(
      fc.property(transfer, (made) => {
        const code = slipVerify({ sendingBank: made.bank, transRef: made.reference });
        expect(readSlipCode(code)).toEqual({ kind: 'slip', code: made });
      }),
    );
  });

  test('is read of TrueMoney as a library makes it, and as another way to read finds it', () => {
    const wallets = fc.record({
      eventType: fc.constantFrom('P2P', 'P2M', 'MCH'),
      transactionId: fc.stringMatching(/^\d{10,20}$/),
      date: fc.stringMatching(/^[0-3]\d[01]\d20\d\d$/),
    });
    fc.assert(
      fc.property(wallets, fc.nat(), fc.nat(), (made, from, to) => {
        const code = trueMoneySlipVerify(made);
        const slip = { kind: 'slip', code: { bank: '140', reference: made.transactionId } };
        for (const text of [
          code,
          code.toUpperCase(),
          code.replace(/(?<=9104)0+(?=[0-9a-f]{1,3}$)/i, ''),
        ])
          expect(readSlipCode(text)).toEqual(slip);
        for (const how of ['cut', 'twice', 'swap', 'sum']) {
          const spoiled = spoil(code, from, to, how);
          expect([spoiled, readSlipCode(spoiled)]).toEqual([spoiled, readByExpression(spoiled)]);
        }
      }),
    );
  });

  test('is read without the leading zeros of its checksum, and in small letters', () => {
    const numbers = Array.from({ length: 4000 }, (_, number) => codeOf(numbered(number)));
    const short = numbers.filter((code) => withoutZeros(code) !== code);
    expect(short.length).toBeGreaterThan(100);
    for (const code of short) {
      expect(readSlipCode(withoutZeros(code))).toEqual(readSlipCode(code));
      expect(readSlipCode(code).kind).toBe('slip');
    }
    expect(readSlipCode(codeOf(numbered(1)).replace(/\w{4}$/, (sum) => sum.toLowerCase()))).toEqual(
      { kind: 'slip', code: numbered(1) },
    );
  });

  test('with a single other character is no code of a slip', () => {
    fc.assert(
      fc.property(transfer, fc.nat(), fc.stringMatching(/^[\x20-\x7e]$/), (made, place, letter) => {
        const code = codeOf(made);
        const at = place % code.length;
        const changed = code.slice(0, at) + letter + code.slice(at + 1);
        fc.pre(changed.toUpperCase() !== code.toUpperCase());
        expect(readSlipCode(changed)).toEqual(other);
      }),
    );
  });

  test('is found by two ways to read alike, also in what is cut, doubled or put together wrongly', () => {
    const spoiled = fc
      .tuple(transfer, fc.nat(), fc.nat(), fc.constantFrom('cut', 'twice', 'swap', 'zeros', 'sum'))
      .map(([made, from, to, how]) => spoil(codeOf(made), from, to, how));
    fc.assert(
      fc.property(spoiled, (text) => {
        expect(readSlipCode(text)).toEqual(readByExpression(text));
      }),
      { numRuns: 1000 },
    );
  });
});

const numbered = (number: number): Transfer => ({ bank: '014', reference: `2026112200${number}A` });

function spoil(code: string, from: number, to: number, how: string): string {
  const [first = 0, last = 0] = [from % code.length, to % code.length].toSorted((a, b) => a - b);
  switch (how) {
    case 'cut':
      return code.slice(0, first) + code.slice(last);
    case 'twice':
      return code.slice(0, last) + code.slice(first);
    case 'swap':
      return code.slice(last) + code.slice(0, last);
    case 'zeros':
      return withoutZeros(code);
    default:
      return code.slice(0, -1) + (from % 16).toString(16);
  }
}

describe('what is no code of a slip', () => {
  const summedUp = (body: string): string => `${body}9104${checksum(`${body}9104`)}`;

  test.each([
    ['nothing', ''],
    ['a link', 'https://villa.example.com/verify'],
    [
      'a payment code of PromptPay',
      anyId({ type: 'MSISDN', target: '0812345678', amount: 11_610 }),
    ],
    ['one for another country', summedUp(`${tag('00', '0006000001010301402021A')}5102LA`)],
    ['one without a country', summedUp(tag('00', '000600000101030140202AB'))],
    ['one that is of something else', summedUp(`${tag('00', '000600000201030140202AB')}5102TH`)],
    ['a bank of two digits', summedUp(`${tag('00', '00060000010102140202AB')}5102TH`)],
    ['a transfer without a name', summedUp(`${tag('00', '000600000101030140200')}5102TH`)],
    ['two names', summedUp(`${tag('00', '000600000101030140202AB0202CD')}5102TH`)],
    ['a length beyond the text', summedUp(`${tag('00', '000600000101030140299AB')}5102TH`)],
    ['a name that ends a line', summedUp(`${tag('00', '000600000101030140202A\n')}5102TH`)],
    ['a checksum that is not the last', `${summedUp(tag('00', '0006000001'))}5102TH`],
    ['a checksum alone', summedUp('')],
    ['a wallet’s of another kind', summedUp(tag('00', '00020201020102'.replace('0201', '0202')))],
    ['a wallet’s without a name', summedUp(tag('00', '0002010102010203P2P'))],
    ['a wallet’s beside something else', summedUp(`${tag('00', '0002010102010302AB')}5102TH`)],
  ])('%s', (_what, text) => {
    expect(readSlipCode(text)).toEqual(other);
  });

  test('a length of -4, on which a reader would turn round for ever', () => {
    for (const body of ['00-4', '00260006000001010301402-4AB5102TH', '0000'.repeat(50), '51-4']) {
      expect(readSlipCode(body)).toEqual(other);
      expect(readSlipCode(summedUp(body))).toEqual(other);
    }
  });

  test('any text at all: an answer comes, and it is the one of the other way to read', () => {
    const digits = fc.stringMatching(/^[0-9-]{0,80}$/).map(summedUp);
    const any = fc.oneof(digits, fc.string({ unit: 'binary', maxLength: 4000 }));
    fc.assert(
      fc.property(any, (text) => {
        expect(readSlipCode(text)).toEqual(readByExpression(text));
      }),
    );
  });
});

test('the checksum is the one of the standard', () => {
  expect(checksumOf('123456789')).toBe(0x29_b1);
  fc.assert(
    fc.property(fc.stringMatching(/^[\x20-\x7e]{2,200}$/), (text) => {
      expect(checksumOf(text)).toBe(remainderOf(text));
    }),
  );
});
