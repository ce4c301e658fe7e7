import type { Amenity } from '@villa/shared/domain/villa/amenities.ts';

/**
 * Each amenity with the name that schema.org's vocabulary has for it
 * (https://schema.org/LocationFeatureSpecification as search engines read it), or null.
 */
export const AMENITY_FEATURES: Record<Amenity, string | null> = {
  pool: 'pool',
  wifi: 'wifi',
  kitchen: 'kitchen',
  tv: 'tv',
  coffee: null,
  air: 'ac',
  parking: 'freeParking',
  bath: null,
  barbecue: 'outdoorGrill',
};
