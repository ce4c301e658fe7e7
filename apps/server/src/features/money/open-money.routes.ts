import { answerRefundQuestion, getOpenMoney } from '@villa/shared/contract/open-money.ts';
import type { Router } from 'express';
import { knownUser, requirePermission } from '../../http/access.ts';
import { type HttpContext, mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { userActor } from '../booking-record/booking-record.ts';

export function mountOpenMoney(
  router: Router,
  deps: HttpContext & Pick<Services, 'openMoney'>,
): void {
  mount(router, getOpenMoney, deps, () => deps.openMoney.list());
  mount(router, answerRefundQuestion, deps, ({ params, body, user }) => {
    const known = knownUser(user);
    // To keep a guest's money needs more than the other answers.
    if (body.answer === 'kept') requirePermission(known, 'money.correct');
    deps.openMoney.answer(params.id, body.answer, userActor(known));
    return { status: 'success' as const };
  });
}
