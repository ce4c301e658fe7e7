import type { ReviewSlip, SlipReview } from '@villa/shared/contract/admin-slips.ts';
import { formatBaht, formatDateRange } from '@villa/shared/i18n/locale.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GuestName } from '@villa/admin/kit/guest-name.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';

interface ExpectedCardProps {
  slip: ReviewSlip;
  receivers: SlipReview['receivers'];
}

/** The facts to compare with the slip: the amount, the account, the earliest time; and the guest. */
export function ExpectedCard({ slip, receivers }: ExpectedCardProps) {
  const { t } = useTranslation('slips');
  const { language } = useLanguage();
  const instantText = useInstant();
  const titleId = useId();
  const { booking, expected } = slip;
  const stay = t('expected.stay', {
    dates: formatDateRange(booking.checkIn, booking.checkOut, language),
    count: booking.nights,
  });
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-2 rounded-card border border-line bg-surface p-3 lg:gap-3 lg:p-4 lg:px-5"
    >
      <h2 id={titleId} className="text-sm text-soft max-lg:sr-only">
        {t('expected.title')}
      </h2>
      <div>
        <p className="figures font-display text-2xl lg:text-3xl">{formatBaht(expected.amount)}</p>
        {expected.addedSince ? (
          <p className="mt-1 rounded-control bg-warn-soft px-3 py-2 text-sm">
            {t('expected.addedSince', { amount: formatBaht(expected.addedSince) })}
          </p>
        ) : null}
        {expected.paidSince === null ? null : (
          <p className="mt-1 rounded-control bg-warn-soft px-3 py-2 text-sm">
            {t('expected.paidSince', { kind: t(`kind.${expected.paidSince}`) })}
          </p>
        )}
        {expected.amount === 0 ? <p className="text-sm">{t('expected.nothing')}</p> : null}
        {expected.damage > 0 && expected.kind !== 'damage_deposit' ? (
          <p className="text-sm text-soft">
            {t('expected.withDamage', { amount: formatBaht(expected.damage) })}
          </p>
        ) : null}
      </div>
      <dl className="grid gap-2 text-sm">
        <Row label={t('expected.to')}>
          <Receivers receivers={receivers} />
        </Row>
        <Row label={t('expected.notBefore')}>
          <span className="figures">{instantText(booking.createdAt)}</span>
        </Row>
        <Row label={t('expected.for')}>
          {expected.kind === null ? null : `${t(`kind.${expected.kind}`)} · `}
          <GuestName booking={booking} /> ·{' '}
          <Link
            to={paths.booking(booking._id)}
            className="figures -my-2.5 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {booking.reference}
          </Link>
          <span className="block text-soft">
            {stay} · {t(`expected.writes.${booking.language}`)}
          </span>
        </Row>
      </dl>
      {slip.ofBooking > 1 ? (
        <p className="rounded-control bg-accent-soft px-3 py-2 text-sm">
          {t('part', { count: slip.ofBooking })}
        </p>
      ) : null}
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.25rem_1fr] gap-3">
      <dt className="text-soft">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** Slips show names, and of a number its last digits. */
function Receivers({ receivers: { bankAccounts, promptpay } }: Pick<SlipReview, 'receivers'>) {
  const { t } = useTranslation('slips');
  if (bankAccounts.length === 0 && promptpay === null) return t('expected.noAccount');
  const isChoice = bankAccounts.length + (promptpay === null ? 0 : 1) > 1;
  return (
    <>
      {isChoice ? <span className="text-soft">{t('expected.anyOf')}</span> : null}
      <ul className="grid gap-1">
        {[...new Set(bankAccounts.map(({ accountName }) => accountName))].map((name) => (
          <li key={name}>
            <span className="font-medium">{name}</span>
            {bankAccounts
              .filter(({ accountName }) => accountName === name)
              .map(({ id, bankName, accountNumber }) => (
                <span key={id} className="block">
                  {bankName} <Digits number={accountNumber} />
                </span>
              ))}
          </li>
        ))}
        {promptpay ? (
          <li>
            <span className="font-medium">{promptpay.name}</span>
            <span className="block">
              {t('expected.promptpay')}{' '}
              {promptpay.id === null ? null : <Digits number={promptpay.id} />}
            </span>
          </li>
        ) : null}
      </ul>
    </>
  );
}

/** The last four digits stand out: the ones that a slip shows. */
function Digits({ number }: { number: string }) {
  let left = 4;
  let from = number.length;
  while (from > 0 && left > 0) {
    from -= 1;
    if (/\d/.test(number[from] ?? '')) left -= 1;
  }
  return (
    <span className="figures whitespace-nowrap">
      {number.slice(0, from)}
      <mark className="rounded-xs bg-accent-soft px-0.5 text-accent">{number.slice(from)}</mark>
    </span>
  );
}
