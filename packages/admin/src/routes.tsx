import type { Permission } from '@villa/shared/domain/booking/permission.ts';
import { loadTexts } from '@villa/shared/i18n/text-loader.ts';
import { LateFailed } from '@villa/ui/late-failed.tsx';
import { type FailedPageProps, type LazyPageParts, lazyPage } from '@villa/ui/lazy-page.tsx';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type RouteObject, useRouteError } from 'react-router-dom';
import { AdminLayout } from './shell/admin-layout.tsx';
import { OwnerOnly } from './shell/owner-only.tsx';
import { ErrorFallback } from './shell/error-fallback.tsx';
import { UnlessAsked } from './shell/unless-asked.tsx';
import { SessionGuard } from './shell/session-guard.tsx';
import { UnknownPage } from './shell/unknown-page.tsx';
import type { Namespace } from './texts/namespaces.ts';

/** React Router catches what its own screens throw. */
function FailedScreen() {
  return <ErrorFallback error={useRouteError()} />;
}

function Waiting() {
  const { t } = useTranslation('common');
  return <PageSpinner label={t('loading')} />;
}

function Failed({ onRetry }: FailedPageProps) {
  const { t } = useTranslation('common');
  return (
    <LateFailed
      text={t('late.failed')}
      retryLabel={t('tryAgain')}
      onRetry={onRetry}
      className="min-h-[60svh] content-center"
    />
  );
}

/** Screens for whoever has a permission; others read that they may not. */
const needing = (needs: Permission, ...children: RouteObject[]): RouteObject => ({
  element: <OwnerOnly needs={needs} />,
  children,
});

/** Every screen of the admin: its address, its texts, and who may open it. */
export function adminRoutes(i18n: I18n): RouteObject[] {
  const screen = (namespaces: readonly Namespace[], load: LazyPageParts['load']) =>
    lazyPage({ load, loadTexts: () => loadTexts(i18n, namespaces), Waiting, Failed });
  const LogIn = screen(['accounts'], () => import('./features/session/log-in-screen.tsx'));
  const Register = screen(['accounts'], () => import('./features/session/register-screen.tsx'));
  const NewPassword = screen(
    ['accounts'],
    () => import('./features/session/new-password-screen.tsx'),
  );
  const Dashboard = screen(
    ['dashboard', 'money', 'cleaning'],
    () => import('./features/dashboard/dashboard-screen.tsx'),
  );
  const Slips = screen(['slips', 'money'], () => import('./features/slips/slips-screen.tsx'));
  const AddSlip = screen(
    ['slips', 'money', 'bookings'],
    () => import('./features/slips/add-slip-screen.tsx'),
  );
  const Bookings = screen(
    ['bookings', 'stay', 'money'],
    () => import('./features/bookings/bookings-screen.tsx'),
  );
  const Calendar = screen(
    ['calendar', 'cleaning'],
    () => import('./features/calendar/calendar-screen.tsx'),
  );
  const NewBooking = screen(
    ['bookings', 'stay', 'guests', 'cleaning'],
    () => import('./features/bookings/new-booking-screen.tsx'),
  );
  const EditBooking = screen(
    ['bookings', 'stay', 'money', 'cleaning'],
    () => import('./features/bookings/edit-booking-screen.tsx'),
  );
  const Bin = screen(['bookings'], () => import('./features/bookings/bin-screen.tsx'));
  const Booking = screen(
    [
      'bookings',
      'money',
      'online',
      'mails',
      'messages',
      'slips',
      'cancellations',
      'dashboard',
      'extras',
      'guests',
      'cleaning',
    ],
    () => import('./pages/booking-page.tsx'),
  );
  const Arrivals = screen(['arrivals'], () => import('./features/arrivals/arrivals-screen.tsx'));
  const Villa = screen(['villa', 'home'], () => import('./features/villa/villa-screen.tsx'));
  const Rates = screen(['rates', 'discounts'], () => import('./features/rates/rates-screen.tsx'));
  const Extras = screen(['extras'], () => import('./features/extras/extras-screen.tsx'));
  const Quotes = screen(['quotes'], () => import('./features/quotes/quotes-screen.tsx'));
  const Reviews = screen(['reviews'], () => import('./features/reviews/reviews-screen.tsx'));
  const Expenses = screen(
    ['expenses', 'month'],
    () => import('./features/expenses/expenses-screen.tsx'),
  );
  const Guests = screen(['guests'], () => import('./features/guests/guests-screen.tsx'));
  const Guest = screen(['guests'], () => import('./features/guests/guest-screen.tsx'));
  const Deposits = screen(
    ['deposits', 'money', 'cancellations'],
    () => import('./features/deposits/deposits-screen.tsx'),
  );
  const Statements = screen(
    ['statements'],
    () => import('./features/statements/statements-screen.tsx'),
  );
  const Statement = screen(
    ['statements', 'money', 'cancellations'],
    () => import('./features/statements/statement-screen.tsx'),
  );
  const Month = screen(
    ['month', 'bank', 'accounts', 'expenses'],
    () => import('./features/month/month-screen.tsx'),
  );
  const Year = screen(['month', 'expenses'], () => import('./features/month/year-screen.tsx'));
  const Bank = screen(
    ['bank', 'online', 'slipService', 'booking', 'accounts'],
    () => import('./features/bank/bank-screen.tsx'),
  );
  const Users = screen(['accounts', 'cleaning'], () => import('./features/users/users-screen.tsx'));
  const Mails = screen(['mails'], () => import('./features/mails/mails-screen.tsx'));
  const Messages = screen(['messages'], () => import('./features/messages/messages-screen.tsx'));
  const Line = screen(['line'], () => import('./features/line/line-screen.tsx'));
  const Message = screen(['messages'], () => import('./features/messages/message-screen.tsx'));
  const BookingMessages = screen(
    ['messages'],
    () => import('./features/messages/booking-messages-screen.tsx'),
  );
  const Mail = screen(['mails'], () => import('./features/mails/mail-screen.tsx'));
  const Backups = screen(['backups'], () => import('./features/backups/backups-screen.tsx'));
  const Rest = screen(['rest'], () => import('./features/rest/rest-screen.tsx'));
  const System = screen(
    ['system', 'offsite', 'backups', 'dashboard', 'accounts'],
    () => import('./features/system/system-screen.tsx'),
  );
  const Channels = screen(['channels'], () => import('./features/channels/channels-screen.tsx'));
  const CleaningWeek = screen(
    ['channels', 'cleaning'],
    () => import('./features/channels/cleaning-week-screen.tsx'),
  );
  const ChannelStays = screen(
    ['channel-stays'],
    () => import('./features/channel-stays/channel-stays-screen.tsx'),
  );
  const ChannelStay = screen(
    ['channel-stays'],
    () => import('./features/channel-stays/channel-stay-screen.tsx'),
  );
  const Clash = screen(['channels', 'cancellations'], () => import('./pages/clash-page.tsx'));
  const Alerts = screen(['alerts'], () => import('./features/alerts/alerts-screen.tsx'));
  const Account = screen(['accounts', 'line'], () => import('./pages/account-page.tsx'));

  const first = (
    <UnlessAsked ask={<Rest />}>
      <Dashboard />
    </UnlessAsked>
  );

  return [
    {
      errorElement: <FailedScreen />,
      children: [
        { path: '/login', element: <LogIn /> },
        { path: '/register', element: <Register /> },
        { path: '/new-password', element: <NewPassword /> },
        {
          element: <SessionGuard />,
          children: [
            {
              element: <AdminLayout />,
              children: [
                { index: true, element: first },
                { path: '/dashboard', element: first },
                { path: '/slips', element: <Slips /> },
                { path: '/alerts', element: <Alerts /> },
                { path: '/slips/add', element: <AddSlip /> },
                { path: '/bookings', element: <Bookings /> },
                { path: '/bookings/calendar', element: <Calendar /> },
                { path: '/bookings/new', element: <NewBooking /> },
                { path: '/bookings/bin', element: <Bin /> },
                { path: '/bookings/:id', element: <Booking /> },
                { path: '/bookings/:id/edit', element: <EditBooking /> },
                { path: '/guests', element: <Guests /> },
                { path: '/guests/:id', element: <Guest /> },
                { path: '/villa/:part?', element: <Villa /> },
                { path: '/rates', element: <Rates /> },
                { path: '/extras', element: <Extras /> },
                { path: '/quotes', element: <Quotes /> },
                { path: '/reviews', element: <Reviews /> },
                { path: '/calendar-sync', element: <Channels /> },
                { path: '/calendar-sync/cleaning', element: <CleaningWeek /> },
                { path: '/calendar-sync/stays', element: <ChannelStays /> },
                { path: '/calendar-sync/stays/:id', element: <ChannelStay /> },
                { path: '/calendar-sync/clashes/:id', element: <Clash /> },
                { path: '/messages', element: <Messages /> },
                { path: '/bookings/:id/messages', element: <BookingMessages /> },
                { path: '/mails', element: <Mails /> },
                { path: '/mails/:id', element: <Mail /> },
                { path: '/account', element: <Account /> },
                needing('messages.write', { path: '/messages/:id', element: <Message /> }),
                needing('arrivals.write', { path: '/arrivals', element: <Arrivals /> }),
                needing('expenses.write', { path: '/expenses', element: <Expenses /> }),
                needing('bookings.money', { path: '/deposits', element: <Deposits /> }),
                needing(
                  'money.totals',
                  { path: '/month', element: <Month /> },
                  { path: '/month/year', element: <Year /> },
                  { path: '/statements', element: <Statements /> },
                  { path: '/statements/:id', element: <Statement /> },
                ),
                needing('accounts.write', { path: '/bank', element: <Bank /> }),
                needing('people', { path: '/people', element: <Users /> }),
                needing(
                  'system',
                  { path: '/backups', element: <Backups /> },
                  { path: '/system', element: <System /> },
                  { path: '/rest', element: <Rest /> },
                  { path: '/line', element: <Line /> },
                ),
                { path: '*', element: <UnknownPage /> },
              ],
            },
          ],
        },
      ],
    },
  ];
}
