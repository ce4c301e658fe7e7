import type { PushProblem } from '@villa/shared/contract/push.ts';
import { AppError } from '../../platform/app-error.ts';
import type { AuthSession } from '../../platform/auth/session.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { PushSender } from '../push/push-sender.ts';
import type { PushSubscriptions } from '../push/push-subscriptions.repository.ts';
import type { UsersRepository } from '../staff/users.repository.ts';
import { testMessage } from './alert-words.ts';

/**
 * Sends one to the device of this log-in at once, and answers what became of it.
 * @throws AppError `not_found` where it takes none, `villa_resting`
 */
export type TestPush = (session: AuthSession) => Promise<'sent' | 'gone' | PushProblem>;

export function createTestPush(deps: {
  subscriptions: PushSubscriptions;
  users: Pick<UsersRepository, 'find'>;
  sendPush: PushSender;
  mayPush: () => boolean;
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
}): TestPush {
  const { subscriptions, clock } = deps;
  return async ({ user, logIn }) => {
    const device = subscriptions.list(user.id).find(({ logInId }) => logInId === logIn.id);
    const row = deps.users.find(user.id);
    if (device === undefined || row === null) throw new AppError('not_found');
    if (!deps.mayPush()) throw new AppError('push_off');
    const { kind } = await deps.sendPush(device, testMessage(deps.newId(), row.mailLanguage));
    return deps.writeTransaction(() => {
      if (kind === 'sent') {
        subscriptions.update(device.id, { lastDeliveredAt: clock.now(), problem: null });
        return 'sent';
      }
      if (kind === 'gone') {
        subscriptions.deleteByEndpoint(device.endpoint);
        return 'gone';
      }
      const problem = kind === 'too_large' ? 'refused' : kind === 'later' ? 'unreachable' : kind;
      subscriptions.update(device.id, { problem });
      return problem;
    });
  };
}
