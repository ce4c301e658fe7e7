import { useQuery } from '@tanstack/react-query';
import {
  SLIP_SERVICE_FIELDS,
  SLIP_SERVICES,
  type SlipServiceField,
  type SlipServiceSettings,
  changeSlipService,
  readSlipService,
  testSlipService,
} from '@villa/shared/contract/slip-service.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { Spinner } from '@villa/ui/spinner.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useApi, useHost } from '@villa/admin/use-host.ts';
import { AutoConfirm } from './auto-confirm.tsx';
import { Disconnect } from './disconnect.tsx';

const KEY = ['slip-service'] as const;

/** The service that asks banks about slips: its key, a test, its quota, and what its word confirms. */
export function SlipServiceCard() {
  const { t } = useTranslation(['slipService', 'common']);
  const { data, error, isPending, refetch } = useQuery(
    callQuery(useApi(), KEY, readSlipService, {}),
  );
  return (
    <SectionCard title={t('title')} intro={t('intro')}>
      {isPending ? <Spinner label={t('common:loading')} /> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <div className="grid gap-6">
          <State settings={data} />
          <Keys settings={data} />
          {data.isOn ? <Connected settings={data} /> : null}
        </div>
      ) : null}
    </SectionCard>
  );
}

interface Shown {
  settings: SlipServiceSettings;
}

function State({ settings: { isOn, isFixed, mustTypeAgain, problem } }: Shown) {
  const { t } = useTranslation('slipService');
  const time = useInstant();
  return (
    <div role="status" className="grid gap-1">
      {mustTypeAgain ? <p className="text-danger">{t('again')}</p> : null}
      {isOn ? <p className="text-success">{t('on')}</p> : null}
      {!isOn && !mustTypeAgain ? <p className="text-soft">{t(isFixed ? 'fixed' : 'off')}</p> : null}
      {isOn && problem !== null ? (
        <p className="text-danger">{t(`problem.${problem.kind}`, { time: time(problem.at) })}</p>
      ) : null}
    </div>
  );
}

function Keys({ settings: { service, values } }: Shown) {
  const { t } = useTranslation('slipService');
  const { notify } = useHost();
  const id = service ?? SLIP_SERVICES[0];
  const [typed, setTyped] = useState<Partial<Record<SlipServiceField, string>>>({});
  const saving = useCall(changeSlipService, {
    refreshes: KEY,
    onSuccess() {
      setTyped({});
      notify.success(t('saved'));
    },
  });
  const sent = Object.fromEntries(
    Object.entries(typed)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({ body: { service: id, values: sent } });
      }}
    >
      {SLIP_SERVICE_FIELDS[id].map(({ name, isSecret }) => {
        const kept = values[name];
        return (
          <Field
            key={name}
            label={t(name)}
            hint={
              kept === null
                ? t(`${name}Hint`)
                : isSecret
                  ? t('kept', { end: kept })
                  : t('keptWhole', { value: kept })
            }
          >
            <input
              autoComplete="off"
              spellCheck={false}
              inputMode={isSecret ? 'text' : 'numeric'}
              className={`${controlClass} font-mono`}
              value={typed[name] ?? ''}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          </Field>
        );
      })}
      <Failure error={saving.error} />
      <Button
        type="submit"
        className="justify-self-start"
        busy={saving.isPending}
        disabled={Object.keys(sent).length === 0}
      >
        {t('save')}
      </Button>
    </form>
  );
}

/** A test, the quota and the word that confirms, once a key is there. */
function Connected({ settings }: Shown) {
  const { t } = useTranslation('slipService');
  const { notify } = useHost();
  const time = useInstant();
  const { quota, heardAt } = settings;
  const changing = useCall(changeSlipService, { refreshes: KEY, tells: true });
  const testing = useCall(testSlipService, {
    refreshes: KEY,
    tells: true,
    onSuccess: ({ quota: told }) =>
      notify.success(told === null ? t('tried') : t('triedQuota', { left: told.left })),
  });
  return (
    <div className="grid gap-4">
      <div className="grid gap-1 text-sm">
        <p className={heardAt === null ? 'text-soft' : ''}>
          {heardAt === null ? t('notHeard') : t('heard', { time: time(heardAt) })}
        </p>
        {quota === null ? null : <p>{t('quota', { left: quota.left, time: time(quota.at) })}</p>}
        {quota !== null && quota.over > 0 ? (
          <p className="text-warn">{t('over', { over: quota.over })}</p>
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
      <AutoConfirm
        upTo={settings.autoConfirmUpTo}
        onChange={(autoConfirmUpTo) => changing.mutate({ body: { autoConfirmUpTo } })}
      />
      <Disconnect
        title={t('disconnect')}
        text={t('disconnectText')}
        onYes={() => changing.mutate({ body: { disconnect: true } })}
      />
    </div>
  );
}
