import type { texts as thai } from './admin-rates.th.ts';
import type { TextsLike } from './texts-like.ts';

export const texts: TextsLike<typeof thai> = {
  title: 'Rates',
};
