import { readFileSync } from 'node:fs';

/** A calendar and what is right of it; the file says how it is written. */
export interface FeedCase {
  title: string;
  text: string;
  nights: string[];
  /** Entries that take no night by why, and what is told. */
  counted: Record<string, number>;
  fault: string | null;
}

const SIGNS: Record<string, string> = {
  CR: '\r',
  LF: '\n',
  TAB: '\t',
  SP: ' ',
  NUL: '\0',
  ZW: '\u200B',
  NBSP: '\u00A0',
  BOM: '\uFEFF',
};

export function feedCases(): FeedCase[] {
  const text = readFileSync(new URL('./feed-cases.txt', import.meta.url), 'utf8');
  return text.split(/^= /m).slice(1).map(readCase);
}

function readCase(text: string): FeedCase {
  const [title = '', ...all] = text.split('\n');
  const end = all.findIndex((line) => line.startsWith('>'));
  const words = (all[end] ?? '').slice(1).trim().split(/\s+/).filter(Boolean);
  const isFault = words[0] === 'fault';
  const counted: Record<string, number> = {};
  words.forEach((word, at) => {
    if (!isFault && /^[a-z_]+$/.test(word)) counted[word] = Number(words[at + 1]);
  });
  return {
    title,
    text: calendarOf(all.slice(0, end)),
    nights: words.filter((word) => /^\d{4}-/.test(word)).flatMap(nightsOf),
    counted,
    fault: isFault ? (words[1] ?? '') : null,
  };
}

function calendarOf(lines: readonly string[]): string {
  const written = lines
    .join('\n')
    .replace(/<([A-Z]+)>/g, (sign, name: string) => SIGNS[name] ?? sign)
    .split('\n');
  if (/^BEGIN\b/i.test(lines[0] ?? '')) return written.join('\n');
  const beside = written.filter((line) => line.startsWith('^')).map((line) => line.slice(1));
  const inside = written.filter((line) => !line.startsWith('^'));
  const entries = inside.length === 0 ? [] : inside.join('\n').split('\n+\n');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...beside,
    ...entries.map((entry) => `BEGIN:VEVENT\n${entry}\nEND:VEVENT`),
    'END:VCALENDAR',
    '',
  ]
    .join('\n')
    .replaceAll('\n', '\r\n');
}

function nightsOf(word: string): string[] {
  const [first = '', last = first] = word.split('..');
  const nights: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += 86_400_000) {
    nights.push(new Date(at).toISOString().slice(0, 10));
  }
  return nights;
}
