import { useMutation, useQueryClient } from '@tanstack/react-query';
import { linkLine, unlinkLine } from '@villa/shared/contract/line.ts';
import { lineChatUrl, spacedLinkCode } from '@villa/shared/domain/line/link-code.ts';
import { Bell, CircleCheck, LogOut, MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BigButton } from '../../features/cleaning/big-button.tsx';
import { cleanerPush, turnPushOff, turnPushOn } from '../../features/cleaning/cleaner-push.ts';
import { cleanerApi } from '../../features/cleaning/cleaner-session.ts';
import { useCleaningWords } from '../../features/cleaning/cleaning-words.tsx';
import { logCleanerOut } from '../../features/cleaning/forget-cleaner.ts';
import { WAYS_KEY, useOwnWays } from '../../features/cleaning/use-own-ways.ts';
import { BackLink, CleaningFrame, Content } from './cleaning-frame.tsx';
import { cleaningPaths } from './cleaning-paths.ts';

type Ways = NonNullable<ReturnType<typeof useOwnWays>['ways']>;

/** The ways by which a cleaner hears of new, changed and cancelled days, and the way out of this phone. */
export default function AlertsPage() {
  const { w } = useCleaningWords();
  const { ways } = useOwnWays();
  return (
    <CleaningFrame>
      <Content>
        <BackLink to={cleaningPaths.days}>{w('backToDays')}</BackLink>
        <h1 className="font-display text-2xl">{w('alerts')}</h1>
        <p>{w('alertsText')}</p>
        {ways === undefined ? null : <PushBlock ways={ways} />}
        {ways?.account ? <LineBlock ways={ways} account={ways.account} /> : null}
        <LogOutBlock />
      </Content>
    </CleaningFrame>
  );
}

function Block({ children }: { children: ReactNode }) {
  return (
    <section className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-4.5">
      {children}
    </section>
  );
}

const Heading = ({ children }: { children: ReactNode }) => (
  <h2 className="text-xl font-medium">{children}</h2>
);

function IsOn({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2.5 font-medium text-success">
      <CircleCheck aria-hidden="true" className="size-6 shrink-0" />
      {children}
    </p>
  );
}

function Quiet({ onTap, children }: { onTap: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onTap}
      className="min-h-14 touch-manipulation text-soft underline underline-offset-4"
    >
      {children}
    </button>
  );
}

/** Changes a way; what is shown afterwards is asked of the server again. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: WAYS_KEY }),
  });
}

function PushBlock({ ways: { publicKey, device } }: { ways: Ways }) {
  const { w } = useCleaningWords();
  const on = useChange(turnPushOn);
  const off = useChange(turnPushOff);
  const permission = cleanerPush.permission();
  const isThere = permission === 'default' || permission === 'granted';
  return (
    <Block>
      <Heading>{w('pushTitle')}</Heading>
      {device !== null ? (
        <>
          <IsOn>{w('pushOn')}</IsOn>
          <Quiet onTap={() => off.mutate(device.id)}>{w('pushStop')}</Quiet>
        </>
      ) : publicKey === null || !isThere ? (
        <p>{w(publicKey !== null && permission === 'denied' ? 'pushDenied' : 'pushNotHere')}</p>
      ) : (
        <>
          <BigButton icon={Bell} onTap={() => on.mutate(publicKey)}>
            {w('pushTurnOn')}
          </BigButton>
          {on.isError || on.data === false ? (
            <p role="alert" className="text-danger">
              {w('pushFailed')}
            </p>
          ) : null}
        </>
      )}
    </Block>
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
            className="flex min-h-20 w-full items-center justify-center gap-3.5 rounded-2xl bg-accent px-4 text-[1.375rem] font-medium text-on-accent"
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

const clock = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
