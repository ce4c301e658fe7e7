import { createInstance } from 'i18next';
import { expect, test, vi } from 'vitest';
import { changeLanguage, loadTexts, textsFrom } from './text-loader.ts';

const ENGLISH = { texts: { hello: 'Hello' } };
const THAI = { texts: { hello: 'สวัสดี' } };

async function createTexts(english: () => Promise<{ texts: object }>) {
  const i18n = createInstance();
  const files = { words: { en: english, th: async () => THAI } };
  await i18n.use(textsFrom(files)).init({ lng: 'en', fallbackLng: 'th', resources: {}, ns: [] });
  return i18n;
}

test('loadTexts fetches a namespace once, in the language on screen only', async () => {
  const english = vi.fn<() => Promise<{ texts: object }>>(async () => ENGLISH);
  const i18n = await createTexts(english);
  await Promise.all([loadTexts(i18n, ['words']), loadTexts(i18n, ['words'])]);
  await loadTexts(i18n, ['words']);
  expect(english).toHaveBeenCalledTimes(1);
  expect(i18n.t('hello', { ns: 'words' })).toBe('Hello');
  expect(i18n.hasResourceBundle('th', 'words')).toBe(false);
});

test('loadTexts rejects while the network fails and succeeds when asked again', async () => {
  const english = vi
    .fn<() => Promise<{ texts: object }>>(async () => ENGLISH)
    .mockRejectedValueOnce(new Error('no network'));
  const i18n = await createTexts(english);
  await expect(loadTexts(i18n, ['words'])).rejects.toThrow('no network');
  await loadTexts(i18n, ['words']);
  expect(i18n.t('hello', { ns: 'words' })).toBe('Hello');
});

test('changeLanguage keeps the old language when the new texts cannot be fetched', async () => {
  const i18n = await createTexts(async () => ENGLISH);
  await changeLanguage(i18n, 'th');
  expect(i18n.language).toBe('th');
  const broken = await createTexts(() => Promise.reject(new Error('no network')));
  await broken.changeLanguage('th');
  await loadTexts(broken, ['words']);
  await expect(changeLanguage(broken, 'en')).rejects.toThrow('no network');
  expect(broken.language).toBe('th');
});
