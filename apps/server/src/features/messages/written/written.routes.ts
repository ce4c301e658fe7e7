import {
  changePlannedMessage,
  getBookingMessages,
  listComingMessages,
  sendPlannedMessage,
  takeMessageBack,
  writeMessage,
} from '@villa/shared/contract/booking-messages.ts';
import {
  addMessageTemplate,
  changeMessageTemplate,
  listMessageTemplates,
  previewMessage,
  removeMessageTemplate,
  testMessage,
} from '@villa/shared/contract/message-templates.ts';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import { MESSAGE_VARIABLES } from '@villa/shared/domain/message/message-variables.ts';
import type { Router } from 'express';
import { knownUser } from '@villa/server/platform/auth/access.ts';
import { mount } from '@villa/server/platform/http/mount.ts';
import { limit } from '@villa/server/platform/limits/limits.ts';
import type { MessagesContext } from '../services.ts';

/** More than anybody writes by hand, and no flood for a guest whose account was taken over. */
const SEND_LIMIT = { requests: 30, seconds: 600 };
const TEST_LIMIT = { requests: 10, seconds: 600 };
const COMING_DAYS = 14;
const MAX_COMING_DAYS = 60;

export function mountWrittenMessages(router: Router, deps: MessagesContext): void {
  const { messageTemplates, messagePreviews, bookingMessages, relay } = deps;

  mount(router, listMessageTemplates, deps, ({ user }) => ({
    templates: messageTemplates.list(knownUser(user)),
    variables: [...MESSAGE_VARIABLES],
  }));
  mount(router, addMessageTemplate, deps, ({ body, user }) =>
    messageTemplates.add(body, knownUser(user)),
  );
  mount(router, changeMessageTemplate, deps, ({ params, body, user }) =>
    messageTemplates.change(params.id, body, knownUser(user)),
  );
  mount(router, removeMessageTemplate, deps, ({ params, user }) => {
    messageTemplates.remove(params.id, knownUser(user));
    return { status: 'success' as const };
  });
  mount(router, previewMessage, deps, ({ params, body, user }) =>
    messagePreviews.of(messageTemplates.find(params.id, knownUser(user)), body),
  );
  mount(
    router,
    testMessage,
    deps,
    ({ params, body, user }) => {
      const template = messageTemplates.find(params.id, knownUser(user));
      const to = messagePreviews.sendTo(template, body, knownUser(user));
      relay.notify();
      return { to: to.address };
    },
    [limit(TEST_LIMIT, deps)],
  );

  mount(router, listComingMessages, deps, ({ query, user }) => {
    const days = Math.min(MAX_COMING_DAYS, query.days ?? COMING_DAYS);
    return deps.comingMessages({ days, template: query.template }, knownUser(user));
  });
  mount(router, getBookingMessages, deps, ({ params }) => bookingMessages.of(params.id));
  mount(
    router,
    writeMessage,
    deps,
    ({ params, body, user }) => {
      const messages = bookingMessages.write(params.id, body, knownUser(user));
      setTimeout(() => relay.notify(), UNDO_HOLD_MS + 100).unref();
      return messages;
    },
    [limit(SEND_LIMIT, deps)],
  );
  mount(router, takeMessageBack, deps, ({ params }) =>
    bookingMessages.takeBack(params.id, params.messageId),
  );
  mount(router, changePlannedMessage, deps, ({ params, body, user }) => {
    const { id, templateId } = params;
    const messages = bookingMessages.change(id, templateId, body, knownUser(user));
    relay.notify();
    return messages;
  });
  mount(
    router,
    sendPlannedMessage,
    deps,
    ({ params, user }) => {
      const messages = bookingMessages.send(params.id, params.templateId, knownUser(user));
      relay.notify();
      return messages;
    },
    [limit(SEND_LIMIT, deps)],
  );
}
