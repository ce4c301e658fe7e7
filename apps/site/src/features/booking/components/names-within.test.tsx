import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { NAMES, NamesWithin } from './names-within.tsx';

test('each word of a name is whole on its line, in its order, and the sentence is whole', () => {
  const names = ['Baan Vela Co., Ltd.', 'บริษัท บ้านเวลา จำกัด'];
  draw(
    <blockquote>
      <NamesWithin sentence={`It must show ${NAMES}: else do not pay.`} names={names} or=" or " />
    </blockquote>,
  );
  const said = screen.getByRole('blockquote');
  expect(said.textContent.replaceAll('\u00a0', ' ')).toBe(
    'It must show Baan Vela Co., Ltd. or บริษัท บ้านเวลา จำกัด: else do not pay.',
  );
  const whole = [...said.querySelectorAll('.inline-block')];
  expect(whole.map(({ textContent }) => textContent)).toEqual([
    'Baan',
    'Vela',
    'Co.,\u00a0Ltd.',
    'บริษัท',
    'บ้านเวลา',
    'จำกัด',
  ]);
});

test('a name keeps its bracket on its line, a second name within brackets too', () => {
  const name = 'บริษัท บ้านเวลา (ตัวอย่าง) จำกัด (Baan Vela (Demo) Co., Ltd.)';
  draw(
    <blockquote>
      <NamesWithin sentence={`To ${NAMES} only.`} names={[name]} or="" />
    </blockquote>,
  );
  const said = screen.getByRole('blockquote');
  expect(said.textContent.replaceAll('\u00a0', ' ')).toBe(`To ${name} only.`);
  const together = [...said.querySelectorAll('.inline-block:has(.inline-block)')];
  expect(together.map(({ textContent }) => textContent)).toEqual([
    'บริษัท บ้านเวลา (ตัวอย่าง)',
    '(Baan Vela (Demo)',
  ]);
});
