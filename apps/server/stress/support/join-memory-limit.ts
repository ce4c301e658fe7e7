/** Imported with the group's list of processes in the address: `join-memory-limit.ts?procs=FILE`. */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = new URL(import.meta.url).searchParams.get('procs');
if (file && isMainThread) writeFileSync(file, String(process.pid));
