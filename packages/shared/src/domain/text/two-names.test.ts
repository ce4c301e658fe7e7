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

test('the name of the language that is read leads', () => {
  const text = 'กสิกรไทย · Kasikornbank';
  expect(namesIn(text, 'th')).toEqual(['กสิกรไทย', 'Kasikornbank']);
  expect(namesIn(text, 'en')).toEqual(['Kasikornbank', 'กสิกรไทย']);
  expect(namesIn('Kasikornbank · กสิกรไทย', 'th')).toEqual(['กสิกรไทย', 'Kasikornbank']);
  expect(namesIn('กสิกรไทย', 'en')).toEqual(['กสิกรไทย']);
  expect(namesIn('Kasikornbank · KBank', 'th')).toEqual(['Kasikornbank', 'KBank']);
});
