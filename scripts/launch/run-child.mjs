/**
 * Runs a command as if it were this process: same terminal, same signals, same
 * exit code, and it does not outlive the process that started it.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { NOT_LOADED, explainMissingLibrary } from './missing-library.mjs';

const graceMs = 10_000;

export function runAndStayWith(command, args, options, gone) {
  const child = spawn(command, args, { ...options, stdio: 'inherit' });

  child.on('error', (error) => {
    console.error(`\nCould not start ${command}: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    const missing = code === NOT_LOADED ? explainMissingLibrary(command) : undefined;
    if (missing) console.error(`\n${missing}\n`);
    process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1));
  });

  forwardSignals(child);
  dieWithParent(child, gone);
}

function forwardSignals(child) {
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.on('SIGINT', () => {
    // Ctrl-C in a terminal reaches the child by itself; sent twice, it would
    // look like an impatient second Ctrl-C and cut a clean shutdown short.
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
}

/**
 * `npm start` killed by its process id signals no child, and the server would
 * keep the port. So watch the parent, and end when it has ended.
 */
function dieWithParent(child, gone) {
  const watch = setInterval(() => {
    if (!gone()) return;
    clearInterval(watch);
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), graceMs).unref();
  }, 300);
  watch.unref();
}
