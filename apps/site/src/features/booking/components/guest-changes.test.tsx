import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { drawStay } from '../testing/draw-stay.tsx';
import { fakeServer, ok, refusal } from '../testing/fake-server.ts';
import { SAMPLE_INFO, bookingAnswer, sampleBooking } from '../testing/sample-booking.ts';
import { CancelBooking } from './ask-first.tsx';
import { ReceiptFor, SpecialRequests } from './booking-details.tsx';
import { NextSteps } from './slip-block.tsx';

const CHANGE = 'PATCH /api/booking/b1';
const server = fakeServer();

function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name });
}

function sent(): unknown[] {
  return server.seen.map(({ body }) => body);
}

test('cancelling asks first, and keeping the booking sends nothing', async () => {
  draw(<CancelBooking booking={sampleBooking()} onCancelled={() => {}} />);
  await userEvent.click(button('Cancel my booking'));
  const dialog = screen.getByRole('dialog', { name: 'Cancel this booking?' });
  // As on every other page, and no line ends within the dates.
  expect(dialog.textContent).toMatch(
    /Your dates, 3\u202f–\u2060\u202f6\u00a0Dec\u00a02026, open to other/,
  );
  expect(dialog.textContent).not.toMatch(/transferred/);
  await userEvent.click(button('Keep booking'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.seen).toEqual([]);
});

test('whoever has seen where to pay is told what to do before cancelling if they have paid', async () => {
  draw(
    <CancelBooking booking={sampleBooking({ customerInfo: SAMPLE_INFO })} onCancelled={() => {}} />,
  );
  await userEvent.click(button('Cancel my booking'));
  const { textContent } = screen.getByRole('dialog');
  expect(textContent).toMatch(/Have you transferred already\? Do not cancel: send us the slip/);
});

test('a confirmed question cancels the booking', async () => {
  server.answer(CHANGE, ok(bookingAnswer({ status: 'cancelled', cancelReason: 'guest' })));
  const onCancelled = vi.fn<() => void>();
  draw(<CancelBooking booking={sampleBooking()} onCancelled={onCancelled} />);
  await userEvent.click(button('Cancel my booking'));
  await userEvent.click(button('Cancel booking'));
  await waitFor(() => expect(onCancelled).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ status: 'cancelled' }]);
});

test('a failed cancelling says why and leaves the question open', async () => {
  server.answer(CHANGE, refusal('unavailable'));
  draw(<CancelBooking booking={sampleBooking()} onCancelled={() => {}} />);
  await userEvent.click(button('Cancel my booking'));
  await userEvent.click(button('Cancel booking'));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(/We cannot be reached/),
  );
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('a better slip takes the place of the sent one in one step, without taking that back', async () => {
  const paymentSlipUrl = '/api/booking/b1/slip?file=s2';
  server.answer('POST /api/upload/slip', ok({ status: 'success', data: { paymentSlipUrl } }));
  const info = { customerInfo: SAMPLE_INFO };
  server.answer(CHANGE, ok(bookingAnswer({ status: 'in_review', paymentSlipUrl, ...info })));
  drawStay(<NextSteps />, sampleBooking({ status: 'in_review', expiresAt: null, ...info }));
  await userEvent.click(button('Replace slip'));
  screen.getByText('The slip you sent stays with us until the new one has arrived.');
  const slip = new File(['%PDF-1.7 paid'], 'slip.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText('Choose a file'), slip);
  await userEvent.click(await screen.findByRole('button', { name: 'Send slip' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ paymentSlipUrl, status: 'in_review' }));
  expect(server.seen).toHaveLength(2);
  await waitFor(() => expect(button('Replace slip')).toBeDefined());
});

const NO_DETAILS = { company: '', taxNumber: '', address: '' };
const DETAILS = 'GET /api/booking/b1/receipt-details';

test('a guest who needs a company on the receipts writes it, and reads what was kept', async () => {
  const kept = {
    company: 'Siam Travel Ltd',
    taxNumber: '0105512345678',
    address: '1 Silom Bang Rak Bangkok',
  };
  server.answer(DETAILS, ok({ receiptDetails: NO_DETAILS }));
  server.answer('PATCH /api/booking/b1/receipt-details', ok({ receiptDetails: kept }));
  const booking = sampleBooking({ status: 'in_review', customerName: 'Malee Suwan' });
  drawStay(<ReceiptFor />, booking);
  await screen.findByText('Malee Suwan');
  await userEvent.click(button('Edit: Receipts made out to'));
  await userEvent.type(screen.getByLabelText('Company'), kept.company);
  await userEvent.type(screen.getByLabelText('Tax ID'), kept.taxNumber);
  // Pasted in three lines; a receipt takes one.
  await userEvent.click(screen.getByLabelText('Address'));
  await userEvent.paste('1 Silom\r\nBang Rak \nBangkok');
  await userEvent.click(button('Save'));
  await screen.findByText('Siam Travel Ltd');
  screen.getByText('Tax ID 0105512345678');
  expect(sent().at(-1)).toEqual(kept);
});

test('nothing is offered for receipts that cannot come any more', async () => {
  server.answer(DETAILS, ok({ receiptDetails: NO_DETAILS }));
  const { money } = sampleBooking();
  const { client } = drawStay(
    <ReceiptFor />,
    sampleBooking({ status: 'confirmed', money: { ...money, due: 0 } }),
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(server.seen.filter(({ path }) => path.endsWith('receipt-details'))).toHaveLength(1);
  expect(screen.queryByText('Receipts made out to')).toBeNull();
});

test('a booking paid before the confirmation, or without a price, has no form for receipts', async () => {
  server.answer(DETAILS, ok({ receiptDetails: NO_DETAILS }));
  const { money } = sampleBooking();
  const { client } = drawStay(
    <ReceiptFor />,
    sampleBooking({ status: 'in_review', money: { ...money, due: 0 } }),
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByText('Receipts made out to')).toBeNull();
});

test('a refused company stays in its field, with the reason', async () => {
  server.answer(DETAILS, ok({ receiptDetails: NO_DETAILS }));
  server.answer('PATCH /api/booking/b1/receipt-details', refusal('unavailable'));
  drawStay(<ReceiptFor />, sampleBooking({ status: 'in_review' }));
  await userEvent.click(await screen.findByRole('button', { name: /Receipts made out to/ }));
  await userEvent.type(screen.getByLabelText('Company'), 'Siam');
  await userEvent.click(button('Save'));
  await screen.findByText(/cannot be reached/);
  expect(screen.getByLabelText<HTMLInputElement>('Company').value).toBe('Siam');
});

test('special requests can be changed and saved', async () => {
  server.answer(CHANGE, ok(bookingAnswer({ specialRequests: 'A cot' })));
  drawStay(<SpecialRequests />, sampleBooking({ specialRequests: 'A bed' }));
  await userEvent.click(button('Edit: Special requests'));
  const text = screen.getByRole('textbox');
  await userEvent.clear(text);
  await userEvent.type(text, 'A cot');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(sent()).toEqual([{ specialRequests: 'A cot' }]));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

test('a confirmed booking offers no change of its requests', () => {
  drawStay(<SpecialRequests />, sampleBooking({ status: 'confirmed', specialRequests: 'A cot' }));
  expect(screen.getByText('A cot')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
