import { type AdminExtra, type AskedExtra, answerExtra } from '@villa/shared/contract/extras.ts';
import { dayOfExtra } from '@villa/shared/domain/booking/booked-extra.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { formatBaht, formatDate, formatInstant } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CopyButton } from '@villa/admin/kit/copy-button.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { paths } from '@villa/admin/paths.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { ExtraIcon } from '../extra-icon.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

interface AskedListProps {
  asked: readonly AskedExtra[];
  extras: readonly AdminExtra[];
  timeZone: string;
}

/** The wishes that wait for the house's word, those that are answered soonest first. */
export function AskedList({ asked, extras, timeZone }: AskedListProps) {
  const { t } = useTranslation('extras');
  return (
    <SectionCard title={t('asked.title')}>
      {asked.length === 0 ? (
        <p className="text-soft">{t('asked.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {asked.map((wish) => (
            <AskedRow
              key={wish.id}
              wish={wish}
              picture={extras.find(({ id }) => id === wish.extraId)?.picture ?? 'gift'}
              timeZone={timeZone}
            />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

interface AskedRowProps {
  wish: AskedExtra;
  picture: AdminExtra['picture'];
  timeZone: string;
}

function AskedRow({ wish, picture, timeZone }: AskedRowProps) {
  const { t } = useTranslation('extras');
  const { language } = useLanguage();
  const { notify } = useHost();
  const mayAnswer = useCan('bookings.write');
  const [declines, setDeclines] = useState(false);
  const answering = useCall(answerExtra, {
    refreshes: [],
    tells: true,
    onSuccess: () => notify.success(t('asked.answered')),
  });
  const { bookingId, id, amount, count, note, answerUntil, isFree, version } = wish;
  const name = localize(wish.name, language);
  const title = count > 1 ? t('asked.many', { name, count }) : name;
  const when = [formatDate(dayOfExtra(wish, wish), language), wish.time ?? ''].join(' ').trim();
  const send = (answer: { yes: boolean; words?: string }) =>
    answering.mutate({ params: { id: bookingId, extra: id }, body: { ...answer, version } });
  return (
    <li className="flex items-start gap-3 py-3">
      <ExtraIcon picture={picture} />
      <div className="grid min-w-0 grow gap-1">
        <p className="font-medium">{`${title}, ${when}`}</p>
        <p className="text-sm text-soft">
          <Link to={paths.booking(bookingId)} className="underline underline-offset-4">
            {wish.customerName || wish.reference}
          </Link>
          {' · '}
          {t('asked.party', { guests: wish.guests, amount: formatBaht(amount) })}
        </p>
        {note === '' ? null : <p className="text-sm">“{note}”</p>}
        {answerUntil === null ? null : (
          <p className="text-sm text-warn">
            {t('asked.until', { moment: formatInstant(answerUntil, language, timeZone) })}
          </p>
        )}
        {isFree ? null : <p className="text-sm text-danger">{t('asked.taken')}</p>}
        <div className="mt-1 flex flex-wrap gap-2">
          {mayAnswer ? (
            <>
              {isFree ? (
                <Button busy={answering.isPending} onClick={() => send({ yes: true })}>
                  {amount > 0 ? t('asked.yes', { amount: formatBaht(amount) }) : t('asked.yesFree')}
                </Button>
              ) : null}
              <Button look="outline" onClick={() => setDeclines(true)}>
                {t('asked.no')}
              </Button>
            </>
          ) : null}
          <CopyButton
            text={localize(wish.facts, language)}
            what={t('asked.factsWhat')}
            label={t('asked.facts')}
          />
        </div>
      </div>
      {declines ? (
        <DeclineDialog
          name={title}
          busy={answering.isPending}
          onClose={() => setDeclines(false)}
          onSend={(words) => {
            send({ yes: false, words });
            setDeclines(false);
          }}
        />
      ) : null}
    </li>
  );
}
