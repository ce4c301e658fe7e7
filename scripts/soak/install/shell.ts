import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Ended {
  code: number;
  /** The text of both its outputs, in order. */
  said: string;
}

/** Runs a program to its end. @param onText is told each piece of what it says */
export async function run(
  program: string,
  args: readonly string[],
  { onText, ...options }: SpawnOptions & { onText?: (text: string) => void } = {},
): Promise<Ended> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (text: string) => {
      said += text;
      onText?.(text);
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? -1, said };
}

/** @throws Error with what it said, where it does not end well */
export async function must(
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<string> {
  const { code, said } = await run(program, args, options);
  if (code === 0) return said;
  throw new Error(`${[program, ...args].join(' ').slice(0, 300)}: ended with ${code}\n${said}`);
}
