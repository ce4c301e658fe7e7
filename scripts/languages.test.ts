/** Every text that guests, staff and owner read, by the letters it is written in. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from './lib/paths.ts';

type Language = 'th' | 'en';
/** A text and its place, such as `common.language.switch`. */
type PlacedText = readonly [place: string, text: string];

/** The names of the languages, each in itself: for whoever cannot read the other one. */
const IN_THE_OTHER = ['common.language.switch', 'desk/desk.start.switchLanguage'];
/** Names of services and of codes are the same in Thai. */
const NOT_THAI = [
  'booking-sources.line',
  'guest/booking.abroad.swift',
  'staff/alerts.ways.line',
  'staff/bank.accounts.swift',
  'staff/channels.kind.agoda',
  'staff/channels.kind.airbnb',
  'staff/channels.kind.booking',
  'staff/channels.kind.vrbo',
  // As LINE’s console calls them.
  'staff/line.mine.title',
  'staff/line.overview.webhook',
  'staff/line.secret.label',
  'staff/line.steps.api',
  'staff/line.steps.secret',
  'staff/line.steps.token',
  'staff/line.steps.webhook',
  'staff/line.title',
  'staff/line.token.label',
  'staff/messages.preview.line',
  'staff/shell.nav.line',
  // As the pages of S3 providers call them.
  'staff/offsite.form.accessKeyId',
  'staff/offsite.form.bucket',
  'staff/offsite.form.region',
  'staff/offsite.form.secretAccessKey',
  'staff/villa.contact.line',
  'staff/villa.contact.whatsapp',
  'staff/villa.languages.en',
  ...IN_THE_OTHER,
  'guest/guest-page.arrival.wifi',
  'guest/lost.ways.line',
  'guest/lost.ways.whatsapp',
  'guest/page.contact.line',
  'guest/page.contact.whatsapp',
  'guest/stay.refused.ways.line',
  'guest/stay.refused.ways.whatsapp',
];
const NOT_ENGLISH = [...IN_THE_OTHER, 'staff/villa.languages.th'];

const SCREENS = 'packages/shared/src/i18n';
/** Texts of mails and documents: the file, and what it has for each language. */
const DOCUMENTS = {
  updatingWords: 'apps/server/src/features/versions/updating-words.ts',
  mailWords: 'apps/server/src/features/messages/mail-words.ts',
  summaryTexts: 'apps/server/src/features/stay-page/summary-texts.ts',
};

/** Each kind of mail has its words beside it. */
const MAIL_KINDS = 'apps/server/src/features/messages/kinds';

function textsIn(value: unknown, place: string): PlacedText[] {
  if (typeof value === 'string') return [[place, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    textsIn(inner, `${place}.${key}`),
  );
}

async function textsOf(language: Language): Promise<PlacedText[]> {
  const files = readdirSync(inRoot(SCREENS), { encoding: 'utf8', recursive: true }).filter((file) =>
    file.endsWith(`.${language}.ts`),
  );
  const screens = files.map(async (file) => {
    const { texts } = (await import(inRoot(SCREENS, file))) as { texts: unknown };
    return textsIn(texts, file.replace(`.${language}.ts`, ''));
  });
  const documents = Object.entries(DOCUMENTS).map(async ([name, file]) => {
    const all = (await import(inRoot(file))) as Record<string, Record<Language, unknown>>;
    return textsIn(all[name]?.[language] ?? {}, name);
  });
  const kinds = readdirSync(inRoot(MAIL_KINDS)).filter((file) => file.endsWith('.words.ts'));
  const mails = kinds.map(async (file) => {
    const { words } = (await import(inRoot(MAIL_KINDS, file))) as {
      words: Record<Language, unknown>;
    };
    return textsIn(words[language], file.replace('.words.ts', ''));
  });
  return (await Promise.all([...screens, ...documents, ...mails])).flat();
}

const THAI = /[\u0E01-\u0E5B]/;
/** Placeholders, marks and numbers are the same in every language. */
const lettersOf = (text: string): string =>
  text.replaceAll(/\{\{\w+\}\}/g, '').replaceAll(/[^\p{L}\p{M}]/gu, '');
const placesOf = (texts: readonly PlacedText[]) => texts.map(([place]) => place).toSorted();

describe('a word that Thai has taken over', () => {
  /** As guests read them, on the left how they are spelled nowhere. */
  const SPELLED = { เช็กอิน: 'เช็คอิน', เช็กเอาต์: 'เช็คเอาท์' };
  const FOLDERS = [SCREENS, 'apps/server/src/features', 'docs/owners/th'];

  test('is spelled in one way by all texts, screens, mails and owners’ pages', () => {
    const files = FOLDERS.flatMap((folder) =>
      readdirSync(inRoot(folder), { encoding: 'utf8', recursive: true })
        .filter((file) => /\.(?:ts|md)$/.test(file))
        .map((file) => inRoot(folder, file)),
    );
    const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
    for (const [other, usual] of Object.entries(SPELLED)) {
      expect(texts.some(([, text]) => text.includes(usual))).toBe(true);
      expect(texts.filter(([, text]) => text.includes(other)).map(([file]) => file)).toEqual([]);
    }
  });
});

describe('texts in the wrong language', () => {
  test('each Thai text has Thai letters, unless it is listed here', async () => {
    const texts = await textsOf('th');
    const foreign = texts.filter(([, text]) => lettersOf(text) !== '' && !THAI.test(text));
    expect(placesOf(foreign)).toEqual(NOT_THAI.toSorted());
  });

  test('no English text has Thai letters, unless it is listed here', async () => {
    const texts = await textsOf('en');
    expect(placesOf(texts.filter(([, text]) => THAI.test(text)))).toEqual(NOT_ENGLISH.toSorted());
  });

  test.each(['th', 'en'] as const)(
    'the texts in %s are found, on screens and documents',
    async (language) => {
      const places = placesOf(await textsOf(language));
      expect(places.length).toBeGreaterThan(1000);
      for (const name of ['common.bookNow', ...Object.keys(DOCUMENTS)]) {
        expect(places.some((place) => place.startsWith(name))).toBe(true);
      }
    },
  );
});
