import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PlaceAddress } from './breakable-address.tsx';

test('a comma of an address begins no line, and nothing of the address is lost', () => {
  const text = '99 Moo 0, Nongthalemueangkrabi, Krabi 81180';
  const { container } = render(<PlaceAddress text={text} />);
  const held = [...container.querySelectorAll('.whitespace-nowrap')];
  expect(held.map(({ textContent }) => textContent)).toEqual(['0,', 'abi,']);
  expect(container.textContent).toBe(text);
});

test('Thai words of an address stay whole as everywhere', () => {
  const { container } = render(<PlaceAddress text="ชายหาดคลองม่วงตำบลหนองทะเล" />);
  expect(container.querySelector('.whitespace-nowrap')?.textContent).toBe('คลองม่วง');
});
