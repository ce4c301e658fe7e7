import { linkLine, unlinkLine } from '@villa/shared/contract/line.ts';
import { lineChatUrl, spacedLinkCode } from '@villa/shared/domain/line/link-code.ts';
import { LogOut, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { BigButton } from '../../features/cleaning/big-button.tsx';
import { cleanerApi } from '../../features/cleaning/cleaner-session.ts';
import { useCleaningWords } from '../../features/cleaning/cleaning-words.tsx';
import { logCleanerOut } from '../../features/cleaning/forget-cleaner.ts';
import { useOwnWays } from '../../features/cleaning/use-own-ways.ts';
import { Block, Heading, IsOn, Quiet, type Ways, useChange } from './alerts-parts.tsx';
import { PushBlock } from './alerts-push.tsx';
import { BackLink, CleaningFrame, Content } from './cleaning-frame.tsx';
import { cleaningPaths } from './cleaning-paths.ts';
import { clock } from './clock.ts';

/** The ways by which a cleaner hears of new, changed and cancelled days, and the way out of this phone. */
export default function AlertsPage() {
  const { w } = useCleaningWords();
  const { ways, hasFailed } = useOwnWays();
  return (
    <CleaningFrame>
      <Content>
        <BackLink to={cleaningPaths.days}>{w('backToDays')}</BackLink>
        <h1 className="font-display text-2xl">{w('alerts')}</h1>
        <p>{w('alertsText')}</p>
        {hasFailed ? (
          <p role="status" className="font-medium text-warn">
            {w('noConnection')}
          </p>
        ) : null}
        {ways === undefined ? null : <PushBlock ways={ways} />}
        {ways?.account ? <LineBlock ways={ways} account={ways.account} /> : null}
        <LogOutBlock />
      </Content>
    </CleaningFrame>
  );
}

function LineBlock({
  ways: { mine },
  account,
}: {
  ways: Ways;
  account: NonNullable<Ways['account']>;
}) {
  const { w } = useCleaningWords();
  const making = useChange(() => cleanerApi.call(linkLine, { body: { for: 'me' } }));
  const ending = useChange((id: string) => cleanerApi.call(unlinkLine, { params: { id } }));
  const { basicId } = account;
  if (mine !== null && mine.blockedAt === null) {
    return (
      <Block>
        <Heading>LINE</Heading>
        <IsOn>{w('lineLinked')}</IsOn>
        <Quiet onTap={() => ending.mutate(mine.id)}>{w('lineEnd')}</Quiet>
      </Block>
    );
  }
  const made = making.data;
  return (
    <Block>
      <Heading>LINE</Heading>
      <p>{w(mine === null ? 'lineHow' : 'lineBlocked', { id: basicId })}</p>
      {made === undefined ? null : (
        <div className="grid w-full max-w-lg justify-items-center gap-2">
          <p className="font-mono text-3xl tracking-widest">{spacedLinkCode(made.code)}</p>
          <p className="text-base text-soft">{w('lineUntil', { time: clock(made.until) })}</p>
          <a
            href={lineChatUrl(basicId, made.code)}
            target="_blank"
            rel="noreferrer"
            className="flex min-h-20 w-full items-center justify-center gap-3.5 rounded-2xl bg-accent px-4 text-center text-[1.375rem] leading-snug font-medium text-on-accent"
          >
            <MessageCircle aria-hidden="true" className="size-7 shrink-0" strokeWidth={1.75} />
            {w('lineOpen')}
          </a>
        </div>
      )}
      {making.isError ? (
        <p role="alert" className="text-danger">
          {w('pushFailed')}
        </p>
      ) : null}
      <BigButton icon={MessageCircle} look="other" onTap={() => making.mutate(undefined)}>
        {w(made === undefined ? 'lineCode' : 'lineCodeAgain')}
      </BigButton>
    </Block>
  );
}

/** A second press ends it: taps and pictures that wait here would be lost. */
function LogOutBlock() {
  const { w } = useCleaningWords();
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) return <Quiet onTap={() => setAsked(true)}>{w('logOut')}</Quiet>;
  return (
    <Block>
      <p>{w('logOutText')}</p>
      <BigButton icon={LogOut} look="other" onTap={() => void logCleanerOut()}>
        {w('logOut')}
      </BigButton>
      <Quiet onTap={() => setAsked(false)}>{w('back')}</Quiet>
    </Block>
  );
}
