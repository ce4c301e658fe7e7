import {
  changeAdminBooking,
  createAdminBooking,
  csvQuery,
  deleteAdminBooking,
  getAdminBooking,
  getBookingsCsv,
  listAdminBookings,
} from '@villa/shared/contract/admin-bookings.ts';
import { getBin, restoreBooking } from '@villa/shared/contract/bin.ts';
import { endStay, takeStayEndBack } from '@villa/shared/contract/stay-ends.ts';
import {
  MAX_HOURS_BACK,
  type WhichUnconfirmed,
  allowClient,
  countUnconfirmed,
  endUnconfirmed,
  reopenUnconfirmed,
} from '@villa/shared/contract/unconfirmed.ts';
import { DEFAULT_LANGUAGE } from '@villa/shared/domain/text/language.ts';
import type { Router } from 'express';

import { knownUser } from '../../platform/auth/access.ts';
import { readWith } from '../../platform/http/field-reasons.ts';
import { isContactHidden, withContactOf } from '../../platform/http/hide-contact.ts';
import { mount, mountFile } from '../../platform/http/mount.ts';
import { invalidFields } from '../../platform/app-error.ts';
import { sendStream } from '../../platform/http/send-stream.ts';
import { type BookingRecord, userActor } from '../booking-record/booking-record.ts';
import type { PaidBooking } from './bookings-csv.ts';
import { presentAdminBooking, presentAdminBookings } from './present-admin-booking.ts';
import type { BookingsContext } from './services.ts';

const PAGE_SIZE = 25;
const MAX_PAGE_SIZE = 200;

export function mountAdminBookings(router: Router, deps: BookingsContext): void {
  const { bookings, findBookings, bookingDetail } = deps;
  const present = (record: BookingRecord) => presentAdminBooking(record, deps.presentBooking);

  mount(router, listAdminBookings, deps, ({ query }) => {
    const page = Math.max(1, query.page ?? 1);
    const pageSize = Math.min(MAX_PAGE_SIZE, Math.max(1, query.pageSize ?? PAGE_SIZE));
    const { bookings: records, total } = findBookings.page(query, page, pageSize);
    const shown = presentAdminBookings(records, deps.presentBookings);
    return { bookings: shown, total, page, pageSize };
  });

  mount(router, createAdminBooking, deps, ({ body, user }) =>
    present(bookings.createAsStaff(body, userActor(knownUser(user)))),
  );

  // Before the call by id, which would take "bin" for one.
  mount(router, getBin, deps, () => {
    const binned = bookings.bin.list();
    return { bookings: binned, total: binned.length };
  });

  // Before the call by id, too.
  mount(router, countUnconfirmed, deps, ({ query }) =>
    deps.endingUnconfirmed.count(whichOf(query)),
  );
  mount(router, endUnconfirmed, deps, ({ body, user }) =>
    deps.endingUnconfirmed.end(whichOf(body), userActor(knownUser(user))),
  );
  mount(router, reopenUnconfirmed, deps, ({ body, user }) =>
    deps.endingUnconfirmed.reopen(body.ids, userActor(knownUser(user))),
  );
  mount(router, allowClient, deps, ({ params, user }) => {
    const until = deps.endingUnconfirmed.allow(params.id, knownUser(user).id);
    return { clientAllowedUntil: until.toISOString() };
  });

  mount(router, getAdminBooking, deps, ({ params }) => bookingDetail(params.id));

  mount(router, changeAdminBooking, deps, ({ params, body, user }) => {
    const { customerInfo } = body;
    const change =
      customerInfo !== undefined && isContactHidden(user)
        ? {
            ...body,
            customerInfo: withContactOf(customerInfo, bookings.find(params.id).customerInfo),
          }
        : body;
    const by = { user: knownUser(user), reason: body.pastReason };
    return present(
      deps.changePastStay(params.id, by, (step) =>
        bookings.changeAsStaff(params.id, change, userActor(by.user), { step }),
      ),
    );
  });

  mount(router, deleteAdminBooking, deps, ({ params, query, user }) => {
    const by = { user: knownUser(user), reason: query.pastReason };
    deps.changePastStay(params.id, by, (step) =>
      bookings.bin.delete(params.id, userActor(by.user), step),
    );
    return { status: 'success' as const };
  });

  mount(router, endStay, deps, ({ params, body, user }) => {
    const by = { user: knownUser(user), reason: body.pastReason };
    return present(
      deps.changePastStay(params.id, by, (step) =>
        deps.stayEnds.end(params.id, body, userActor(by.user), step),
      ),
    );
  });
  mount(router, takeStayEndBack, deps, ({ params, query, user }) => {
    const by = { user: knownUser(user), reason: query.pastReason };
    const version = query.version === undefined ? undefined : Number(query.version);
    return present(
      deps.changePastStay(params.id, by, (step) =>
        deps.stayEnds.takeBack(params.id, version, userActor(by.user), step),
      ),
    );
  });

  mount(router, restoreBooking, deps, ({ params, query, user }) => {
    const by = { user: knownUser(user), reason: query.pastReason };
    return present(
      deps.changePastStay(params.id, by, (step) =>
        bookings.bin.restore(params.id, userActor(by.user), query.as, step),
      ),
    );
  });

  mountFile(router, getBookingsCsv, deps, async ({ req, res, user }) => {
    const { language = DEFAULT_LANGUAGE, ...period } = readWith(csvQuery, req.query);
    const every = findBookings.every(period);
    const parts = isContactHidden(user) ? withoutContacts(every) : every;
    const { bookingsCsv } = await import('./bookings-csv.ts');
    res.set({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="bookings.csv"',
      'cache-control': 'private, no-store',
    });
    await sendStream(bookingsCsv(parts, language, deps.villaSettings().timeZone), res);
  });
}

function* withoutContacts(parts: Iterable<PaidBooking[]>): Iterable<PaidBooking[]> {
  for (const part of parts) {
    yield part.map(({ record, ...rest }) => {
      const info = record.customerInfo;
      const customerInfo = info && withContactOf(info, null);
      return { ...rest, record: { ...record, customerInfo } };
    });
  }
}

/** @throws AppError `invalid_fields` unless exactly one of the two is named */
function whichOf(query: { booking?: string | undefined; hours?: number | undefined }) {
  const { booking, hours } = query;
  if ((booking === undefined) === (hours === undefined)) throw invalidFields({ hours: 'invalid' });
  if (booking !== undefined) return { booking } satisfies WhichUnconfirmed;
  if (hours === undefined || hours < 1) throw invalidFields({ hours: 'too_small' });
  if (hours > MAX_HOURS_BACK) throw invalidFields({ hours: 'too_big' });
  return { hours } satisfies WhichUnconfirmed;
}
