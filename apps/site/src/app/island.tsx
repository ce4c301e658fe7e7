import { type ComponentType, Suspense, lazy, memo, useEffect, useRef, useState } from 'react';
import { replayEarlyClick } from './early-clicks.ts';
import { lateStyles } from './late-styles.ts';
import { useNear } from './use-near.ts';

const RETRY_MS = 4000;

/** The islands on the page that are not hydrated yet, each with the way to hydrate it. */
const waiting = new Set<() => Promise<void>>();

/** Hydrates every island; done when all of them respond. */
export async function hydrateIslands(): Promise<void> {
  await Promise.all([...waiting].map((hydrate) => hydrate()));
}

/** Calls back when React has taken over what stands beside it. */
function OnHydrated({ then }: { then: () => void }) {
  useEffect(then, [then]);
  return null;
}

/**
 * A part of a page that the server draws and React hydrates only when the guest is near: its
 * markup is there from the start, its code comes later, and nothing moves when it does. (A lazy
 * component within Suspense keeps the server's markup for as long as its code is missing.) Change an
 * island's props in a transition only.
 * @param load a constant `() => import(...)`; called again for as long as the network fails
 */
export function createIsland<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & { className?: string }> {
  const wanted = Promise.withResolvers<void>();
  const hydrated = Promise.withResolvers<void>();
  const Content = lazy(async () => {
    if (typeof document !== 'undefined') await wanted.promise;
    const [module] = await Promise.all([loadUntilThere(load), lateStylesHere()]);
    return module;
  });
  // An update before hydration would throw the markup away, so only changed props get through.
  const ServerMarkup = memo(function ServerMarkup({
    onHydrated,
    ...props
  }: {
    onHydrated: () => void;
  }) {
    return (
      <Suspense fallback={null}>
        <Content {...(props as unknown as Props)} />
        <OnHydrated then={onHydrated} />
      </Suspense>
    );
  });
  const hydrate = () => {
    wanted.resolve();
    return hydrated.promise;
  };

  return function Island({ className, ...props }) {
    const frame = useRef<HTMLDivElement>(null);
    const near = useNear(frame);
    const [isHydrated, setHydrated] = useState(false);
    useEffect(() => {
      if (near) void hydrate();
    }, [near]);
    useEffect(() => {
      if (isHydrated) {
        hydrated.resolve();
        if (frame.current) replayEarlyClick(frame.current);
        return;
      }
      waiting.add(hydrate);
      return () => {
        waiting.delete(hydrate);
      };
    }, [isHydrated]);
    const [onHydrated] = useState(() => () => setHydrated(true));
    return (
      <div ref={frame} className={className} data-unhydrated={isHydrated ? undefined : ''}>
        <ServerMarkup {...props} onHydrated={onHydrated} />
      </div>
    );
  };
}

/** The server draws with all of the styles at hand. */
const lateStylesHere = () => (typeof document === 'undefined' ? null : lateStyles());

async function loadUntilThere<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof document === 'undefined') throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
