import {
  addCharge,
  addPayment,
  listPayments,
  reversePayment,
} from '@villa/shared/contract/ledger.ts';
import { getGuestMoney } from '@villa/shared/contract/guest-money.ts';
import type { Router } from 'express';
import { knownUser, requirePermission } from '../../http/access.ts';
import { type HttpContext, mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { userActor } from '../booking-record/booking-record.ts';

export function mountLedger(
  router: Router,
  deps: HttpContext & Pick<Services, 'bookingMoney' | 'guestMoney'>,
): void {
  const { bookingMoney } = deps;
  mount(router, getGuestMoney, deps, ({ params }) => deps.guestMoney(params.id));
  mount(router, listPayments, deps, ({ params }) => bookingMoney.of(params.id));
  mount(router, addPayment, deps, ({ params, body, user }) => {
    const known = knownUser(user);
    // Refunds need more than payments do.
    if (body.out === true) requirePermission(known, 'money.correct');
    return bookingMoney.pay(params.id, body, userActor(known));
  });
  mount(router, reversePayment, deps, ({ params, body, user }) =>
    bookingMoney.reverse(params.id, params.payment, body, userActor(knownUser(user))),
  );
  mount(router, addCharge, deps, ({ params, body, user }) =>
    bookingMoney.charge(params.id, body, userActor(knownUser(user))),
  );
}
