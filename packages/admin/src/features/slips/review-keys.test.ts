import { expect, test } from 'vitest';
import { readReviewKey } from './review-keys.ts';

const press = (part: Partial<KeyboardEvent>) =>
  readReviewKey({
    code: '',
    key: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    defaultPrevented: false,
    ...part,
  });

test.each([
  ['Enter', 'Enter', 'confirm'],
  ['KeyE', 'e', 'amount'],
  ['KeyA', 'a', 'ask'],
  ['ArrowRight', 'ArrowRight', 'later'],
  ['ArrowLeft', 'ArrowLeft', 'back'],
  ['Equal', '+', 'zoomIn'],
  ['Minus', '-', 'zoomOut'],
  ['Digit0', '0', 'whole'],
  ['KeyR', 'r', 'turn'],
  ['KeyZ', 'z', 'undo'],
  // A French keyboard has its plus elsewhere.
  ['BracketRight', '+', 'zoomIn'],
])('%s that writes %s is %s', (code, key, meant) => {
  expect(press({ code, key })).toBe(meant);
});

test.each([
  ['KeyA', 'ฟ', 'ask'],
  ['KeyZ', 'ผ', 'undo'],
  ['KeyR', 'พ', 'turn'],
])('where the keyboard writes Thai, %s (%s) is %s all the same', (code, key, meant) => {
  expect(press({ code, key })).toBe(meant);
});

test('a question mark, also of a keyboard that writes Thai', () => {
  expect(press({ code: 'Slash', key: '?', shiftKey: true })).toBe('help');
  expect(press({ code: 'Slash', key: 'ฦ', shiftKey: true })).toBe('help');
});

test('an Enter that is held down confirms nothing; zooming goes on', () => {
  expect(press({ code: 'Enter', key: 'Enter', repeat: true })).toBeNull();
  expect(press({ code: 'KeyZ', key: 'z', repeat: true })).toBeNull();
  expect(press({ code: 'Equal', key: '+', repeat: true })).toBe('zoomIn');
});

test('what is meant for the browser is left to it', () => {
  expect(press({ code: 'KeyR', key: 'r', ctrlKey: true })).toBeNull();
  expect(press({ code: 'KeyA', key: 'a', metaKey: true })).toBeNull();
  expect(press({ code: 'ArrowLeft', key: 'ArrowLeft', altKey: true })).toBeNull();
  expect(press({ code: 'Enter', key: 'Enter', defaultPrevented: true })).toBeNull();
});
