import { useQuery } from '@tanstack/react-query';
import { useApi, useHost } from '@villa/admin/use-host.ts';
import { BellOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pushQuery } from '../alerts-queries.ts';

/** Why no alert comes to this device, with the way out; nothing where one can. */
export function PushRefused() {
  const { t } = useTranslation('alerts');
  const { push } = useHost();
  const { data } = useQuery(pushQuery(useApi()));
  const permission = push?.permission() ?? 'granted';
  const isOurs = data?.devices.some(({ problem }) => problem === 'ours') ?? false;
  if (data?.refusal != null) {
    return <Refused title={t('refused.server')} text={t(`refusals.${data.refusal}`)} />;
  }
  if (permission === 'denied') {
    return <Refused title={t('refused.device')} text={t(`settings.${push?.system ?? 'other'}`)} />;
  }
  if (permission === 'home_screen') {
    return <Refused title={t('refused.homeScreen')} text={t('settings.homeScreen')} />;
  }
  return isOurs ? <Refused title={t('refused.ours')} text={t('refused.oursText')} /> : null;
}

function Refused({ title, text }: { title: string; text: string }) {
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-card border-l-4 border-l-warn bg-warn-soft p-4 text-sm"
    >
      <BellOff aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}
