import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';

export interface Fingerprint {
  bytes: number;
  sha256: string;
}

/** Reads a stream to its end. */
export async function fingerprintOf(stream: Readable): Promise<Fingerprint> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

export const createReadBuffer = (): Buffer => Buffer.allocUnsafeSlow(65_536);

/**
 * Reads a file to its end.
 * @param buffer one for all files that are read one after the other: new ones of a thousand files are swept for seconds
 */
export async function fingerprintOfFile(
  file: string,
  buffer = createReadBuffer(),
): Promise<Fingerprint> {
  await using handle = await open(file);
  const hash = createHash('sha256');
  let bytes = 0;
  for (;;) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length);
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
    hash.update(buffer.subarray(0, bytesRead));
    bytes += bytesRead;
  }
}
