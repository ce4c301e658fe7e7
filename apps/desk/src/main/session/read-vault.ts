import type * as z from 'zod/mini';
import type { Vault } from './vault.ts';

/** The content of a vault; null where it is empty, or holds what no desk of this version wrote. */
export function readVault<Shape extends z.ZodMiniType>(
  vault: Pick<Vault, 'get'>,
  shape: Shape,
): z.infer<Shape> | null {
  const text = vault.get();
  if (text === null) return null;
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
