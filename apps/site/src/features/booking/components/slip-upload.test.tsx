import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { drawStay } from '../testing/draw-stay.tsx';
import { ok, refusal, fakeServer } from '../testing/fake-server.ts';
import { SAMPLE_INFO, bookingAnswer, sampleBooking } from '../testing/sample-booking.ts';
import { SlipUpload } from './slip-upload.tsx';

const UPLOAD = 'POST /api/upload/slip';
const CHANGE = 'PATCH /api/booking/b1';
const SLIP_URL = '/api/booking/b1/slip?file=s1';
const UPLOADED = ok({ status: 'success', data: { paymentSlipUrl: SLIP_URL } });
const IN_REVIEW = ok(
  bookingAnswer({ status: 'in_review', paymentSlipUrl: SLIP_URL, customerInfo: SAMPLE_INFO }),
);
const server = fakeServer();

function pdf(name = 'slip.pdf'): File {
  return new File(['%PDF-1.7 paid'], name, { type: 'application/pdf' });
}

function drawUpload() {
  const onSent = vi.fn<() => void>();
  drawStay(<SlipUpload as="instead" onSent={onSent} />, sampleBooking());
  return onSent;
}

/** `applyAccept` off: a dropped file and some phones' pickers do not care what is accepted. */
async function choose(file: File | File[]) {
  const guest = userEvent.setup({ applyAccept: false });
  await guest.upload(screen.getByLabelText('Choose a file'), file);
  return guest;
}

function calls(): string[] {
  return server.seen.map(({ method, path }) => `${method} ${path}`);
}

test('a chosen slip shows its name, and sending it puts the booking under review', async () => {
  server.answer(UPLOAD, UPLOADED);
  server.answer(CHANGE, IN_REVIEW);
  const onSent = drawUpload();
  const guest = await choose(pdf('สลิป.pdf'));
  await screen.findByText('สลิป.pdf');
  await guest.click(screen.getByRole('button', { name: 'Send slip' }));
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(calls()).toEqual([UPLOAD, CHANGE]);
  const [upload, change] = server.seen;
  expect(upload?.body).toMatch(/name="bookingId"\s+b1[^]*name="slip"; filename="สลิป.pdf"[^]*%PDF/);
  expect(change?.body).toEqual({ paymentSlipUrl: SLIP_URL, status: 'in_review' });
});

test.each([
  [
    'a program that calls itself slip.jpg',
    () => new File(['MZ...'], 'slip.jpg'),
    /JPG, PNG or PDF/,
  ],
  ['an empty file', () => new File([], 'slip.pdf'), /This file is empty/],
  [
    'a file over 5 MB',
    () => new File(['%PDF-', new Uint8Array(5 * 1024 * 1024)], 'slip.pdf'),
    /larger than 5 MB/,
  ],
])('%s is refused beside the picker and never sent', async (_, makeFile, words) => {
  drawUpload();
  await choose(makeFile());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words));
  const picker = screen.getByLabelText('Choose a file');
  expect(picker.getAttribute('aria-describedby')?.split(' ')).toContain(
    screen.getByRole('alert').id,
  );
  expect(screen.queryByRole('button', { name: 'Send slip' })).toBeNull();
  expect(server.seen).toEqual([]);
});

test('a failed upload says so and keeps the file, and a retry does not send it again', async () => {
  server.answer(UPLOAD, UPLOADED);
  server.answer(CHANGE, refusal('internal'));
  const onSent = drawUpload();
  const guest = await choose(pdf());
  await guest.click(await screen.findByRole('button', { name: 'Send slip' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/An error occurred/));

  server.answer(CHANGE, IN_REVIEW);
  await guest.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(calls()).toEqual([UPLOAD, CHANGE, CHANGE]);
});

test("the server's refusal of a file is shown in the guest's language", async () => {
  server.answer(UPLOAD, refusal('window_expired'));
  drawUpload();
  const guest = await choose(pdf());
  await guest.click(await screen.findByRole('button', { name: 'Send slip' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'Payment window expired, please start a new booking.',
    ),
  );
});

test.each(['unreadable_file', 'locked_file', 'too_large', 'wrong_file_type'] as const)(
  'a file that the server refuses as %s is not sent again: another one is asked for',
  async (code) => {
    server.answer(UPLOAD, refusal(code));
    drawUpload();
    const guest = await choose(pdf('bad.pdf'));
    await guest.click(await screen.findByRole('button', { name: 'Send slip' }));
    const picker = await screen.findByLabelText('Choose a file');
    expect(document.activeElement).toBe(picker);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).not.toBe('');
    expect(picker.getAttribute('aria-describedby')?.split(' ')).toContain(alert.id);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByText('bad.pdf')).toBeNull();

    await choose(pdf('good.pdf'));
    await screen.findByText('good.pdf');
    expect(alert.textContent).toBe('');
    expect(screen.getByRole('button', { name: 'Send slip' })).toBeDefined();
  },
);

test('a slip that is sent too often says when it may be tried again, and stays chosen', async () => {
  const { status, body } = refusal('too_many_requests');
  server.answer(UPLOAD, { status, body: { ...(body as object), data: { retryAfter: 541 } } });
  drawUpload();
  const guest = await choose(pdf());
  await guest.click(await screen.findByRole('button', { name: 'Send slip' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'That was too often. You can try again in 10 minutes.',
    ),
  );
  expect(screen.getByText('slip.pdf')).toBeDefined();
});

test('a stopped upload saves nothing', async () => {
  let release = (): void => {};
  server.answer(UPLOAD, () => new Promise((resolve) => void (release = () => resolve(UPLOADED))));
  const onSent = drawUpload();
  const guest = await choose(pdf());
  await guest.click(await screen.findByRole('button', { name: 'Send slip' }));
  await screen.findByRole('progressbar', { name: 'Progress of sending the slip' });
  await guest.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByRole('button', { name: 'Send slip' });
  release();
  expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('');
  expect(calls()).not.toContain(CHANGE);
  expect(onSent).not.toHaveBeenCalled();
});

test('another file can be chosen before sending', async () => {
  drawUpload();
  const guest = await choose(pdf('wrong.pdf'));
  await guest.click(await screen.findByRole('button', { name: 'Choose another file' }));
  await choose(pdf('right.pdf'));
  await screen.findByText('right.pdf');
  expect(screen.queryByText('wrong.pdf')).toBeNull();
});
