import { screen } from '@testing-library/react';
import type { CheckIn, CheckInGuestRow } from '@villa/shared/contract/check-in.ts';
import { texts } from '@villa/shared/i18n/guest/check-in.en.ts';
import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { CheckInView } from './check-in-view.tsx';

const row = (id: string, isBooker: boolean): CheckInGuestRow => ({
  id,
  isBooker,
  givenName: '',
  middleName: '',
  familyName: '',
  oneName: false,
  sex: '',
  nationality: '',
  passportEnding: '',
  hasBirthDate: false,
  phone: '',
  missing: ['givenName'],
  sharesNumber: false,
  state: 'own',
  linkPath: null,
  linkSentOn: null,
  filledOn: null,
});
const STAY = { checkIn: '2026-12-03', checkOut: '2026-12-06', checkInTime: '15:00' };

function drawCheckIn(isOpen: boolean): () => void {
  const data: CheckIn = {
    isOwnLink: false,
    bookedBy: 'Malee',
    arrivalTime: '',
    guests: [row('a', true), row('b', false)],
    tooMany: 0,
    isOpen,
    stay: STAY,
    today: '2026-12-01',
    keptDays: 30,
    version: 0,
  };
  const calls = {
    isPending: false,
    error: null,
    send: () => {},
    forget: () => {},
    link: () => {},
    isLinking: false,
  };
  return draw(
    <CheckInView data={data} stay={STAY} timeZone="Asia/Bangkok" calls={calls} backTo="/" />,
    '/',
    'en',
  ).unmount;
}

test('C1 a link for companions is spoken of while the check-in is open, and never after it', () => {
  const unmount = drawCheckIn(true);
  screen.getByText(texts.link.hint);
  unmount();
  drawCheckIn(false);
  screen.getByText(texts.closed);
  expect(screen.queryByText(texts.link.hint)).toBeNull();
});
