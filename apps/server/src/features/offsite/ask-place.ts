import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { FixedSettings } from './offsite-settings.ts';
import type { PlaceSettings } from './place-settings.ts';

/** Asks at the terminal for one thing; a secret is not shown as it is typed. */
export type Ask = (question: string, isSecret?: boolean) => Promise<string>;

/** Everything that the settings do not say, asked of the person at the terminal. */
export async function askPlace(
  { place, key }: FixedSettings,
  ask: Ask,
): Promise<{ place: PlaceSettings; key: string }> {
  const asked = place ?? (await askWhere(ask));
  return {
    place: asked,
    key: key ?? (await ask('The key of the copies (AGE-SECRET-KEY-1…): ', true)),
  };
}

async function askWhere(ask: Ask): Promise<PlaceSettings> {
  const where = await ask('Where the copies are: a folder, or the https:// address of an S3: ');
  if (!/^https?:/.test(where)) return { kind: 'folder', path: where };
  return {
    kind: 's3',
    endpoint: where.replace(/\/$/, ''),
    region: await ask('Region (such as ap-southeast-1, or auto): '),
    bucket: await ask('Bucket: '),
    prefix: await ask('Folder of the bucket (empty where there is none): '),
    accessKeyId: await ask('Access key id: '),
    secretAccessKey: await ask('Secret access key: ', true),
  };
}

/** Asks at this process's terminal. */
export function terminalAsk(): { ask: Ask; end: () => void } {
  let isMuted = false;
  const output = new Writable({
    write(piece, _encoding, done) {
      if (!isMuted) process.stderr.write(piece as Buffer);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  return {
    async ask(question, isSecret = false) {
      process.stderr.write(question);
      isMuted = isSecret;
      const answer = await lines.question('');
      isMuted = false;
      if (isSecret) process.stderr.write('\n');
      return answer.trim();
    },
    end: () => lines.close(),
  };
}
