import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { getHealth } from '@villa/shared/contract/health.ts';
import type { ProxyFinding } from '@villa/shared/contract/set-up.ts';
import express from 'express';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import { requestFor } from '../../platform/http/https.ts';
import type { Log } from '../../platform/log.ts';
import type { WaysOut } from '../../platform/ways-out.ts';

/** An address of the network that is kept for documents (RFC 5737): no guest ever has it. */
const FORGED = '192.0.2.123';
const ANSWER_WITHIN_MS = 10_000;
const DAY_MS = 24 * 3_600_000;
/** A proxy that was found wrong may be mended without a start of ours. */
const CHECK_AGAIN_MS = 3_600_000;
const CHECK = `${getHealth.path}?proxy-check=`;

/** Which proxies are believed about the address of whoever asks, and what is wrong with them. */
export interface ProxyWatch {
  /** For Express: whether the computer at this place of the chain is believed about the one before it. */
  trusts: (address: string, place: number) => boolean;
  /** Looks at what a request says of the way that it came. */
  look: (req: IncomingMessage) => void;
  /** The villa asks itself by its public address, with a forged header. Never throws. */
  check: () => Promise<void>;
  /** The same, where it has not been done today; after a finding, or no answer, where not within the hour. */
  checkDue: () => Promise<void>;
  /** `proven` is null where there is no public address to ask by. */
  state: () => { proven: boolean | null; findings: ProxyFinding[] };
}

interface Seen {
  address: string;
  port: number | undefined;
  /** As the header says it: whoever asked first, the nearest proxy's word last. */
  chain: readonly string[];
}

interface WatchDeps {
  config: Pick<Config, 'publicUrl' | 'trustProxy'>;
  clock: Clock;
  log: Log;
  waysOut: Pick<WaysOut, 'mayLeave'>;
}

export function createProxyWatch({ config, clock, log, waysOut }: WatchDeps): ProxyWatch {
  const { publicUrl, trustProxy } = config;
  const isConfigured = express().set('trust proxy', trustProxy).get('trust proxy fn') as (
    address: string,
    place: number,
  ) => boolean;
  const awaited = new Map<string, (seen: Seen) => void>();
  /** At most this many computers of the chain are believed; null: as many as are configured. */
  let believed: number | null = null;
  let proven: boolean | null = publicUrl === null ? null : false;
  let checked: ProxyFinding | null = null;
  let checkedAt = -Infinity;
  const noticed = new Map<ProxyFinding['kind'], { finding: ProxyFinding; at: number }>();
  const toldAt = new Map<ProxyFinding['kind'], number>();

  function tell(finding: ProxyFinding): void {
    const now = clock.now().getTime();
    if (now - (toldAt.get(finding.kind) ?? -Infinity) < DAY_MS) return;
    toldAt.set(finding.kind, now);
    log.warn({ proxy: finding }, LOG_WORDS[finding.kind]);
  }

  function notice(finding: ProxyFinding): void {
    noticed.set(finding.kind, { finding, at: clock.now().getTime() });
    tell(finding);
  }

  function look(req: IncomingMessage): void {
    const header = req.headers['x-forwarded-for'];
    const { remoteAddress = '', remotePort: port } = req.socket;
    // As `TRUST_PROXY` would be written: a server that listens on `::` sees IPv4 in IPv6 clothes.
    const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/, '');
    if (req.url?.startsWith(CHECK) === true) {
      const answer = awaited.get(req.url.slice(CHECK.length));
      if (answer) return answer({ address, port, chain: chainOf(header) });
    }
    const isNamed = header !== undefined || req.headers.forwarded !== undefined;
    if (isNamed && !isConfigured(address, 0)) notice({ kind: 'untrusted', address });
    // A request without the header may be a neighbour's on this machine, who looks whether the server lives.
    else if (typeof trustProxy === 'number' && header !== undefined && proven !== true) {
      const found = chainOf(header).length;
      if (found < trustProxy) notice({ kind: 'too_many', trusted: trustProxy, found });
    }
  }

  /** The judgement on a check that came back, and with it how much of the chain is believed. */
  function judge({ address, chain }: Seen): {
    finding: ProxyFinding | null;
    believed: number | null;
  } {
    const all = { finding: null, believed: null };
    if (!isConfigured(address, 0)) {
      const kind = chain.length > 0 ? 'untrusted' : 'unnamed';
      return { ...all, finding: { kind, address } };
    }
    if (chain.length === 0) return { ...all, finding: { kind: 'unnamed', address } };
    const added = chain.length - 1 - chain.lastIndexOf(FORGED);
    if (added === 0) return { finding: { kind: 'handed_on', address }, believed: 0 };
    if (typeof trustProxy === 'number' && trustProxy > added) {
      return {
        finding: { kind: 'too_many', trusted: trustProxy, found: added },
        believed: added,
      };
    }
    return all;
  }

  /** True if the server would take the forged address for the guest's when it believes all that is configured. */
  function wouldBelieve({ address, chain }: Seen): boolean {
    const way = [address, ...chain.toReversed()];
    const first = way.findIndex((one, place) => !isConfigured(one, place));
    return (first < 0 ? way.at(-1) : way[first]) === FORGED;
  }

  async function check(): Promise<void> {
    // The public address may lead to the real villa.
    if (publicUrl === null || !waysOut.mayLeave('proxy-check')) return;
    checkedAt = clock.now().getTime();
    const seen = await askOneself(publicUrl);
    if (seen === null) {
      // The last answer stands: a proxy that was found to hand on forged addresses is not believed again for its silence.
      proven = false;
      return;
    }
    // Nobody stands between: there is no proxy to be believed or not.
    const judged = seen === 'direct' ? { finding: null, believed: null } : judge(seen);
    ({ believed, finding: checked } = judged);
    // The villa may itself ask from an address that is believed; then its own word proves nothing.
    proven = checked === null && (seen === 'direct' || !wouldBelieve(seen));
    if (checked) tell(checked);
  }

  async function checkDue(): Promise<void> {
    const passed = clock.now().getTime() - checkedAt;
    // Below 0: the clock was set back since.
    if (passed < 0 || passed >= (proven === true ? DAY_MS : CHECK_AGAIN_MS)) await check();
  }

  function askOneself(origin: string): Promise<Seen | 'direct' | null> {
    const id = randomUUID();
    const url = new URL(CHECK + id, origin);
    return new Promise<Seen | 'direct' | null>((resolve) => {
      let seen: Seen | undefined;
      awaited.set(id, (found) => (seen = found));
      const ask = requestFor(url);
      const request = ask(url, {
        agent: false,
        headers: { 'x-forwarded-for': FORGED },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      request.once('response', (response) => {
        const { localPort } = response.socket;
        response.destroy();
        resolve(seen?.port === localPort ? 'direct' : (seen ?? null));
      });
      request.once('error', () => resolve(null));
      request.end();
    }).finally(() => awaited.delete(id));
  }

  return {
    trusts: (address, place) =>
      (believed === null || place < believed) && isConfigured(address, place),
    look,
    check,
    checkDue,
    state() {
      const since = clock.now().getTime() - DAY_MS;
      const fresh = [...noticed.values()]
        .filter(({ at }) => at > since)
        .map(({ finding }) => finding)
        // The check has seen as many as are believed.
        .filter(({ kind }) => kind !== 'too_many' || proven !== true);
      const others = fresh.filter(({ kind }) => kind !== checked?.kind);
      return { proven, findings: checked ? [checked, ...others] : others };
    },
  };
}

/** For whoever reads the log; the owner's words are in the admin. */
const LOG_WORDS: Readonly<Record<ProxyFinding['kind'], string>> = {
  handed_on:
    'the proxy hands on the address that a visitor claims to have; it is not believed, and all guests count as one: let it set X-Forwarded-For itself',
  untrusted:
    'requests come through an address that names the visitors’ and is not believed; if it is your proxy, name it in TRUST_PROXY',
  too_many: 'TRUST_PROXY is greater than the number of proxies in front of the server',
  unnamed:
    'the proxy does not name the visitors’ addresses, so all guests count as one: let it set X-Forwarded-For',
};

function chainOf(header: string | string[] | undefined): string[] {
  const entries = [header ?? []].flat().join(',').split(',');
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}
