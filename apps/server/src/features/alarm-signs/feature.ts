import type { Feature } from '../../feature.ts';
import type { AppContext } from '../../app-context.ts';
import { type AlarmSignsServices, createAlarmSignsServices } from './services.ts';
import { guestData } from './guest-data.ts';

export const alarmSignsFeature: Feature<AppContext, AlarmSignsServices> = {
  name: 'alarm-signs',
  guestData,
  services: createAlarmSignsServices,
};
