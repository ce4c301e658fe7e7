/** A villa whose outbox is written down line by line while guests and staff act, and the mails that left it. */
import fileSystem from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import type { MailKind } from '../../features/messages/message-kinds.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { type FormPart, type TestResponse, ask, sendForm } from '../ask.ts';
import { type TestApp, type TestAppOptions, createTestApp } from '../create-test-app.ts';
import { PNG } from '../guest.ts';
import { type MailServer, type Mood, startMailServer } from '../mail-server.ts';
import { holdRandom } from './life-random.ts';
import { mailText } from './mails-text.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Longer than staff can take a step back. */
const UNDO_OVER = 15_000;

export interface Scenario {
  /** The subject and what happens to it. */
  title: string;
  /** The owner's settings, by the call that changes the villa. */
  villa?: object;
  /** Bounds on what strangers cause. */
  limits?: boolean;
  config?: TestAppOptions['config'];
  run: (stage: Stage) => Promise<void>;
}
export type Scenarios = Partial<Record<MailKind, Scenario[]>>;

/** The columns of a mail that are recorded beside its words. */
const OUTBOX_COLUMNS = [
  'number',
  'kind',
  'to_address',
  'state',
  'over_limit',
  'unvouched_mailbox',
  'attempts',
  'next_attempt_at',
  'problem',
] as const;

interface OutboxRow {
  number: number;
  kind: string;
  to_address: string;
  state: string;
  over_limit: number;
  unvouched_mailbox: string | null;
  attempts: number;
  next_attempt_at: number | null;
  problem: string | null;
}

const PEOPLE = [
  { id: 'owner-th', name: 'มะลิ', role: 'owner', language: 'th' },
  { id: 'owner-en', name: 'Olivia', role: 'owner', language: 'en' },
  { id: 'staff-en', name: 'Sam', role: 'staff', language: 'en' },
  { id: 'staff-th', name: 'ทิพย์', role: 'staff', language: 'th' },
] as const;

export const SOMYING = {
  firstName: 'Somying',
  lastName: 'Jaidee',
  email: 'somying@example.com',
  phone: '0812345678',
};
/** The balance of a stay that is booked on 20 November falls due on 3 December. */
export const LATER = { checkIn: '2026-12-17', checkOut: '2026-12-20', rooms: 2, guests: 4 };

export class Stage {
  readonly app: TestApp;
  readonly post: MailServer;
  /** The guest's language. */
  readonly language: Language;
  readonly lines: string[] = [];
  #known = new Map<number, string>();
  #pictures = 0;

  constructor(app: TestApp, post: MailServer, language: Language) {
    this.app = app;
    this.post = post;
    this.language = language;
  }

  // People

  guest(method: string, path: string, body?: object): Promise<TestResponse> {
    return this.#act('guest', method, path, body);
  }
  staff(method: string, path: string, body?: object): Promise<TestResponse> {
    return this.#act('staff-en', method, path, body);
  }
  owner(method: string, path: string, body?: object): Promise<TestResponse> {
    return this.#act('owner-en', method, path, body);
  }
  /** As staff, of one booking. */
  edit(id: string, body: object): Promise<TestResponse> {
    return this.staff('PATCH', `admin/bookings/${id}`, body);
  }
  /** Staff move it without a word about money. */
  status(id: string, status: string, more: object = {}): Promise<TestResponse> {
    return this.staff('PATCH', `admin/bookings/${id}/status`, { status, ...more });
  }

  /** The caller's token: a log-in of a moment ago, however far the clock has gone. */
  async token(person: string): Promise<string> {
    const { deps } = this.app;
    const token = await deps.tokens.issue({ id: person, tokenGeneration: 1 });
    const session = await deps.tokens.read(token);
    if (session) deps.recentPasswords.note(session);
    return token;
  }

  /** A guest of another connection than the others. */
  guestFrom(address: string, path: string, body: object): Promise<TestResponse> {
    return this.#act('guest', 'POST', path, body, { 'x-forwarded-for': address });
  }

  async #act(
    who: string,
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const token = who === 'guest' ? {} : { token: await this.token(who) };
    const answer = await ask(this.app, method, `/api/${path}`, body, { ...token, headers });
    return this.#acted(`${who} ${method} ${path} ${JSON.stringify(body ?? {})}`, answer);
  }

  #acted(what: string, answer: TestResponse): TestResponse {
    if (answer.status >= 300) throw new Error(`${what}: ${answer.status} ${answer.text}`);
    this.#say(this.#anonymous(what));
    this.#look();
    return answer;
  }

  // Bookings

  /** A guest chooses a stay; nobody knows whom to write to yet. */
  async hold(choices: Record<string, unknown> = {}): Promise<string> {
    const { checkIn, checkOut, rooms, guests, ...more } = { ...LATER, ...choices };
    const { body } = await this.guest('POST', 'booking', {
      bookingDetails: { checkIn, checkOut, rooms, guests },
      paymentMethod: 'bank_transfer',
      language: this.language,
      ...more,
    });
    return body.data.booking._id;
  }

  details(id: string, info: object = {}): Promise<TestResponse> {
    const customerInfo = { ...SOMYING, ...info };
    return this.guest('PATCH', `booking/${id}/customer-info`, { customerInfo });
  }

  /** A guest has booked and is to send a slip. */
  async booked(choices: Record<string, unknown> = {}): Promise<string> {
    const id = await this.hold(choices);
    await this.details(id);
    return id;
  }

  /** The first payment's slip, or one of a later instalment. */
  async slip(id: string, parts: readonly FormPart[] = []): Promise<void> {
    // Each picture is another one, or it would be the slip of another payment.
    const picture = Buffer.concat([PNG, Buffer.from([(this.#pictures += 1)])]);
    const form: FormPart[] = [['bookingId', id], ...parts, ['slip', picture, 'slip.png']];
    const answer = await sendForm(this.app, 'POST', '/api/upload/slip', form);
    const told = parts.map(([name, value]) => `${name} ${String(value)}`).join(' ');
    this.#acted(`guest uploads a slip ${told}`, answer);
    if (parts.length > 0) return;
    const { paymentSlipUrl } = answer.body.data;
    await this.guest('PATCH', `booking/${id}`, { paymentSlipUrl, status: 'in_review' });
  }

  /** The id of one of the slips that were sent, the newest first. */
  async slipOf(id: string, index = 0): Promise<string> {
    return (await this.read(id)).slips[index].id;
  }

  async inReview(choices: Record<string, unknown> = {}): Promise<string> {
    const id = await this.booked(choices);
    await this.slip(id);
    return id;
  }

  /** All that is asked for next; what the booking's staff page shows. */
  async read(id: string) {
    const token = await this.token('staff-en');
    return (await ask(this.app, 'GET', `/api/admin/bookings/${id}`, undefined, { token })).body;
  }

  /**
   * A stay that staff have confirmed, with the first payment unless `paid` says otherwise. The guest leaves an address
   * only then, so that neither the confirmation nor a receipt is mailed: drawing their papers takes long.
   */
  async confirmed({
    paid,
    damage = 0,
    ...choices
  }: Record<string, unknown> & { paid?: number; damage?: number } = {}): Promise<string> {
    const { email: _, ...nobody } = SOMYING;
    const { body } = await this.staff('POST', 'admin/bookings', {
      ...LATER,
      customerInfo: { ...nobody, email: '' },
      language: this.language,
      confirmed: true,
      ...choices,
    });
    const id: string = body._id;
    const amount = paid ?? body.money.next?.amount ?? 0;
    if (amount > 0) await this.pay(id, amount, { damage });
    await this.settle();
    await this.edit(id, { customerInfo: SOMYING });
    return id;
  }

  /** Staff write down money that came. */
  async pay(id: string, amount: number, more: object = {}): Promise<string> {
    const { body } = await this.owner('POST', `admin/bookings/${id}/payments`, {
      amount,
      method: 'bank_transfer',
      again: true,
      ...more,
    });
    return body.payments.at(-1).id;
  }
  refund(id: string, amount: number, more: object = {}): Promise<string> {
    return this.pay(id, amount, { out: true, ...more });
  }
  reverse(id: string, payment: string): Promise<TestResponse> {
    const body = { reason: 'written down for another guest' };
    return this.owner('POST', `admin/bookings/${id}/payments/${payment}/reverse`, body);
  }

  // Time

  /** Everything that the server does by the clock, once. */
  async tick(): Promise<void> {
    const { deps } = this.app;
    deps.bookings.sweep();
    deps.topUps.sweep();
    deps.cancellations.sweep();
    deps.paymentReceipts.issueDue();
    deps.paymentReceipts.tellVoid();
    deps.paymentReminders.write();
    deps.messageClock.tick();
    this.#look();
    await deps.relay.round();
    this.#look();
  }

  /** Time passes, then the server does what is due. */
  async pass(ms: number): Promise<void> {
    this.app.clock.advance(ms);
    await this.tick();
  }
  /** Nothing that was done can be taken back any more. */
  settle(): Promise<void> {
    return this.pass(UNDO_OVER);
  }
  /** To a moment by the villa's clock, as `2026-12-03 10:00`; the server is down until then unless it works in between. */
  async until(moment: string, everyMs?: number): Promise<void> {
    const end = Date.parse(`${moment.replace(' ', 'T')}:00+07:00`);
    const left = () => end - this.app.clock.now().getTime();
    while (left() > 0) await this.pass(Math.min(everyMs ?? left(), left()));
  }

  /** The disk has so much room until the scenario ends; what the machine's own has differs. */
  disk(freeBytes: number, totalBytes: number): void {
    this.#say(`${freeBytes} of ${totalBytes} bytes of the disk are free`);
    fileSystem.statfs = (async () => ({
      bavail: freeBytes,
      blocks: totalBytes,
      bsize: 1,
    })) as never;
    syncBuiltinESMExports();
  }

  /** The house is looked over, and the owners are told what is wrong. */
  async lookOver(): Promise<void> {
    await this.app.deps.alarms.tell();
    await this.tick();
  }

  /** Sets the mail server's behaviour. */
  mailServer(mood: Mood): void {
    this.post.mood = mood;
    this.#say(`mail server ${typeof mood === 'string' ? mood : JSON.stringify(mood)}`);
  }

  /** Staff have the last mail of a kind sent again; the refusal is written down, too. */
  async sendAgain(kind: MailKind, person = 'owner-en'): Promise<void> {
    const last = this.app.deps.sqlite.prepare(
      'select id, number from mails where kind = ? order by number desc limit 1',
    );
    const { id, number } = last.get(kind) as { id: string; number: number };
    const token = await this.token(person);
    const path = `/api/admin/mails/${id}/send-again`;
    const { status, body } = await ask(this.app, 'POST', path, undefined, { token });
    this.#say(`${person} has ${number} ${kind} sent again: ${status} ${body.code ?? ''}`.trim());
    this.#look();
  }

  // The record

  #say(text: string): void {
    this.lines.push(`${this.#moment(this.app.clock.now().getTime())}  ${text}`);
  }

  #moment(at: number): string {
    return new Date(at + 7 * HOUR).toISOString().slice(0, 19).replace('T', ' ');
  }

  /** The rows of the outbox that are new or have changed. */
  #look(): void {
    const rows = this.app.deps.sqlite
      .prepare(`select ${OUTBOX_COLUMNS.join()} from mails order by number`)
      .all() as OutboxRow[];
    for (const row of rows) {
      const state = this.#stateOf(row);
      const before = this.#known.get(row.number);
      if (before === state) continue;
      this.#known.set(row.number, state);
      const to = row.to_address === SOMYING.email ? 'the guest' : row.to_address;
      const written = before === undefined ? ' is written and' : '';
      this.#say(`    ${row.number} ${row.kind} to ${to}${written} ${state}`);
    }
    const numbers = new Set(rows.map(({ number }) => number));
    for (const number of this.#known.keys()) {
      if (numbers.has(number)) continue;
      this.#known.delete(number);
      this.#say(`    ${number} is gone`);
    }
  }

  #stateOf(row: OutboxRow): string {
    const due = row.next_attempt_at === null ? '' : `, due ${this.#moment(row.next_attempt_at)}`;
    const words = [
      `${row.state}${due}`,
      row.attempts > 0 ? `${row.attempts} tried` : '',
      row.over_limit === 1 ? 'over the limit' : '',
      row.unvouched_mailbox === null ? '' : 'unvouched',
      row.problem === null ? '' : `"${this.stable(row.problem)}"`,
    ];
    return words.filter(Boolean).join(', ');
  }

  /** The text with stable names in place of ids: of two runs they are other ones. */
  stable(text: string): string {
    let stable = text
      .replaceAll(/code=[\w-]+/g, 'code=CODE')
      .replaceAll(/127\.0\.0\.1:\d+/g, 'SERVER');
    const { sqlite } = this.app.deps;
    // A paper prints the code in groups, and a reader of it finds blanks between the letters.
    for (const code of sqlite.prepare('select token from receipts').pluck().all() as string[]) {
      const letters = [...code].filter((letter) => /\w/.test(letter));
      stable = stable.replaceAll(new RegExp(letters.join('[\\s-]*'), 'g'), 'RECEIPT-CODE');
    }
    const bookings = sqlite.prepare('select id, reference from bookings order by rowid').all();
    for (const [index, { id, reference }] of (
      bookings as { id: string; reference: string }[]
    ).entries()) {
      stable = stable
        .replaceAll(id, `booking-${index + 1}`)
        .replaceAll(reference, `BV-NUMBR${index + 1}`);
    }
    return stable;
  }

  #anonymous(text: string): string {
    return this.stable(text).replaceAll(/(?<![\w-])[\w-]{22,}(?![\w-])/g, 'ID');
  }

  /** The mails of a kind that the mail server took, as a reader opens them. */
  async mails(kind: MailKind, language: Language): Promise<string[]> {
    const rows = this.app.deps.sqlite
      .prepare('select message_id from mails where kind = ? and language = ?')
      .pluck()
      .all(kind, language) as string[];
    const sent = this.post.received.filter(({ messageId = '' }) => rows.includes(messageId));
    return Promise.all(sent.map((mail) => mailText(mail, (text) => this.stable(text))));
  }

  /** The whole HTML of the same mails, in the order in which they came. */
  htmlOf(kind: MailKind): [name: string, html: string][] {
    const rows = this.app.deps.sqlite
      .prepare('select message_id from mails where kind = ?')
      .pluck()
      .all(kind) as string[];
    return this.post.received
      .filter(({ messageId = '' }) => rows.includes(messageId))
      .map((mail, index) => [`${index + 1}-${mail.recipient}`, this.stable(mail.html ?? '')]);
  }
}

const { statfs } = fileSystem;

/** Plays a scenario for a guest of one language. */
export async function play<Result>(
  scenario: Scenario,
  language: Language,
  look: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  // The letters of references and codes decide how a paper numbers its letters.
  const random = holdRandom('mails');
  const post = await startMailServer();
  const app = await createTestApp({
    seed: 'plain',
    limits: scenario.limits ?? false,
    config: {
      smtpUrl: post.url,
      mailFrom: 'Villa by the sea <stay@example.com>',
      publicUrl: 'https://villa.example',
      logLevel: 'silent',
      ...scenario.config,
    },
  });
  try {
    const insert = app.deps.sqlite.prepare(
      `insert into people (id, name, email, password_hash, role, mail_language, slip_mails, created_at)
        values (?, ?, ?, 'none', ?, ?, ?, ?)`,
    );
    for (const { id, name, role, language: reads } of PEOPLE) {
      // Staff's copies of the owners' mails would be all that is recorded of slips: a scenario of their own has them.
      const wantsSlips = role === 'owner' ? 1 : 0;
      const now = app.clock.now().getTime();
      insert.run(id, name, `${id}@example.com`, role, reads, wantsSlips, now);
    }
    const stage = new Stage(app, post, language);
    if (scenario.villa) {
      const token = await stage.token('owner-en');
      const answer = await ask(app, 'PATCH', '/api/admin/villa', scenario.villa, { token });
      if (answer.status !== 200) throw new Error(answer.text);
    }
    await scenario.run(stage);
    return await look(stage);
  } finally {
    fileSystem.statfs = statfs;
    syncBuiltinESMExports();
    await app.close();
    await post.close();
    random.release();
  }
}
