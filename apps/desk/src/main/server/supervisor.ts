/**
 * Keeps the villa's server running as a child: starts it, waits until it answers, brings it back when
 * it dies, gives up when that does not help, and ends it cleanly.
 */
import type { ServerPhase, ServerState } from '../../bridge.ts';

/** A running child, whatever started it. */
export interface ServerChild {
  /** Asks it to end: running requests are finished, the database is closed. */
  stop: () => void;
  /** Ends it at once. */
  kill: () => void;
  /** Resolves when it is gone, with its exit code. */
  readonly gone: Promise<unknown>;
}

export interface SupervisorOptions {
  /** The port for the next start: the same as before, unless somebody else has it. */
  findPort: () => Promise<number>;
  launch: (port: number) => ServerChild;
  /** `updating`: it lives, and brings its database to a new version, which takes as long as it takes. */
  isHealthy: (port: number) => Promise<boolean | 'updating'>;
  /** The last thing that the child said. */
  lastMessage: () => string;
  onChange: (state: ServerState) => void;
}

export interface Supervisor {
  state: () => ServerState;
  /** Does nothing while it runs; after it gave up, it starts over. */
  start: () => void;
  stop: () => Promise<void>;
  /** Stops it, does this while nothing runs, and starts it again, whatever came of it. */
  pauseFor: <T>(phase: 'restarting' | 'restoring', work: () => Promise<T>) => Promise<T>;
}

export const GIVE_UP_AFTER = 3;
/** Before the second and before the third try. */
export const PAUSES_MS = [1000, 5000];
export const ASK_EVERY_MS = 250;
/** A first start makes the demo villa, which takes long on an old disk. */
export const START_WITHIN_MS = 120_000;
export const WATCH_EVERY_MS = 15_000;
/** After so many checks without an answer the server counts as hanging. */
export const MISSES = 3;
/** After a run of this length an earlier crash no longer counts. */
export const WELL_AFTER_MS = 60_000;
/** A little more than the server itself grants its running requests. */
export const STOP_WITHIN_MS = 10_000;

export function createSupervisor(options: SupervisorOptions): Supervisor {
  let state: ServerState = { phase: 'stopped', crashes: 0, reason: '' };
  let child: ServerChild | null = null;
  /** Counts starts and stops: a step that has waited checks whether its run is still the current one. */
  let run = 0;
  let timer: NodeJS.Timeout | undefined;
  /** Somebody has asked for it while it was still stopping. */
  let again = false;
  /** The work done while it does not run: nobody starts it before that is over. */
  let work: Promise<unknown> | null = null;

  function become(phase: ServerPhase, more: Partial<ServerState> = {}): void {
    state = { ...state, phase, ...more };
    options.onChange(state);
  }

  function after(ms: number, act: () => unknown): void {
    clearTimeout(timer);
    timer = setTimeout(() => void act(), ms);
  }

  async function begin(mine: number): Promise<void> {
    let started: ServerChild;
    let port: number;
    try {
      port = await options.findPort();
      if (mine !== run) return;
      started = options.launch(port);
    } catch (error) {
      if (mine === run) crashed(mine, String(error));
      return;
    }
    child = started;
    void noteItsEnd(mine, started);
    let since = Date.now();
    const untilItAnswers = async (): Promise<void> => {
      const isHealthy = await options.isHealthy(port);
      if (mine !== run || child !== started) return;
      if (isHealthy === 'updating') since = Date.now();
      if (isHealthy === true) answered(mine, started, port);
      else if (Date.now() - since > START_WITHIN_MS) started.kill();
      else after(ASK_EVERY_MS, untilItAnswers);
    };
    void untilItAnswers();
  }

  async function noteItsEnd(mine: number, started: ServerChild): Promise<void> {
    await started.gone;
    if (child === started) child = null;
    if (mine === run) crashed(mine, options.lastMessage());
  }

  function answered(mine: number, started: ServerChild, port: number): void {
    become('running', { reason: '' });
    const since = Date.now();
    let misses = 0;
    const watch = async (): Promise<void> => {
      const isHealthy = await options.isHealthy(port);
      if (mine !== run || child !== started) return;
      misses = isHealthy ? 0 : misses + 1;
      if (state.crashes > 0 && Date.now() - since >= WELL_AFTER_MS)
        become('running', { crashes: 0 });
      if (misses >= MISSES) started.kill();
      else after(WATCH_EVERY_MS, watch);
    };
    after(WATCH_EVERY_MS, watch);
  }

  function crashed(mine: number, reason: string): void {
    clearTimeout(timer);
    const crashes = state.crashes + 1;
    if (crashes >= GIVE_UP_AFTER) {
      become('failed', { crashes, reason });
      return;
    }
    become('restarting', { crashes, reason });
    after(PAUSES_MS[crashes - 1] ?? 0, () => begin(mine));
  }

  function start(): void {
    again = state.phase === 'stopping';
    if (state.phase !== 'stopped' && state.phase !== 'failed') return;
    run += 1;
    become('starting', { crashes: 0, reason: '' });
    void begin(run);
  }

  async function endChild(): Promise<void> {
    const last = child;
    if (!last) return;
    const impatient = setTimeout(() => last.kill(), STOP_WITHIN_MS);
    last.stop();
    await last.gone;
    clearTimeout(impatient);
  }

  return {
    state: () => state,
    start,
    async stop() {
      again = false;
      run += 1;
      clearTimeout(timer);
      if (child || work) become('stopping');
      await endChild();
      // To break off a restore in the middle would leave half of the data.
      await work?.catch(() => {});
      become('stopped', { crashes: 0, reason: '' });
      if (again) start();
    },
    async pauseFor(phase, act) {
      if (work) throw new Error('the server is paused already');
      run += 1;
      const mine = run;
      clearTimeout(timer);
      become(phase, { crashes: 0, reason: '' });
      const acting = endChild().then(act);
      work = acting;
      try {
        return await acting;
      } finally {
        work = null;
        if (mine === run) {
          become('starting');
          void begin(mine);
        }
      }
    },
  };
}
