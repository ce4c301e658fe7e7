import { useMutation } from '@tanstack/react-query';
import { makeCleanerCode } from '@villa/shared/contract/cleaner.ts';
import { spacedCleanerCode } from '@villa/shared/domain/text/cleaner-code.ts';
import { Hash, type LucideIcon, Share, SquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { isInChat } from '../../app/home-screen.ts';
import { carryCode } from '../../features/cleaning/app-code.ts';
import { BigButton } from '../../features/cleaning/big-button.tsx';
import { cleanerApi } from '../../features/cleaning/cleaner-session.ts';
import { useCleaningWords } from '../../features/cleaning/cleaning-words.tsx';
import { BackLink, CleaningFrame, Content } from './cleaning-frame.tsx';
import { cleaningPaths } from './cleaning-paths.ts';
import { OpenInBrowser } from './open-in-browser.tsx';
import { clock } from './clock.ts';

/**
 * How a cleaner gets her pages onto an iPhone's home screen. The app there knows nothing of the browser's log-in, so a
 * code comes first, which she types in the app.
 */
export default function HomeScreenPage() {
  const { w } = useCleaningWords();
  return (
    <CleaningFrame>
      <Content>
        <BackLink to={cleaningPaths.alerts}>{w('alerts')}</BackLink>
        <h1 className="font-display text-2xl">{w('installTitle')}</h1>
        <p>{w(isInChat() ? 'appWindow' : 'pushHome')}</p>
        <ol className="grid max-w-lg gap-3">
          <Step n={1}>
            <CodeStep />
          </Step>
          {isInChat() ? (
            <Step n={2}>
              <OpenInBrowser to={cleaningPaths.days} />
              <p>{w('appType')}</p>
            </Step>
          ) : (
            <>
              <Step n={2}>
                <Sign icon={Share}>{w('appShare')}</Sign>
                <Sign icon={SquarePlus}>{w('appAdd')}</Sign>
              </Step>
              <Step n={3}>
                <Sign icon={Hash}>{w('appOpen')}</Sign>
              </Step>
            </>
          )}
        </ol>
      </Content>
    </CleaningFrame>
  );
}

function Step({ n, children }: { n: number; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4">
      <b
        aria-hidden="true"
        className="grid size-10 place-items-center rounded-full bg-accent-soft text-[1.25rem] font-medium text-accent"
      >
        {n}
      </b>
      <div className="grid content-center gap-3">{children}</div>
    </li>
  );
}

/** A tap, with its sign as the phone shows it. */
function Sign({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-center gap-3">
      <Icon aria-hidden="true" className="size-7 shrink-0 text-accent" strokeWidth={1.75} />
      {children}
    </p>
  );
}

function CodeStep() {
  const { w } = useCleaningWords();
  const making = useMutation({
    mutationFn: () => cleanerApi.call(makeCleanerCode, {}),
    networkMode: 'always',
    onSuccess: ({ code }) => carryCode(code),
  });
  const made = making.data;
  return (
    <>
      <p>{w('appCode')}</p>
      {made === undefined ? null : (
        <div role="status" className="grid justify-items-center gap-1">
          <p className="font-mono text-3xl tracking-widest">{spacedCleanerCode(made.code)}</p>
          <p className="text-base text-soft">{w('lineUntil', { time: clock(made.until) })}</p>
        </div>
      )}
      {making.isError ? (
        <p role="alert" className="text-danger">
          {w('pushFailed')}
        </p>
      ) : null}
      <BigButton look={made === undefined ? 'main' : 'other'} onTap={() => making.mutate()}>
        {w(made === undefined ? 'lineCode' : 'lineCodeAgain')}
      </BigButton>
    </>
  );
}
