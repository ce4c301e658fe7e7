import { languageOf } from '@villa/shared/i18n/text-loader.ts';
import { expect, test } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { loadTexts, loadedNamespaces } from './load-texts.ts';

test('a page that was made in Thai goes on in English, with every word it needs', async () => {
  const i18n = createI18n('th', {});
  await loadTexts(i18n, ['common', 'home']);
  expect(loadedNamespaces(i18n).toSorted()).toEqual(['common', 'home']);
  expect(i18n.t('bookNow')).toBe('จองเลย');

  await loadTexts(i18n, loadedNamespaces(i18n), 'en');
  await i18n.changeLanguage('en');

  expect(languageOf(i18n)).toBe('en');
  expect(i18n.t('bookNow')).toBe('Book now');
  expect(i18n.t('count.nights', { count: 1 })).toBe('1 night');
  expect(i18n.t('count.nights', { count: 2 })).toBe('2 nights');
});
