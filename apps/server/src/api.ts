import { Router } from 'express';
import type { AppContext } from './app-context.ts';
import { mountAvailability } from './features/availability/availability.routes.ts';
import { mountAdminBookings } from './features/bookings/admin-bookings.routes.ts';
import { mountBackups } from './features/backups/backups.routes.ts';
import { mountBookings } from './features/bookings/bookings.routes.ts';
import { mountCalendar } from './features/calendar/calendar.routes.ts';
import { mountEvents } from './features/events/events.routes.ts';
import { mountHealth } from './features/health/health.routes.ts';
import { mountMedia } from './features/images/media.routes.ts';
import { mountMails } from './features/mails/mails.routes.ts';
import { mountBankAccounts } from './features/payments/bank-accounts.routes.ts';
import { mountAuth } from './features/users/auth.routes.ts';
import { mountUsers } from './features/users/users.routes.ts';
import { mountPayments } from './features/payments/payments.routes.ts';
import { mountPromptpayQr } from './features/payments/promptpay-qr.routes.ts';
import { mountQuote } from './features/quote/quote.routes.ts';
import { mountReceipts } from './features/receipts/receipts.routes.ts';
import { mountRooms } from './features/rooms/rooms.routes.ts';
import { mountSlips } from './features/slips/slips.routes.ts';
import { mountStats } from './features/stats/stats.routes.ts';
import { mountAdminVilla } from './features/villa/admin-villa.routes.ts';
import { mountVillaImages } from './features/villa/villa-images.routes.ts';
import { mountVilla } from './features/villa/villa.routes.ts';
import { refuseTheRest } from './http/known-paths.ts';
import { limitGuests } from './http/limits.ts';
import type { Services } from './services.ts';

/** Every call of the API, the most frequent ones first. */
export function createApi(deps: AppContext & Services): Router {
  const api = Router();
  const { guestChangeLimit, limits } = deps.config;
  // One count over all the calls by which a guest changes a booking.
  const guestChanges = limitGuests(guestChangeLimit, limits);
  mountAvailability(api, deps);
  mountQuote(api, deps);
  mountBookings(api, deps, guestChanges);
  mountAdminBookings(api, deps);
  mountHealth(api, deps);
  mountMedia(api, deps.config);
  mountVilla(api, deps);
  mountPayments(api, deps);
  mountSlips(api, deps, guestChanges);
  mountReceipts(api, deps);
  mountStats(api, deps);
  mountCalendar(api, deps);
  mountEvents(api, deps);
  mountMails(api, deps);
  mountAdminVilla(api, deps);
  mountVillaImages(api, deps);
  mountRooms(api, deps);
  mountBankAccounts(api, deps);
  mountPromptpayQr(api, deps);
  mountAuth(api, deps);
  mountUsers(api, deps);
  mountBackups(api, deps);
  refuseTheRest(api);
  return api;
}
