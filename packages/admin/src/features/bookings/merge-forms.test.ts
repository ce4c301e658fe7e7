import { expect, test } from 'vitest';
import { EMPTY_FORM } from './booking-form.ts';
import { mergeForms } from './merge-forms.ts';

const base = { ...EMPTY_FORM, guests: '2', staffNotes: 'old' };

test('what was not touched follows, what was typed stays', () => {
  const mine = { ...base, staffNotes: 'mine', specialRequests: 'cot' };
  const theirs = {
    ...base,
    staffNotes: 'theirs',
    guests: '4',
    customerInfo: { ...base.customerInfo, phone: '0812345678' },
  };
  expect(mergeForms(base, mine, theirs)).toEqual({
    follow: { guests: '4', 'customerInfo.phone': '0812345678' },
    changed: [
      { field: 'guests', before: '2', now: '4', yours: undefined },
      { field: 'staffNotes', before: 'old', now: 'theirs', yours: 'mine' },
      { field: 'customerInfo.phone', before: '', now: '0812345678', yours: undefined },
    ],
  });
});

test('two who typed the same have nothing to settle', () => {
  const same = { ...base, guests: '5' };
  expect(mergeForms(base, same, same)).toEqual({
    follow: {},
    changed: [{ field: 'guests', before: '2', now: '5', yours: undefined }],
  });
  expect(mergeForms(base, { ...base, guests: '3' }, base)).toEqual({ follow: {}, changed: [] });
});
