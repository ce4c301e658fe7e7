import type { TransferMethod } from '@villa/shared/domain/money/payment-methods.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { SlipFacts } from '@villa/shared/contract/admin-bookings.ts';
import { receivedPayment } from '@villa/shared/contract/ledger.ts';
import * as z from 'zod/mini';
import { readNumber, setOff } from '@villa/admin/kit/number-input.tsx';

/** A transfer as it is typed; numbers are texts. */
export interface TransferForm {
  amount: string;
  /** The damage deposit's part; empty or null: the server divides by what is asked for. */
  damage: string | null;
  method: TransferMethod;
  receivedOn: string;
  /** The bank's number, or empty. */
  bank: string;
  bankReference: string;
  note: string;
  slipIds: string[];
}

/** Reads `11,610`, too. An empty text is no number, not 0. */
export function readAmount(text: string): number {
  const read = readNumber(text);
  return typeof read === 'number' ? read : Number.NaN;
}

/** An amount as a form shows it at first; nothing is an empty field. */
export const typedAmount = (amount: number): string => (amount > 0 ? setOff(String(amount)) : '');

type Input = z.input<typeof receivedPayment>;

function inputOf({ amount, damage, ...form }: TransferForm): Input {
  return {
    ...form,
    amount: readAmount(amount),
    ...(damage !== null && damage.trim() !== '' && { damage: readAmount(damage) }),
  };
}

/** The call's own schema after the form's texts are read. */
export const transferForm = z.pipe(
  z.pipe(z.custom<TransferForm>(), z.transform(inputOf)),
  receivedPayment.check(
    z.refine(({ amount, damage = 0 }) => damage <= amount, { error: 'too_big', path: ['damage'] }),
  ),
);
export type Transfer = z.output<typeof transferForm>;

/**
 * The day goes along only where somebody named another than today: which day that is, the server knows better than a
 * computer whose clock is wrong.
 */
export function asSent({ receivedOn, ...transfer }: Transfer, today: CalendarDate): Transfer {
  return receivedOn === today || receivedOn === undefined ? transfer : { ...transfer, receivedOn };
}

/** The facts read from a slip: its transfer's bank and reference, where a machine could read them. */
export function transferOnSlip(
  slip: Pick<SlipFacts, 'id' | 'evidence'> | undefined,
): Pick<TransferForm, 'bank' | 'bankReference' | 'slipIds'> {
  const evidence = isUsed(slip) ? null : slip?.evidence;
  return {
    bank: evidence?.bank ?? '',
    bankReference: evidence?.reference ?? '',
    slipIds: slip ? [slip.id] : [],
  };
}

/** Answers true when a payment was confirmed by this slip before, so that its reference cannot be used twice. */
export function isUsed(slip: Pick<SlipFacts, 'evidence'> | undefined): boolean {
  return slip?.evidence?.alsoIn.some(({ confirmed }) => confirmed) ?? false;
}
