import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { expect, test } from 'vitest';
import { readDay } from './read-day.ts';

test.each([
  ['2027-02-04', '2027-02-04'],
  ['2570-02-04', '2027-02-04'],
  ['4/2/2027', '2027-02-04'],
  ['04/02/2570', '2027-02-04'],
  ['4.2.2027', '2027-02-04'],
  [' 4 Feb 2027 ', '2027-02-04'],
  ['4 february 2027', '2027-02-04'],
  ['4 Sep 2027', '2027-09-04'],
  ['4 Sept 2027', '2027-09-04'],
  ['4 ก.พ. 2570', '2027-02-04'],
  ['4 กพ 2570', '2027-02-04'],
  ['4 กุมภาพันธ์ พ.ศ. 2570', '2027-02-04'],
  ['29 ก.พ. 2571', '2028-02-29'],
])('%s is a day', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

test.each([
  '',
  '4',
  '4/2',
  '4/2/70',
  '31 Feb 2027',
  '29/2/2570',
  '4 Fbe 2027',
  '2027-13-01',
  '0/1/2027',
])('%s is no day', (typed) => {
  expect(readDay(typed)).toBeNull();
});

test('every day is read as it is written, in both languages', () => {
  for (let day = '2027-12-25'; day < '2029-01-05'; day = addDays(day, 1)) {
    for (const language of LANGUAGES) {
      const shown = formatDate(day, language);
      expect([shown, readDay(shown)]).toEqual([shown, day]);
    }
  }
});
