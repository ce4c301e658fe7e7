/** Chance that can be repeated: the same seed gives the same numbers. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  bytes(length: number): Uint8Array;
}

/** Mulberry32: small, and even enough to choose dates and moments with. */
export function seededRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    whole,
    pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
    bytes: (length) => Uint8Array.from({ length }, () => whole(0, 255)),
  };
}
