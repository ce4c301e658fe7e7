/** Bytes are the only thing the bridge carries that JSON does not. */
interface Bytes {
  bytesInBase64: string;
}

export function toWire(value: unknown): unknown {
  if (value instanceof Uint8Array) return { bytesInBase64: Buffer.from(value).toString('base64') };
  return value;
}

export function fromWire(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { bytesInBase64 } = value as Partial<Bytes>;
  if (bytesInBase64 !== undefined) return new Uint8Array(Buffer.from(bytesInBase64, 'base64'));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fromWire(each)]));
}
