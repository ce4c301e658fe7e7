/** Those who act in the life: its guests, its owner and its staff. Each of their acts is a step with its name. */
import { setupCodeOf } from '../users.ts';
import { type FormPart, sendForm } from '../ask.ts';
import type { Life } from './life.ts';
import { plainSlip } from './life-slips.ts';

export interface StayWish {
  checkIn: string;
  checkOut: string;
  rooms?: number;
  guests?: number;
  promoCode?: string;
  paymentMethod?: 'bank_transfer' | 'promptpay';
  specialRequests?: string;
  language?: 'th' | 'en';
}

/** A guest with a booking, once there is one. */
export interface Guest {
  name: string;
  id: string;
  /** The address of the slip that was uploaded last. */
  slipUrl: string;
  path(rest?: string): string;
  staffPath(rest?: string): string;
}

export type Person = 'owner' | 'staff' | 'cook';

export interface Cast {
  life: Life;
  guest(name: string): Guest;
  /** A token of somebody who has an account, as from a log-in a moment ago. */
  token(person: Person, hasJustTypedPassword?: boolean): Promise<string>;
  /** Makes somebody known, whose account was just made. */
  know(person: Person, id: string): void;
  idOf(person: Person): string;
  /** A step that is one call of somebody with an account. @returns the answer's body */
  does(
    person: Person,
    title: string,
    call: [method: string, path: string, body?: object],
    after?: number,
    // oxlint-disable-next-line typescript/no-explicit-any -- a step reads whatever shape it expects
  ): Promise<any>;
  /** The same of a guest, who has none. */
  asks(
    guest: Guest,
    title: string,
    call: [method: string, path: string, body?: object],
    after?: number,
    // oxlint-disable-next-line typescript/no-explicit-any -- a step reads whatever shape it expects
  ): Promise<any>;
  holds(guest: Guest, stay: StayWish, after?: number): Promise<void>;
  saysWho(guest: Guest): Promise<void>;
  /** Uploads a slip and sends it: two steps. */
  sendsSlip(guest: Guest, file?: Uint8Array): Promise<void>;
  /** A slip of a booking that is confirmed or in review, which counts at once. */
  addsSlip(guest: Guest, fields: Record<string, string>, file?: Uint8Array): Promise<void>;
  /** A booking that waits for staff: held, with its guest's name, its slip sent. */
  comes(guest: Guest, stay: StayWish, file?: Uint8Array): Promise<void>;
  /** The booking as staff see it now. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a step reads whatever shape it expects
  look(guest: Guest): Promise<any>;
  confirms(person: Person, guest: Guest, received?: object): Promise<void>;
  setsStatus(person: Person, guest: Guest, title: string, body: object): Promise<void>;
  /** Writes down a payment. @returns its id */
  records(person: Person, guest: Guest, title: string, payment: object): Promise<string>;
  form(
    person: Person | null,
    method: string,
    path: string,
    parts: readonly FormPart[],
  ): Promise<unknown>;
}

export function createCast(life: Life): Cast {
  const { app } = life;
  const ids = new Map<Person, string>();
  let slips = 0;
  const newSlip = (): Buffer => plainSlip((slips += 1));

  async function token(person: Person, hasJustTypedPassword = true): Promise<string> {
    const { tokens, recentPasswords, sqlite } = app.deps;
    const id = ids.get(person) ?? '';
    const tokenGeneration = sqlite
      .prepare('select token_generation from people where id = ?')
      .pluck()
      .get(id) as number;
    const made = await tokens.issue({ id, tokenGeneration });
    const session = await tokens.read(made);
    if (session === null) throw new Error(`${person} has no account`);
    if (hasJustTypedPassword) recentPasswords.note(session);
    return made;
  }

  const cast: Cast = {
    life,
    guest: (name) => ({
      name,
      id: '',
      slipUrl: '',
      path(rest = '') {
        return `/api/booking/${this.id}${rest}`;
      },
      staffPath(rest = '') {
        return `/api/admin/bookings/${this.id}${rest}`;
      },
    }),
    token,
    know: (person, id) => void ids.set(person, id),
    idOf: (person) => ids.get(person) ?? '',
    does: (person, title, [method, path, body], after) =>
      life.step(
        `${person} ${title}`,
        async () => life.call(method, path, body, await token(person)),
        after,
      ),
    asks: (guest, title, [method, path, body], after) =>
      life.step(`${guest.name} ${title}`, () => life.call(method, path, body), after),
    async holds(guest, stay, after) {
      const {
        paymentMethod = 'bank_transfer',
        specialRequests,
        language = 'th',
        ...details
      } = stay;
      const body = {
        bookingDetails: { rooms: 3, guests: 4, ...details },
        paymentMethod,
        specialRequests,
        language,
      };
      const { data } = await cast.asks(
        guest,
        `holds ${stay.checkIn} to ${stay.checkOut}`,
        ['POST', '/api/booking', body],
        after,
      );
      guest.id = data.booking._id;
    },
    async saysWho(guest) {
      const customerInfo = {
        firstName: guest.name,
        lastName: 'Jaidee',
        email: `${guest.name.toLowerCase()}@example.com`,
        phone: '0812345678',
      };
      await cast.asks(guest, 'says who comes', [
        'PATCH',
        guest.path('/customer-info'),
        { customerInfo },
      ]);
    },
    async sendsSlip(guest, file = newSlip()) {
      await life.step(`${guest.name} uploads a slip`, async () => {
        const body = await cast.form(null, 'POST', '/api/upload/slip', [
          ['bookingId', guest.id],
          ['slip', file, 'slip.png'],
        ]);
        guest.slipUrl = (body as { data: { paymentSlipUrl: string } }).data.paymentSlipUrl;
      });
      await cast.asks(guest, 'sends the slip', [
        'PATCH',
        guest.path(),
        { paymentSlipUrl: guest.slipUrl },
      ]);
    },
    async addsSlip(guest, fields, file = newSlip()) {
      await life.step(
        `${guest.name} sends a further slip (${Object.keys(fields).join(', ')})`,
        async () => {
          const body = await cast.form(null, 'POST', '/api/upload/slip', [
            ['bookingId', guest.id],
            ...Object.entries(fields),
            ['slip', file, 'slip.png'],
          ]);
          guest.slipUrl = (body as { data: { paymentSlipUrl: string } }).data.paymentSlipUrl;
        },
      );
    },
    async comes(guest, stay, file) {
      await cast.holds(guest, stay);
      await cast.saysWho(guest);
      await cast.sendsSlip(guest, file);
    },
    look: async (guest) => life.call('GET', guest.staffPath(), undefined, await token('owner')),
    async confirms(person, guest, received) {
      const { money, version } = await cast.look(guest);
      const amount = money.next?.amount ?? 0;
      await cast.setsStatus(person, guest, `confirms ${guest.name} with what came`, {
        status: 'confirmed',
        version,
        received: { amount, method: 'bank_transfer', ...received },
      });
    },
    async setsStatus(person, guest, title, body) {
      await cast.does(person, title, ['PATCH', guest.staffPath('/status'), body]);
    },
    async records(person, guest, title, payment) {
      const { version } = await cast.look(guest);
      const { payments } = await cast.does(person, title, [
        'POST',
        guest.staffPath('/payments'),
        { method: 'bank_transfer', version, ...payment },
      ]);
      return payments.at(-1).id;
    },
    async form(person, method, path, parts) {
      const shown = person === null ? undefined : await token(person);
      const { status, text, body } = await sendForm(app, method, path, parts, shown);
      if (status >= 300) throw new Error(`${method} ${path} answered ${status} ${text}`);
      return body;
    },
  };
  return cast;
}

/** Runs the scheduler's jobs by the clock, at once and one after the other. */
export function createJobs(cast: Cast) {
  const { life } = cast;
  const { deps } = life.app;
  return {
    holds: (title = 'holds and top-ups whose time is over end', after?: number) =>
      life.step(
        title,
        () => {
          deps.bookings.sweep();
          deps.topUps.sweep();
          deps.cancellations.sweep();
        },
        after,
      ),
    slips: (after?: number) =>
      life.step('slips that nobody sent are removed', () => deps.slips.sweep(), after),
    readSlips: () =>
      life.step('slips are read', async () => {
        deps.slipEvidences.start();
        deps.slipEvidences.notify();
        await deps.slipEvidences.settled();
      }),
    reminders: (after?: number) =>
      life.step('reminders are written', () => deps.paymentReminders.write(), after),
    receipts: (after?: number) =>
      life.step(
        'receipts are issued',
        () => {
          deps.paymentReceipts.issueDue();
          deps.paymentReceipts.tellVoid();
        },
        after,
      ),
    mails: (after?: number) => life.step('mails go out', () => deps.relay.round(), after),
    calendars: (after?: number) =>
      life.step('calendars elsewhere are read', () => deps.importer.runDue(), after),
    backups: (after?: number) =>
      life.step('the daily backup is made', () => deps.backups.makeDue(), after),
    pictures: () => life.step('pictures are encoded', () => deps.imageEncoder.settled()),
    images: (after?: number) =>
      life.step('pictures that nothing names are removed', () => deps.sweepImages(), after),
  };
}

export type Jobs = ReturnType<typeof createJobs>;

/** The first account, by the code of the set-up link. */
export async function registerOwner(cast: Cast): Promise<void> {
  const { life } = cast;
  const { user } = await life.step('the owner registers', () =>
    life.call('POST', '/api/admin/auth/register', {
      name: 'Malee Owner',
      email: 'malee@example.com',
      password: 'seven tall palms',
      code: setupCodeOf(life.app),
    }),
  );
  cast.know('owner', user.id);
}
