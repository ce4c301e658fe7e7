import type { Villa } from '@villa/shared/contract/villa.ts';

/** The rooms that are open for a stay of so many bedrooms; none where the list is not all of the villa's, and nobody knows which. */
export function openBedrooms<Room>(
  list: readonly Room[],
  villa: Pick<Villa, 'bedrooms'>,
  bedrooms: number,
): readonly Room[] {
  return list.length === villa.bedrooms ? list.slice(0, bedrooms) : [];
}
