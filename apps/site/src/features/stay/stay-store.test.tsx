import { beforeEach, describe, expect, test } from 'vitest';
import { NO_CHOICE, keepStay, parseChoice, useStayStore } from './stay-store.ts';

beforeEach(() => {
  useStayStore.setState(NO_CHOICE);
});

test('starts with one guest, all bedrooms and no days', () => {
  expect(useStayStore.getState()).toMatchObject({
    checkIn: null,
    checkOut: null,
    guests: 1,
    rooms: null,
  });
});

test('keeps what is chosen; clearing the days leaves guests and rooms', () => {
  const { setDays, setGuests, setRooms, clearDays } = useStayStore.getState();
  setDays({ checkIn: '2026-12-03', checkOut: '2026-12-06' });
  setGuests(4);
  setRooms(2);
  clearDays();
  expect(useStayStore.getState()).toMatchObject({
    checkIn: null,
    checkOut: null,
    guests: 4,
    rooms: 2,
  });
});

describe('the choice of an earlier page', () => {
  const whole = {
    checkIn: '2026-12-03',
    checkOut: '2026-12-06',
    guests: 4,
    rooms: 2,
    promoCode: 'SEASIDE',
  };

  test('is read back as it was', () => {
    expect(parseChoice(JSON.stringify(whole))).toEqual(whole);
    expect(parseChoice(JSON.stringify({ ...whole, checkOut: null }))).toEqual({
      ...whole,
      checkOut: null,
    });
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another thing', '"hello"'],
    ['31 February', JSON.stringify({ ...whole, checkIn: '2026-02-31' })],
  ])('%s reads as no choice', (_name, text) => {
    expect(parseChoice(text)).toEqual(NO_CHOICE);
  });

  test('reversed days are dropped, the rest is kept', () => {
    const reversed = { ...whole, checkIn: '2026-12-06', checkOut: '2026-12-03' };
    expect(parseChoice(JSON.stringify(reversed))).toEqual({
      ...whole,
      checkIn: null,
      checkOut: null,
    });
  });

  test('is kept for the next page', () => {
    sessionStorage.setItem('stay', JSON.stringify(whole));
    keepStay();
    expect(useStayStore.getState()).toMatchObject(whole);
    useStayStore.getState().setGuests(5);
    expect(JSON.parse(sessionStorage.getItem('stay') ?? '')).toEqual({ ...whole, guests: 5 });
  });
});
