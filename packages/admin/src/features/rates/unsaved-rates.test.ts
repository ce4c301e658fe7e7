import { expect, test } from 'vitest';
import { createUnsavedRates } from './unsaved-rates.ts';

test('a form that goes takes back what it has told, and not what the form in its place has told', () => {
  const store = createUnsavedRates();
  let calls = 0;
  store.subscribe(() => (calls += 1));
  store.tell('first', 'settings', { extraGuestPrice: 500 });
  store.tell('second', 'settings', { extraGuestPrice: 700 });
  store.tell('first', 'settings', null);
  expect(store.read()).toEqual({ settings: { extraGuestPrice: 700 } });
  expect(calls).toBe(2);
  store.tell('second', 'settings', null);
  expect(store.read()).toEqual({});
});

test('a part that changes leaves the other parts the same objects', () => {
  const store = createUnsavedRates();
  store.tell('a', 'settings', { allowGapStays: false });
  const { settings } = store.read();
  store.tell('b', 'promoCode', {
    id: null,
    values: {
      code: 'SUMMER',
      percent: 10,
      amount: null,
      bookFrom: null,
      bookUntil: null,
      firstNight: null,
      lastNight: null,
      minNights: 1,
    },
  });
  expect(store.read().settings).toBe(settings);
});
