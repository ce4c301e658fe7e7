import { LateCodeError, lateCode, lateCodeAgain } from '@villa/ui/late-code.ts';
import {
  type ComponentType,
  Suspense,
  lazy,
  memo,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { replayEarlyClick } from './early-clicks.ts';
import { lateStyles } from './late-styles.ts';
import { useNear } from './use-near.ts';

const RETRY_MS = 4000;

/** Stands beside an island whose code has not arrived. */
export interface IslandFailedProps {
  onRetry: () => void;
}

/** The islands on the page that are not hydrated yet, each with the way to hydrate it. */
const waiting = new Set<() => Promise<void>>();

/** Hydrates every island; done when all of them respond. */
export async function hydrateIslands(): Promise<void> {
  await Promise.all([...waiting].map((hydrate) => hydrate()));
}

/** Called for the next island whose code does not arrive. */
const onFailure = new Set<() => void>();

/** @throws LateCodeError as soon as the code of an island does not arrive; never settles otherwise */
export function islandFailure(): Promise<never> {
  return new Promise((_, reject) => {
    onFailure.add(() => reject(new LateCodeError('an island has no code')));
  });
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
 * @param Failed what is said meanwhile
 */
export function createIsland<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Failed: ComponentType<IslandFailedProps>,
): ComponentType<Props & { className?: string }> {
  const wanted = new Signal();
  const hydrated = new Signal();
  const Content = lazy(async () => {
    if (typeof document !== 'undefined') await wanted.given;
    const [module] = await Promise.all([loadUntilThere(load, tries), lateStylesHere()]);
    return module;
  });
  const tries = new Tries();
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
    wanted.give();
    return hydrated.given;
  };

  return function Island({ className, ...props }) {
    const frame = useRef<HTMLDivElement>(null);
    const near = useNear(frame);
    const [isHydrated, setHydrated] = useState(false);
    useEffect(() => {
      // Without the server's markup, which a translation spoils, there would be nothing to come near to.
      if (near || !frame.current?.firstChild) void hydrate();
    }, [near]);
    useEffect(() => {
      if (isHydrated) {
        hydrated.give();
        if (frame.current) replayEarlyClick(frame.current);
        return;
      }
      waiting.add(hydrate);
      return () => {
        waiting.delete(hydrate);
      };
    }, [isHydrated]);
    const [onHydrated] = useState(() => () => setHydrated(true));
    const failed = useSyncExternalStore(tries.subscribe, tries.failed, () => false);
    return (
      <div ref={frame} className={className} data-unhydrated={isHydrated ? undefined : ''}>
        <ServerMarkup {...props} onHydrated={onHydrated} />
        {failed ? <Failed onRetry={tries.now} /> : null}
      </div>
    );
  };
}

/** The server draws with all of the styles at hand. */
const lateStylesHere = () => (typeof document === 'undefined' ? null : lateStyles());

/** Some wait for `given`, another calls `give`; `Promise.withResolvers` is missing in Safari before 17.4. */
class Signal {
  give: () => void = () => undefined;
  readonly given = new Promise<void>((resolve) => {
    this.give = resolve;
  });
}

/** How fetching an island's code goes. */
class Tries {
  #failed = false;
  #retry: (() => void) | null = null;
  readonly #listeners = new Set<() => void>();

  readonly failed = (): boolean => this.#failed;

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => void this.#listeners.delete(onChange);
  };

  /** The guest does not want to wait for the next try. */
  readonly now = (): void => this.#retry?.();

  setFailed(failed: boolean): void {
    this.#failed = failed;
    for (const listener of this.#listeners) listener();
    if (!failed) return;
    for (const report of onFailure) report();
    onFailure.clear();
  }

  /** Waits for the next try. @returns whether the guest asked for it */
  next(): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), RETRY_MS);
      this.#retry = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }
}

async function loadUntilThere<Module>(load: () => Promise<Module>, tries: Tries): Promise<Module> {
  if (typeof document === 'undefined') return load();
  let fetchNow: typeof lateCode = lateCode;
  for (;;) {
    try {
      const module = await fetchNow(load);
      tries.setFailed(false);
      return module;
    } catch {
      tries.setFailed(true);
      fetchNow = (await tries.next()) ? lateCodeAgain : lateCode;
    }
  }
}
