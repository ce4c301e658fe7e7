import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BarChart } from './bar-chart.tsx';

const bars = ['Nov', 'Dec'].map((label, index) => ({
  key: label,
  label,
  name: `${label} 2026`,
  isCurrent: index === 0,
  values: [10 + index, 0],
  words: [`${10 + index} nights`, '0 nights'],
  cells: [String(10 + index), '0'],
}));

function draw(): void {
  render(
    <BarChart
      title="Occupancy"
      parts={[
        { label: 'Confirmed', look: 'solid' },
        { label: 'Waiting', look: 'striped' },
      ]}
      bars={bars}
      ticks={[
        { value: 0, label: '0' },
        { value: 20, label: '20' },
      ]}
      nameHeading="Month"
      tableLabel="As a table"
    />,
  );
}

test('every number is in a table for screen readers', () => {
  draw();
  const table = screen.getByRole('table', { name: 'Occupancy', hidden: true });
  const rows = within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) => row.textContent);
  expect(rows).toEqual(['MonthConfirmedWaiting', 'Nov 2026100', 'Dec 2026110']);
});

test('names the current month and the pressed one, and leaves out empty parts', () => {
  draw();
  expect(screen.getByText('Nov 2026', { selector: 'span' }).parentElement?.textContent).toBe(
    'Nov 2026 · Confirmed 10 nights',
  );
  const plot = screen.getByText('20').parentElement?.parentElement;
  if (!plot) throw new Error('there is no plot');
  plot.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
  fireEvent.pointerDown(plot, { clientX: 80 });
  expect(screen.getByText('Dec 2026', { selector: 'span' })).toBeDefined();
});
