import { expect, test } from 'vitest';
import { namesIn } from './two-names.ts';

test.each([
  ['บริษัท บ้านเวลา จำกัด · Baan Vela Co., Ltd.', ['บริษัท บ้านเวลา จำกัด', 'Baan Vela Co., Ltd.']],
  ['Baan Vela Co., Ltd.', ['Baan Vela Co., Ltd.']],
  // Part of a word, and nothing to part.
  ['A·B', ['A·B']],
  [' · ', [' · ']],
  ['', ['']],
])('%j holds the names %j', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});
