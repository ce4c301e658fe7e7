/** Seasons and special days, and what they make of a stay's price. */
export const texts = {
  title: 'ราคา',
} as const;
