import { answerRefundQuestion, getMoneyToSettle } from '@villa/shared/contract/money-to-settle.ts';
import type { Router } from 'express';
import { knownUser, requirePermission } from '../../platform/auth/access.ts';
import { mount } from '../../platform/http/mount.ts';
import { userActor } from '../booking-record/booking-record.ts';
import type { MoneyContext } from './services.ts';

export function mountMoneyToSettle(router: Router, deps: MoneyContext): void {
  mount(router, getMoneyToSettle, deps, () => deps.moneyToSettle.list());
  mount(router, answerRefundQuestion, deps, ({ params, body, user }) => {
    const known = knownUser(user);
    // To keep a guest's money needs more than the other answers.
    if (body.answer === 'kept') requirePermission(known, 'money.correct');
    deps.moneyToSettle.answer(params.id, body.answer, userActor(known));
    return { status: 'success' as const };
  });
}
