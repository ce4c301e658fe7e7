import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '@villa/shared/i18n/text-loader.ts';
import { I18nextProvider } from 'react-i18next';
import { createAdminI18n } from '@villa/admin/texts/create-admin-i18n.ts';
import { SearchBox } from './search-box.tsx';

const i18n = await createAdminI18n('en');
await loadTexts(i18n, ['bookings']);

const onSearch = vi.fn<(words: string) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockReset();
});
afterEach(() => vi.useRealTimers());

const draw = () =>
  render(
    <I18nextProvider i18n={i18n}>
      <SearchBox value="" onSearch={onSearch} />
    </I18nextProvider>,
  );
function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}
/** One letter after the other, so many milliseconds apart. */
function type(text: string, apart: number): void {
  for (let end = 1; end <= text.length; end += 1) {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text.slice(0, end) } });
    wait(apart);
  }
}

test('what is typed in one go is one search, a moment after its last letter', () => {
  draw();
  type('nobody', 200);
  expect(onSearch).not.toHaveBeenCalled();
  wait(50);
  expect(onSearch.mock.calls).toEqual([['nobody']]);
});

test('whoever pauses while typing searches twice', () => {
  draw();
  type('no', 100);
  wait(150);
  type('nob', 100);
  wait(150);
  expect(onSearch.mock.calls).toEqual([['no'], ['nob']]);
});

test('clearing it searches for everything at once, and not for what was being typed', () => {
  draw();
  type('nobody', 10);
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  wait(0);
  wait(1000);
  expect(onSearch.mock.calls).toEqual([['']]);
});

test('a box that is gone searches no more', () => {
  const { unmount } = draw();
  type('nobody', 10);
  unmount();
  wait(1000);
  expect(onSearch).not.toHaveBeenCalled();
});
