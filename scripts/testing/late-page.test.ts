import { expect, test } from 'vitest';
import { elementErrors } from './late-page.ts';

test('an element that is not there is said with its page, which is drawn once it is read', () => {
  const drawn: unknown[] = [];
  const page = {} as Element;
  const error = elementErrors((container) => {
    drawn.push(container);
    return '<body />';
  })('no button', page);
  expect(drawn).toEqual([]);
  expect([error.message, error.message]).toEqual(Array(2).fill('no button\n\n<body />'));
  expect(drawn).toEqual([page]);
  expect(error.name).toBe('TestingLibraryElementError');
  error.message = 'another';
  expect(error.message).toBe('another');
  expect(elementErrors(() => false)(null, page).message).toBe('');
});
