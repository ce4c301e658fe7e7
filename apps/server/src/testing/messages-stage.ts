import type { BookingMessages } from '@villa/shared/contract/booking-messages.ts';
import type {
  MessageTemplateAnswer,
  NewMessageTemplate,
} from '@villa/shared/contract/message-templates.ts';
import type { Config } from '../config.ts';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import { NO_CONDITIONS } from '@villa/shared/domain/message/message-template.ts';
import { type TestResponse, ask } from './ask.ts';
import { type TestApp, createTestApp } from './create-test-app.ts';
import { type BookingChoices, confirmPaid, sendSlip } from './guest.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** A villa with the owner's messages, its mail server and its clock, for tests. */
export interface MessagesStage {
  app: TestApp;
  post: MailServer;
  /** @returns what a call answers, whatever it is */
  as(role: 'owner' | 'staff', method: string, path: string, body?: unknown): Promise<TestResponse>;
  /** Adds a message, and switches it on. */
  template(part?: Partial<NewMessageTemplate>, isOn?: boolean): Promise<MessageTemplateAnswer>;
  change(id: string, body: object): Promise<MessageTemplateAnswer>;
  confirmed(choices?: BookingChoices): Promise<string>;
  of(bookingId: string): Promise<BookingMessages>;
  /** Goes on to a time of the villa, with a server that is down until then, and ticks. */
  until(time: string): Promise<void>;
  /** The same with a server that runs. */
  runUntil(time: string, step?: number): Promise<void>;
  tick(): Promise<number>;
  /** The texts of what the guest got in words of the house. */
  got(): string[];
  /** The state of each message of a booking that is no longer to come, the oldest first: `name state reason`. */
  fates(bookingId: string): Promise<string[]>;
  close(): Promise<void>;
}

export const at = (time: string): Date => new Date(`${time.replace(' ', 'T')}:00+07:00`);
const MARK = 'A message of the house.';
const BEFORE: NewMessageTemplate = {
  name: 'Before',
  trigger: 'check_in',
  days: -3,
  time: '10:00',
  late: 'send',
  conditions: NO_CONDITIONS,
  ways: 'mail',
  subject: { th: 'เรื่อง', en: 'Before your stay' },
  text: { th: `${MARK} ไทย`, en: `${MARK} Hello {{firstName}}` },
  withCodes: false,
};

export async function createMessagesStage(more: Partial<Config> = {}): Promise<MessagesStage> {
  const post = await startMailServer();
  // Nine in the morning at the villa.
  const app = await createTestApp({
    seed: 'plain',
    config: { smtpUrl: post.url, mailFrom: 'stay@example.com', logLevel: 'silent', ...more },
  });
  await app.tokenFor('owner');

  const as: MessagesStage['as'] = async (role, method, path, body) =>
    ask(app, method, path, body, { token: await app.tokenFor(role) });
  async function expectSuccess<T>(answer: Promise<TestResponse>): Promise<T> {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body as T;
  }
  async function tick(): Promise<number> {
    const written = app.deps.messageClock.tick();
    await app.deps.relay.round();
    return written;
  }
  const change: MessagesStage['change'] = (id, body) =>
    expectSuccess(as('owner', 'PATCH', `/api/admin/message-templates/${id}`, body));
  const of: MessagesStage['of'] = (id) =>
    expectSuccess(as('staff', 'GET', `/api/admin/bookings/${id}/messages`));
  const moveTo = (time: Date) => app.clock.advance(time.getTime() - app.clock.now().getTime());

  return {
    app,
    post,
    as,
    tick,
    async template(part = {}, isOn = true) {
      const path = '/api/admin/message-templates';
      const made = await expectSuccess<MessageTemplateAnswer>(
        as('owner', 'POST', path, { ...BEFORE, ...part }),
      );
      return isOn ? change(made.id, { active: true }) : made;
    },
    change,
    async confirmed(choices = {}) {
      const { _id } = await sendSlip(app, choices);
      await confirmPaid(app, _id);
      app.clock.advance(UNDO_HOLD_MS);
      await app.deps.relay.round();
      return _id;
    },
    of,
    async until(time) {
      moveTo(at(time));
      await tick();
    },
    async runUntil(time, step = 10 * MINUTE) {
      while (app.clock.now() < at(time)) {
        app.clock.advance(Math.min(step, at(time).getTime() - app.clock.now().getTime()));
        await tick();
      }
    },
    got: () =>
      post.received.flatMap(({ text }) => {
        const said = text?.split(MARK)[1]?.split('View the booking')[0]?.split('ดูการจอง')[0];
        return said === undefined ? [] : [said.trim()];
      }),
    async fates(id) {
      const { sent } = await of(id);
      return sent
        .toReversed()
        .map(({ name, state, reason }) =>
          [name ?? 'by hand', state, reason].filter(Boolean).join(' '),
        );
    },
    async close() {
      await app.close();
      await post.close();
    },
  };
}
