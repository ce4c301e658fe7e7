import type { ComingMessage, ComingMessages } from '@villa/shared/contract/booking-messages.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatDate, formatDateRange, formatTime } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useMessageWords } from '../use-message-words.ts';
import { CopyTextsDialog } from './copy-texts-dialog.tsx';
import { StateBadge } from './state-badge.tsx';

/** Every message of the next fortnight, by its day at the villa; those that cannot go say why. */
export function ComingList({ coming }: { coming: ComingMessages }) {
  const { t } = useTranslation('messages');
  const { language } = useLanguage();
  const { timeZone } = useMessageWords();
  const { messages, unreached, serverTime } = coming;
  const dayOf = (instant: string) => dateInZone(new Date(instant), timeZone);
  const days = [...new Set(messages.map(({ at }) => dayOf(at ?? serverTime)))];
  const cannot = messages.filter(({ state }) => state === 'cannot').length;
  const lost = unreached.reduce((sum, one) => sum + one.messages, 0);
  const today = dayOf(serverTime);
  return (
    <SectionCard
      title={t('coming.title')}
      actions={
        <span className="figures text-sm text-soft">
          {t('coming.counts', { go: messages.length - cannot, cannot: cannot + lost })}
        </span>
      }
    >
      {messages.length === 0 && unreached.length === 0 ? (
        <p className="text-soft">{t('coming.empty')}</p>
      ) : null}
      {days.map((day) => {
        const name = formatDate(day, language, 'short');
        return (
          <section key={day} className="border-t border-line py-3 first-of-type:border-t-0">
            <h3 className="mb-2 text-sm text-soft">
              {day === today ? t('coming.today', { day: name }) : name}
            </h3>
            <ul className="grid gap-3">
              {messages
                .filter(({ at }) => dayOf(at ?? serverTime) === day)
                .map((one) => (
                  <ComingRow key={`${one.bookingId} ${one.templateId}`} message={one} />
                ))}
            </ul>
          </section>
        );
      })}
      {unreached.map((stay) => (
        <UnreachedStay key={`${stay.channel} ${stay.checkIn}`} stay={stay} />
      ))}
    </SectionCard>
  );
}

/** The guests of a channel left no address: their texts are copied into the channel's own messages. */
function UnreachedStay({ stay }: { stay: ComingMessages['unreached'][number] }) {
  const { t } = useTranslation('messages');
  const { language } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const { channel, checkIn, checkOut, messages: count, texts } = stay;
  const days = formatDateRange(checkIn, checkOut, language, 'day');
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-3">
      <p className="flex items-start gap-2 text-sm text-danger">
        <CircleSlash aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
        {t('coming.unreached', { channel, days, count })}
      </p>
      <Button look="outline" onClick={() => setIsOpen(true)}>
        {t('coming.copyTexts', { count })}
      </Button>
      {isOpen ? (
        <CopyTextsDialog
          title={`${channel} · ${days}`}
          texts={texts}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  );
}

function ComingRow({ message }: { message: ComingMessage }) {
  const { language } = useLanguage();
  const { because, timeZone } = useMessageWords();
  const { at, name, state, reason, missing, bookingId, guestName, reference } = message;
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-3">
      <span className="figures text-sm/6 text-soft">
        {at === null ? '' : formatTime(at, language, timeZone)}
      </span>
      <span className="grid justify-items-start gap-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        <Link
          to={paths.bookingMessages(bookingId)}
          className="text-sm wrap-anywhere text-soft underline underline-offset-4 hover:text-accent"
        >
          {guestName || reference}
        </Link>
        {state === 'planned' ? null : <StateBadge state={state} />}
        {reason === null ? null : (
          <span className="text-sm text-soft">{because(reason, missing)}</span>
        )}
      </span>
    </li>
  );
}
