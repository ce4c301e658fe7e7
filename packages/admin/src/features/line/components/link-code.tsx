import { type LineState, linkLine, unlinkLine } from '@villa/shared/contract/line.ts';
import { lineChatUrl, spacedLinkCode } from '@villa/shared/domain/line/link-code.ts';
import { Button, buttonClass } from '@villa/ui/button.tsx';
import { MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '@villa/admin/kit/copy-button.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useInstant, useTime } from '@villa/admin/shell/use-instant.ts';
import { LINE_KEY } from '../line-query.ts';
import { Numbered } from './numbered.tsx';

interface LinkCodeProps {
  line: LineState;
  mayLinkGroup: boolean;
}

/** Links the reader's own LINE, or the team's group, by a code that is sent to the villa's account. */
export function LinkCode({ line: { account, mine }, mayLinkGroup }: LinkCodeProps) {
  const { t } = useTranslation('line');
  const time = useInstant();
  const [to, setTo] = useState<'me' | 'group'>('me');
  const making = useCall(linkLine, { tells: true });
  const ending = useCall(unlinkLine, { refreshes: LINE_KEY, tells: true });
  if (account === null) return null;
  const choose = (next: 'me' | 'group'): void => {
    setTo(next);
    making.reset();
  };
  return (
    <div className="grid gap-4">
      {mayLinkGroup ? (
        <div role="group" aria-label={t('code.whose')} className="flex gap-2">
          {(['me', 'group'] as const).map((one) => (
            <Button
              key={one}
              look="outline"
              className="grow aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
              aria-pressed={to === one}
              onClick={() => choose(one)}
            >
              {t(one === 'me' ? 'code.forMe' : 'code.forGroup')}
            </Button>
          ))}
        </div>
      ) : null}
      {to === 'me' && mine ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className={mine.blockedAt ? 'text-danger' : 'text-success'}>
            {mine.blockedAt
              ? t('mine.blocked', { time: time(mine.blockedAt) })
              : t('mine.linked', { time: time(mine.linkedAt) })}
          </p>
          <Button
            look="plain"
            className="-mx-3"
            busy={ending.isPending}
            onClick={() => ending.mutate({ params: { id: mine.id } })}
          >
            {t('overview.unlink')}
          </Button>
        </div>
      ) : (
        <>
          <Numbered>
            {t('code.add', account)}
            {t(to === 'me' ? 'code.sendMe' : 'code.sendGroup')}
          </Numbered>
          {making.data ? (
            <Code {...making.data} basicId={account.basicId} canOpen={to === 'me'} />
          ) : null}
          <Button
            look={making.data ? 'plain' : 'primary'}
            busy={making.isPending}
            onClick={() => making.mutate({ body: { for: to } })}
          >
            {t(making.data ? 'code.again' : 'code.make')}
          </Button>
        </>
      )}
    </div>
  );
}

interface CodeProps {
  code: string;
  until: string;
  basicId: string;
  canOpen: boolean;
}

function Code({ code, until, basicId, canOpen }: CodeProps) {
  const { t } = useTranslation('line');
  const time = useTime();
  const isOver = useIsOver(until);
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-line bg-surface p-5">
      <p className={`font-mono text-2xl tracking-widest ${isOver ? 'text-soft line-through' : ''}`}>
        {spacedLinkCode(code)}
      </p>
      <p className="text-sm text-soft">
        {isOver ? t('code.over') : t('code.until', { time: time(until) })}
      </p>
      {isOver ? null : (
        <div className="flex flex-wrap justify-center gap-2">
          <CopyButton text={code} what={t('code.copyWhat')} />
          {canOpen ? (
            <a
              href={lineChatUrl(basicId, code)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('outline', 'lg:hidden')}
            >
              <MessageCircle aria-hidden="true" className="size-5" strokeWidth={1.5} />
              {t('code.openLine')}
            </a>
          ) : null}
        </div>
      )}
    </div>
  );
}

/** True from an instant on; the clock of the reader's device is near enough. */
function useIsOver(until: string): boolean {
  const [now, setNow] = useState(() => Date.now());
  const left = new Date(until).getTime() - now;
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left <= 0;
}
