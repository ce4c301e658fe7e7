import { useMutation } from '@tanstack/react-query';
import type { BookedExtra } from '@villa/shared/contract/extras.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { formatBaht, formatDate, formatInstant } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cancelExtraMutation } from '../api/parts.ts';
import { serverNow } from '../api/booking.ts';
import { Block, Failure } from '../components/panel.tsx';
import { useStay } from '../stay.tsx';

const SIGNS = {
  asked: { Icon: Hourglass, look: 'text-warn' },
  booked: { Icon: CircleCheck, look: 'text-accent' },
  declined: { Icon: CircleX, look: 'text-soft' },
  lapsed: { Icon: CircleX, look: 'text-soft' },
  cancelled: { Icon: CircleX, look: 'text-soft' },
} as const;

/** The guest's extras, each with how far it is, its money, and until when it can be cancelled. */
export function Yours({ extras }: { extras: readonly BookedExtra[] }) {
  const { t } = useTranslation('extras');
  const shown = extras.filter(({ state }) => state !== 'cancelled');
  if (shown.length === 0) return null;
  return (
    <Block id="your-extras" title={t('yours.title')}>
      <ul className="divide-y divide-line">
        {shown.map((extra) => (
          <YourExtra key={extra.id} extra={extra} />
        ))}
      </ul>
    </Block>
  );
}

function YourExtra({ extra }: { extra: BookedExtra }) {
  const { t } = useTranslation('extras');
  const { booking, clock, language } = useStay();
  const cancelling = useMutation(cancelExtraMutation(booking._id));
  const { id, state, amount, count, date, time, answer, cancelUntil } = extra;
  const name = localize(extra.name, language);
  const many = count > 1 ? t('yours.many', { name, count }) : name;
  const day = date === null ? '' : formatDate(date, language);
  const title =
    date === null
      ? many
      : t(time === null ? 'yours.on' : 'yours.onAt', { name: many, day, time: time ?? '' });
  const { Icon, look } = SIGNS[state];
  const isUnpaid = booking.status === 'pending';
  const mayCancel =
    state === 'asked' ||
    (state === 'booked' && (isUnpaid || serverNow(clock) <= Date.parse(cancelUntil)));
  const button =
    state === 'asked'
      ? t('yours.takeBack')
      : amount > 0
        ? t('yours.cancel', { amount: formatBaht(amount) })
        : t('yours.cancelFree');
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${look}`} strokeWidth={1.5} />
      <div className="grid min-w-0 grow justify-items-start gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="font-medium">{title}</span>
          <span className={`text-sm ${look}`}>{t(`yours.state.${state}`)}</span>
        </p>
        <p className="text-sm text-soft">
          <YourMoney extra={extra} mayCancel={mayCancel} />
        </p>
        {answer === '' ? null : <p className="text-sm">{t('yours.words', { words: answer })}</p>}
        <Failure error={cancelling.error} className="text-sm" />
        {mayCancel ? (
          <Button
            look="plain"
            className="-ml-3"
            busy={cancelling.isPending}
            onClick={() => cancelling.mutate(id)}
          >
            <span className="sr-only">{t('yours.cancelOne', { name: title })}: </span>
            {button}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** The sentence about its money and its hours. */
function YourMoney({ extra, mayCancel }: { extra: BookedExtra; mayCancel: boolean }) {
  const { t } = useTranslation('extras');
  const { booking, villa, language } = useStay();
  const { state, amount, shift, answerUntil, cancelUntil } = extra;
  const moment = (instant: string) => formatInstant(instant, language, villa.timeZone);
  if (state === 'asked') {
    if (booking.status === 'pending') return t('yours.askedHold');
    if (shift !== null || answerUntil === null) return t('yours.askedShift');
    return t('yours.askedUntil', { moment: moment(answerUntil) });
  }
  if (state === 'lapsed') return t('yours.lapsed');
  if (state !== 'booked') return null;
  if (amount === 0) return t('yours.free');
  const shown = { amount: formatBaht(amount), moment: moment(cancelUntil) };
  return t(mayCancel ? 'yours.cancelUntil' : 'yours.notCancelled', shown);
}
