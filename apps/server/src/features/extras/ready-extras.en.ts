import type { ReadyExtraWords } from './ready-extras.ts';

export const en: ReadyExtraWords = {
  airport_transfer: { name: 'Airport transfer', description: 'One way, up to four people' },
  breakfast: { name: 'Breakfast', description: 'Brought to the villa every morning' },
  private_chef: {
    name: 'Private chef, one evening',
    description: 'Dinner cooked at the villa; ingredients are paid on top',
  },
  late_check_out: { name: 'Late check-out', description: 'Stay until 15:00' },
  baby_cot: { name: 'Baby cot', description: 'Made up in your room' },
};
