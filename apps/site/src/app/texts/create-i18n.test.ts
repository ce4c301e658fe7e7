import { changeLanguage, languageOf, loadTexts } from '@villa/shared/i18n/text-loader.ts';
import { expect, test } from 'vitest';
import { createI18n } from './create-i18n.ts';

test('changing the language loads every namespace on screen in the new language', async () => {
  const i18n = createI18n('th', {});
  await loadTexts(i18n, ['common', 'home']);
  expect(i18n.t('bookNow')).toBe('จองเลย');

  await changeLanguage(i18n, 'en');

  expect(languageOf(i18n)).toBe('en');
  expect(Object.keys(i18n.getDataByLanguage('en') ?? {}).toSorted()).toEqual(['common', 'home']);
  expect(i18n.t('bookNow')).toBe('Book now');
  expect(i18n.t('count.nights', { count: 1 })).toBe('1 night');
  expect(i18n.t('count.nights', { count: 2 })).toBe('2 nights');
});
