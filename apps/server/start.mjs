/**
 * Starts the server as `node src/main.ts` does, sooner and with 100 MB less: this file is plain
 * JavaScript, so Node needs its TypeScript stripper only for files that have changed since the last
 * start, and two packages leave on the disk what the server does not use.
 */
import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadAsUsual } from './lean-packages.mjs';

const isInDesk = process.versions.electron !== undefined || process.connected;

// glibc gives each thread a heap of its own, eight of them on two cores, and puts ever larger blocks into them, none of which it
// gives back once pictures and slips have filled them. With two heaps, and blocks from 128 kB on outside of them, it does. The
// variables are read when a process begins, so this one begins anew: not in the desk, whose line to it would be lost.
if (process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX && !isInDesk) {
  process.execve?.(
    process.execPath,
    [process.execPath, ...process.execArgv, ...process.argv.slice(1)],
    { ...process.env, MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' },
  );
}

enableCompileCache();

// Loading everything at once lets the heap's new space grow to 28 MB, and a server that nobody asks
// anything never gives them back. Under load it may grow as usual.
setFlagsFromString('--semi-space-growth-factor=1');
await import('./src/main.ts');
loadAsUsual();
setFlagsFromString('--semi-space-growth-factor=2');

// Loading leaves 20 MB behind, and a server that nobody asks anything collects nothing.
setTimeout(() => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')({ flavor: 'last-resort' });
}, 5000).unref();
