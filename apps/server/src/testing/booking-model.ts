import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { type Stay, nightsOf } from '@villa/shared/domain/stay/stay.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Something that can happen; `pick` says to which of the bookings made so far. */
export type Step =
  | { kind: 'create'; stay: Stay }
  | { kind: 'wait'; ms: number }
  | { kind: 'sweep' }
  | { kind: BookingStep; pick: number }
  | { kind: 'move'; pick: number; stay: Stay };
export type BookingStep =
  | 'info'
  | 'slip'
  | 'clear'
  | 'cancel'
  | 'staffCancel'
  | 'confirm'
  | 'reopen'
  | 'delete';

/** The booking as the model knows it: its status, its deadline, and the nights it wants. */
export interface KnownBooking {
  id: string;
  status: 'pending' | 'in_review' | 'confirmed' | 'cancelled' | 'deleted';
  endsAt: number;
  /** Until when the guest may take the slip back. */
  deadline: number;
  hasInfo: boolean;
  nights: CalendarDate[];
}

const NEVER = Number.POSITIVE_INFINITY;

/** The rules of bookings and nights once more, as plainly as they can be said. */
export class BookingModel {
  now: number;
  readonly bookings: KnownBooking[] = [];

  constructor(now: number) {
    this.now = now;
  }

  /** Which booking a step is about; undefined when there is none yet. */
  about(step: Step): KnownBooking | undefined {
    return 'pick' in step ? this.bookings[step.pick % this.bookings.length] : undefined;
  }

  /** The nights that live bookings own, in order. */
  owned(): CalendarDate[] {
    return this.bookings
      .filter(({ status }) => status !== 'cancelled' && status !== 'deleted')
      .flatMap(({ nights }) => nights)
      .toSorted();
  }

  /** Lets the step happen and says whether the server should say yes to it. */
  take(step: Step): boolean {
    switch (step.kind) {
      case 'wait':
        return this.#wait(step.ms);
      case 'sweep':
        return true;
      case 'create':
        return this.#create(nightsOf(step.stay));
      default: {
        const booking = this.about(step);
        if (!booking || booking.status === 'deleted') return false;
        return step.kind === 'move'
          ? this.#move(booking, nightsOf(step.stay))
          : this.#change(booking, step.kind);
      }
    }
  }

  #wait(ms: number): true {
    this.now += ms;
    for (const booking of this.bookings) {
      if (booking.status === 'pending' && booking.endsAt <= this.now) booking.status = 'cancelled';
    }
    return true;
  }

  #isFree(nights: CalendarDate[]): boolean {
    const owned = new Set(this.owned());
    return nights.every((night) => !owned.has(night));
  }

  #create(nights: CalendarDate[]): boolean {
    if (!this.#isFree(nights)) return false;
    const endsAt = this.now + 30 * MINUTE;
    this.bookings.push({
      id: '',
      status: 'pending',
      endsAt,
      deadline: NEVER,
      hasInfo: false,
      nights,
    });
    return true;
  }

  #move(booking: KnownBooking, nights: CalendarDate[]): boolean {
    const before = booking.nights;
    booking.nights = [];
    const works = booking.status === 'cancelled' || this.#isFree(nights);
    booking.nights = works ? nights : before;
    return works;
  }

  #change(booking: KnownBooking, kind: BookingStep): boolean {
    const { status } = booking;
    const open = status === 'pending' || status === 'in_review';
    const to = (next: KnownBooking['status'], endsAt = NEVER): true => {
      booking.status = next;
      booking.endsAt = endsAt;
      return true;
    };
    const payUntil = this.now + 24 * HOUR;
    const newWindow = (): true => {
      booking.deadline = payUntil;
      return to('pending', payUntil);
    };
    switch (kind) {
      case 'info': {
        if (open && !booking.hasInfo) booking.endsAt = booking.deadline = payUntil;
        booking.hasInfo ||= open;
        return open;
      }
      case 'slip':
        return (
          (status === 'in_review' || (status === 'pending' && booking.hasInfo)) && to('in_review')
        );
      case 'clear':
        if (status !== 'in_review') return open;
        return booking.deadline > this.now && to('pending', booking.deadline);
      case 'cancel':
        return status === 'pending' && to('cancelled');
      case 'staffCancel':
        return status !== 'cancelled' && to('cancelled');
      case 'confirm':
        return open && to('confirmed');
      case 'reopen':
        // Staff set it back to pending: out of review, which clears the slip, or out of the cancelled.
        if (status === 'in_review') return newWindow();
        return status === 'cancelled' && this.#isFree(booking.nights) && newWindow();
      case 'delete':
        return to('deleted');
    }
  }
}
