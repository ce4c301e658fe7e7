import {
  getMail,
  listMails,
  sendConfirmation,
  sendMailAgain,
} from '@villa/shared/contract/mails.ts';
import type { Router } from 'express';
import { type HttpContext, mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { AppError } from '../../errors/app-error.ts';

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 200;

export function mountMails(
  router: Router,
  deps: HttpContext & Pick<Services, 'mailDelivery' | 'mails' | 'relay'>,
): void {
  const { mails, relay, log } = deps;

  mount(router, listMails, deps, ({ query }) => {
    const page = Math.max(1, Number(query.page ?? 1));
    const pageSize = Math.min(MAX_PAGE_SIZE, Math.max(1, Number(query.pageSize ?? PAGE_SIZE)));
    const found = mails.list({ bookingId: query.booking, state: query.state }, page, pageSize);
    return { ...found, page, pageSize, delivery: deps.mailDelivery };
  });

  mount(router, getMail, deps, ({ params }) => mails.read(params.id));

  mount(router, sendMailAgain, deps, ({ params }) => {
    const mail = mails.sendAgain(params.id);
    relay.wake();
    return mail;
  });

  mount(router, sendConfirmation, deps, ({ params }) => {
    const mail = orSayWhatFailed(() => mails.sendConfirmation(params.id));
    relay.wake();
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
