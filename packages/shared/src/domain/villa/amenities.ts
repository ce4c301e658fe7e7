/** The specification's amenities, in their order; a villa has those that its owner ticked. */
export const AMENITIES = [
  'pool',
  'wifi',
  'kitchen',
  'tv',
  'coffee',
  'air',
  'parking',
  'bath',
  'barbecue',
] as const;
export type Amenity = (typeof AMENITIES)[number];
