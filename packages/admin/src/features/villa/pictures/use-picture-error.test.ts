import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { expect, test } from 'vitest';
import { sizesInWords } from './use-picture-error.ts';

test.each(LANGUAGES)('sizesInWords rounds the excess of a picture up (%s)', (language) => {
  const mb = { over: 'bytes', found: 15_728_641, most: 15_728_640 } as const;
  expect(sizesInWords(mb, language)).toEqual({ found: '15.1', most: '15' });
  const pixels = { over: 'pixels', found: 60_000_000, most: 50_000_000 } as const;
  expect(sizesInWords(pixels, language)).toEqual({ found: '60', most: '50' });
  const side = { over: 'side', found: 20_000, most: 16_383 } as const;
  expect(sizesInWords(side, language)).toEqual({ found: '20,000', most: '16,383' });
});
