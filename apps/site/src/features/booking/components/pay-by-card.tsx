import { useMutation } from '@tanstack/react-query';
import type { Payment } from '@villa/shared/contract/payment.ts';
import { formatBaht, formatTime } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Check, CreditCard, ExternalLink, Lock, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { endCheckoutMutation, startCheckoutMutation } from '../api/parts.ts';
import { useStay } from '../stay.tsx';
import { Panel, useErrorText } from './panel.tsx';

/** The address that the provider's page has; it stands in no text, so that it reads alike in each language. */
const HOST = 'checkout.stripe.com';

type Card = NonNullable<Payment['card']>;

/** Card or PromptPay on the provider's page: what happens there, and one button that leads there. */
export default function PayByCard({ payment: { card } }: { payment: Payment }) {
  if (card === undefined) return null;
  return card.open === null ? <Begin card={card} /> : <OpenPage open={card.open} />;
}

function Begin({ card: { amount, damageLeftOut, means, isTest } }: { card: Card }) {
  const { t } = useTranslation('checkout');
  const { booking } = useStay();
  const errorText = useErrorText();
  const { mutate, isPending, isSuccess, error } = useMutation(startCheckoutMutation(booking._id));
  const [only, another] = means;
  return (
    <div className="grid gap-4 rounded-card border border-edge bg-surface p-4 sm:p-5">
      <p className="font-medium">{t(`title.${another ? 'both' : (only ?? 'both')}`)}</p>
      <ul className="grid gap-2 text-sm">
        <Point Icon={Check}>{t('quick')}</Point>
        <Point Icon={Check}>{t('noSurcharge')}</Point>
        {damageLeftOut > 0 ? (
          <Point Icon={Check}>{t('damageLeftOut', { amount: formatBaht(damageLeftOut) })}</Point>
        ) : null}
        <Point Icon={Lock}>{t('leave', { host: HOST })}</Point>
      </ul>
      {isTest ? <p className="font-medium text-warn">{t('test')}</p> : null}
      <Button busy={isPending || isSuccess} onClick={() => mutate(amount)}>
        <ExternalLink aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
        <span>{t('pay', { amount: formatBaht(amount) })}</span>
      </Button>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {error === null ? null : errorText(error)}
      </p>
    </div>
  );
}

function Point({ Icon, children }: { Icon: LucideIcon; children: string }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

/** A page that was begun and not finished: it is gone on with, or ended before another way is chosen. */
function OpenPage({ open }: { open: NonNullable<Card['open']> }) {
  const { t } = useTranslation('checkout');
  const { booking, language, villa } = useStay();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMutation(endCheckoutMutation(booking._id));
  return (
    <div className="grid gap-4 rounded-card border border-edge bg-surface p-4 sm:p-5" role="status">
      <p className="flex gap-3 font-medium">
        <CreditCard aria-hidden="true" className="size-5 shrink-0 text-accent" strokeWidth={1.5} />
        {t('open.title')}
      </p>
      <p className="text-sm text-soft">
        {t('open.until', { time: formatTime(open.endsAt, language, villa.timeZone) })}
      </p>
      <Button onClick={() => location.assign(open.url)}>
        <ExternalLink aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
        <span>{t('open.go')}</span>
      </Button>
      <Button look="plain" busy={isPending} onClick={() => mutate(undefined)}>
        {t('open.stop')}
      </Button>
      {error === null ? null : <Panel look="warning">{errorText(error)}</Panel>}
    </div>
  );
}
