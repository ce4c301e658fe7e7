import type { AppContext } from '../../app-context.ts';
import { createAlarmSigns } from './alarm-signs.repository.ts';

export type AlarmSignsServices = ReturnType<typeof createAlarmSignsServices>;

export function createAlarmSignsServices(context: AppContext) {
  return { alarmSigns: createAlarmSigns(context) };
}
