import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { StayDates } from './stay-dates.tsx';

const STAY = { checkIn: '2026-12-30', checkOut: '2027-01-02', nights: 3, guests: 2, rooms: 2 };
const VILLA = { checkInTime: '15:00', checkOutTime: '11:00', timeZone: 'Asia/Bangkok' };

test.each([
  ['en', 'Wed 30 Dec 2026', 'Sat 2 Jan 2027'],
  ['th', 'พุธ 30 ธ.ค. 2569', 'เสาร์ 2 ม.ค. 2570'],
] as const)('in %s each day has its year, and no month stands alone', (language, from, to) => {
  const { container } = draw(<StayDates stay={STAY} villa={VILLA} />, '/', language);
  const said = container.textContent.replaceAll('\u00A0', ' ').replaceAll(',', '');
  expect(said).toContain(from);
  expect(said).toContain(to);
  expect(container.querySelector('p')?.textContent).not.toMatch(/20\d\d|25\d\d/);
});
