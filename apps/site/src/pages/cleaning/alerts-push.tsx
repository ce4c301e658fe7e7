import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isInChat } from '../../app/home-screen.ts';
import { BigButton } from '../../features/cleaning/big-button.tsx';
import { cleanerPush, turnPushOff, turnPushOn } from '../../features/cleaning/cleaner-push.ts';
import { useCleaningWords } from '../../features/cleaning/cleaning-words.tsx';
import { Block, Heading, IsOn, Quiet, type Ways, useChange } from './alerts-parts.tsx';
import { cleaningPaths } from './cleaning-paths.ts';

/** Alerts on this phone: on, to be turned on, or why they cannot come and what helps. */
export function PushBlock({ ways }: { ways: Ways }) {
  const { w } = useCleaningWords();
  return (
    <Block>
      <Heading>{w('pushTitle')}</Heading>
      {ways.device === null ? <NotOn ways={ways} /> : <On device={ways.device} />}
    </Block>
  );
}

function On({ device: { id, problem } }: { device: NonNullable<Ways['device']> }) {
  const { w } = useCleaningWords();
  const off = useChange(turnPushOff);
  return (
    <>
      {problem === null ? (
        <IsOn>{w('pushOn')}</IsOn>
      ) : (
        <p className="font-medium text-warn">{w('pushTrouble')}</p>
      )}
      <Quiet onTap={() => off.mutate(id)}>{w('pushStop')}</Quiet>
    </>
  );
}

function NotOn({ ways: { publicKey, account } }: { ways: Ways }) {
  const { w } = useCleaningWords();
  const on = useChange(turnPushOn);
  const permission = cleanerPush.permission();
  const never = (
    <>
      <p>{w('pushNotHere')}</p>
      {account === null ? <p>{w('pushCall')}</p> : null}
    </>
  );
  if (publicKey === null) return never;
  if (permission === 'denied') return <p>{w('pushDenied')}</p>;
  if (isInChat()) {
    return (
      <>
        <p>{w('appWindow')}</p>
        <HowTo>{w('installHow')}</HowTo>
      </>
    );
  }
  if (permission === 'home_screen') {
    return (
      <>
        <p>{w('pushHome')}</p>
        <HowTo>{w('installHow')}</HowTo>
      </>
    );
  }
  if (permission === 'unsupported') return never;
  return (
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
  );
}

/** To the page of the home screen. */
function HowTo({ children }: { children: ReactNode }) {
  return (
    <Link
      to={cleaningPaths.app}
      className="flex min-h-20 w-full max-w-lg items-center justify-center rounded-2xl bg-accent px-4 text-center text-[1.375rem] leading-snug font-medium text-on-accent"
    >
      {children}
    </Link>
  );
}
