import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '@villa/shared/i18n/text-loader.ts';
import { I18nextProvider } from 'react-i18next';
import { createAdminI18n } from '@villa/admin/texts/create-admin-i18n.ts';
import { SearchBox } from '@villa/admin/kit/search-box.tsx';

const i18n = await createAdminI18n('en');
await loadTexts(i18n, ['shell']);

const onSearch = vi.fn<(words: string) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockReset();
});
afterEach(() => vi.useRealTimers());

const box = (value: string) => (
  <I18nextProvider i18n={i18n}>
    <SearchBox value={value} label="Search" hint="Search" onSearch={onSearch} />
  </I18nextProvider>
);
const draw = () => render(box(''));
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

test('a search that arrives late takes back no letter typed since', () => {
  const { rerender } = draw();
  type('nob', 10);
  wait(250);
  type('nobody', 10);
  rerender(box('nob'));
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'nobody');
  wait(250);
  expect(onSearch.mock.calls).toEqual([['nob'], ['nobody']]);
  rerender(box('nobody'));
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'nobody');
});

test('what the address becomes otherwise stands in the box, and is not searched for again', () => {
  const { rerender } = draw();
  type('nob', 10);
  wait(250);
  rerender(box('nob'));
  type('nobody', 10);
  rerender(box(''));
  wait(1000);
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  expect(onSearch.mock.calls).toEqual([['nob']]);
  rerender(box('nob'));
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'nob');
});
