/** 128 random bits. `crypto.randomUUID` is missing on plain http, which a villa's local network may use. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
