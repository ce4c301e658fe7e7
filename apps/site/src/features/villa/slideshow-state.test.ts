import { describe, expect, test } from 'vitest';
import {
  type SlideshowAction,
  type SlideshowState,
  isAdvancing,
  placeOf,
  slideshowReducer,
  startSlideshow,
} from './slideshow-state.ts';

const after = (state: SlideshowState, ...actions: SlideshowAction[]) =>
  actions.reduce(slideshowReducer, state);

test('shows at most ten pictures', () => {
  expect(startSlideshow(13).count).toBe(10);
  expect(startSlideshow(4).count).toBe(4);
});

test('wraps around at both ends', () => {
  const start = startSlideshow(3);
  expect(after(start, { type: 'previous' }).index).toBe(2);
  expect(after(start, { type: 'next' }, { type: 'next' }, { type: 'next' }).index).toBe(0);
});

describe('the timer advances the slides', () => {
  test('while playing, not dragged, and with more than one slide', () => {
    expect(isAdvancing(startSlideshow(2))).toBe(true);
    expect(isAdvancing(startSlideshow(1))).toBe(false);
    expect(isAdvancing(after(startSlideshow(2), { type: 'toggle-play' }))).toBe(false);
    expect(isAdvancing(after(startSlideshow(2), { type: 'drag', by: 0 }))).toBe(false);
  });
});

describe('a drag', () => {
  const dragged = (by: number) =>
    after(startSlideshow(3), { type: 'drag', by }, { type: 'drop' }).index;

  test('of more than 100 px goes back to the right and on to the left', () => {
    expect(dragged(101)).toBe(2);
    expect(dragged(-101)).toBe(1);
  });

  test('of 100 px or less changes nothing', () => {
    expect(dragged(100)).toBe(0);
    expect(dragged(-100)).toBe(0);
  });

  test('ends with the drop', () => {
    expect(after(startSlideshow(3), { type: 'drag', by: 50 }, { type: 'drop' }).drag).toBeNull();
  });
});

test('of two pictures, the other one comes from the side that is drawn into view', () => {
  const two = startSlideshow(2);
  expect(placeOf(1, after(two, { type: 'drag', by: 30 }))).toBe('before');
  expect(placeOf(1, after(two, { type: 'drag', by: -30 }))).toBe('after');
  expect(placeOf(0, two)).toBe('here');
});

test('an empty slideshow stays at its first index', () => {
  expect(after(startSlideshow(0), { type: 'next' }).index).toBe(0);
});
