import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { type VillaRest, sayWhatItIs } from '@villa/shared/contract/rest.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountedCard } from './counted-card.tsx';
import { LostList } from './lost-list.tsx';

interface EndRestProps {
  rest: VillaRest;
  readAt: string;
}

/** All that was found since the copy, and the button that ends the rest. */
export function EndRest({ rest, readAt }: EndRestProps) {
  const { t } = useTranslation('rest');
  const { notify } = useHost();
  const time = useInstant();
  const [keepClosed, setKeepClosed] = useState<readonly string[]>(() =>
    rest.lost.filter(({ isMarked }) => isMarked).map(({ id }) => id),
  );
  const say = useCall(sayWhatItIs, {
    onSuccess: () => notify.success(t('opened')),
    tells: true,
    refreshes: [],
  });
  const toggle = (id: string) =>
    setKeepClosed((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  return (
    <>
      <SectionCard title={t('calendars.title')} intro={t('calendars.at', { time: time(readAt) })}>
        {rest.calendars.length === 0 ? <p>{t('calendars.none')}</p> : null}
        <ul className="grid gap-2">
          {rest.calendars.map(({ channelId, channelName: name, fault }) => (
            <li key={channelId} className="flex flex-wrap gap-x-3">
              <span>{name}</span>
              <span className={fault === null ? 'text-success' : 'text-danger'}>
                {fault === null ? t('calendars.read') : t('calendars.failed', { name })}
              </span>
            </li>
          ))}
        </ul>
      </SectionCard>
      <LostList rest={rest} kept={keepClosed} onToggle={toggle} />
      <CountedCard rest={rest} />
      <div>
        <Button
          busy={say.isPending}
          onClick={() => say.mutate({ body: { is: 'mine', keepClosed: [...keepClosed] } })}
        >
          {t('open')}
        </Button>
        <p className="mt-3 max-w-prose text-sm text-soft">{t('openText')}</p>
      </div>
    </>
  );
}
