import { expect, test } from 'vitest';
import { meantAddress } from './mail-typo.ts';

test.each([
  ['emma@gmial.com', 'emma@gmail.com'],
  ['emma@gmai.com', 'emma@gmail.com'],
  ['emma@gmaill.com', 'emma@gmail.com'],
  ['emma@gmail.con', 'emma@gmail.com'],
  ['emma@gmail.co', 'emma@gmail.com'],
  ['emma@GMIAL.com', 'emma@gmail.com'],
  ['emma@hotmial.com', 'emma@hotmail.com'],
  ['emma@hotnail.com', 'emma@hotmail.com'],
  ['emma@yaho.com', 'emma@yahoo.com'],
  ['emma@outlok.com', 'emma@outlook.com'],
  ['emma@iclould.com', 'emma@icloud.com'],
])('%s is one letter off %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});

test.each([
  'emma@gmail.com',
  'emma@mail.com',
  'emma@ymail.com',
  'emma@email.com',
  'emma@yahoo.co.th',
  'emma@gmx.de',
  'emma@baanvela.com',
  'emma@gnial.org',
  'emma@gmxx.de',
  'emma@',
  'not an address',
  '0812345678',
])('%s is asked nothing about', (typed) => {
  expect(meantAddress(typed)).toBeNull();
});
