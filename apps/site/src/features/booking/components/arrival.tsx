import type { GuestPage } from '@villa/shared/contract/guest-page.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { dateInSentence, formatDate, joinDate } from '@villa/shared/i18n/locale.ts';
import { Lock, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useShownLanguage } from '../words.ts';
import { useStay } from '../stay.tsx';
import { CopyButton, CopyRow } from './transfer-to.tsx';
import { Button, buttonClass } from '@villa/ui/button.tsx';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { owesCash } from '@villa/shared/domain/stay/arrival.ts';
import { type CalendarDate, daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import { ThaiTime } from '@villa/site/app/thai-time.tsx';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'react-toastify';
import { shareMutation } from '../api/parts.ts';
import { LineButton } from './keep-link.tsx';
import { Block, Failure } from './panel.tsx';

/** Door code and Wi-Fi when it is time, else when that is; nothing where nothing is written or the stay is over. */
export function GettingIn({ arrival }: { arrival: GuestPage['arrival'] }) {
  const { t } = useTranslation('guest-page');
  const { booking, villa, language, state: stay } = useStay();
  const { state, details, opensOn } = arrival;
  if (state === 'nothing' || state === 'over') return null;
  const { owes } = stay.arrival;
  const isBalance = owes === 'balance';
  // Cash is handed over at the door, which opens at its hour.
  const isCash = owes === 'nothing' && owesCash(booking);
  const early = isCash
    ? 'earlyCash'
    : owes === 'nothing'
      ? 'earlyPaid'
      : isBalance
        ? 'earlyBalance'
        : 'early';
  return (
    <Block
      id="getting-in"
      look="plain"
      title={t(`arrival.${titleOf(details)}`)}
      className="print:hidden"
    >
      {details === null ? (
        <p className="flex items-start gap-3 rounded-card border border-dashed border-edge p-4">
          <Lock aria-hidden="true" className="mt-1 size-5 shrink-0 text-soft" strokeWidth={1.5} />
          <span className="text-balance">
            {state === 'early'
              ? t(`arrival.${early}`, {
                  date: joinDate(dateInSentence(formatDate(opensOn, language, 'full'), language)),
                  time: villa.checkInTime,
                })
              : t(isBalance ? 'arrival.unpaidBalance' : 'arrival.unpaid')}
            {state === 'unpaid' && stay.slip === 'waits' ? (
              <span className="mt-1 block">{t('arrival.unpaidWaits')}</span>
            ) : null}
          </span>
        </p>
      ) : (
        <Details details={details} />
      )}
    </Block>
  );
}

/** The title names only the details below it; before it is time nobody is told which these will be. */
function titleOf(details: GuestPage['arrival']['details']) {
  if (details === null) return 'title';
  const { doorCode, doorHint, wifiName, wifiPassword } = details;
  const hasDoor = [doorCode, doorHint.th, doorHint.en].some((text) => text !== '');
  const hasWifi = wifiName !== '' || wifiPassword !== '';
  if (hasDoor && hasWifi) return 'title';
  if (hasDoor) return doorCode === '' ? 'titleElse' : 'doorCode';
  return hasWifi ? 'wifi' : 'titleElse';
}

function Details({ details }: { details: NonNullable<GuestPage['arrival']['details']> }) {
  const { t } = useTranslation('guest-page');
  const language = useShownLanguage();
  const { doorCode, wifiName, wifiPassword, caretakerPhone } = details;
  const hint = localize(details.doorHint, language);
  const caretaker = localize(details.caretaker, language);
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {doorCode || hint ? (
          <div className="rounded-card bg-accent-soft p-4">
            {doorCode ? (
              <dl>
                <CopyRow label={t('arrival.doorCode')} value={doorCode} size="large" />
              </dl>
            ) : null}
            {hint ? <p className="text-sm whitespace-pre-line">{hint}</p> : null}
          </div>
        ) : null}
        {wifiName || wifiPassword ? (
          <dl className="grid content-start gap-2 rounded-card bg-accent-soft p-4">
            {wifiName ? <CopyRow label={t('arrival.wifi')} value={wifiName} /> : null}
            {wifiPassword ? (
              <CopyRow label={t('arrival.wifiPassword')} value={wifiPassword} />
            ) : null}
          </dl>
        ) : null}
      </div>
      {caretaker || caretakerPhone ? <Caretaker name={caretaker} phone={caretakerPhone} /> : null}
      <p className="text-sm text-soft">{t('arrival.until')}</p>
    </>
  );
}

/** Somebody at the villa itself, whom the guest may ring. */
export function Caretaker({ name, phone }: { name: string; phone: string }) {
  const { t } = useTranslation('guest-page');
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="min-w-0">
        {name} <span className="text-sm text-soft">{t('arrival.caretaker')}</span>
      </span>
      {phone ? (
        <a
          href={`tel:${phone}`}
          className={buttonClass('outline', 'figures shrink-0 px-4! print:border-0')}
        >
          <Phone aria-hidden="true" className="size-4 text-accent" strokeWidth={1.5} />
          {phone}
        </a>
      ) : null}
    </p>
  );
}

interface StayCountdownProps {
  stay: { checkIn: CalendarDate; checkOut: CalendarDate };
  villa: Pick<Villa, 'checkInTime' | 'checkOutTime' | 'timeZone'>;
  /** The villa's day. */
  today: CalendarDate;
  /** True when the hour of check-out has passed. */
  hasEnded?: boolean;
}

/** How many days are left until the guest arrives, then what the day is: calm, and in days. */
export function StayCountdown({ stay, villa, today, hasEnded = false }: StayCountdownProps) {
  const { t } = useTranslation('guest-page');
  const language = useShownLanguage();
  const time = stayTime(stay, today, hasEnded);
  let clock = '';
  if (time.is === 'today') clock = villa.checkInTime;
  if (time.is === 'last' || time.is === 'left') clock = villa.checkOutTime;
  return (
    <span className="figures">
      {time.is === 'inDays'
        ? t('countdown.inDays', { count: time.days })
        : t(`countdown.${time.is}`, {
            time: clock,
            date: joinDate(formatDate(stay.checkOut, language, 'long')),
          })}
      {clock === '' ? null : <ThaiTime timeZone={villa.timeZone} />}
    </span>
  );
}

/** The guest's place between the booking and the end of the stay: days, never seconds. */
export type StayTime =
  | { is: 'inDays'; days: number }
  | { is: 'tomorrow' | 'today' | 'during' | 'last' | 'left' | 'over' };

/**
 * @param today the villa's day
 * @param hasEnded on the last day, once the hour of check-out has passed
 */
export function stayTime(
  { checkIn, checkOut }: { checkIn: CalendarDate; checkOut: CalendarDate },
  today: CalendarDate,
  hasEnded = false,
): StayTime {
  const days = daysBetween(today, checkIn);
  if (days > 1) return { is: 'inDays', days };
  if (days === 1) return { is: 'tomorrow' };
  if (days === 0) return { is: 'today' };
  if (today < checkOut) return { is: 'during' };
  if (today > checkOut) return { is: 'over' };
  return { is: hasEnded ? 'left' : 'last' };
}

/** The place on the page where the link for those who come along is made. */
export const SHARE = 'share';

/**
 * The link for those who come along: another one than the booking's own, and one that can be taken back.
 * @param path null: no link was made, or it was taken back
 */
export function ShareStay({ path }: { path: string | null }) {
  const { t } = useTranslation('guest-page');
  const { booking } = useStay();
  const sharing = useMutation(
    shareMutation(booking._id, () =>
      toast.success(t(path === null ? 'share.made' : 'share.withdrawn')),
    ),
  );
  return (
    <Block id={SHARE} title={t('share.title')} className="justify-items-start print:hidden">
      <p className="text-sm text-soft">{t('share.text')}</p>
      {path === null ? (
        <Button look="outline" busy={sharing.isPending} onClick={() => sharing.mutate(true)}>
          {t('share.make')}
        </Button>
      ) : (
        <>
          <p className="figures w-full truncate text-sm">{window.location.origin + path}</p>
          <div className="-mx-3 flex flex-wrap items-center gap-x-4">
            <LineButton
              text={window.location.origin + path}
              className={buttonClass('plain', 'text-sm [&>svg]:size-4.5')}
            />
            <CopyButton
              text={window.location.origin + path}
              what={t('share.link')}
              label={t('share.copy')}
            />
            <Button
              look="plain"
              className="text-sm"
              busy={sharing.isPending}
              onClick={() => sharing.mutate(false)}
            >
              {t('share.withdraw')}
            </Button>
          </div>
        </>
      )}
      <Failure error={sharing.error} />
    </Block>
  );
}
