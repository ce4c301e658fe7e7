import { type ComponentType, Suspense, lazy, memo, useEffect, useRef, useState } from 'react';
import { replayEarlyClick } from './early-clicks.ts';
import { lateStyles } from './late-styles.ts';
import { useNear } from './use-near.ts';

const RETRY_MS = 4000;

/** The zones on the page that are still asleep, each with the way to wake it. */
const asleep = new Set<() => Promise<void>>();

/** Wakes every zone; done when all of them answer. */
export async function wakeZones(): Promise<void> {
  await Promise.all([...asleep].map((wake) => wake()));
}

/** Calls back when React has taken over what stands beside it. */
function OnWaking({ then }: { then: () => void }) {
  useEffect(then, [then]);
  return null;
}

/**
 * A part of a page that the server draws and React takes over only when the guest is near: its
 * markup is there from the start, its code comes later, and nothing moves when it does. (A lazy
 * component within Suspense keeps the server's markup for as long as its code is missing.) Change a
 * zone's props in a transition only.
 * @param load a constant `() => import(...)`; asked again for as long as the network fails
 */
export function createZone<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & { className?: string }> {
  const gate = Promise.withResolvers<void>();
  const woken = Promise.withResolvers<void>();
  const Part = lazy(async () => {
    if (typeof document !== 'undefined') await gate.promise;
    const [module] = await Promise.all([loadStubbornly(load), lateStylesHere()]);
    return module;
  });
  // An update of what sleeps would throw its markup away, so only changed props get through.
  const Sleeper = memo(function Sleeper({ onWaking, ...props }: { onWaking: () => void }) {
    return (
      <Suspense fallback={null}>
        <Part {...(props as unknown as Props)} />
        <OnWaking then={onWaking} />
      </Suspense>
    );
  });
  const wake = () => {
    gate.resolve();
    return woken.promise;
  };

  return function Zone({ className, ...props }) {
    const frame = useRef<HTMLDivElement>(null);
    const near = useNear(frame);
    const [awake, setAwake] = useState(false);
    useEffect(() => {
      if (near) void wake();
    }, [near]);
    useEffect(() => {
      if (awake) {
        woken.resolve();
        if (frame.current) replayEarlyClick(frame.current);
        return;
      }
      asleep.add(wake);
      return () => {
        asleep.delete(wake);
      };
    }, [awake]);
    const [onWaking] = useState(() => () => setAwake(true));
    return (
      <div ref={frame} className={className} data-asleep={awake ? undefined : ''}>
        <Sleeper {...props} onWaking={onWaking} />
      </div>
    );
  };
}

/** The server draws with all of the styles at hand. */
const lateStylesHere = () => (typeof document === 'undefined' ? null : lateStyles());

async function loadStubbornly<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof document === 'undefined') throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
