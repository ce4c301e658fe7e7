import type { ReviewSlip } from '@villa/shared/contract/admin-slips.ts';
import type { PaymentPreview } from '@villa/shared/contract/ledger.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { Button, type ButtonLook } from '@villa/ui/button.tsx';
import { controlClass } from '@villa/ui/field.tsx';
import type { TFunction } from 'i18next';
import { Check, MessageCircle, SlidersHorizontal } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { setOff } from '@villa/admin/kit/number-input.tsx';
import type { Decision } from '../use-decision.ts';

interface DecideBarProps {
  slip: ReviewSlip;
  decision: Decision;
  /** The server's preview of the payment; null while there is none. */
  preview: PaymentPreview | null;
  input: RefObject<HTMLInputElement | null>;
  onConfirm: () => void;
  onAsk: () => void;
  /** Opens everything else that can be said of the payment. */
  onDetails: () => void;
  onLater: (() => void) | null;
  /** Enter was pressed too soon after the slip had come up, and did nothing. */
  isTooSoon: boolean;
  /** Enter in the field does what it does everywhere on the screen. */
  onEnter: () => void;
  /** The field is left by Escape. */
  onFieldDone: () => void;
}

/** On a phone in reach of the thumb, above the tabs; on a wide screen below what is compared. */
const IN_REACH =
  'thumb:fixed thumb:inset-x-0 thumb:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] thumb:z-10 thumb:border-t thumb:px-4 thumb:py-2 thumb:shadow-float lg:rounded-card lg:border lg:p-4';

/** The fields for the payment, and the two decisions. */
export function DecideBar({
  slip,
  decision,
  preview,
  input,
  onConfirm,
  onAsk,
  onDetails,
  onLater,
  isTooSoon,
  onEnter,
  onFieldDone,
}: DecideBarProps) {
  const { t } = useTranslation('slips');
  const inputId = useId();
  const noteId = useId();
  const { isUsed, amount, typed, reason, isReady, asksAgain, busy } = decision;
  const off = amount === null ? 0 : amount - slip.expected.amount;
  const money = { amount: formatBaht(Math.abs(off)), expected: formatBaht(slip.expected.amount) };
  const isOff = !isUsed && amount !== null && off !== 0 && slip.expected.amount > 0;
  const over = off > 0 && preview !== null ? overWords(t, slip, preview) : null;
  const note = asksAgain ? t('twice') : isOff ? (off > 0 ? over : t('rest')) : null;
  const label = isUsed ? t('why') : isOff ? t(off < 0 ? 'short' : 'over', money) : t('came');
  const looks: [ButtonLook, ButtonLook] = isUsed ? ['primary', 'outline'] : ['outline', 'primary'];
  const onKey = (event: KeyboardEvent) => {
    // Not the Enter that ends a word of a Thai or Japanese keyboard, nor one that is held down.
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing && !event.repeat;
    if (!isEnter && event.key !== 'Escape') return;
    event.preventDefault();
    if (isEnter) onEnter();
    else onFieldDone();
  };
  const confirmText = isReady
    ? t('confirm', { amount: formatBaht(amount ?? 0) })
    : t(isUsed ? 'whyFirst' : 'amountFirst');
  return (
    <div
      className={`grid grid-cols-[auto_1fr] gap-2.5 border-line bg-surface lg:grid-cols-2 ${IN_REACH}`}
    >
      <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1">
        <label
          htmlFor={inputId}
          className={`min-w-32 grow basis-0 text-sm leading-snug ${isUsed ? 'font-medium text-danger' : isOff ? 'text-warn' : 'text-soft'}`}
        >
          {label}
        </label>
        {isUsed ? (
          <input
            ref={input}
            id={inputId}
            value={reason}
            maxLength={300}
            onChange={(event) => decision.setReason(event.target.value)}
            onKeyDown={onKey}
            autoComplete="off"
            className={`${controlClass} max-w-full grow basis-40 max-lg:min-h-11! max-lg:py-1.5!`}
          />
        ) : (
          <input
            ref={input}
            id={inputId}
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            aria-describedby={note === null ? undefined : noteId}
            onChange={(event) => decision.setTyped(event.target.value)}
            onBlur={() => decision.setTyped(setOff(typed.replaceAll(/[,\s]/g, '')))}
            onKeyDown={onKey}
            className={`${controlClass} figures w-36! text-right text-lg font-medium max-lg:min-h-11! max-lg:py-1.5!`}
          />
        )}
        <button
          type="button"
          onClick={onDetails}
          aria-label={t('details')}
          title={t('details')}
          className="grid size-11 shrink-0 place-items-center rounded-control border border-edge text-soft hover:text-ink"
        >
          <SlidersHorizontal aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </button>
      </div>
      {isTooSoon ? (
        <p role="status" className="col-span-full text-sm text-warn">
          {t('tooSoon')}
        </p>
      ) : null}
      {note === null ? null : (
        <p id={noteId} role={asksAgain ? 'alert' : undefined} className="col-span-full text-sm">
          {note}
        </p>
      )}
      <Button
        busy={busy === 'confirm'}
        disabled={!isReady}
        look={looks[1]}
        onClick={onConfirm}
        className="order-last px-3! lg:order-none lg:col-span-full"
      >
        {isReady ? (
          <Check aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
        ) : null}
        {confirmText}
        {isReady ? <Key name="Enter" /> : null}
      </Button>
      <Button busy={busy === 'ask'} look={looks[0]} onClick={onAsk} className="px-3.5!">
        <MessageCircle aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
        {t('ask')}
        <Key name="A" />
      </Button>
      {onLater === null ? null : (
        <Button look="outline" onClick={onLater} className="px-3.5! max-lg:hidden">
          {t('later')}
          <Key name="→" />
        </Button>
      )}
    </div>
  );
}

/** The pots that take the surplus over the amount due. */
function overWords(t: TFunction<'slips'>, slip: ReviewSlip, { pots, surplus }: PaymentPreview) {
  const damage = pots.damage - slip.expected.damage;
  const words = [
    damage > 0 ? t('overDamage', { amount: formatBaht(damage) }) : null,
    surplus > 0 ? t('tooMuch', { amount: formatBaht(surplus) }) : null,
  ].filter((sentence) => sentence !== null);
  return words.length === 0 ? t('overText') : words.join(' ');
}

/** The key that does the same, where there is a keyboard. */
export function Key({ name }: { name: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="hidden rounded-xs border border-current/40 px-1.5 font-text text-xs opacity-80 lg:inline"
    >
      {name}
    </kbd>
  );
}
