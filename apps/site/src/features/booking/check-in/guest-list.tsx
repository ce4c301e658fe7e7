import type { CheckIn } from '@villa/shared/contract/check-in.ts';
import type { CheckInGuest } from '@villa/shared/domain/check-in/check-in-guest.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckInBody } from '../api/check-in.ts';
import { Failure } from '../components/panel.tsx';
import { GuestCard, useGuestName } from './guest-card.tsx';
import { GuestForm } from './guest-form.tsx';
import { OwnLink } from './own-link.tsx';

/** The calls of a list, as its page makes them. */
export interface CheckInCalls {
  isPending: boolean;
  error: Error | null;
  /** @param onDone called once it is kept */
  send: (body: CheckInBody, onDone: () => void) => void;
  forget: () => void;
  /** Makes or takes back a guest's own link; null where that is not offered. */
  link: ((guest: string, link: boolean) => void) | null;
  isLinking: boolean;
}

/** One card a guest, the booker first; one is open at a time. */
export function GuestList({ data, calls }: { data: CheckIn; calls: CheckInCalls }) {
  const { t } = useTranslation('check-in');
  const nameOf = useGuestName();
  const [opened, setOpened] = useState<string | null>(null);
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (opened === null) return;
    box.current?.querySelector<HTMLElement>('form input')?.focus();
  }, [opened]);
  const open = (id: string | null) => {
    calls.forget();
    setOpened(id);
  };
  const send = (id: string) => (guest: CheckInGuest) =>
    calls.send({ guests: [{ id, ...guest }], version: data.version }, () => open(null));
  return (
    <>
      <ol ref={box} aria-label={t('guest.list')} className="grid gap-3">
        {data.guests.map((row, place) => {
          const number = place + 1;
          const name = nameOf(row, number);
          const isOpened = opened === row.id && data.isOpen && row.state === 'own';
          const isAsked = row.missing.length > 0 || row.linkPath !== null;
          const mayLink = calls.link !== null && data.isOpen && !row.isBooker && isAsked;
          return (
            <GuestCard
              key={row.id}
              row={row}
              number={number}
              onOpen={data.isOpen && !isOpened ? () => open(row.id) : null}
            >
              {isOpened ? (
                <div className="border-t border-line p-4">
                  <GuestForm
                    row={row}
                    today={data.today}
                    withPhone={row.isBooker}
                    error={calls.error}
                    onSend={send(row.id)}
                    isPending={calls.isPending}
                    onCancel={() => open(null)}
                  />
                </div>
              ) : mayLink ? (
                <div className="px-1 pb-2">
                  <OwnLink
                    name={name}
                    path={row.linkPath}
                    isBusy={calls.isLinking}
                    onLink={(link) => calls.link?.(row.id, link)}
                  />
                </div>
              ) : null}
            </GuestCard>
          );
        })}
      </ol>
      {opened === null ? <Failure error={calls.error} /> : null}
    </>
  );
}
