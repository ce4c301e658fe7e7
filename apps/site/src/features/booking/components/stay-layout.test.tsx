import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { StayLayout } from './stay-layout.tsx';

test('the document has the order of one column: days, money, way, the rest', () => {
  draw(
    <StayLayout picture={null} title="Stay" first="days " side="money " last="rest">
      way{' '}
    </StayLayout>,
  );
  expect(document.querySelector('main')?.textContent).toContain('days money way rest');
});
