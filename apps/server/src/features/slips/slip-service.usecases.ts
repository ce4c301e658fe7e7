import {
  SLIP_SERVICE_FIELDS,
  type SlipServiceField,
  type SlipServiceId,
  type SlipServiceSettings,
} from '@villa/shared/contract/slip-service.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Secrets, endingOf } from '../../platform/files/secrets.ts';
import type { ServiceNews } from './slip-checks.usecases.ts';
import type { SlipServiceRepository } from './slip-service.repository.ts';
import type { SlipQuota, SlipVerifier } from './slip-verifier.ts';
import type { SlipServiceValues } from './verifiers/slip-services.ts';

const SECRET = 'slip-service';
const DAY_MS = 86_400_000;

export interface SlipServiceChange {
  service?: SlipServiceId | undefined;
  values?: { [Field in SlipServiceField]?: string | undefined } | undefined;
  autoConfirmUpTo?: number | null | undefined;
  disconnect?: true | undefined;
}

/** The service that checks slips, as the owner has connected it. */
export interface SlipServiceSetUp extends ServiceNews {
  read(): SlipServiceSettings;
  /** @throws AppError `slip_service_refused`, `slip_service_silent`, `invalid_fields`, `villa_resting` */
  change(change: SlipServiceChange): Promise<SlipServiceSettings>;
  /** @throws AppError as `change` */
  test(): Promise<{ quota: SlipServiceSettings['quota'] }>;
  /** Asks once a day how many slips may still be checked. Never throws. */
  lookDaily(): Promise<void>;
  /** The typed service; null where none is. */
  verifier(): SlipVerifier | null;
  isOn(): boolean;
  /** Whole baht up to which a slip sent since then confirms by itself; null: none does. */
  autoConfirm(): { upTo: number; since: Date } | null;
}

interface SetUpDeps {
  settings: SlipServiceRepository;
  secrets: Secrets;
  open: (service: SlipServiceId, values: SlipServiceValues) => SlipVerifier;
  /** @throws AppError `villa_resting` */
  requireWay: () => void;
  mayLeave: () => boolean;
  /** True where the server's own settings name a service. */
  isFixed: boolean;
  clock: Clock;
  /** Called once another service or key is there. */
  onRenewed: () => void;
}

interface Typed {
  service: SlipServiceId;
  values: SlipServiceValues;
}

export function createSlipServiceSetUp(deps: SetUpDeps): SlipServiceSetUp {
  const { settings, secrets, clock } = deps;
  let lookedAt = 0;
  let opened: { text: string; verifier: SlipVerifier } | null = null;

  function typed(): Typed | null {
    const text = secrets.read(SECRET);
    return text === null ? null : (JSON.parse(text) as Typed);
  }

  function verifier(): SlipVerifier | null {
    const text = secrets.read(SECRET);
    if (text === null) return null;
    if (opened?.text !== text) {
      const { service, values } = JSON.parse(text) as Typed;
      opened = { text, verifier: deps.open(service, values) };
    }
    return opened.verifier;
  }

  function read(): SlipServiceSettings {
    const row = settings.read();
    const known = typed();
    return {
      service: row.service,
      values: shown(known),
      mustTypeAgain: row.service !== null && known === null,
      isOn: known !== null,
      autoConfirmUpTo: row.autoConfirmUpTo,
      quota:
        row.quotaAt === null
          ? null
          : { left: row.quotaLeft ?? 0, over: row.quotaOver ?? 0, at: row.quotaAt.toISOString() },
      heardAt: row.heardAt?.toISOString() ?? null,
      problem:
        row.problem === null || row.problemAt === null
          ? null
          : { kind: row.problem, at: row.problemAt.toISOString() },
      isFixed: deps.isFixed,
    };
  }

  const keepQuota = ({ left, over }: SlipQuota) =>
    settings.change({ quotaLeft: left, quotaOver: over, quotaAt: clock.now() });

  /** Asks a service whether it knows the key. @throws AppError */
  async function tryOut(one: SlipVerifier): Promise<void> {
    deps.requireWay();
    const told = await one.quota?.();
    if (told === undefined) return;
    if (told.kind !== 'quota') {
      throw new AppError(told.kind === 'refused' ? 'slip_service_refused' : 'slip_service_silent');
    }
    keepQuota(told.quota);
    settings.change({ problem: null, problemAt: null });
  }

  return {
    read,
    verifier,
    isOn: () => secrets.read(SECRET) !== null,
    autoConfirm() {
      const { autoConfirmUpTo: upTo, autoConfirmSince: since } = settings.read();
      const isOff = upTo === null || since === null || secrets.read(SECRET) === null;
      return isOff ? null : { upTo, since };
    },
    async change({ service, values, autoConfirmUpTo, disconnect }) {
      if (disconnect) {
        secrets.remove(SECRET);
        settings.change({
          service: null,
          autoConfirmUpTo: null,
          autoConfirmSince: null,
          ...NOTHING_KNOWN,
        });
        return read();
      }
      if (values !== undefined) {
        const id = service ?? settings.read().service ?? 'slipok';
        const whole = wholeValues(id, values, typed());
        await tryOut(deps.open(id, whole));
        settings.change({ service: id, heardAt: null, problem: null, problemAt: null });
        secrets.write(SECRET, JSON.stringify({ service: id, values: whole }));
        deps.onRenewed();
      }
      if (autoConfirmUpTo !== undefined) {
        const before = settings.read();
        // A higher amount is news of its own: what waits was sent under the lower one.
        const isSame = before.autoConfirmUpTo === autoConfirmUpTo;
        const since = autoConfirmUpTo === null ? null : clock.now();
        if (!isSame) settings.change({ autoConfirmUpTo, autoConfirmSince: since });
      }
      return read();
    },
    async test() {
      const known = verifier();
      if (known === null) throw new AppError('slip_service_refused');
      await tryOut(known);
      deps.onRenewed();
      return { quota: read().quota };
    },
    async lookDaily() {
      const { quotaAt } = settings.read();
      const now = clock.now().getTime();
      const known = verifier();
      if (known === null || !deps.mayLeave() || quotaAt === null) return;
      // One that does not answer is asked by its questions about slips, and by the owner's test.
      if (now - quotaAt.getTime() < DAY_MS || now - lookedAt < DAY_MS) return;
      lookedAt = now;
      const told = await known.quota?.();
      if (told?.kind === 'quota') keepQuota(told.quota);
    },
    heard: (at) => settings.change({ heardAt: at, problem: null, problemAt: null }),
    failed: (problem, at) => settings.change({ problem, problemAt: at }),
  };
}

const NOTHING_KNOWN = {
  quotaLeft: null,
  quotaOver: null,
  quotaAt: null,
  heardAt: null,
  problem: null,
  problemAt: null,
};

/** A field that is left out stays as it was typed before. @throws AppError `invalid_fields` */
function wholeValues(
  service: SlipServiceId,
  values: NonNullable<SlipServiceChange['values']>,
  before: Typed | null,
): SlipServiceValues {
  const known = before?.service === service ? before.values : {};
  const whole: SlipServiceValues = {};
  for (const { name, pattern } of SLIP_SERVICE_FIELDS[service]) {
    const value = values[name] ?? known[name];
    if (value === undefined) throw invalidFields({ [`values.${name}`]: 'required' });
    if (!pattern.test(value)) throw invalidFields({ [`values.${name}`]: 'invalid' });
    whole[name] = value;
  }
  return whole;
}

function shown(known: Typed | null): SlipServiceSettings['values'] {
  const values = { branch: null, key: null } as SlipServiceSettings['values'];
  if (known === null) return values;
  for (const { name, isSecret } of SLIP_SERVICE_FIELDS[known.service]) {
    const value = known.values[name] ?? null;
    values[name] = value !== null && isSecret ? endingOf(value) : value;
  }
  return values;
}
