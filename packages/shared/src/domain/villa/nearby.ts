/** How one gets to a place near the villa. */
export const NEARBY_BY = ['walk', 'car', 'boat'] as const;
export type NearbyBy = (typeof NEARBY_BY)[number];
