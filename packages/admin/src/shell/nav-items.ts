import type { User } from '@villa/shared/contract/auth.ts';
import type { Permission } from '@villa/shared/domain/booking/permission.ts';
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
  MessageSquareQuote,
  MessagesSquare,
  ReceiptText,
  ScanSearch,
  Server,
  ShieldCheck,
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
    | 'villa'
    | 'rates'
    | 'quotes'
    | 'channels'
    | 'expenses'
    | 'guests'
    | 'deposits'
    | 'month'
    | 'bank'
    | 'users'
    | 'messages'
    | 'mails'
    | 'backups'
    | 'system'
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

/** The screens that are needed now and then, each with the permission to open it. */
const OCCASIONAL: readonly (NavItem & { needs: Permission })[] = [
  { name: 'guests', path: paths.guests, icon: UsersRound, needs: 'bookings.read' },
  { name: 'messages', path: paths.messages, icon: MessagesSquare, needs: 'bookings.read' },
  { name: 'villa', path: paths.villa, icon: House, needs: 'villa.read' },
  { name: 'rates', path: paths.rates, icon: Tag, needs: 'villa.read' },
  { name: 'quotes', path: paths.quotes, icon: MessageSquareQuote, needs: 'bookings.read' },
  { name: 'channels', path: paths.channels, icon: CalendarSync, needs: 'bookings.read' },
  { name: 'expenses', path: paths.expenses, icon: ReceiptText, needs: 'expenses.write' },
  { name: 'deposits', path: paths.deposits, icon: ShieldCheck, needs: 'bookings.money' },
  { name: 'month', path: paths.month, icon: Wallet, needs: 'money.totals' },
  { name: 'bank', path: paths.bank, icon: Landmark, needs: 'accounts.write' },
  { name: 'users', path: paths.users, icon: Users, needs: 'people' },
  { name: 'mails', path: paths.mails, icon: Mail, needs: 'guests.contact' },
  { name: 'backups', path: paths.backups, icon: Archive, needs: 'system' },
  { name: 'system', path: paths.system, icon: Server, needs: 'system' },
];

/** The same, as far as the user may open them. */
export function occasional(user: User): readonly NavItem[] {
  return OCCASIONAL.filter(({ needs }) => userCan(user, needs));
}

export const ACCOUNT: NavItem = { name: 'account', path: paths.account, icon: UserRound };

/** The list of bookings and the calendar share the start of their addresses, so only one may match. */
export function isCurrent(item: NavItem, pathname: string): boolean {
  const inside = pathname === item.path || pathname.startsWith(`${item.path}/`);
  if (item.name === 'dashboard') return pathname === '/' || pathname === '/dashboard';
  if (item.name === 'bookings') return inside && !pathname.startsWith(paths.calendar);
  return inside;
}
