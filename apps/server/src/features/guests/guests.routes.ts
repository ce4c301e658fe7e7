import {
  changeGuest,
  exportGuest,
  findGuest,
  forgetGuest,
  getGuest,
  listGuests,
} from '@villa/shared/contract/guests.ts';
import type { Router } from 'express';
import { knownUser, requirePermission } from '../../platform/auth/access.ts';
import { bookingIdOf } from '../../platform/http/booking-id.ts';
import { mount, mountFile } from '../../platform/http/mount.ts';
import type { GuestsContext } from './services.ts';

export function mountGuests(router: Router, deps: GuestsContext): void {
  const { guests } = deps;
  mount(router, listGuests, deps, ({ query }) =>
    deps.listGuests(query.search ?? '', Math.max(1, Number(query.page ?? 1))),
  );
  mount(router, findGuest, deps, ({ body }) => ({ guest: guests.find(body) }));
  mount(router, getGuest, deps, ({ params, user }) => guests.of(params.id, knownUser(user)));
  mount(router, changeGuest, deps, ({ params, body, user }) => {
    const known = knownUser(user);
    // Not to take somebody again is the owner's word.
    if (body.mark !== undefined) requirePermission(known, 'guests.write');
    return guests.change(params.id, body, known);
  });
  mount(router, forgetGuest, deps, ({ params, body, user }) => ({
    forgotten: guests.forget(params.id, body, knownUser(user)),
  }));
  mountFile(router, exportGuest, deps, ({ req, res, user }) => {
    requirePermission(knownUser(user), 'guests.contact');
    const idsIn = (named: unknown) =>
      typeof named === 'string' && named !== '' ? named.split(',') : undefined;
    const { bookings, channelStays } = req.query;
    const chosen = guests.chosen(bookingIdOf(req), {
      bookings: idsIn(bookings),
      channelStays: idsIn(channelStays),
    });
    res.set({
      'content-disposition': 'attachment; filename="guest.json"',
      'cache-control': 'private, no-store',
    });
    res.json(deps.guestExport(chosen));
  });
}
