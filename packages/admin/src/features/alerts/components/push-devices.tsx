import { useQuery } from '@tanstack/react-query';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useAction, useCall } from '@villa/admin/kit/use-action.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useUser } from '@villa/admin/shell/use-user.ts';
import { useApi, useHost } from '@villa/admin/use-host.ts';
import {
  type PushDevice,
  getPush,
  subscribePush,
  testPush,
  unsubscribePush,
} from '@villa/shared/contract/push.ts';
import { Button } from '@villa/ui/button.tsx';
import { Smartphone, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pushQuery } from '../alerts-queries.ts';

/** A device that nothing has reached for so long may lie in a drawer. */
const LONG_AGO_MS = 7 * 24 * 3_600_000;

/** The devices that take one's alerts; this one can be added, tried and removed. */
export function PushDevices() {
  const { t } = useTranslation('alerts');
  const { api, push, notify } = useHost();
  const { id: userId } = useUser();
  const query = pushQuery(useApi());
  const { data, dataUpdatedAt } = useQuery(query);
  const refreshes = query.queryKey;
  const adding = useAction({
    async mutationFn() {
      const { publicKey } = await api.call(getPush, {});
      const body = publicKey === null ? null : ((await push?.subscribe(userId, publicKey)) ?? null);
      return body === null ? null : api.call(subscribePush, { body });
    },
    onSuccess(device) {
      if (device === null) notify.error(t('devices.notAdded'));
      else notify.success(t('devices.added'));
    },
    tells: true,
    refreshes,
  });
  const testing = useCall(testPush, {
    onSuccess({ result }) {
      const words = t(`results.${result}`);
      if (result === 'sent') notify.success(words);
      else notify.error(words);
    },
    tells: true,
    refreshes,
  });
  const removing = useCall(unsubscribePush, { tells: true, refreshes });
  if (data === undefined) return null;
  const { devices } = data;
  const canAdd =
    data.publicKey !== null &&
    ['default', 'granted'].includes(push?.permission() ?? '') &&
    !devices.some(({ isThis }) => isThis);
  return (
    <SectionCard title={t('devices.title')}>
      {devices.length === 0 ? <p className="text-sm text-soft">{t('devices.none')}</p> : null}
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            now={dataUpdatedAt}
            isBusy={testing.isPending || removing.isPending}
            onTest={() => testing.mutate({})}
            onRemove={() => {
              if (device.isThis) void push?.end();
              removing.mutate({ params: { id: device.id } });
            }}
          />
        ))}
      </ul>
      {canAdd ? (
        <Button className="mt-4" onClick={() => adding.mutate()} disabled={adding.isPending}>
          {t('devices.add')}
        </Button>
      ) : null}
    </SectionCard>
  );
}

interface DeviceRowProps {
  device: PushDevice;
  /** In milliseconds, when the list was fetched. */
  now: number;
  isBusy: boolean;
  onTest: () => void;
  onRemove: () => void;
}

function DeviceRow({ device, now, isBusy, onTest, onRemove }: DeviceRowProps) {
  const { t } = useTranslation('alerts');
  const instant = useInstant();
  const { browser, system, isThis, lastDeliveredAt, problem, createdAt } = device;
  const name = [system, browser].filter(Boolean).join(' · ') || t('devices.unnamed');
  const isOld = now - Date.parse(lastDeliveredAt ?? createdAt) > LONG_AGO_MS;
  const reached =
    lastDeliveredAt === null
      ? t('devices.never')
      : t('devices.reached', { date: instant(lastDeliveredAt) });
  return (
    <li className="flex items-center gap-3 py-2">
      <Smartphone aria-hidden="true" className="size-5 shrink-0 text-soft" strokeWidth={1.5} />
      <p className="min-w-0 grow">
        <span className="block wrap-anywhere">
          {name}
          {isThis ? (
            <span className="ml-2 rounded-full bg-sunken px-2 py-0.5 text-xs text-soft">
              {t('devices.this')}
            </span>
          ) : null}
        </span>
        <span className={`text-sm ${isOld || problem !== null ? 'text-warn' : 'text-soft'}`}>
          {problem === null ? reached : `${reached}. ${t(`problems.${problem}`)}`}
        </span>
      </p>
      {isThis ? (
        <Button look="outline" onClick={onTest} disabled={isBusy}>
          {t('devices.test')}
        </Button>
      ) : null}
      <button
        type="button"
        aria-label={t('devices.remove', { name })}
        disabled={isBusy}
        onClick={onRemove}
        className="-mr-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
      >
        <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
      </button>
    </li>
  );
}
