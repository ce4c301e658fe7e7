import { expect, test } from 'vitest';
import { Check } from 'lucide-react';
import { draw } from '../testing/draw.tsx';
import { StayLayout } from './layouts.tsx';

const BADGE = { Icon: Check, words: 'Confirmed' };

test('the document has the order of one column: days, money, way', () => {
  draw(
    <StayLayout picture={null} badge={BADGE} title="Stay" line="" first="days " side="money ">
      way
    </StayLayout>,
  );
  expect(document.querySelector('main')?.textContent).toContain('days money way');
});
