/** `2026-0001`: the year of issue at the villa, and the place in that year. The ten-thousandth has five digits. */
export function receiptNumber(year: number, place: number): string {
  return `${year}-${String(place).padStart(4, '0')}`;
}
