import { useCall } from '@villa/admin/kit/use-action.ts';
import { changeChannel, type Channel, syncChannel } from '@villa/shared/contract/channels.ts';
import { formatAgo } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '@villa/admin/kit/copy-button.tsx';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { useNightWords } from '../use-night-words.ts';
import { Account } from './account.tsx';
import { ChannelRunList } from './channel-run-list.tsx';
import { HealthLine } from './health-line.tsx';
import { NewAddress } from './new-address.tsx';
import { OwnWindow } from './own-window.tsx';
import { RemoveChannel } from './remove-channel.tsx';

interface ChannelRowProps {
  channel: Channel;
  now: Date;
  onEdit: () => void;
}

/** One channel: how it is, what went wrong, and what can be done. */
export function ChannelRow({ channel, now, onEdit }: ChannelRowProps) {
  const { t } = useTranslation('channels');
  const { notify } = useHost();
  const { language } = useLanguage();
  const time = useInstant();
  const words = useNightWords();
  const mayChange = useCan('channels.write');
  const syncing = useCall(syncChannel, { tells: true });
  const changing = useCall(changeChannel, { tells: true });
  const [isOpen, setOpen] = useState(false);
  const [hasRuns, showRuns] = useState(false);
  const { id, name, version, importUrl, exportUrl, active, health } = channel;
  const { fault, suspicion, lastFetchAt, nextTryAt } = health;

  function read(): void {
    syncing.mutate(
      { params: { id }, body: {} },
      {
        onSuccess: ({ outcome, fault: why }) =>
          outcome === 'failed'
            ? notify.error(why ? t(`fault.${why}`, { name }) : t('readFailed'))
            : notify.success(t('readDone')),
      },
    );
  }

  function believe(print: string): void {
    syncing.mutate(
      { params: { id }, body: { believe: print } },
      {
        onSuccess: ({ outcome }) =>
          outcome === 'read'
            ? notify.success(t('suspicion.believed'))
            : notify.error(t(outcome === 'failed' ? 'readFailed' : 'suspicion.changed')),
      },
    );
  }

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-t border-line p-4 first:border-t-0 sm:p-5">
      <ChannelMark name={name} colour={channel.colour} />
      <div className="min-w-0">
        <h2 className="font-medium wrap-anywhere">{name}</h2>
        <HealthLine channel={channel} now={now} />
      </div>
      <div className="col-start-2 grid gap-2 text-sm text-soft">
        {fault !== null && active ? (
          <p>
            {t(`fault.${fault}`, { name })} {health.nights > 0 ? t('keptNights') : null}{' '}
            {nextTryAt ? t('nextTry', { time: time(nextTryAt) }) : null}
          </p>
        ) : null}
        <p>
          {lastFetchAt === null
            ? t('neverReadOurs', { name })
            : t('readOurs', { name, ago: formatAgo(lastFetchAt, now, language) })}
        </p>
        <Account counted={health.counted} remarks={health.remarks} />
        {suspicion ? (
          <div className="grid justify-items-start gap-2 rounded-control bg-warn-soft p-3 text-ink">
            <p>
              {t(`suspicion.${suspicion.kind}`, {
                count: suspicion.nights,
                nights: words(suspicion.stretches),
                until: suspicion.believedAt ? time(suspicion.believedAt) : '',
              })}
            </p>
            <Button
              look="outline"
              busy={syncing.isPending}
              onClick={() => believe(suspicion.print)}
            >
              {t('suspicion.believe', { count: suspicion.nights })}
            </Button>
          </div>
        ) : null}
        <OwnWindow channel={channel} />
        <div className="-ml-3 flex flex-wrap">
          <Button
            look="plain"
            busy={syncing.isPending}
            aria-label={t('readOne', { name })}
            onClick={read}
          >
            {t('read')}
          </Button>
          <Button
            look="plain"
            aria-expanded={hasRuns}
            aria-label={t('runs.openOf', { name })}
            onClick={() => showRuns(!hasRuns)}
          >
            {t('runs.open')}
          </Button>
          {mayChange ? (
            <Button
              look="plain"
              aria-expanded={isOpen}
              aria-label={t('more', { name })}
              onClick={() => setOpen(!isOpen)}
            >
              {t('addresses')}
            </Button>
          ) : null}
        </div>
        {hasRuns ? <ChannelRunList channel={channel} /> : null}
        {isOpen && mayChange ? (
          <div className="grid gap-4">
            {exportUrl ? <Address label={t('ourAddress', { name })} address={exportUrl} /> : null}
            {importUrl ? <Address label={t('theirAddress', { name })} address={importUrl} /> : null}
            <div className="-ml-3 flex flex-wrap">
              <Button look="plain" onClick={onEdit}>
                {t('window.change')}
              </Button>
              <Button
                look="plain"
                busy={changing.isPending}
                onClick={() =>
                  changing.mutate({ params: { id }, body: { version, active: !active } })
                }
              >
                {t(active ? 'pause' : 'resume')}
              </Button>
              <NewAddress channel={channel} />
              <RemoveChannel channel={channel} />
            </div>
          </div>
        ) : null}
      </div>
    </li>
  );
}

function Address({ label, address }: { label: string; address: string }) {
  return (
    <div>
      <p>{label}</p>
      <p className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 grow rounded-control bg-sunken px-3 py-2 text-ink wrap-anywhere">
          {address}
        </code>
        <CopyButton text={address} what={label} />
      </p>
    </div>
  );
}

const LETTERS = 3;

/** A channel's colour with the first letters of its name; the name itself stands beside it. */
function ChannelMark({ name, colour }: { name: string; colour: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ '--channel': colour } as CSSProperties}
      className="grid size-11 shrink-0 place-items-center rounded-control bg-(--channel) text-xs font-medium text-white"
    >
      {name.slice(0, LETTERS)}
    </span>
  );
}
