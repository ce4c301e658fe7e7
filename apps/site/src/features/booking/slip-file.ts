import { SLIP_MAX_BYTES, SLIP_TYPES, type SlipType } from '@villa/shared/contract/payment.ts';

/** Why a file is not sent at all; the server would refuse it too, after a long upload. */
export type SlipFileRefusal = 'wrong_file_type' | 'too_large' | 'empty_file' | 'unreadable_file';

const SIGNATURES: Record<SlipType, readonly number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
};
const MAX_SIGNATURE_BYTES = 8;

/** The type that a file's first bytes show, whatever its name says; null for what is no slip. */
export function slipTypeOf(start: Uint8Array): SlipType | null {
  return (
    SLIP_TYPES.find((type) => SIGNATURES[type].every((byte, index) => start[index] === byte)) ??
    null
  );
}

export type SlipFileCheck = { ok: true; type: SlipType } | { ok: false; reason: SlipFileRefusal };

/** Looks at a chosen file before it is sent: JPG, PNG or PDF by its content, at most 5 MB. */
export async function checkSlipFile(file: Blob): Promise<SlipFileCheck> {
  if (file.size === 0) return { ok: false, reason: 'empty_file' };
  if (file.size > SLIP_MAX_BYTES) return { ok: false, reason: 'too_large' };
  const start = await readStart(file);
  if (start === null) return { ok: false, reason: 'unreadable_file' };
  const type = slipTypeOf(start);
  return type === null ? { ok: false, reason: 'wrong_file_type' } : { ok: true, type };
}

/** Nothing of a file that is only in the cloud, was deleted since, or may not be read. */
async function readStart(file: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, MAX_SIGNATURE_BYTES).arrayBuffer());
  } catch {
    return null;
  }
}
