import { sorted } from '@villa/shared/domain/sorted.ts';
import { NO_ARRIVAL_DETAILS } from '@villa/shared/domain/stay/arrival.ts';
import {
  arrivalSettings,
  legalSettings,
  villaSettings,
  villaTexts,
} from '@villa/shared/contract/admin-villa.ts';
import { texts as en } from '@villa/shared/i18n/staff/villa.en.ts';
import { texts as th } from '@villa/shared/i18n/staff/villa.th.ts';
import { expect, test } from 'vitest';
import { pageContents } from '@villa/shared/contract/page-contents.ts';
import { detailsForm, legalForm, pricesForm, rulesForm } from './villa-form.ts';

const stored = [villaTexts, villaSettings, legalSettings, pageContents, arrivalSettings].flatMap(
  ({ shape }) => Object.keys(shape),
);

test('each text and setting of the villa can be edited in exactly one form', () => {
  const edited = [
    detailsForm,
    pricesForm,
    rulesForm,
    legalForm,
    pageContents,
    arrivalSettings,
  ].flatMap(({ shape }) => Object.keys(shape));
  expect(sorted(edited)).toEqual(sorted(stored));
});

test.each([th, en])('each text and setting of the villa has a label', ({ fields }) => {
  expect(stored.filter((field) => !(field in fields))).toEqual([]);
});

test('a form says of a telephone number what the call says, not that it is no empty text', () => {
  const arrival = { ...NO_ARRIVAL_DETAILS, caretakerPhone: '123' };
  const refused = arrivalSettings.safeParse({ arrival });
  const [issue] = refused.error?.issues ?? [];
  expect(issue?.message).toBe('invalid_phone');
  // Resolvers of forms read the first choice of a union.
  const choices = issue?.code === 'invalid_union' ? issue.errors : [];
  expect(choices[0]?.[0]?.message).toBe('invalid_phone');
});
