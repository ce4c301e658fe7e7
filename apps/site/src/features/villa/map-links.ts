import type { Position } from '@villa/shared/domain/villa/page-contents.ts';

/** The villa in the map apps that guests have; nothing is fetched before one is opened. */
export function mapLinks(
  { lat, lng }: Position,
  name: string,
): [name: 'google' | 'apple', href: string][] {
  const at = `${lat},${lng}`;
  return [
    ['google', `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(at)}`],
    ['apple', `https://maps.apple.com/?ll=${at}&q=${encodeURIComponent(name)}`],
  ];
}
