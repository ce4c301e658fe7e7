import { waitingSlips } from '@villa/shared/domain/money/slip-covers.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { formatBaht, formatInstant } from '@villa/shared/i18n/locale.ts';
import { SLIP_REFUSALS } from '@villa/shared/i18n/slip-refusals.ts';
import { ThaiTime } from '@villa/site/app/thai-time.tsx';
import { Button } from '@villa/ui/button.tsx';
import { CircleAlert, Info, FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify';
import { useStay } from '../stay.tsx';
import { Block, Line, Panel } from './panel.tsx';
import { SlipUpload } from './slip-upload.tsx';

/** When a slip came, on the villa's clocks. */
function SentAt({ at }: { at: string }) {
  const { t } = useTranslation('booking');
  const { villa, language } = useStay();
  return (
    <span className="figures">
      {t('sent.at', { time: formatInstant(at, language, villa.timeZone) })}
      <ThaiTime timeZone={villa.timeZone} />
    </span>
  );
}

/** Each slip that waits to be looked at, and when it came; nothing where none waits. */
function WaitingSlips() {
  const waiting = waitingSlips(useStay().booking.slips);
  if (waiting.length === 0) return null;
  return (
    <ul className="grid gap-4">
      {waiting.map(({ url, receivedAt }) => (
        <li key={url}>
          <SlipView url={url} note={<SentAt at={receivedAt} />} />
        </li>
      ))}
    </ul>
  );
}

/** A further slip beside the one that waits, for a guest who paid in two transfers; or another in its place. */
function MoreSlip({ replaces = false }: { replaces?: boolean }) {
  const { t } = useTranslation('booking');
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button look="plain" className="-ml-3 text-left" onClick={() => setOpen(true)}>
        {t(replaces ? 'slip.replace' : 'slip.further')}
      </Button>
    );
  }
  return (
    <div className="grid w-full gap-3">
      {replaces ? <p className="text-soft">{t('slip.replaceText')}</p> : null}
      <SlipUpload
        as={replaces ? 'instead' : 'further'}
        onSent={() => {
          setOpen(false);
          if (!replaces) toast.success(t('slip.uploaded'));
        }}
      />
      {replaces ? (
        <Button look="plain" className="justify-self-start" onClick={() => setOpen(false)}>
          {t('slip.replaceNo')}
        </Button>
      ) : null}
    </div>
  );
}

/**
 * The steps until the villa has confirmed: who looks at a slip that was sent; what is paid where nothing is asked for.
 * When it is looked at, only the owner can say, and whether a mail can be sent, nobody here knows.
 */
export function NextSteps() {
  const { t } = useTranslation('booking');
  const { booking, villa, language, state: stay } = useStay();
  const { paid, total } = booking.money;
  const isSlip = stay.phase === 'in_review';
  const beside = stay.ask?.beside ?? 0;
  const { amount: sum = 0, pots, sent = false } = stay.ask ?? {};
  const isOfBoth = sent && pots !== undefined && pots.damage > 0 && pots.stay > 0;
  const came = isOfBoth
    ? t('sent.cameWith', { sum: formatBaht(sum), damage: formatBaht(pots.damage) })
    : t('sent.came');
  const looking = [t('sent.lookingText'), beside > 0 ? '' : t('sent.lookingNothing')]
    .join(' ')
    .trim();
  const responseTime = localize(villa.responseTime, language);
  const steps: [state: 'done' | 'now' | 'later', what: string, more: string][] = isSlip
    ? [
        ['done', came, t('sent.receivedText')],
        ['now', t('sent.looking'), looking],
        ['later', t('sent.next'), t('sent.nextText')],
      ]
    : [
        ['now', t('sent.next'), t('payment.nothingText')],
        ['later', t('payment.nothingLater'), t('payment.nothingLaterText')],
      ];
  if (!isSlip && total > 0 && paid >= total) {
    steps.unshift(['done', t('money.stayPaid', { amount: formatBaht(total) }), '']);
  }
  const points = steps.map(([state, what, more]) => ({
    key: what,
    state,
    what: (
      <>
        <span className="block text-base font-medium">{what}</span>
        <span className="block text-soft">{more}</span>
        {state === 'now' ? <span className="block wrap-anywhere">{responseTime}</span> : null}
      </>
    ),
  }));
  return (
    <Block id="next-steps" title={t('sent.steps')}>
      {isSlip ? (
        <>
          <p className="flex gap-3 font-medium">
            <Info aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" />
            {t('sent.notTwice')}
          </p>
          {stay.ask !== null && beside > 0 ? (
            <p className="figures">
              {t('again.amount', { amount: formatBaht(beside) })}{' '}
              {t('sent.risen', { amount: formatBaht(stay.ask.amount) })}
            </p>
          ) : null}
          <WaitingSlips />
        </>
      ) : null}
      <Line label={t('sent.steps')} points={points} />
      {isSlip ? (
        <div className="flex flex-wrap gap-x-6 print:hidden">
          <MoreSlip replaces />
          <MoreSlip />
        </div>
      ) : null}
    </Block>
  );
}

/** In place of what is asked for: the slip for it, when it came, and that nobody pays twice. */
export function SlipWaiting({ children }: { children?: ReactNode }) {
  const { t } = useTranslation(['booking', 'common']);
  const { state, villa, language } = useStay();
  const { ask } = state;
  const responseTime = localize(villa.responseTime, language);
  return (
    <>
      <Panel look="wait" role="status">
        <p className="font-medium">{t('payment.waitingText')}</p>
        {/* A slip of a payment before says nothing about what is asked for now. */}
        {ask !== null && ask.beside > 0 ? (
          <>
            <p className="figures">{t('again.amount', { amount: formatBaht(ask.beside) })}</p>
            <p className="figures">{t('sent.risen', { amount: formatBaht(ask.amount) })}</p>
          </>
        ) : null}
        {ask?.sent ? (
          <p className="figures">
            {ask.kind === 'full'
              ? t('again.amount', { amount: formatBaht(ask.amount) })
              : `${t(`money.next.${ask.kind}`)} ${formatBaht(ask.amount)}`}
            {' · '}
            {t('common:status.in_review')}
          </p>
        ) : null}
        {responseTime ? <p className="text-sm wrap-anywhere">{responseTime}</p> : null}
        <p className="text-sm">{t('payment.waitingNext')}</p>
      </Panel>
      <div className="grid gap-3 rounded-card border border-line bg-surface p-5">
        <WaitingSlips />
        <MoreSlip />
        <div className="border-t border-line pt-4 empty:hidden">{children}</div>
      </div>
    </>
  );
}

/** Why staff ask for another slip, in a sentence and in their own words, and the slip it is about. */
export function SlipRefused() {
  const { t } = useTranslation('booking');
  const { booking, language } = useStay();
  const slip = booking.slips.at(-1);
  if (slip === undefined) return null;
  const { reason, words } = slip.refusal ?? { reason: null, words: '' };
  return (
    <div className="grid gap-3 rounded-card border border-danger bg-danger-soft p-4">
      <div role="alert" className="flex gap-3">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
        <div className="grid gap-1">
          <p>{reason === null ? t('again.noReason') : SLIP_REFUSALS[language][reason]}</p>
          {words === '' ? null : (
            <p className="wrap-anywhere whitespace-pre-line">{t('again.words', { words })}</p>
          )}
          {reason === null ? <p className="font-medium">{t('again.notTwice')}</p> : null}
        </div>
      </div>
      <div className="ml-8 print:hidden">
        <SlipView url={slip.url} note={<SentAt at={slip.receivedAt} />} />
      </div>
    </div>
  );
}

/** The slip that was sent, as the server draws it; a sheet where it cannot. Opens in a new tab. */
export function SlipView({ url, note }: { url: string; note?: ReactNode }) {
  const { t } = useTranslation(['booking', 'common']);
  const [isPicture, setIsPicture] = useState(true);
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-4 text-accent hover:text-accent-strong"
    >
      <span className="grid h-24 w-18 shrink-0 place-items-center overflow-hidden rounded-control border border-line">
        {isPicture ? (
          // One of before that does not open, or whose file is lost.
          <img
            src={url}
            alt=""
            className="size-full object-cover"
            onError={() => setIsPicture(false)}
          />
        ) : (
          <FileText aria-hidden="true" className="size-8" strokeWidth={1.25} />
        )}
      </span>
      <span>
        <span className="underline decoration-1 underline-offset-4">
          {t('slip.view')}
          <span className="sr-only"> ({t('common:opensInNewTab')})</span>
        </span>
        {note ? <span className="mt-1 block text-sm text-soft">{note}</span> : null}
      </span>
    </a>
  );
}
