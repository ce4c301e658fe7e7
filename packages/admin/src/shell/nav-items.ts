import type { Role } from '@villa/shared/domain/role.ts';
import {
  Archive,
  BookOpenText,
  CalendarDays,
  CalendarSync,
  House,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  ScanSearch,
  Tag,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';
import { paths } from '../paths.ts';

export interface NavItem {
  name:
    | 'dashboard'
    | 'slips'
    | 'bookings'
    | 'calendar'
    | 'villa'
    | 'rates'
    | 'channels'
    | 'month'
    | 'bank'
    | 'users'
    | 'mails'
    | 'backups'
    | 'account';
  path: string;
  icon: LucideIcon;
}

/** The screens that are needed every day: on a phone these are at the bottom edge. */
export const DAILY: readonly NavItem[] = [
  { name: 'dashboard', path: paths.dashboard, icon: LayoutDashboard },
  { name: 'slips', path: paths.slips, icon: ScanSearch },
  { name: 'bookings', path: paths.bookings, icon: BookOpenText },
  { name: 'calendar', path: paths.calendar, icon: CalendarDays },
];

const VILLA: NavItem = { name: 'villa', path: paths.villa, icon: House };
const RATES: NavItem = { name: 'rates', path: paths.rates, icon: Tag };
const MONTH: NavItem = { name: 'month', path: paths.month, icon: Wallet };
const MAILS: NavItem = { name: 'mails', path: paths.mails, icon: Mail };
const CHANNELS: NavItem = { name: 'channels', path: paths.channels, icon: CalendarSync };
const FOR_STAFF: readonly NavItem[] = [VILLA, RATES, CHANNELS, MONTH, MAILS];
const FOR_OWNER: readonly NavItem[] = [
  VILLA,
  RATES,
  CHANNELS,
  MONTH,
  { name: 'bank', path: paths.bank, icon: Landmark },
  { name: 'users', path: paths.users, icon: Users },
  MAILS,
  { name: 'backups', path: paths.backups, icon: Archive },
];

const BY_ROLE: Record<Role, readonly NavItem[]> = { owner: FOR_OWNER, staff: FOR_STAFF };

/** The screens that are needed now and then. */
export function occasional(role: Role): readonly NavItem[] {
  return BY_ROLE[role];
}

export const ACCOUNT: NavItem = { name: 'account', path: paths.account, icon: UserRound };

/** The list of bookings and the calendar share the start of their addresses, so only one may match. */
export function isCurrent(item: NavItem, pathname: string): boolean {
  const inside = pathname === item.path || pathname.startsWith(`${item.path}/`);
  if (item.name === 'dashboard') return pathname === '/' || pathname === '/dashboard';
  if (item.name === 'bookings') return inside && !pathname.startsWith(paths.calendar);
  return inside;
}
