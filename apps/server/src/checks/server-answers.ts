import { getHealth, getReady } from '@villa/shared/contract/health.ts';
import type { Config } from '../config.ts';

const ANSWER_WITHIN_MS = 10_000;

/** A server's own word about itself. */
export interface Answers {
  status: 'ok' | 'updating';
  version: string;
  commit: string | null;
  isReady: boolean;
  /** Why it is not ready. */
  why: string | null;
}

/** The server's own address on this machine, past every proxy. */
export function serverAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  const name = everywhere[host] ?? (host.includes(':') ? `[${host}]` : host);
  return `http://${name}:${port}`;
}

/** Null where nobody answers, or somebody who is no villa. */
export async function answersOf(address: string): Promise<Answers | null> {
  try {
    const health = await get(address + getHealth.path);
    const { status, version, commit = null } = getHealth.answer.parse(await health.json());
    const ready = await get(address + getReady.path);
    const { data } = (await ready.json()) as { data?: { reason?: string } };
    return { status, version, commit, isReady: ready.ok, why: data?.reason ?? null };
  } catch {
    return null;
  }
}

const get = (address: string): Promise<Response> =>
  fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS), redirect: 'manual' });
