import { useQuery } from '@tanstack/react-query';
import {
  type CheckoutSettings,
  changeCheckout,
  readCheckout,
  testCheckout,
} from '@villa/shared/contract/checkout.ts';
import { CARD_MEANS } from '@villa/shared/contract/payment.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { Spinner } from '@villa/ui/spinner.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { CopyButton } from '@villa/admin/kit/copy-button.tsx';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useApi, useHost } from '@villa/admin/use-host.ts';
import { Disconnect } from './disconnect.tsx';
import { OnlineNotes } from './online-notes.tsx';

const KEY = ['checkout'] as const;

/** The way as the owner has set it up; undefined until it is read. */
export const useOnline = () => useQuery(callQuery(useApi(), KEY, readCheckout, {})).data;

/** Card and PromptPay on Stripe's page: keys, a test, and what is done by itself. */
export function OnlineCard() {
  const { t } = useTranslation(['online', 'common']);
  const { data, error, isPending, refetch } = useQuery(callQuery(useApi(), KEY, readCheckout, {}));
  return (
    <SectionCard title={t('title')} intro={t('intro')}>
      {isPending ? <Spinner label={t('common:loading')} /> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <div className="grid gap-6">
          <State settings={data} />
          <Keys settings={data} />
          {data.account === null ? null : <Connected settings={data} />}
          {data.notes.length > 0 ? <OnlineNotes notes={data.notes} /> : null}
        </div>
      ) : null}
    </SectionCard>
  );
}

interface Shown {
  settings: CheckoutSettings;
}

function State({ settings: { isOn, isTest, account, mustTypeAgain } }: Shown) {
  const { t } = useTranslation('online');
  const name = account?.name || account?.id || 'Stripe';
  return (
    <div role="status" className="grid gap-1">
      {mustTypeAgain ? <p className="text-danger">{t('again', { account: name })}</p> : null}
      {isOn ? (
        <p className="text-success">{t('on', { account: name })}</p>
      ) : mustTypeAgain ? null : (
        <p className="text-soft">{t('off')}</p>
      )}
      {isOn && isTest ? <p className="text-warn">{t('test')}</p> : null}
    </div>
  );
}

function Keys({ settings: { keyEnd, webhookSecretEnd, webhookUrl } }: Shown) {
  const { t } = useTranslation('online');
  const { notify } = useHost();
  const [key, setKey] = useState('');
  const [secret, setSecret] = useState('');
  const saving = useCall(changeCheckout, {
    refreshes: KEY,
    onSuccess() {
      setKey('');
      setSecret('');
      notify.success(t('saved'));
    },
  });
  const typed = {
    ...(key.trim() !== '' && { key: key.trim() }),
    ...(secret.trim() !== '' && { webhookSecret: secret.trim() }),
  };
  const input = { autoComplete: 'off', spellCheck: false, className: `${controlClass} font-mono` };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({ body: typed });
      }}
    >
      <Field label={t('key')} hint={keyEnd === null ? t('keyHint') : t('kept', { end: keyEnd })}>
        <input {...input} value={key} onChange={({ target }) => setKey(target.value)} />
      </Field>
      {webhookUrl === null ? (
        <p className="text-sm text-warn">{t('noAddress')}</p>
      ) : (
        <div className="grid gap-1">
          <p className="text-sm text-soft">{t('address')}</p>
          <p className="flex items-center gap-3 rounded-card border border-line p-3">
            <span className="min-w-0 grow font-mono text-sm wrap-anywhere">{webhookUrl}</span>
            <CopyButton text={webhookUrl} what={t('addressWhat')} />
          </p>
        </div>
      )}
      <Field
        label={t('webhookSecret')}
        hint={webhookSecretEnd === null ? t('webhookHint') : t('kept', { end: webhookSecretEnd })}
      >
        <input {...input} value={secret} onChange={({ target }) => setSecret(target.value)} />
      </Field>
      <Failure error={saving.error} />
      <Button
        type="submit"
        className="justify-self-start"
        busy={saving.isPending}
        disabled={Object.keys(typed).length === 0}
      >
        {t('save')}
      </Button>
    </form>
  );
}

/** Settings and a test, once an account is known. */
function Connected({ settings }: Shown) {
  const { t } = useTranslation('online');
  const { notify } = useHost();
  const time = useInstant();
  const { means, confirms, withDamage, statementText, heardAt, refusedAt } = settings;
  const [text, setText] = useState(statementText);
  const changing = useCall(changeCheckout, { refreshes: KEY, tells: true });
  const testing = useCall(testCheckout, {
    refreshes: KEY,
    tells: true,
    onSuccess({ account, means: taken }) {
      const names = taken.map((one) => t(`means.${one}`)).join(' · ') || t('means.none');
      notify.success(t('tried', { account, means: names }));
    },
  });
  const change = (body: Parameters<typeof changing.mutate>[0]['body']) => changing.mutate({ body });
  const wasRefused = refusedAt !== null && (heardAt === null || refusedAt > heardAt);
  return (
    <div className="grid gap-4">
      <div className="grid gap-1 text-sm">
        <p className={heardAt === null ? 'text-soft' : ''}>
          {heardAt === null ? t('notHeard') : t('heard', { time: time(heardAt) })}
        </p>
        {wasRefused ? (
          <p className="text-danger">{t('refused', { time: time(refusedAt) })}</p>
        ) : null}
      </div>
      <Button
        look="outline"
        className="justify-self-start"
        busy={testing.isPending}
        onClick={() => testing.mutate({})}
      >
        {t('tryOut')}
      </Button>
      <fieldset className="grid">
        <legend className="font-medium">{t('means.title')}</legend>
        {CARD_MEANS.map((one) => (
          <CheckRow
            key={one}
            label={t(`means.${one}`)}
            checked={means.includes(one)}
            // One of them stays.
            disabled={means.length === 1 && means.includes(one)}
            onChange={({ target: { checked } }) =>
              change({
                means: CARD_MEANS.filter((way) => (way === one ? checked : means.includes(way))),
              })
            }
          />
        ))}
      </fieldset>
      <CheckRow
        label={t('confirms')}
        hint={t('confirmsHint')}
        checked={confirms}
        onChange={({ target }) => change({ confirms: target.checked })}
      />
      <CheckRow
        label={t('withDamage')}
        hint={t('withDamageHint')}
        checked={withDamage}
        onChange={({ target }) => change({ withDamage: target.checked })}
      />
      <Field label={t('statement')} hint={t('statementHint')}>
        <input
          value={text}
          maxLength={22}
          className={controlClass}
          onChange={({ target }) => setText(target.value)}
          onBlur={() => {
            if (text.trim() !== statementText) change({ statementText: text.trim() });
          }}
        />
      </Field>
      <Disconnect
        title={t('disconnect')}
        text={t('disconnectText')}
        onYes={() => change({ disconnect: true })}
      />
    </div>
  );
}
