import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { drawStay } from '../testing/draw-stay.tsx';
import { SAMPLE_INFO, sampleBooking } from '../testing/sample-booking.ts';
import { KeepLink } from './keep-link.tsx';

const URL_OF_BOOKING = `${window.location.origin}/booking/b1`;

afterEach(() => vi.unstubAllGlobals());

test('the address that a page gives away is that of the booking', async () => {
  const user = userEvent.setup();
  drawStay(<KeepLink />, sampleBooking(), { path: '/booking/b1/payment' });
  await user.click(screen.getByRole('button', { name: /Copy/ }));
  expect(await navigator.clipboard.readText()).toBe(URL_OF_BOOKING);
});

test('LINE and mail carry the address, the mail to the guest’s own one', () => {
  drawStay(<KeepLink />, sampleBooking({ customerInfo: SAMPLE_INFO }));
  const line = screen.getByRole<HTMLAnchorElement>('link', { name: 'LINE' }).href;
  expect(line).toMatch(/^https:\/\/line\.me\/R\/share\?text=/);
  expect(decodeURIComponent(line)).toContain(URL_OF_BOOKING);
  const mail = screen.getByRole<HTMLAnchorElement>('link', { name: 'Mail' }).href;
  expect(mail).toContain(`mailto:${SAMPLE_INFO.email}?subject=`);
  expect(decodeURIComponent(mail)).toContain(URL_OF_BOOKING);
});

test('the device’s own sharing is offered where it has one', async () => {
  const user = userEvent.setup();
  const { unmount } = drawStay(<KeepLink />, sampleBooking(), { path: '/booking/b1/payment' });
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  unmount();
  const share = vi.fn<() => Promise<void>>(async () => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  drawStay(<KeepLink />, sampleBooking(), { path: '/booking/b1/payment' });
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: URL_OF_BOOKING }));
});
