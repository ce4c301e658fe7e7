import type { CheckIn } from '@villa/shared/contract/check-in.ts';
import { nameWithin } from '@villa/shared/i18n/person-name.ts';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../components/notice-layout.tsx';
import { useShownLanguage } from '../words.ts';
import { WhyWeAsk } from './check-in-parts.tsx';
import { GuestForm } from './guest-form.tsx';
import type { CheckInCalls } from './guest-list.tsx';

interface OwnRowProps {
  data: CheckIn;
  villaName: string;
  /** The villa's. */
  timeZone: string;
  calls: CheckInCalls;
}

/** A companion's own row: no stay, no money, nobody else. */
export function OwnRow({ data, villaName, timeZone, calls }: OwnRowProps) {
  const { t } = useTranslation('check-in');
  const language = useShownLanguage();
  const [sent, setSent] = useState(0);
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sent > 0) done.current?.focus();
  }, [sent]);
  const [row] = data.guests;
  if (row === undefined) return null;
  const name = nameWithin(data.bookedBy, language);
  const isDone = row.missing.length === 0;
  return (
    <main
      id="main"
      className="mx-auto grid max-w-6xl content-start gap-x-16 gap-y-6 px-5 py-6 sm:px-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:py-10"
    >
      <div className="grid min-w-0 content-start gap-5">
        <div>
          <PageHeading>{t('own.title', { villa: villaName })}</PageHeading>
          <p className="mt-1 text-soft">
            {data.bookedBy === '' ? t('own.leadNoName') : t('own.lead', { name })}
          </p>
        </div>
        {isDone ? (
          <div
            ref={done}
            tabIndex={-1}
            role="status"
            className="flex gap-3 rounded-card bg-success-soft p-4 outline-none"
          >
            <CircleCheck
              aria-hidden="true"
              className="mt-0.5 size-5 shrink-0 text-success"
              strokeWidth={1.5}
            />
            <p>{t('own.done')}</p>
          </div>
        ) : null}
        {data.isOpen ? (
          <div className="rounded-card border border-line bg-surface p-4">
            <GuestForm
              // Once it is kept, the number is shown by its end, and the field is empty again.
              key={sent}
              row={row}
              today={data.today}
              withPhone
              error={calls.error}
              onSend={(guest) =>
                calls.send({ guests: [{ id: row.id, ...guest }], version: data.version }, () =>
                  setSent(sent + 1),
                )
              }
              isPending={calls.isPending}
            />
          </div>
        ) : (
          <p>{t('closed')}</p>
        )}
      </div>
      <div className="grid min-w-0 content-start">
        <WhyWeAsk days={data.keptDays} timeZone={timeZone} />
      </div>
    </main>
  );
}
