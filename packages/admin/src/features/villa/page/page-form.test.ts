import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { MAX_OF_LIST } from '@villa/shared/contract/page-contents.ts';
import { expect, test } from 'vitest';
import { checkPage, formOf, readPosition } from './page-form.ts';

const both = (text: string) => ({ th: text, en: text });

const written = {
  ...sampleVilla,
  position: { lat: 8.0478, lng: -98.5 },
  houseRules: [both('One'), both('Two')],
  goodToKnow: [{ question: both('Why?'), answer: both('Because') }],
  nearby: [
    { name: both('Market'), minutes: 12, by: 'walk' as const, position: { lat: 8, lng: 98 } },
  ],
};

test('what the form shows is what it sends, whether anything is written or not', () => {
  for (const villa of [sampleVilla, written]) {
    const { settings: contents, errors } = checkPage(formOf(villa));
    expect(errors).toEqual({});
    expect({ ...contents, host: { ...contents?.host, picture: null } }).toEqual(
      Object.fromEntries(
        Object.keys(contents ?? {}).map((field) => [field, villa[field as keyof typeof villa]]),
      ),
    );
  }
});

test('the side of the sea is kept with the position, and goes with it', () => {
  const atSea = { ...written, position: { ...written.position, sea: 'west' as const } };
  const form = formOf(atSea);
  expect(form.sea).toBe('west');
  expect(checkPage(form).settings?.position).toEqual(atSea.position);
  expect(checkPage({ ...form, sea: '' }).settings?.position).toEqual(written.position);
  expect(checkPage({ ...form, position: '' }).settings?.position).toBeNull();
});

test('every list has all of its places, so that drafts of new items are kept', () => {
  const form = formOf(written);
  for (const field of ['included', 'houseRules', 'goodToKnow', 'nearby'] as const) {
    expect(Object.keys(form[field])).toHaveLength(MAX_OF_LIST[field]);
  }
});

test('a place left empty between two is no item, and a refusal finds the place it was typed in', () => {
  const form = formOf(written);
  form.houseRules['1'] = { text: both('') };
  form.houseRules['4'] = { text: both('Five') };
  expect(checkPage(form).settings?.houseRules).toEqual([both('One'), both('Five')]);
  form.houseRules['4'] = { text: both('x'.repeat(501)) };
  form.nearby['3'] = { name: both(''), minutes: 5, by: 'car', position: 'somewhere' };
  const { settings: contents, errors } = checkPage(form);
  expect(contents).toBeNull();
  expect(errors).toMatchObject({
    'houseRules.4.text.th': 'too_long',
    'nearby.3.name.th': 'required',
    'nearby.3.position': 'invalid',
  });
});

test.each([
  ['8.0478, 98.7562', { lat: 8.0478, lng: 98.7562 }],
  [' -8,-98.5 ', { lat: -8, lng: -98.5 }],
  ['8.0478 98.7562', { lat: 8.0478, lng: 98.7562 }],
  ['', null],
  ['91, 0', undefined],
  ['8.0478', undefined],
  ['https://maps.example/@8,98', undefined],
])('a place is read as maps hand it out: %s', (typed, expected) => {
  expect(readPosition(typed)).toEqual(expected);
});
