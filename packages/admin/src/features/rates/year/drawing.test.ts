import { daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { MAX_PERIOD_NIGHTS } from '@villa/shared/domain/pricing/rate-periods.ts';
import { expect, test } from 'vitest';
import { drawingOf, pressDay, rangeOf, stretchTo, takeEdge } from './drawing.ts';

test('the first press begins, the second ends in either direction, the third begins anew', () => {
  const begun = pressDay(null, '2027-02-08');
  expect(begun.isOpen).toBe(true);
  const ended = pressDay(begun, '2027-02-04');
  expect(ended.isOpen).toBe(false);
  expect(rangeOf(ended)).toEqual({ firstNight: '2027-02-04', lastNight: '2027-02-08' });
  expect(rangeOf(pressDay(ended, '2027-03-01'))).toEqual({
    firstNight: '2027-03-01',
    lastNight: '2027-03-01',
  });
});

test('the same night twice is a period of one night', () => {
  expect(pressDay(pressDay(null, '2027-02-28'), '2027-02-28')).toEqual({
    anchor: '2027-02-28',
    end: '2027-02-28',
    isOpen: false,
  });
});

test('an end that is taken hold of may be drawn past the other one', () => {
  const range = { firstNight: '2027-02-04', lastNight: '2027-02-08' };
  expect(rangeOf(stretchTo(takeEdge(range, 'first'), '2027-02-06'))).toEqual({
    firstNight: '2027-02-06',
    lastNight: '2027-02-08',
  });
  expect(rangeOf(stretchTo(takeEdge(range, 'last'), '2027-02-01'))).toEqual({
    firstNight: '2027-02-01',
    lastNight: '2027-02-04',
  });
});

test.each(['2029-01-01', '2025-01-01'])('no more is drawn than a period may have, to %s', (far) => {
  const { firstNight, lastNight } = rangeOf(
    stretchTo(drawingOf({ firstNight: '2027-01-01', lastNight: '2027-01-01' }), far),
  );
  expect(daysBetween(firstNight, lastNight) + 1).toBe(MAX_PERIOD_NIGHTS);
});
