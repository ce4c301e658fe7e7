/**
 * The fixed list of amenities, in its order, each with the name that schema.org's vocabulary has for it
 * (https://schema.org/LocationFeatureSpecification as search engines read it), or null.
 */
export const AMENITIES = {
  pool: 'pool',
  wifi: 'wifi',
  kitchen: 'kitchen',
  tv: 'tv',
  coffee: null,
  air: 'ac',
  parking: 'freeParking',
  bath: null,
  barbecue: 'outdoorGrill',
} as const satisfies Record<string, string | null>;
export type Amenity = keyof typeof AMENITIES;
