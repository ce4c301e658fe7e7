/** The admin's requests about money, over real HTTP; a refusal is an answer too. */
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import { type HttpAnswer, sendJson } from './guest-calls.ts';

export interface Staff {
  baseUrl: string;
  token: string;
}

const send = ({ baseUrl, token }: Staff, method: string, path: string, body?: unknown) =>
  sendJson(baseUrl + path, method, body, { authorization: `Bearer ${token}` });

export const bookForGuest = (staff: Staff, { checkIn, checkOut }: Stay): Promise<HttpAnswer> =>
  send(staff, 'POST', '/api/admin/bookings', { checkIn, checkOut, rooms: 3, guests: 2 });

/** `again`: no refusal of an equal amount stands in for the rule that is tried. */
export const confirmReceived = (staff: Staff, id: string, amount: number): Promise<HttpAnswer> =>
  send(staff, 'PATCH', `/api/admin/bookings/${id}/status`, {
    status: 'confirmed',
    received: { amount, method: 'promptpay', again: true },
  });

export const addPayment = (staff: Staff, id: string, payment: object): Promise<HttpAnswer> =>
  send(staff, 'POST', `/api/admin/bookings/${id}/payments`, {
    method: 'cash',
    again: true,
    ...payment,
  });

export const reversePayment = (staff: Staff, id: string, payment: string): Promise<HttpAnswer> =>
  send(staff, 'POST', `/api/admin/bookings/${id}/payments/${payment}/reverse`, {
    reason: 'a mistake',
  });

export const moneyOf = (staff: Staff, id: string): Promise<HttpAnswer> =>
  send(staff, 'GET', `/api/admin/bookings/${id}/payments`);
