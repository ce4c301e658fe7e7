const STEPS = [1, 2, 2.5, 5, 10];

/** The lines of a scale from 0 to at least `max`: four steps of a round number. */
export function niceTicks(max: number, steps = 4): number[] {
  const rough = Math.max(max, 1) / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
