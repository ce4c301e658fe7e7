import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { WholePhrases } from './whole-phrases.tsx';

test('a short Thai phrase is whole on its line, and the sentence is as it was written', () => {
  const text = 'เรากำลังตรวจสลิป ไม่ต้องโอนซ้ำค่ะ';
  draw(
    <blockquote>
      <WholePhrases text={text} />
    </blockquote>,
  );
  const said = screen.getByRole('blockquote');
  expect(said.textContent).toBe(text);
  expect(said.querySelectorAll('.inline-block')).toHaveLength(2);
});

test('what stands above and below its letters makes a phrase no longer', () => {
  const { container } = draw(<WholePhrases text="จะโอนก่อนวันเข้าพักก็ได้ค่ะ" />);
  expect(container.querySelectorAll('.inline-block')).toHaveLength(1);
});

test('English and long phrases break as they always did', () => {
  const { container } = draw(<WholePhrases text="No need to pay twice." />);
  expect(container.innerHTML).not.toContain('inline-block');
  const long = 'รบกวนบันทึกสลิปจากแอปธนาคารแล้วส่งใหม่นะคะ';
  draw(
    <blockquote>
      <WholePhrases text={long} />
    </blockquote>,
  );
  const said = screen.getByRole('blockquote');
  expect(said.innerHTML).not.toContain('inline-block');
  // But not within the polite ending, which dictionaries tear.
  expect(said.textContent).toBe(long);
  expect(said.querySelector('.whitespace-nowrap')?.textContent).toBe('แล้วส่งใหม่นะคะ');
});

test('a long phrase keeps the words whole that browsers tear', () => {
  draw(
    <blockquote>
      <WholePhrases text="เรายังไม่ได้รับการชำระเงินสำหรับการจองนี้" />
    </blockquote>,
  );
  const whole = [...screen.getByRole('blockquote').querySelectorAll('.whitespace-nowrap')];
  expect(whole.map((word) => word.textContent)).toContain('การจอง');
});
