import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComingMessage } from '@villa/shared/contract/booking-messages.ts';
import {
  type ShownPiece,
  previewMessage,
  testMessage,
} from '@villa/shared/contract/message-templates.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, selectClass } from '@villa/ui/field.tsx';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi, useHost } from '@villa/admin/use-host.ts';
import { MESSAGES_KEY } from '../messages-queries.ts';
import { useMessageWords } from '../use-message-words.ts';

interface MessagePreviewProps {
  id: string;
  version: number;
  /** Bookings that it may be tried with, each once. */
  bookings: readonly ComingMessage[];
}

/** The message as one booking's guest gets it, in their language and at its real moment. */
export function MessagePreview({ id, version, bookings }: MessagePreviewProps) {
  const { t } = useTranslation('messages');
  const { language } = useLanguage();
  const { at, because } = useMessageWords();
  const { notify } = useHost();
  const [chosen, setChosen] = useState<string | null>(null);
  const bookingId = chosen ?? bookings[0]?.bookingId ?? '';
  const input = { params: { id }, body: { bookingId } };
  const preview = useQuery({
    ...callQuery(
      useApi(),
      [...MESSAGES_KEY, 'preview', id, version, bookingId],
      previewMessage,
      input,
    ),
    enabled: bookingId !== '',
    placeholderData: keepPreviousData,
  });
  const trying = useCall(testMessage, {
    tells: true,
    onSuccess: ({ to }) => notify.success(t('preview.tested', { to })),
  });
  if (bookings.length === 0) return <p className="text-soft">{t('preview.none')}</p>;
  const { data } = preview;
  return (
    <div className="grid gap-3">
      <Field label={t('preview.booking')}>
        <select
          value={bookingId}
          onChange={({ target }) => setChosen(target.value)}
          className={selectClass}
        >
          {bookings.map((one) => (
            <option key={one.bookingId} value={one.bookingId}>
              {`${one.guestName || one.reference} · ${formatDateRange(one.checkIn, one.checkOut, language, 'day')}`}
            </option>
          ))}
        </select>
      </Field>
      <Failure error={data ? null : preview.error} />
      {data ? (
        <div className="overflow-hidden rounded-control border border-line">
          <p className="figures border-b border-line bg-sunken px-4 py-3 text-sm">
            {t('preview.head', {
              when: data.at === null ? t('preview.noMoment') : at(data.at),
              way: t('preview.mail'),
              language: t(`preview.languages.${data.language}`),
            })}
            {data.reason === null ? null : (
              <span className="block text-warn">{because(data.reason, data.missing)}</span>
            )}
          </p>
          <div lang={data.language} className="grid gap-2 p-4 wrap-anywhere whitespace-pre-line">
            <p className="font-medium">
              <Pieces pieces={data.subject} />
            </p>
            <p>
              <Pieces pieces={data.text} />
            </p>
          </div>
        </div>
      ) : null}
      <Button look="outline" busy={trying.isPending} onClick={() => trying.mutate(input)}>
        <Send aria-hidden="true" className="size-5" strokeWidth={1.5} />
        {t('preview.test')}
      </Button>
    </div>
  );
}

/** The owner's words, with each booking's values tinted. */
function Pieces({ pieces }: { pieces: readonly ShownPiece[] }) {
  return pieces.map(({ text, is }, index) =>
    is === 'words' ? (
      text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- pieces have no names, and are drawn anew as a whole
      <span key={index} className="rounded-sm bg-accent-soft text-accent">
        {text}
      </span>
    ),
  );
}
