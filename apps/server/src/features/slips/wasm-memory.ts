const HEADER_BYTES = 8;
const MEMORY_SECTION = 5;
const PAGE_BYTES = 64 * 1024;
const HAS_MAX = 1;

/**
 * A WebAssembly module that can grow its memory to so many bytes and no further: the library takes 2 GB
 * where a file makes it ask for them, and a thread's own limits do not count what WebAssembly takes.
 * @throws Error when the module does not say how much memory it may take
 */
export function boundMemory(module: Uint8Array, mostBytes: number): Uint8Array {
  const bounded = new Uint8Array(module);
  let at = HEADER_BYTES;
  while (at < bounded.length) {
    const section = bounded[at];
    const length = readNumber(bounded, at + 1);
    if (section !== MEMORY_SECTION) {
      at = length.next + length.value;
      continue;
    }
    // One memory: flags, least and most pages.
    const flags = readNumber(bounded, readNumber(bounded, length.next).next);
    if (flags.value !== HAS_MAX) break;
    const least = readNumber(bounded, flags.next);
    const most = readNumber(bounded, least.next);
    const pages = Math.max(least.value, Math.floor(mostBytes / PAGE_BYTES));
    if (pages < most.value) writeNumber(bounded, least.next, most.next, pages);
    return bounded;
  }
  throw new Error('this module has no bound on its memory');
}

/** LEB128, unsigned. */
function readNumber(bytes: Uint8Array, from: number): { value: number; next: number } {
  let value = 0;
  let factor = 1;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    value += (byte % 128) * factor;
    factor *= 128;
    if (byte < 128) return { value, next: at + 1 };
  }
  throw new Error('the module ends in the middle of a number');
}

/** In exactly the bytes that the old number had, so that nothing after it moves. */
function writeNumber(bytes: Uint8Array, from: number, until: number, value: number): void {
  let rest = value;
  for (let at = from; at < until; at += 1) {
    const isLast = at === until - 1;
    bytes[at] = (rest % 128) + (isLast ? 0 : 128);
    rest = Math.floor(rest / 128);
  }
}
