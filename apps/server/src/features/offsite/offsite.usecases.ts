import {
  KEY_END_LENGTH,
  type Offsite,
  type OffsitePlace,
  type OffsiteProblem,
} from '@villa/shared/contract/offsite.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { endingOf } from '../../platform/files/secrets.ts';
import type { Log } from '../../platform/log.ts';
import type { WaysOut } from '../../platform/ways-out.ts';
import type { CopyTask, TaskAnswer } from './copy-order.ts';
import { copyDueAt, drillDueAt } from './due.ts';
import { KEPT } from './kept-copies.ts';
import { makeIdentity, readIdentity } from './offsite-key.ts';
import { type OffsiteSettings, type OffsiteSettingsStore, placeOf } from './offsite-settings.ts';
import type { OffsiteStates } from './offsite-state.ts';
import type { PlaceSettings } from './place-settings.ts';
import { PlaceFailed } from './place.ts';

type Task = CopyTask['what'];
export interface OffsiteChange {
  place?: OffsitePlace | null | undefined;
  newKey?: true | undefined;
  confirmKey?: string | undefined;
  onlyServer?: true | undefined;
}

export interface OffsiteCopies {
  read(): Offsite;
  /** @throws AppError `offsite_place`, `offsite_fixed`, `offsite_key`, `offsite_off`, `villa_resting` */
  change(change: OffsiteChange): Promise<Offsite & { newKey?: string }>;
  /** Begins one; it is noted how it ends. @throws AppError `offsite_off`, `offsite_running`, `villa_resting` */
  begin(what: Task): Offsite;
  /** Does what is due, the copy first. Never throws. @returns the tasks that were done */
  doDue(): Promise<Task[]>;
  /** Resolves when nothing is at work. */
  settled(): Promise<void>;
  /** Since when a copy is owed: the last one, or the choice of place and key. Null where none are made. */
  owedSince(): Date | null;
  /** Since when this process makes them; null where it does not. */
  workingSince(): Date | null;
}

export interface OffsiteDeps {
  settings: OffsiteSettingsStore;
  states: OffsiteStates;
  /** Opens a place and lets it show that it works. @throws PlaceFailed */
  tryPlace: (place: PlaceSettings) => Promise<void>;
  /** Takes the lease. @throws PlaceFailed */
  takePlace: (place: PlaceSettings) => Promise<void>;
  run: (task: CopyTask) => Promise<Exclude<TaskAnswer, { progress: true }>>;
  /** Rows of this villa now. */
  countHere: () => { bookings: number; payments: number };
  dataDir: string;
  allowPrivateAddresses: readonly string[];
  waysOut: Pick<WaysOut, 'mayLeave' | 'require'>;
  clock: Clock;
  log: Log;
}

export function createOffsite(deps: OffsiteDeps): OffsiteCopies {
  const { settings, states, waysOut, clock, log } = deps;
  let running: Task | null = null;
  let workingSince: Date | null = null;
  let work: Promise<void> = Promise.resolve();

  /** All that a copy needs; null while none are made. */
  function ready(): { place: PlaceSettings; key: string } | null {
    const { place, key } = settings.read();
    return place !== null && key !== null ? { place, key } : null;
  }

  function read(): Offsite {
    const chosen = settings.read();
    const state = states.read();
    const isOn = ready() !== null && waysOut.mayLeave('off-site');
    const now = clock.now();
    return {
      ...state,
      place: presentPlace(chosen.place),
      placeIsFixed: chosen.placeIsFixed,
      keyEnd: chosen.key === null ? null : endingOf(chosen.key),
      keyIsFixed: chosen.keyIsFixed,
      isOn,
      running,
      nextAt: isOn ? copyDueAt(state, now).toISOString() : null,
      nextDrillAt: isOn ? (drillDueAt(state, now)?.toISOString() ?? null) : null,
      kept: KEPT,
    };
  }

  async function doOne(what: Task): Promise<void> {
    const on = ready();
    if (on === null) return;
    const task: CopyTask = {
      what,
      ...on,
      dataDir: deps.dataDir,
      now: clock.now().toISOString(),
      allowPrivateAddresses: deps.allowPrivateAddresses,
    };
    const answer = await deps.run(task);
    // Another place or key was chosen meanwhile: this says nothing of that one.
    if (JSON.stringify(ready()) !== JSON.stringify(on)) return;
    const at = clock.now().toISOString();
    if ('copied' in answer) noteCopy(answer.copied, at);
    else if ('drilled' in answer) noteDrill(answer.drilled, at);
    else noteFailure(what, { at, ...answer.failed });
  }

  function noteCopy(
    { madeAt, stored, sent, wasEmptied }: Extract<TaskAnswer, { copied: unknown }>['copied'],
    at: string,
  ): void {
    const last = { at, madeAt, ...stored, sentFiles: sent.files, sentBytes: sent.bytes };
    states.change({ last, failure: null, ...(wasEmptied && { emptiedAt: at }) });
    log.info({ copies: stored.copies, ...sent }, 'an off-site copy is made');
    if (wasEmptied) log.warn('all off-site copies had gone from their place; it is filled again');
  }

  function noteDrill(
    { failure, ...drilled }: Extract<TaskAnswer, { drilled: unknown }>['drilled'],
    at: string,
  ): void {
    const found = failure && { at, ...failure };
    states.change({ drill: { at, ...drilled, here: deps.countHere(), failure: found } });
    if (found === null) log.info({ files: drilled.files }, 'the newest off-site copy is whole');
    else log.error({ ...found }, 'the newest off-site copy is not what was sent');
  }

  function noteFailure(
    what: Task,
    failure: { at: string; problem: OffsiteProblem; detail: string },
  ): void {
    const { at } = failure;
    log.error({ ...failure }, what === 'copy' ? 'the off-site copy failed' : 'the drill failed');
    if (what === 'copy') return states.noteFailure(failure);
    const none = { madeAt: null, seconds: 0, files: 0, bytes: 0, found: null };
    states.change({ drill: { at, ...none, here: deps.countHere(), failure } });
  }

  /** Alone: a copy and a drill share a folder, and the line. */
  function start(what: Task): Promise<void> {
    running = what;
    work = doOne(what)
      .catch((error: unknown) => log.error({ err: error, what }, 'off-site work broke off'))
      .finally(() => {
        running = null;
      });
    return work;
  }

  async function changePlace(sent: OffsitePlace | null, before: OffsiteSettings): Promise<void> {
    if (before.placeIsFixed) throw new AppError('offsite_fixed');
    const place = sent && placeOf(sent, before.place);
    if (place !== null) await inWords(() => deps.tryPlace(place));
    settings.change({ place });
    states.forget();
  }

  function confirmKey(typed: string, { draft }: OffsiteSettings): void {
    const end = readIdentity(typed);
    if (draft === null || end.length < KEY_END_LENGTH || !draft.endsWith(end)) {
      throw new AppError('offsite_key');
    }
    settings.change({ key: draft, draft: null, keySince: clock.now().toISOString() });
    states.forget();
  }

  return {
    read,
    async change({ place, newKey, confirmKey: typed, onlyServer }) {
      const before = settings.read();
      if (place !== undefined) await changePlace(place, before);
      if (typed !== undefined) confirmKey(typed, before);
      if (onlyServer) {
        const on = ready();
        if (on === null) throw new AppError('offsite_off');
        await inWords(() => deps.takePlace(on.place));
      }
      if (!newKey) return read();
      if (before.keyIsFixed) throw new AppError('offsite_fixed');
      const draft = await makeIdentity();
      settings.change({ draft });
      return { ...read(), newKey: draft };
    },
    begin(what) {
      if (ready() === null) throw new AppError('offsite_off');
      waysOut.require('off-site');
      if (running !== null) throw new AppError('offsite_running');
      void start(what);
      return read();
    },
    async doDue() {
      workingSince ??= clock.now();
      const done: Task[] = [];
      for (const what of ['copy', 'drill'] as const) {
        if (running !== null || !read().isOn) return done;
        const dueAt = (what === 'copy' ? copyDueAt : drillDueAt)(states.read(), clock.now());
        if (dueAt === null || dueAt > clock.now()) continue;
        await start(what);
        done.push(what);
      }
      return done;
    },
    settled: () => work,
    workingSince: () => workingSince,
    owedSince() {
      if (!read().isOn) return null;
      const { last } = states.read();
      const since = last?.at ?? settings.read().keySince;
      return since === null ? new Date(0) : new Date(since);
    },
  };
}

/** @throws AppError `offsite_place` with the place's problem */
async function inWords(what: () => Promise<void>): Promise<void> {
  try {
    await what();
  } catch (error) {
    if (!(error instanceof PlaceFailed)) throw error;
    const { problem, detail } = error;
    throw new AppError('offsite_place', { data: { problem, detail } });
  }
}

function presentPlace(place: PlaceSettings | null): Offsite['place'] {
  if (place?.kind !== 's3') return place;
  const { secretAccessKey, ...rest } = place;
  return { ...rest, secretEnd: endingOf(secretAccessKey) };
}
