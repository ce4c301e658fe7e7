/** Tells whether the process that started this one is still there. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Remembers the parent and npm above it; the returned function says whether one of them has ended. */
export function parentIsGone() {
  const parent = process.ppid;
  const npm = npmAbove(parent);
  return () => process.ppid !== parent || !isAlive(parent) || (npm && npmIsGone(parent, npm));
}

/**
 * npm starts a script through a shell, and on many systems that shell waits
 * between npm and us. A killed npm does not signal it, so the shell would wait on and we
 * would never see our parent end: look one further up.
 */
function npmAbove(shell) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined;
  const { name, parent } = look(shell) ?? {};
  return name && /^-?(?:.*\/)?(?:ba|da|z|a|k)?sh$/.test(name) ? parent : undefined;
}

/** A killed npm may stay as a zombie that still answers, but it no longer has children. */
function npmIsGone(shell, npm) {
  if (process.platform !== 'linux') return !isAlive(npm);
  return look(shell)?.parent !== npm;
}

/** Windows keeps the old parent's id, so asking the id alone is not enough there. */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not ours to signal, but there.
    return error.code === 'EPERM';
  }
}

function look(pid) {
  try {
    return process.platform === 'linux' ? lookInProc(pid) : askPs(pid);
  } catch {
    return undefined;
  }
}

/** `17 (sh) S 16 …`: the name is in brackets and may hold anything, brackets too. */
function lookInProc(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const end = stat.lastIndexOf(')');
  const [, parent] = stat.slice(end + 2).split(' ');
  return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(parent) };
}

function askPs(pid) {
  const answer = execFileSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, name] = /^\s*(\d+)\s+(.*?)\s*$/.exec(answer) ?? [];
  return { name, parent: Number(parent) };
}
