import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawStay } from '../testing/draw-stay.tsx';
import { ok, refusal, fakeServer } from '../testing/fake-server.ts';
import { SAMPLE_INFO, bookingAnswer, sampleBooking } from '../testing/sample-booking.ts';
import { CustomerInfoForm } from './customer-info-form.tsx';

const SAVE = 'PATCH /api/booking/b1/customer-info';
const server = fakeServer();

beforeEach(() => {
  sessionStorage.clear();
});

function drawForm(onSaved = vi.fn<() => void>()) {
  drawStay(
    <CustomerInfoForm onSaved={onSaved} />,
    sampleBooking({ customerInfo: null, specialRequests: 'A cot' }),
  );
  return onSaved;
}

function field(name: RegExp, description?: RegExp): HTMLInputElement {
  return screen.getByRole('textbox', description ? { name, description } : { name });
}

async function fillIn(guest: ReturnType<typeof userEvent.setup>, phone = SAMPLE_INFO.phone) {
  await guest.type(field(/first name/i), SAMPLE_INFO.firstName);
  await guest.type(field(/last name/i), SAMPLE_INFO.lastName);
  await guest.type(field(/email/i), SAMPLE_INFO.email);
  await guest.type(field(/phone/i), phone);
}

test('an empty form shows what is missing at each field and focuses the first', async () => {
  const guest = userEvent.setup();
  drawForm();
  await guest.click(screen.getByRole('button', { name: 'Save and go to payment' }));
  for (const name of [/first name/i, /last name/i, /email/i, /phone/i]) {
    await waitFor(() => field(name, /This field is required/));
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
  }
  expect(document.activeElement).toBe(field(/first name/i));
  expect(server.seen).toEqual([]);
});

test('a wrong email and a short phone number show errors, and the email gets the focus', async () => {
  const guest = userEvent.setup();
  drawForm();
  await guest.type(field(/first name/i), 'Anong');
  await guest.type(field(/last name/i), 'Suksai');
  await guest.type(field(/email/i), 'anong@');
  await guest.type(field(/phone/i), '12345');
  await guest.keyboard('{Enter}');
  await waitFor(() => field(/email/i, /Please enter a valid email/));
  field(/phone/i, /Please enter a 10-digit phone number/);
  // The refusal's words name ten digits only; the hint beside them has the way for a number from abroad.
  field(/phone/i, /From abroad\? Start with \+44/);
  expect(document.activeElement).toBe(field(/email/i));
});

test('a valid form is sent once, without dashes, however often the button is pressed', async () => {
  const guest = userEvent.setup();
  server.answer(SAVE, ok(bookingAnswer({ customerInfo: SAMPLE_INFO })));
  const onSaved = drawForm();
  await fillIn(guest, '081-234 5678');
  await guest.dblClick(screen.getByRole('button', { name: 'Save and go to payment' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(server.seen.map(({ body }) => body)).toEqual([{ customerInfo: SAMPLE_INFO }]);
});

test('what the guest asks for is saved with it, before the window begins, and outlives a reload', async () => {
  const guest = userEvent.setup();
  const REQUEST = 'PATCH /api/booking/b1';
  server.answer(REQUEST, refusal('unavailable'));
  server.answer(SAVE, ok(bookingAnswer({ customerInfo: SAMPLE_INFO })));
  drawForm();
  await fillIn(guest);
  await guest.type(field(/special requests/i), ' and a late arrival');
  await guest.click(screen.getByRole('button', { name: 'Save and go to payment' }));
  await screen.findByText(/We cannot be reached right now/);
  // The details wait: nobody goes on to pay while a request is lost.
  expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([REQUEST]);
  cleanup();

  server.answer(REQUEST, ok(bookingAnswer({ specialRequests: 'A cot and a late arrival' })));
  const onSaved = drawForm();
  expect(field(/special requests/i).value).toBe('A cot and a late arrival');
  await guest.click(screen.getByRole('button', { name: 'Save and go to payment' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(server.seen.slice(1).map(({ body }) => body)).toEqual([
    { specialRequests: 'A cot and a late arrival' },
    { customerInfo: SAMPLE_INFO },
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('a field that only the server refuses gets its reason and the focus', async () => {
  const guest = userEvent.setup();
  server.answer(SAVE, refusal('invalid_fields', { 'customerInfo.email': 'invalid_email' }));
  const onSaved = drawForm();
  await fillIn(guest);
  await guest.keyboard('{Enter}');
  await waitFor(() => field(/email/i, /Please enter a valid email/));
  expect(document.activeElement).toBe(field(/email/i));
  expect(onSaved).not.toHaveBeenCalled();
});

test('any other error is shown in words, and what was typed stays', async () => {
  const guest = userEvent.setup();
  server.answer(SAVE, refusal('unavailable'));
  drawForm();
  await fillIn(guest);
  await guest.keyboard('{Enter}');
  const said = await screen.findByText(/We cannot be reached right now/);
  expect(said.getAttribute('role')).toBe('alert');
  expect(field(/email/i).value).toBe(SAMPLE_INFO.email);
});

test('a reload keeps what was typed, and saving forgets it', async () => {
  const guest = userEvent.setup();
  server.answer(SAVE, ok(bookingAnswer({ customerInfo: SAMPLE_INFO })));
  drawForm();
  await fillIn(guest);
  cleanup();
  const onSaved = drawForm();
  expect(field(/last name/i).value).toBe('Suksai');
  await guest.click(screen.getByRole('button', { name: 'Save and go to payment' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sessionStorage).toHaveLength(0);
});

test('the fields carry the hints by which a phone fills them in', () => {
  drawForm();
  expect(field(/phone/i).inputMode).toBe('tel');
  expect(field(/phone/i).autocomplete).toBe('tel');
  expect(field(/email/i).autocomplete).toBe('email');
  expect(field(/first name/i).autocomplete).toBe('given-name');
});
