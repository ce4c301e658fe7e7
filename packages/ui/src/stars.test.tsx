import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Stars } from './stars.tsx';

/** How much of each star is filled, in percent. */
function filled(rating: number): number[] {
  const { container } = render(<Stars rating={rating} label={`${rating}`} />);
  const stars = container.querySelector('[role="img"]')?.children ?? [];
  return [...stars].map((star) => {
    const fill = star.matches('.fill-current') ? star : star.querySelector('.fill-current');
    if (!fill) return 0;
    return Number.parseInt(fill.parentElement?.style.width || '100', 10);
  });
}

test.each([
  [4.8, [100, 100, 100, 100, 80]],
  [5, [100, 100, 100, 100, 100]],
  [4, [100, 100, 100, 100, 0]],
  [3.25, [100, 100, 100, 25, 0]],
  [0, [0, 0, 0, 0, 0]],
])('%d of five stars is drawn as just that', (rating, parts) => {
  expect(filled(rating)).toEqual(parts);
});
