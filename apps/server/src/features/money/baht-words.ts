import bahttext from 'bahttext';

const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const;
const TENS = [
  '',
  '',
  'twenty',
  'thirty',
  'forty',
  'fifty',
  'sixty',
  'seventy',
  'eighty',
  'ninety',
] as const;
const GROUPS = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1000, 'thousand'],
] as const;

function belowHundred(value: number): string {
  if (value < 20) return ONES[value] ?? '';
  const ten = TENS[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? ten : `${ten}-${ONES[value % 10]}`;
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  if (hundreds === 0) return belowHundred(rest);
  const head = `${ONES[hundreds]} hundred`;
  return rest === 0 ? head : `${head} ${belowHundred(rest)}`;
}

/** A whole number from 0 on in English words: `eleven thousand six hundred ten`. */
export function englishNumber(value: number): string {
  if (value === 0) return ONES[0];
  const words: string[] = [];
  let rest = value;
  for (const [size, name] of GROUPS) {
    const count = Math.floor(rest / size);
    if (count > 0) words.push(`${belowThousand(count)} ${name}`);
    rest %= size;
  }
  if (rest > 0) words.push(belowThousand(rest));
  return words.join(' ');
}

/** Whole baht in words, as papers about money say the amount a second time. */
export const bahtWords = {
  th: (amount: number): string => bahttext.bahttext(amount),
  en(amount: number): string {
    const words = englishNumber(amount);
    return `${words.charAt(0).toUpperCase()}${words.slice(1)} baht only`;
  },
} as const;
