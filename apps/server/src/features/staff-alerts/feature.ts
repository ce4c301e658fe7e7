import type { Feature } from '../../feature.ts';
import {
  type StaffAlertsBelow,
  type StaffAlertsServices,
  createStaffAlertsServices,
} from './services.ts';
import { createStaffAlertsFollower } from './staff-alerts-follower.ts';

export const staffAlertsFeature: Feature<StaffAlertsBelow, StaffAlertsServices> = {
  name: 'staff-alerts',
  services: createStaffAlertsServices,
  followers: (deps) => [createStaffAlertsFollower(deps)],
  alerts: ({ staffAlerts }) => staffAlerts.map(({ kind }) => kind),
};
