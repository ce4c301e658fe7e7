/** A bound on the memory of a server and of all that it starts, held by Linux's memory controller (cgroup v1 or v2). */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const V1 = '/sys/fs/cgroup/memory';
const V2 = '/sys/fs/cgroup';
/** Imported by the server first, so that all it allocates counts. */
const join = new URL('./join-memory-limit.ts', import.meta.url);

export interface MemoryLimit {
  /** For `startServer`. */
  nodeOptions: string[];
  /** Bytes that cannot be had back by writing or dropping a file's pages. */
  held(): number;
  /** Removes the group; its processes have ended. */
  remove(): Promise<void>;
}

/** Null: this machine lets nobody bound memory (no Linux, no root, no controller). */
export function limitMemory(bytes: number): MemoryLimit | null {
  const isV2 = existsSync(`${V2}/cgroup.controllers`);
  const group = `${isV2 ? V2 : V1}/villa-test-${process.pid}`;
  try {
    mkdirSync(group);
    writeFileSync(`${group}/${isV2 ? 'memory.max' : 'memory.limit_in_bytes'}`, String(bytes));
  } catch {
    if (existsSync(group)) rmdirSync(group);
    return null;
  }
  return {
    nodeOptions: ['--import', `${join.href}?procs=${group}/cgroup.procs`],
    held() {
      const key = isV2 ? 'anon' : 'total_rss';
      const stat = readFileSync(`${group}/memory.stat`, 'utf8');
      return Number(new RegExp(`^${key} (\\d+)$`, 'm').exec(stat)?.[1]);
    },
    async remove() {
      for (let tries = 0; readFileSync(`${group}/cgroup.procs`, 'utf8') !== ''; tries += 1) {
        if (tries === 100) throw new Error('processes of the group go on running');
        await pause(100);
      }
      rmdirSync(group);
    },
  };
}
