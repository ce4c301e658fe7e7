import type { PushProblem } from '@villa/shared/contract/push.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PushMessage, PushSender } from '../push/push-sender.ts';
import type { PushSubscriptions } from '../push/push-subscriptions.repository.ts';
import type { AlertCarrier, AlertOutcome } from './alert-carrier.ts';
import { pushMessage } from './alert-words.ts';

/** Push: a target is a device's subscription. */
export function createPushCarrier(deps: {
  subscriptions: PushSubscriptions;
  sendPush: PushSender;
  mayPush: () => boolean;
  clock: Clock;
}): AlertCarrier {
  const { subscriptions } = deps;
  return {
    way: 'push',
    isOffered: () => true,
    mayGo: () => deps.mayPush(),
    targets: (userId) => subscriptions.list(userId).map(({ id }) => id),
    isShared: () => false,
    isThere: (target) => subscriptions.find(target) !== null,
    reaches(target) {
      const to = subscriptions.find(target);
      return to !== null && (to.problem === null || to.problem === 'unreachable');
    },
    async send(target, texts, { language, now }) {
      const to = subscriptions.find(target);
      if (to === null) return { kind: 'gone' };
      const message = pushMessage(texts, language, now);
      const first = await deps.sendPush(to, message);
      const outcome =
        first.kind === 'too_large' ? await deps.sendPush(to, shortened(message)) : first;
      return outcome.kind === 'too_large' ? { kind: 'refused', why: 'too large' } : outcome;
    },
    note(target, outcome) {
      const to = subscriptions.find(target);
      if (to === null) return;
      if (outcome.kind === 'gone') subscriptions.deleteByEndpoint(to.endpoint);
      else if (outcome.kind === 'sent') {
        subscriptions.update(target, { lastDeliveredAt: deps.clock.now(), problem: null });
      } else subscriptions.update(target, { problem: problemOf(outcome) });
    },
  };
}

function problemOf({ kind }: AlertOutcome): PushProblem {
  if (kind === 'later') return 'unreachable';
  return kind === 'ours' ? 'ours' : 'refused';
}

/** The same message with its headline alone. */
function shortened(message: PushMessage): PushMessage {
  const { body: _left, ...words } = JSON.parse(message.payload) as Record<string, unknown>;
  return { ...message, payload: JSON.stringify({ ...words, body: '' }) };
}
