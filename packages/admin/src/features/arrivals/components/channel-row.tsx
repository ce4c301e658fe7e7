import { type Arrival, changeArrival, linkArrival } from '@villa/shared/contract/arrivals.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '@villa/admin/kit/copy-button.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { ARRIVALS_KEY } from '../arrivals-query.ts';
import { WhyAway, isReasonAsked, reasonOf } from './why-away.tsx';

/** A channel says neither names nor how many come: staff say how many, and send a link. */
export function ChannelRow({ arrival }: { arrival: Arrival }) {
  const { t } = useTranslation('arrivals');
  const { stayId, expected, version } = arrival;
  const [typed, setTyped] = useState(expected === null ? '' : String(expected));
  const [reason, setReason] = useState('');
  const changing = useCall(changeArrival, { refreshes: ARRIVALS_KEY });
  const linking = useCall(linkArrival);
  const count = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : null;
  return (
    <div className="grid gap-4 border-b border-line px-4 py-4 sm:px-5 print:hidden">
      {expected === null ? <p className="text-sm text-warn">{t('rows.unsaid')}</p> : null}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (count !== null && count > 0) {
            const body = { expected: count, version, ...reasonOf(reason) };
            changing.mutate({ params: { id: stayId }, body });
          }
        }}
        className="flex flex-wrap items-end gap-3"
      >
        <Field label={t('rows.expected')} className="w-28">
          <input
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={`figures ${controlClass}`}
          />
        </Field>
        {isReasonAsked(changing.error) ? <WhyAway value={reason} onChange={setReason} /> : null}
        <Button
          type="submit"
          look="outline"
          busy={changing.isPending}
          disabled={count === null || count === 0 || count === expected}
        >
          {t('rows.keepExpected')}
        </Button>
      </form>
      <Failure error={isReasonAsked(changing.error) ? null : changing.error} />
      {linking.data ? (
        <div className="grid justify-items-start gap-1">
          <p className="text-sm text-soft">{t('rows.linkText')}</p>
          <p className="text-sm wrap-anywhere">{linking.data.url}</p>
          <CopyButton text={linking.data.url} what={t('rows.linkOf')} />
        </div>
      ) : (
        <Button
          look="outline"
          busy={linking.isPending}
          onClick={() => linking.mutate({ params: { id: stayId } })}
          className="w-full sm:w-auto sm:justify-self-start"
        >
          {t('rows.link')}
        </Button>
      )}
      <Failure error={linking.error} />
    </div>
  );
}
