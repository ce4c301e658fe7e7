import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { ReviewSlip, SlipReview } from '@villa/shared/contract/admin-slips.ts';
import type { PaymentToRecord } from '@villa/shared/contract/ledger.ts';
import type { RefusalReason } from '@villa/shared/contract/slip-states.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { SlipEvidenceNote, usedBefore } from '@villa/admin/kit/slip-evidence.tsx';
import { recordPaymentMutation } from '@villa/admin/kit/payments/payment-calls.ts';
import { RecordPayment } from '@villa/admin/kit/payments/record-payment.tsx';
import { useKey } from '@villa/admin/kit/payments/use-key.ts';
import { usePreview } from '@villa/admin/kit/payments/use-preview.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { type Decided, refuseMutation } from '../api/slips.ts';
import { type ReviewKey, SETTLED_AFTER_MS } from '../review-keys.ts';
import { type Decision, useDecision } from '../use-decision.ts';
import { usePictureView } from '../use-picture-view.ts';
import { useReviewKeys } from '../use-review-keys.ts';
import { AskAgain, type Asked } from './ask-again.tsx';
import { DecideBar, Key } from './decide-bar.tsx';
import { ExpectedCard } from './expected-card.tsx';
import { KeysHelp } from './keys-help.tsx';
import { SlipStage } from './slip-stage.tsx';

interface SlipUnderReviewProps {
  slip: ReviewSlip;
  receivers: SlipReview['receivers'];
  /** Null where there is no other slip. */
  onLater: (() => void) | null;
  onBack: (() => void) | null;
  onDecided: (decided: Decided, sentence: string) => void;
  onUndo: () => void;
}

/** Somebody else was faster, or the booking is another than it was. */
const OVERTAKEN = new Set(['slip_decided', 'stale_version', 'invalid_transition', 'not_found']);

/** One slip with everything that decides about it; the keys are the whole window's. */
export function SlipUnderReview(props: SlipUnderReviewProps) {
  const { slip, receivers, onLater, onBack, onDecided, onUndo } = props;
  const { t } = useTranslation('slips');
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const name = useGuestName()(slip.booking);
  const view = usePictureView();
  const stage = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<'ask' | 'keys' | 'details' | null>(null);
  const shownAt = useRef(0);
  const [isTooSoon, setTooSoon] = useState(false);
  useEffect(() => {
    shownAt.current = performance.now();
    // The button that was pressed for the slip before is gone.
    if (document.activeElement === document.body) stage.current?.focus({ preventScroll: true });
  }, []);

  function onError(error: unknown): void {
    if (error instanceof ApiError && error.code === 'same_payment') decision.setAsksAgain(true);
    else if (error instanceof ApiError && OVERTAKEN.has(error.code)) notify.info(t('done.changed'));
    else notify.error(errorText(error));
    setOpen(null);
    void queryClient.invalidateQueries();
  }
  const onRecorded = ({ version }: { version: number }, amount: number) =>
    onDecided({ slip, version }, t('done.confirmed', { amount: formatBaht(amount), name }));
  const confirming = useMutation({
    ...recordPaymentMutation(api, queryClient, slip.booking._id),
    onSuccess: (done, { amount }) => onRecorded(done, amount),
    onError,
  });
  const refusing = useMutation({
    ...refuseMutation(api),
    onSuccess: (decided) => onDecided(decided, t('done.asked', { name })),
    onError,
  });
  const busy = confirming.isPending ? 'confirm' : refusing.isPending ? 'ask' : null;
  const decision = useDecision(slip, busy);

  const payment = paymentOf(slip, decision);
  const paymentKey = useKey(payment);
  const askedFor = useAsked(slip);
  const { preview } = usePreview(slip.booking._id, payment);

  function confirm(): void {
    if (!decision.isReady || payment === null || busy !== null) return;
    confirming.mutate({ ...payment, key: paymentKey });
  }
  const ask = () => (busy === null ? setOpen('ask') : undefined);
  const send = (asked: Asked) => refusing.mutate({ slip, ...asked });

  const acts: Record<ReviewKey, () => void> = {
    confirm() {
      const isSettled = performance.now() - shownAt.current >= SETTLED_AFTER_MS;
      setTooSoon(!isSettled);
      if (isSettled) confirm();
    },
    amount() {
      input.current?.focus();
      input.current?.select();
    },
    ask,
    later: () => onLater?.(),
    back: () => onBack?.(),
    zoomIn: view.zoomIn,
    zoomOut: view.zoomOut,
    whole: view.whole,
    turn: view.turn,
    undo: onUndo,
    help: () => setOpen('keys'),
  };
  useReviewKeys((key) => acts[key]());

  return (
    <div className="grid gap-2.5 max-lg:pb-40 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-5">
      <div>
        <SlipStage
          ref={stage}
          slip={slip}
          view={view}
          onSwipe={(to) => (to === 'later' ? onLater : onBack)?.()}
        />
      </div>
      {/* Content too tall for a low window scrolls above the bar, and never behind it. */}
      <div className="grid content-start gap-2.5 lg:sticky lg:top-5 lg:flex lg:max-h-[calc(100svh-10rem)] lg:flex-col">
        <div className="grid content-start gap-2.5 lg:min-h-32 lg:overflow-y-auto">
          <SlipEvidenceNote
            slip={{ bookingId: slip.booking._id, url: slip.url }}
            evidence={slip.evidence}
            isShort
          />
          <ExpectedCard slip={slip} receivers={receivers} />
          <p className="hidden text-xs text-soft lg:block">
            <button
              type="button"
              onClick={() => setOpen('keys')}
              className="min-h-11 underline underline-offset-4"
            >
              <Key name="?" /> {t('keys.all')}
            </button>
          </p>
        </div>
        <div className="shrink-0">
          <DecideBar
            slip={slip}
            decision={decision}
            preview={preview}
            input={input}
            onConfirm={confirm}
            onAsk={ask}
            onDetails={() => setOpen('details')}
            onLater={onLater}
            isTooSoon={isTooSoon}
            onEnter={acts.confirm}
            onFieldDone={() => stage.current?.focus({ preventScroll: true })}
          />
        </div>
      </div>
      <AskAgain
        open={open === 'ask'}
        onClose={() => setOpen(null)}
        slip={slip}
        suggested={suggestedFor(slip)}
        busy={busy === 'ask'}
        onSend={send}
      />
      {open === 'details' ? (
        <RecordPayment
          booking={{ ...slip.booking, slips: [{ ...slip, state: 'waiting' }] }}
          asked={askedFor}
          slipId={slip.id}
          amount={decision.amount ?? undefined}
          onClose={() => setOpen(null)}
          onRecorded={onRecorded}
        />
      ) : null}
      <KeysHelp open={open === 'keys'} onClose={() => setOpen(null)} />
    </div>
  );
}

/** The amount that the slip was sent for, in words. */
function useAsked({ expected: { kind, amount, dueOn } }: ReviewSlip): string | null {
  const { t } = useTranslation('money');
  const { language } = useLanguage();
  if (kind === null || dueOn === null) return null;
  const date = formatDate(dueOn, language);
  return t('next.by', { kind: t(`kind.${kind}`), amount: formatBaht(amount), date });
}

/** The payment as staff decide it; null while no amount is named. */
function paymentOf(
  slip: ReviewSlip,
  {
    amount,
    isUsed,
    reason,
    asksAgain,
  }: Pick<Decision, 'amount' | 'isUsed' | 'reason' | 'asksAgain'>,
): PaymentToRecord | null {
  if (amount === null) return null;
  const { version, paymentMethod: method } = slip.booking;
  return {
    amount,
    method,
    slipIds: [slip.id],
    version,
    ...(asksAgain && { again: true }),
    ...(isUsed && reason.trim() !== '' && { despite: reason.trim() }),
  };
}

function suggestedFor({ evidence }: ReviewSlip): RefusalReason {
  return usedBefore(evidence) === null ? 'unreadable' : 'other_payment';
}
