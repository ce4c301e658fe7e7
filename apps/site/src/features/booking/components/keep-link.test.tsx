import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawStay } from '../testing/draw-stay.tsx';
import { sampleBooking } from '../testing/sample-booking.ts';
import { KeepLink } from './booking-details.tsx';

test('the address that a page gives away is that of the booking’s own page', async () => {
  const user = userEvent.setup();
  drawStay(<KeepLink />, sampleBooking(), { path: '/booking/b1/payment' });
  await user.click(screen.getByRole('button', { name: /Copy my private link/ }));
  expect(await navigator.clipboard.readText()).toBe(
    `${window.location.origin}/booking/b1/confirmation`,
  );
});
