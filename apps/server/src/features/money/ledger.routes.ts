import { askForDamage, forgiveRest } from '@villa/shared/contract/forgiving.ts';
import { getGuestMoney } from '@villa/shared/contract/guest-money.ts';
import {
  type PaymentToRecord,
  addCharge,
  addPayment,
  correctPayment,
  listPayments,
  previewPayment,
  recordPayment,
  reversePayment,
} from '@villa/shared/contract/ledger.ts';
import type { Router } from 'express';
import { knownUser, requirePermission } from '../../platform/auth/access.ts';
import { mount } from '../../platform/http/mount.ts';
import { userActor } from '../booking-record/booking-record.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import { commandOf } from './payment-command.ts';
import type { PaymentCommand, PaymentOutcome } from './reported-payment.ts';
import type { MoneyContext } from './services.ts';

export function mountLedger(router: Router, deps: MoneyContext): void {
  const { bookingMoney } = deps;
  mount(router, getGuestMoney, deps, ({ params }) => deps.guestMoney(params.id));
  mount(router, listPayments, deps, ({ params }) => bookingMoney.of(params.id));
  mount(router, addPayment, deps, ({ params, body, user }) => {
    const known = mayRecord(knownUser(user), body);
    const named = { ...body, damage: body.damage ?? 0 };
    deps.recordPayment.record({ ...commandOf(params.id, named, userActor(known)), decide: 'add' });
    return bookingMoney.of(params.id);
  });
  mount(router, recordPayment, deps, async ({ params, body, user }) => {
    const wanted = decided(params.id, body, knownUser(user));
    const { refundOf } = body;
    const command =
      refundOf === undefined ? wanted : await deps.providerMoney.refund(wanted, refundOf);
    return deps.bookingChanges.shared(() => {
      const done = deps.recordPayment.record(command);
      const { payment, repeated, canUndo, booking } = done;
      return { ...present(done), payment, repeated, canUndo, version: booking.version };
    });
  });
  mount(router, previewPayment, deps, ({ params, body, user }) => {
    const outcome = deps.recordPayment.preview(decided(params.id, body, knownUser(user)));
    return { ...present(outcome), asks: outcome.asks };
  });
  mount(router, reversePayment, deps, ({ params, body, user }) =>
    bookingMoney.reverse(params.id, params.payment, body, userActor(knownUser(user))),
  );
  mount(router, correctPayment, deps, ({ params, body, user }) =>
    bookingMoney.correct(params.id, params.payment, body, userActor(knownUser(user))),
  );
  mount(router, forgiveRest, deps, ({ params, body, user }) =>
    deps.forgiving.forgive(params.id, body, userActor(knownUser(user))),
  );
  mount(router, askForDamage, deps, ({ params, body, user }) =>
    deps.forgiving.askForDamage(params.id, body, userActor(knownUser(user))),
  );
  mount(router, addCharge, deps, ({ params, body, user }) =>
    bookingMoney.charge(params.id, body, userActor(knownUser(user))),
  );
}

/** Refunds need more than payments do, but for a damage deposit that is handed back at the door. */
function mayRecord(user: AuthUser, body: PaymentToRecord): AuthUser {
  if (body.out === true && !isDepositInCash(body)) requirePermission(user, 'money.correct');
  return user;
}

/** Never more of it than is to go back: who sends `moreThanDue` needs to be allowed all refunds. */
const isDepositInCash = ({ method, amount, damage, moreThanDue }: PaymentToRecord): boolean =>
  method === 'cash' && damage === amount && moreThanDue !== true;

/** Whoever may not change bookings records money and confirms none. */
function decided(booking: string, body: PaymentToRecord, user: AuthUser): PaymentCommand {
  const command = commandOf(booking, body, userActor(mayRecord(user, body)));
  if (body.confirm === true) requirePermission(user, 'bookings.write');
  if (body.confirm === true) return { ...command, decide: 'confirm' };
  const mayConfirm = body.confirm === undefined && user.permissions.includes('bookings.write');
  return { ...command, decide: mayConfirm ? 'either' : 'add' };
}

function present(outcome: PaymentOutcome) {
  const { confirms, opensBedroom, pots, money, instalments, countsIn, surplus, mails } = outcome;
  const { status } = outcome.booking;
  return { status, confirms, opensBedroom, pots, money, instalments, countsIn, surplus, mails };
}
