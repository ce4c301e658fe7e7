import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import {
  type BookingMessages,
  changePlannedMessage,
  getBookingMessages,
} from '@villa/shared/contract/booking-messages.ts';
import { listMessageTemplates } from '@villa/shared/contract/message-templates.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';

const MESSAGES: BookingMessages = {
  booking: {
    id: 'b1',
    reference: 'BV-7K3Q9D',
    guestName: 'Malee',
    checkIn: '2099-12-03',
    checkOut: '2099-12-06',
    language: 'en',
    hasAddress: true,
    reachedBy: ['mail'],
  },
  planned: [
    {
      templateId: 'week',
      name: 'A week before',
      state: 'planned',
      at: '2099-11-26T03:00:00.000Z',
      until: null,
      reason: null,
      missing: [],
      ways: 'mail',
      way: 'mail',
      held: null,
      edited: null,
      editedBefore: false,
    },
  ],
  sent: [],
  again: [],
} as unknown as BookingMessages;

test('text that is typed before the template has come leaves its subject as it is', async () => {
  const sent: unknown[] = [];
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const call = (async (row: unknown, input: object) => {
    if (row === getMe) return STAFF;
    if (row === getVilla) return sampleVilla;
    if (row === getBookingMessages) return MESSAGES;
    if (row === changePlannedMessage) {
      sent.push(input);
      return MESSAGES;
    }
    if (row === listMessageTemplates) {
      await arrival;
      const subject = { th: 'เรื่อง', en: 'Your stay' };
      return { templates: [{ id: 'week', name: 'A week before', subject, text: subject }] };
    }
    throw new ApiError(404, { code: 'not_found', message: '' });
  }) as unknown as AdminApi['call'];
  await drawAdmin('/bookings/b1/messages', { api: { call }, texts: ['messages'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit this one' }));
  const [, text] = screen.getAllByRole('textbox');
  await userEvent.type(text as HTMLElement, 'The pool is warm.');
  arrive();
  const save = screen.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  await userEvent.click(save);
  await waitFor(() =>
    expect(sent).toMatchObject([
      { body: { words: { subject: 'Your stay', text: 'The pool is warm.' } } },
    ]),
  );
});
