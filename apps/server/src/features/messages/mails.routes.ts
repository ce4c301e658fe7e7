import {
  getMail,
  listMails,
  sendConfirmation,
  sendMailAgain,
  sendTestMail,
} from '@villa/shared/contract/mails.ts';
import type { Router } from 'express';
import { knownUser } from '../../platform/auth/access.ts';
import { limit } from '../../platform/limits/limits.ts';
import { mount } from '../../platform/http/mount.ts';
import { AppError } from '../../platform/app-error.ts';
import type { MessagesContext } from './services.ts';

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 200;
/** Nobody needs more to see whether mails arrive, and mail servers count. */
const TEST_LIMIT = { requests: 10, seconds: 600 };

export function mountMails(router: Router, deps: MessagesContext): void {
  const { mails, relay, log } = deps;

  mount(router, listMails, deps, ({ query, user }) => {
    const page = Math.max(1, Number(query.page ?? 1));
    const pageSize = Math.min(MAX_PAGE_SIZE, Math.max(1, Number(query.pageSize ?? PAGE_SIZE)));
    const found = mails.list(
      knownUser(user),
      { bookingId: query.booking, state: query.state },
      page,
      pageSize,
    );
    return { ...found, page, pageSize, delivery: deps.mailServer.transport.delivery };
  });

  // Before the call by id, which would take "test" for one.
  mount(
    router,
    sendTestMail,
    deps,
    ({ user }) => {
      const mail = mails.sendTest(deps.addressOf(knownUser(user).id));
      relay.notify();
      return mail;
    },
    [limit(TEST_LIMIT, deps)],
  );

  mount(router, getMail, deps, ({ params, user }) => mails.read(knownUser(user), params.id));

  mount(router, sendMailAgain, deps, ({ params, user }) => {
    const mail = mails.sendAgain(knownUser(user), params.id);
    relay.notify();
    return mail;
  });

  mount(router, sendConfirmation, deps, ({ params }) => {
    const mail = orSayWhatFailed(() => mails.sendConfirmation(params.id));
    relay.notify();
    return { status: 'success' as const, data: { mail } };
  });

  function orSayWhatFailed<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof AppError) throw error;
      log.error({ err: error }, 'a confirmation could not be written');
      throw new AppError('send_confirmation_failed');
    }
  }
}
