import { formatDate } from '@villa/shared/i18n/locale.ts';
import { RangeCalendar } from '@villa/ui/range-calendar.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

const labels = {
  grid: (day: string) => formatDate(day, 'en', 'month'),
  caption: (day: string) => formatDate(day, 'en', 'month'),
  day: (day: string) => formatDate(day, 'en', 'long'),
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  weekdayShort: (day: string) => day,
  weekdayLong: (day: string) => day,
};

function draw(more: Partial<Parameters<typeof RangeCalendar>[0]> = {}) {
  const onDay = vi.fn<(day: string) => void>();
  render(
    <RangeCalendar
      today="2026-12-02"
      lastDay="2027-12-31"
      start={null}
      end={null}
      isRefused={() => false}
      isTaken={() => false}
      onDay={onDay}
      labels={labels}
      {...more}
    />,
  );
  return { onDay, user: userEvent.setup() };
}

const dayButton = (day: string) =>
  screen.getByRole('button', { name: formatDate(day, 'en', 'long') });

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(['Pacific/Honolulu', 'Pacific/Auckland', 'Europe/London', 'America/Sao_Paulo'])(
  'in a browser set to %s',
  (zone) => {
    test.each(['2026-12-05', '2027-03-28', '2027-04-04', '2027-10-31'])(
      '%s is the day that was clicked',
      async (day) => {
        vi.stubEnv('TZ', zone);
        // The zone must really have changed, or this would show nothing.
        expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
        const { onDay, user } = draw({ start: day });
        await user.click(dayButton(day));
        expect(onDay).toHaveBeenCalledExactlyOnceWith(day);
      },
    );
  },
);

test('days before today cannot be pressed', async () => {
  const { onDay, user } = draw();
  expect(dayButton('2026-12-01')).toHaveProperty('disabled', true);
  await user.click(dayButton('2026-12-01'));
  expect(onDay).not.toHaveBeenCalled();
  expect(dayButton('2026-12-02')).toHaveProperty('disabled', false);
});

test('days of other months are not shown', () => {
  draw();
  expect(screen.queryByRole('button', { name: formatDate('2026-11-30', 'en', 'long') })).toBeNull();
});

test('12 a month is shown whole, or without the weeks before its first day', async () => {
  const today = '2026-12-16';
  draw({ today });
  expect(dayButton('2026-12-01')).toHaveProperty('disabled', true);
  cleanup();
  const { user } = draw({ today, firstDay: '2026-12-13', leavesOutWeeks: true });
  expect(screen.queryByRole('button', { name: formatDate('2026-12-12', 'en', 'long') })).toBeNull();
  expect(dayButton('2026-12-13')).toHaveProperty('disabled', false);
  // No key leads to a day that is not there.
  dayButton('2026-12-16').focus();
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    formatDate('2026-12-16', 'en', 'long'),
  );
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(dayButton('2027-01-01')).toHaveProperty('disabled', false);
});

test('a refused day is marked and still answers a press', async () => {
  const { onDay, user } = draw({ isRefused: (day) => day === '2026-12-05' });
  expect(dayButton('2026-12-05').getAttribute('aria-disabled')).toBe('true');
  await user.click(dayButton('2026-12-05'));
  expect(onDay).toHaveBeenCalledExactlyOnceWith('2026-12-05');
});

test('the arrow keys move from day to day', async () => {
  const { onDay, user } = draw({ start: '2026-12-09' });
  dayButton('2026-12-09').focus();
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(onDay).toHaveBeenCalledExactlyOnceWith('2026-12-17');
});

test('both ends of the stay are marked as pressed', () => {
  draw({ start: '2026-12-03', end: '2026-12-06' });
  const pressed = screen.getAllByRole('button', { pressed: true });
  expect(pressed.map((button) => button.getAttribute('aria-label'))).toEqual([
    formatDate('2026-12-03', 'en', 'long'),
    formatDate('2026-12-06', 'en', 'long'),
  ]);
});
