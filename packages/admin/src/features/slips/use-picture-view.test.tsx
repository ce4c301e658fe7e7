import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePictureView } from './use-picture-view.ts';

test('a close look at a long screenshot fills the width, a few steps lead there, and no more', () => {
  const { result } = renderHook(usePictureView);
  const scale = () => result.current.at.scale;
  act(() => result.current.toggle());
  expect(scale()).toBe(2.5);
  act(() => result.current.whole());

  act(() => result.current.knowWidth(16));
  act(() => result.current.toggle());
  expect(scale()).toBe(16);
  act(() => result.current.zoomIn());
  expect(scale()).toBe(16);
  act(() => result.current.whole());
  for (let step = 0; step < 8; step += 1) act(() => result.current.zoomIn());
  expect(scale()).toBe(16);
});
