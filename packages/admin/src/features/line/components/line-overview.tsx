import { type LineState, changeLine, unlinkLine } from '@villa/shared/contract/line.ts';
import { isQuotaShort } from '@villa/shared/domain/line/line-quota.ts';
import { Button } from '@villa/ui/button.tsx';
import { CircleCheck, TriangleAlert, UserRound, UsersRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { LINE_KEY } from '../line-query.ts';
import type { SetUp } from './line-steps.tsx';
import { LinkCode } from './link-code.tsx';
import { SendTest } from './send-test.tsx';

interface LineOverviewProps {
  line: LineState;
  setUp: SetUp;
  onSteps: () => void;
}

/** LINE once it is connected: the quota first, then who has linked it, then the keys. */
export function LineOverview({ line, setUp, onSteps }: LineOverviewProps) {
  const { t } = useTranslation('line');
  const time = useInstant();
  const { heardAt } = setUp;
  return (
    <>
      <PageHeading
        title={t('title')}
        intro={
          heardAt === null ? (
            t('overview.notHeard')
          ) : (
            <span className="flex gap-2 text-success">
              <CircleCheck
                aria-hidden="true"
                className="mt-0.5 size-5 shrink-0"
                strokeWidth={1.5}
              />
              {t('overview.works', { time: time(heardAt) })}
            </span>
          )
        }
        actions={line.mine ? <SendTest /> : undefined}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <div className="grid gap-4 lg:gap-6">
          <Quota setUp={setUp} />
          <Linked setUp={setUp} />
        </div>
        <div className="grid gap-4 lg:gap-6">
          <SectionCard title={t('overview.linkGroup')} intro={groupCost(setUp, t)}>
            <LinkCode line={line} mayLinkGroup />
          </SectionCard>
          <Connection line={line} setUp={setUp} onSteps={onSteps} />
        </div>
      </div>
    </>
  );
}

function groupCost({ group }: SetUp, t: ReturnType<typeof useTranslation<'line'>>['t']): string {
  return group === null
    ? t('overview.groupBefore')
    : t('overview.group', { members: group.members });
}

function Quota({ setUp: { quota } }: { setUp: SetUp }) {
  const { t } = useTranslation('line');
  const time = useInstant();
  if (quota === null) {
    return (
      <SectionCard title={t('overview.month')}>
        <p className="text-soft">{t('overview.noQuota')}</p>
      </SectionCard>
    );
  }
  const { used, limit, askedAt } = quota;
  const share = limit === null ? 0 : Math.min(1, used / Math.max(1, limit));
  const percent = Math.floor(share * 100);
  return (
    <SectionCard
      title={t('overview.month')}
      actions={
        isQuotaShort(quota) ? (
          <span className="inline-flex items-center gap-1.5 rounded-full bg-warn-soft px-3 py-1 text-sm text-warn">
            <TriangleAlert aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {percent} %
          </span>
        ) : undefined
      }
    >
      <p>
        <span className="figures text-2xl">{used}</span>{' '}
        <span className="text-soft">
          {limit === null ? t('overview.usedFree') : t('overview.used', { limit: limit })}
        </span>
      </p>
      {limit === null ? null : (
        <div
          role="meter"
          aria-label={t('overview.month')}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={Math.min(used, limit)}
          className="mt-3 h-3 overflow-hidden rounded-full border border-line bg-sunken"
        >
          <div
            className={`h-full ${isQuotaShort(quota) ? 'bg-warn' : 'bg-accent'}`}
            style={{ width: `${percent}%` }}
          />
        </div>
      )}
      <p className="mt-3 text-sm text-soft">
        {limit === null ? '' : `${t('overview.end')} `}
        {t('overview.asked', { time: time(askedAt) })}
      </p>
    </SectionCard>
  );
}

function Linked({ setUp: { users, group, guests } }: { setUp: SetUp }) {
  const { t } = useTranslation('line');
  const time = useInstant();
  const fact = ({ blockedAt, reachedAt, linkedAt }: SetUp['users'][number]): ReactNode => {
    if (blockedAt !== null) {
      return (
        <span className="text-danger">{t('overview.blocked', { time: time(blockedAt) })}</span>
      );
    }
    return reachedAt === null
      ? t('overview.neverReached', { time: time(linkedAt) })
      : t('overview.reached', { time: time(reachedAt) });
  };
  const isEmpty = users.length === 0 && group === null && guests === 0;
  return (
    <SectionCard title={t('overview.linked')}>
      {isEmpty ? <p className="text-soft">{t('overview.nobody')}</p> : null}
      <ul
        hidden={isEmpty}
        className="-mx-4 -mb-4 divide-y divide-line border-line sm:-mx-6 sm:-mb-6"
      >
        {users.map((link) => (
          <LinkRow key={link.id} id={link.id} name={link.name} fact={fact(link)} />
        ))}
        {group ? (
          <LinkRow
            id={group.id}
            name={t('overview.groupName', { name: group.name })}
            fact={
              <>
                {t('overview.members', { count: group.members })} · {fact(group)}
                <br />
                {t('overview.groupGets', { name: group.linkedBy })}
              </>
            }
            isGroup
          />
        ) : null}
        {guests > 0 ? (
          <li className="flex items-center gap-3 px-4 py-3 sm:px-6">
            <UserRound aria-hidden="true" className="size-5 shrink-0 text-soft" strokeWidth={1.5} />
            {t('overview.guests', { count: guests })}
          </li>
        ) : null}
      </ul>
    </SectionCard>
  );
}

interface LinkRowProps {
  id: string;
  name: string;
  fact: ReactNode;
  isGroup?: boolean;
}

function LinkRow({ id, name, fact, isGroup = false }: LinkRowProps) {
  const { t } = useTranslation('line');
  const ending = useCall(unlinkLine, { refreshes: LINE_KEY, tells: true });
  const Icon = isGroup ? UsersRound : UserRound;
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 py-3 sm:px-6">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-soft" strokeWidth={1.5} />
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-soft">{fact}</p>
      </div>
      <Button
        look="plain"
        aria-label={t('overview.unlinkOf', { name })}
        busy={ending.isPending}
        onClick={() => ending.mutate({ params: { id } })}
      >
        {t('overview.unlink')}
      </Button>
    </li>
  );
}

function Connection({ line: { account }, setUp, onSteps }: LineOverviewProps) {
  const { t } = useTranslation('line');
  const { notify } = useHost();
  const [asks, setAsks] = useState(false);
  const ending = useCall(changeLine, {
    refreshes: LINE_KEY,
    onSuccess() {
      notify.success(t('overview.disconnected'));
      setAsks(false);
    },
  });
  const rows: [string, string][] = [
    [t('overview.account'), account?.basicId ?? '–'],
    [t('secret.label'), setUp.secretEnd === null ? '–' : `…${setUp.secretEnd}`],
    [t('token.label'), setUp.tokenEnd === null ? '–' : `…${setUp.tokenEnd}`],
    [t('overview.webhook'), setUp.webhookUrl ?? '–'],
  ];
  return (
    <SectionCard title={t('overview.connection')}>
      <dl className="grid gap-2 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-soft">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button look="outline" onClick={onSteps}>
          {t('overview.setUpAgain')}
        </Button>
        <Button look="plain" className="text-danger" onClick={() => setAsks(true)}>
          {t('overview.disconnect')}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('overview.disconnectTitle')}
        yes={t('overview.disconnect')}
        isDangerous
        busy={ending.isPending}
        error={ending.error}
        onYes={() => ending.mutate({ body: { disconnect: true } })}
      >
        <p>{t('overview.disconnectText')}</p>
      </ConfirmDialog>
    </SectionCard>
  );
}
