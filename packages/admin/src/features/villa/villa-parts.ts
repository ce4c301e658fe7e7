export const VILLA_PARTS = [
  'details',
  'page',
  'arrival',
  'prices',
  'rules',
  'payment',
  'receipts',
  'pictures',
  'rooms',
] as const;
export type VillaPart = (typeof VILLA_PARTS)[number];

export const isVillaPart = (part: string): part is VillaPart =>
  VILLA_PARTS.some((known) => known === part);
