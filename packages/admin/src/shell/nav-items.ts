import type { User } from '@villa/shared/contract/auth.ts';
import type { Permission } from '@villa/shared/domain/booking/permission.ts';
import {
  Archive,
  Bell,
  BookOpenText,
  CalendarDays,
  CalendarSync,
  ClipboardList,
  ConciergeBell,
  FileSpreadsheet,
  House,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquareQuote,
  MessagesSquare,
  ReceiptText,
  ScanSearch,
  Server,
  ShieldCheck,
  Star,
  Tag,
  UserRound,
  Users,
  UsersRound,
  Wallet,
} from 'lucide-react';
import { paths } from '../paths.ts';
import { userCan } from './use-can.ts';

export interface NavItem {
  name:
    | 'dashboard'
    | 'slips'
    | 'bookings'
    | 'calendar'
    | 'arrivals'
    | 'villa'
    | 'rates'
    | 'extras'
    | 'quotes'
    | 'reviews'
    | 'channels'
    | 'expenses'
    | 'guests'
    | 'deposits'
    | 'statements'
    | 'month'
    | 'bank'
    | 'users'
    | 'alerts'
    | 'messages'
    | 'line'
    | 'mails'
    | 'backups'
    | 'system'
    | 'account';
  path: string;
  icon: LucideIcon;
}

type Needing = NavItem & { needs: Permission | null };

/** The screens that are needed every day: on a phone these are at the bottom edge. */
export const DAILY: readonly NavItem[] = [
  { name: 'dashboard', path: paths.dashboard, icon: LayoutDashboard },
  { name: 'slips', path: paths.slips, icon: ScanSearch },
  { name: 'bookings', path: paths.bookings, icon: BookOpenText },
  { name: 'calendar', path: paths.calendar, icon: CalendarDays },
];

const REGISTER: Needing = {
  name: 'arrivals',
  path: paths.arrivals,
  icon: ClipboardList,
  needs: 'arrivals.write',
};

/** A phone's edge has no room for these: they stand below the daily ones of a wide screen, and first under More. */
export const afterDaily = (user: User): readonly NavItem[] =>
  [REGISTER].filter(({ needs }) => needs === null || userCan(user, needs));

export const ACCOUNT: NavItem = { name: 'account', path: paths.account, icon: UserRound };

/** The groups of the screens that are needed now and then, in their order. */
export type NavGroupName = 'guests' | 'house' | 'money' | 'setUp';

export interface NavGroup {
  name: NavGroupName;
  items: readonly NavItem[];
}

/** Each screen with the permission to open it; null: everybody may. */
const GROUPS: readonly { name: NavGroupName; items: readonly Needing[] }[] = [
  {
    name: 'guests',
    items: [
      { name: 'guests', path: paths.guests, icon: UsersRound, needs: 'bookings.read' },
      { name: 'messages', path: paths.messages, icon: MessagesSquare, needs: 'bookings.read' },
      { name: 'extras', path: paths.extras, icon: ConciergeBell, needs: 'bookings.read' },
      { name: 'quotes', path: paths.quotes, icon: MessageSquareQuote, needs: 'bookings.read' },
      { name: 'reviews', path: paths.reviews, icon: Star, needs: 'bookings.read' },
    ],
  },
  {
    name: 'house',
    items: [
      { name: 'villa', path: paths.villa, icon: House, needs: 'villa.read' },
      { name: 'rates', path: paths.rates, icon: Tag, needs: 'villa.read' },
      { name: 'channels', path: paths.channels, icon: CalendarSync, needs: 'bookings.read' },
    ],
  },
  {
    name: 'money',
    items: [
      { name: 'expenses', path: paths.expenses, icon: ReceiptText, needs: 'expenses.write' },
      { name: 'statements', path: paths.statements, icon: FileSpreadsheet, needs: 'money.totals' },
      { name: 'deposits', path: paths.deposits, icon: ShieldCheck, needs: 'bookings.money' },
      { name: 'month', path: paths.month, icon: Wallet, needs: 'money.totals' },
      { name: 'bank', path: paths.bank, icon: Landmark, needs: 'accounts.write' },
    ],
  },
  {
    name: 'setUp',
    items: [
      { name: 'alerts', path: paths.alerts, icon: Bell, needs: null },
      { name: 'line', path: paths.line, icon: MessageCircle, needs: 'system' },
      { name: 'users', path: paths.users, icon: Users, needs: 'people' },
      { name: 'system', path: paths.system, icon: Server, needs: 'system' },
      { name: 'mails', path: paths.mails, icon: Mail, needs: 'guests.contact' },
      { name: 'backups', path: paths.backups, icon: Archive, needs: 'system' },
      { ...ACCOUNT, needs: null },
    ],
  },
];

/** The groups with what the user may open; one without any is left out. */
export function navGroups(user: User): readonly NavGroup[] {
  return GROUPS.map(({ name, items }) => ({
    name,
    items: items.filter(({ needs }) => needs === null || userCan(user, needs)),
  })).filter(({ items }) => items.length > 0);
}

/** All that the user may open beside the daily screens. */
export const occasional = (user: User): readonly NavItem[] => [
  ...afterDaily(user),
  ...navGroups(user).flatMap(({ items }) => items),
];

/** The list of bookings and the calendar share the start of their addresses, so only one may match. */
export function isCurrent(item: NavItem, pathname: string): boolean {
  const inside = pathname === item.path || pathname.startsWith(`${item.path}/`);
  if (item.name === 'dashboard') return pathname === '/' || pathname === '/dashboard';
  if (item.name === 'bookings') return inside && !pathname.startsWith(paths.calendar);
  return inside;
}
