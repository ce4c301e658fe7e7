import { describe, expect, it } from 'vitest';
import { LANGUAGES, isLanguage, localize, nextLanguage, pickLanguage } from './language.ts';
import { REFERENCE_ALPHABET, makeReference } from '../booking/reference.ts';
import { formatBaht, formatDate, formatInstant } from '../../i18n/locale.ts';

describe('languages', () => {
  it('fall back to English, then to whatever there is', () => {
    expect(localize({ th: 'บ้านเวลา', en: 'Baan Vela' }, 'th')).toBe('บ้านเวลา');
    expect(localize({ th: '  ', en: 'Baan Vela' }, 'th')).toBe('Baan Vela');
    expect(localize({ th: 'บ้านเวลา', en: '' }, 'en')).toBe('บ้านเวลา');
  });

  it('are those of the list and no others', () => {
    expect(LANGUAGES.every(isLanguage)).toBe(true);
    for (const other of ['de', 'TH', '', 0, null, undefined, ['th']]) {
      expect(isLanguage(other)).toBe(false);
    }
  });

  it('follow one another, so that a button reaches each of them', () => {
    const reached = new Set<string>();
    let language = LANGUAGES[0] as (typeof LANGUAGES)[number];
    for (let press = 0; press < LANGUAGES.length; press += 1) {
      reached.add(language);
      language = nextLanguage(language);
    }
    expect(reached.size).toBe(LANGUAGES.length);
    expect(language).toBe(LANGUAGES[0]);
  });

  it('are picked from the preferred ones in order, Thai when there is none of them', () => {
    expect(pickLanguage(['fr-FR', 'en-US', 'th'])).toBe('en');
    expect(pickLanguage(['TH-th', 'en'])).toBe('th');
    expect(pickLanguage(['de', 'ja'])).toBe('th');
    expect(pickLanguage([])).toBe('th');
  });
});

describe('formats', () => {
  it('write baht the Thai way', () => expect(formatBaht(12_900)).toBe('฿12,900'));

  it('write dates in the Buddhist era in Thai and A.D. in English', () => {
    expect(formatDate('2026-12-05', 'th')).toBe('5 ธ.ค. 2569');
    expect(formatDate('2026-12-05', 'en')).toBe('5 Dec 2026');
    expect(formatDate('2026-12-05', 'en', 'long')).toBe('Saturday, 5 December 2026');
  });

  it("write instants by the villa's clock", () => {
    const text = formatInstant('2026-12-05T18:05:00Z', 'en', 'Asia/Bangkok');
    expect(text).toContain('6 Dec 2026');
    expect(text).toContain('01:05');
  });
});

describe('makeReference', () => {
  it('uses characters that nobody confuses', () => {
    const all = Uint8Array.from({ length: 256 }, (_, index) => index);
    for (let start = 0; start < 250; start += 6)
      expect(makeReference(all.slice(start, start + 6))).toMatch(/^BV-[2-9A-HJKMNP-Z]{6}$/);
    expect(REFERENCE_ALPHABET).not.toMatch(/[01ILO]/);
  });
});
