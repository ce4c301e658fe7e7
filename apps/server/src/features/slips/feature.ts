import type { Feature } from '../../feature.ts';
import { guestData } from './guest-data.ts';

export const slipsFeature: Feature = { name: 'slips', guestData };
