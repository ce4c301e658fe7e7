import { NO_CONDITIONS } from '@villa/shared/domain/message/message-template.ts';
import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { LifeStep } from './messages-steps.ts';
import { type ModelBooking, type ModelTemplate, lookOnce } from './messages-model.ts';
import type { MessagesStage } from './messages-stage.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** One life: the villa and the model, side by side. */
export class MessagesLife {
  readonly #stage: MessagesStage;
  readonly templates: ModelTemplate[] = [];
  readonly bookings: (ModelBooking & { id: string })[] = [];
  #last: number | null = null;
  readonly #lines: string[] = [];

  constructor(stage: MessagesStage) {
    this.#stage = stage;
  }

  get now(): number {
    return this.#stage.app.clock.now().getTime();
  }
  get today(): string {
    return dateInZone(this.#stage.app.clock.now(), 'Asia/Bangkok');
  }

  async begin(timings: readonly Omit<ModelTemplate, 'id' | 'name' | 'since'>[]): Promise<void> {
    const { sqlite } = this.#stage.app.deps;
    // Whatever the life before has left is over.
    sqlite.exec(`delete from nights; update bookings set status = 'cancelled';
      delete from written_messages; delete from message_plans; delete from message_templates;
      delete from message_ticks; delete from mails`);
    this.#stage.post.received.length = 0;
    for (const [index, one] of timings.entries()) {
      const days = one.trigger === 'confirmed' ? 0 : one.days;
      const name = `T${index}`;
      const made = await this.#stage.template({
        name,
        trigger: one.trigger,
        days,
        time: clockTime(one.time),
        late: one.late,
        conditions: { ...NO_CONDITIONS, paid: one.paid ? true : null },
        text: wordsOf(name),
      });
      this.templates.push({ ...one, days, name, id: made.id, since: this.now });
      this.#last = this.now;
    }
  }

  async #as(method: string, path: string, body?: unknown) {
    const { status, body: json } = await this.#stage.as('staff', method, path, body);
    // Longer than a step can be taken back; nothing is worked out meanwhile.
    this.#stage.app.clock.advance(MINUTE);
    await this.#stage.app.deps.relay.round();
    return { isDone: status < 300, json, at: this.now - MINUTE };
  }

  async tick(): Promise<void> {
    if (this.templates.some(({ since }) => since !== null)) {
      lookOnce(this.templates, this.bookings, this.now, this.#last ?? this.now);
      this.#last = this.now;
    }
    await this.#stage.tick();
    this.#compare();
  }

  /** @throws Error where a guest got another number of messages than the model says */
  #compare(): void {
    const expected = this.bookings.flatMap(({ reference, got }) =>
      [...got].map((name) => `${reference} ${name}`),
    );
    const [said, is] = [expected.toSorted().join(), this.#stage.got().toSorted().join()];
    if (said !== is) throw new Error(`expected ${said}, and the guests got ${is}\n${this.#told()}`);
  }

  /** The life so far, for whoever reads of a difference. */
  #told(): string {
    return [...this.#lines, JSON.stringify(this.templates), JSON.stringify(this.bookings)].join(
      '\n',
    );
  }

  async do({ work, pick, by }: LifeStep): Promise<void> {
    this.#lines.push(`${this.#stage.app.clock.now().toISOString()} ${work} ${pick} ${by}`);
    const booking = this.bookings[pick % Math.max(1, this.bookings.length)];
    const template = this.templates[by % this.templates.length];
    if (work === 'book') return this.#book(pick, by);
    if (work === 'wait') return this.#wait(1 + (by % 24));
    if (work === 'outage') {
      this.#stage.app.clock.advance((2 + (by % 70)) * HOUR);
      return this.tick();
    }
    if (template === undefined) return undefined;
    if (work === 'switch' || work === 'retime' || work === 'reword') {
      return this.#edit(work, template, by);
    }
    return booking && this.#change(work, booking, template, by);
  }

  async #book(pick: number, by: number): Promise<void> {
    const checkIn = addDays(this.today, 3 * (pick % 5));
    const checkOut = addDays(checkIn, 1 + (by % 3));
    const customerInfo = {
      firstName: 'Ann',
      lastName: 'Lee',
      email: `guest${this.bookings.length}@example.com`,
      phone: '',
    };
    const made = { checkIn, checkOut, rooms: 2, guests: 2, customerInfo, confirmed: true };
    const { isDone, json, at } = await this.#as('POST', '/api/admin/bookings', made);
    if (!isDone) return;
    const booking: ModelBooking & { id: string } = {
      id: json._id,
      reference: json.reference,
      checkIn,
      checkOut,
      state: 'live',
      confirmedAt: at,
      movedIn: 0,
      movedOut: 0,
      isPaid: false,
      held: new Set(),
      skipped: new Set(),
      got: new Set(),
      givenUp: new Map(),
    };
    this.bookings.push(booking);
    await this.#readMoney(booking);
  }

  /** The rules of money are another model's. */
  async #readMoney(booking: ModelBooking & { id: string }): Promise<void> {
    const { json } = await this.#as('GET', `/api/admin/bookings/${booking.id}`);
    booking.isPaid = (json.money?.due ?? 0) === 0;
  }

  async #wait(hours: number): Promise<void> {
    for (let hour = 0; hour < hours; hour += 1) {
      this.#stage.app.clock.advance(HOUR - (this.now % HOUR === 0 ? 0 : MINUTE));
      await this.tick();
    }
  }

  async #edit(
    work: 'switch' | 'retime' | 'reword',
    template: ModelTemplate,
    by: number,
  ): Promise<void> {
    const wasOn = template.since !== null;
    const time = (template.time + 60 * (1 + (by % 5))) % (24 * 60);
    const change: Record<typeof work, object> = {
      switch: { active: !wasOn },
      retime: { time: clockTime(time) },
      reword: { subject: { th: 'อื่น', en: `Other ${by}` } },
    };
    await this.#stage.change(template.id, change[work]);
    if (work === 'retime') template.time = time;
    if (work === 'switch') template.since = wasOn ? null : this.now;
    else if (work === 'retime' && wasOn) template.since = this.now;
    // From here on the clock is watched.
    if ((work === 'switch' && !wasOn) || (work === 'retime' && wasOn)) this.#last = this.now;
  }

  async #change(
    work: Exclude<LifeStep['work'], 'book' | 'wait' | 'outage' | 'switch' | 'retime' | 'reword'>,
    booking: ModelBooking & { id: string },
    template: ModelTemplate,
    by: number,
  ): Promise<void> {
    const path = `/api/admin/bookings/${booking.id}`;
    const { name } = template;
    const ofMessage = `${path}/messages/${template.id}`;
    if (work === 'move' || work === 'moveOut') {
      const days = (by % 7) - 3;
      const checkIn = work === 'move' ? addDays(booking.checkIn, days) : booking.checkIn;
      const checkOut = addDays(booking.checkOut, days);
      if (checkOut <= checkIn || days === 0) return;
      const { isDone, at } = await this.#as('PATCH', path, { checkIn, checkOut });
      if (!isDone) return;
      if (checkIn !== booking.checkIn) booking.movedIn = at;
      booking.movedOut = at;
      Object.assign(booking, { checkIn, checkOut });
      await this.#readMoney(booking);
    } else if (work === 'cancel') {
      const { isDone } = await this.#as('PATCH', `${path}/status`, {
        status: 'cancelled',
        kept: 0,
      });
      if (isDone) booking.state = 'cancelled';
    } else if (work === 'reopen') {
      if (booking.state !== 'cancelled') return;
      const { isDone } = await this.#as('PATCH', `${path}/status`, { status: 'pending' });
      if (!isDone) return;
      const again = await this.#as('PATCH', `${path}/status`, { status: 'confirmed' });
      if (again.isDone) Object.assign(booking, { state: 'live', confirmedAt: again.at });
      await this.#readMoney(booking);
    } else if (work === 'delete') {
      if (booking.state !== 'live') return;
      const { isDone } = await this.#as('DELETE', path);
      if (isDone) booking.state = 'deleted';
    } else if (work === 'restore') {
      if (booking.state !== 'deleted') return;
      const { isDone } = await this.#as('POST', `${path}/restore`);
      if (isDone) booking.state = 'live';
    } else if (work === 'pay') {
      const { json } = await this.#as('GET', path);
      const amount = json.money?.due ?? 0;
      if (amount === 0) return;
      await this.#as('POST', `${path}/payments`, { amount, method: 'cash' });
      await this.#readMoney(booking);
    } else if (work === 'hold') {
      const isHeld = booking.held.has(name);
      const { isDone } = await this.#as('PATCH', ofMessage, { hold: !isHeld });
      if (!isDone) return;
      if (isHeld) booking.held.delete(name);
      else booking.held.add(name);
    } else {
      const { isDone } = await this.#as('PATCH', ofMessage, { skip: true });
      if (isDone) booking.skipped.add(name);
    }
  }
}

const wordsOf = (name: string) => ({
  th: `A message of the house. {{reference}} ${name}`,
  en: `A message of the house. {{reference}} ${name}`,
});
