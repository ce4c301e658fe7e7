import {
  DEFAULT_PAYMENT_METHOD,
  type PaymentMethod,
} from '@villa/shared/domain/money/payment-methods.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { isFromAbroad } from '@villa/shared/domain/text/phone.ts';

/** A way to pay as a guest chooses it. From abroad it is a transfer, too, with what a bank abroad asks for. */
export type PayWay = PaymentMethod | 'abroad';

/** The way that is chosen before the guest chooses; null where nothing is open. */
export function firstWay({
  open,
  kept,
  method,
  language,
  phone,
}: {
  /** Those that the villa can be paid by now. */
  open: readonly PayWay[];
  /** The last choice on this device. */
  kept: string | null;
  /** The booking's own, which is another than the default only where somebody chose it. */
  method: PaymentMethod;
  language: Language;
  /** As it is kept; empty where there is none. */
  phone: string;
}): PayWay | null {
  const isThai = language === 'th' || (phone !== '' && !isFromAbroad(phone));
  const chosen = [kept, method === DEFAULT_PAYMENT_METHOD ? null : method];
  const usual = isThai ? ['promptpay', 'bank_transfer'] : ['card', 'abroad', method];
  const wishes = [...chosen, ...usual, ...open];
  return wishes.flatMap((wish) => open.filter((way) => way === wish))[0] ?? null;
}
