import { callQuery } from '@villa/admin/kit/call-query.ts';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useApi, useHost } from '@villa/admin/use-host.ts';
import {
  type Device,
  REMEMBERED_DAYS,
  endDevice,
  listDevices,
} from '@villa/shared/contract/devices.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** The devices that remember the log-in; each can be ended but the one in hand, which is logged out. */
export function DeviceList() {
  const { t } = useTranslation('accounts');
  const { notify } = useHost();
  const query = callQuery(useApi(), ['devices'], listDevices, {});
  const { data } = useQuery(query);
  const ending = useCall(endDevice, {
    onSuccess: () => notify.success(t('devices.ended')),
    tells: true,
    // It may have ended by itself in the meantime: the list is fetched again.
    refreshes: query.queryKey,
  });
  if (data === undefined || data.devices.length === 0) return null;
  return (
    <div className="mb-6 border-b border-line pb-4">
      <h3 className="mb-2 text-sm text-soft">{t('devices.title', { days: REMEMBERED_DAYS })}</h3>
      <ul className="divide-y divide-line">
        {data.devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isEnding={ending.isPending}
            onEnd={() => ending.mutate({ params: { id: device.id } })}
          />
        ))}
      </ul>
    </div>
  );
}

interface DeviceRowProps {
  device: Device;
  isEnding: boolean;
  onEnd: () => void;
}

function DeviceRow({ device, isEnding, onEnd }: DeviceRowProps) {
  const { t } = useTranslation('accounts');
  const instant = useInstant();
  const { browser, system, lastUsedAt, isThis } = device;
  const program = browser === 'desk' ? t('devices.desk') : browser;
  const name = [program, system].filter(Boolean).join(' · ') || t('devices.unnamed');
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <p className="min-w-0">
        <span className="block wrap-anywhere">{name}</span>
        <span className="text-sm text-soft">
          {isThis ? t('devices.this') : t('devices.lastUse', { date: instant(lastUsedAt) })}
        </span>
      </p>
      {isThis ? null : (
        <button
          type="button"
          aria-label={t('devices.endThis', { name })}
          disabled={isEnding}
          onClick={onEnd}
          className="-mr-3 min-h-11 shrink-0 rounded-control px-3 text-sm text-danger hover:bg-sunken"
        >
          {t('devices.end')}
        </button>
      )}
    </li>
  );
}
