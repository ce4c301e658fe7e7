import type { Feature } from '../../feature.ts';
import { guestData } from './guest-data.ts';

export const alarmSignsFeature: Feature = { name: 'alarm-signs', guestData };
