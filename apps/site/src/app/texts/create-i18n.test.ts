import { sorted } from '@villa/shared/domain/sorted.ts';
import { changeLanguage, languageOf, loadTexts } from '@villa/shared/i18n/text-loader.ts';
import { expect, test } from 'vitest';
import { createI18n } from './create-i18n.ts';

test('changing the language loads every namespace on screen in the new language', async () => {
  const i18n = createI18n('th', {});
  await loadTexts(i18n, ['common', 'home']);
  expect(i18n.t('bookNow')).toBe('จองเลย');

  await changeLanguage(i18n, 'en');

  expect(languageOf(i18n)).toBe('en');
  expect(sorted(Object.keys(i18n.getDataByLanguage('en') ?? {}))).toEqual(['common', 'home']);
  expect(i18n.t('bookNow')).toBe('Book now');
  expect(i18n.t('count.nights', { count: 1 })).toBe('1 night');
  expect(i18n.t('count.nights', { count: 2 })).toBe('2 nights');
});

test('texts that are still coming when the language changes come in the new one, too', async () => {
  const i18n = createI18n('en', {});
  await loadTexts(i18n, ['common', 'home']);

  const coming = loadTexts(i18n, ['stay']);
  const changed = changeLanguage(i18n, 'th');
  const late = loadTexts(i18n, ['page']);
  await Promise.all([coming, changed, late]);

  const shown = sorted(Object.keys(i18n.getDataByLanguage('th') ?? {}));
  expect(shown).toEqual(['common', 'home', 'page', 'stay']);
  expect(i18n.t('calendar.chooseArrival', { ns: 'stay' })).not.toContain('calendar.');
});
