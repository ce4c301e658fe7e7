import { useSuspenseQuery } from '@tanstack/react-query';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { loadTexts } from '@villa/shared/i18n/text-loader.ts';
import { ErrorBoundary } from '@villa/ui/error-boundary.tsx';
import { type LazyPageParts, lazyPage } from '@villa/ui/lazy-page.tsx';
import { SkipLink } from '@villa/ui/skip-link.tsx';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import type { i18n as I18n } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { villaQuery } from './villa-query.ts';
import { LostStep } from '../pages/lost-step.tsx';
import { QuietFooter } from '../pages/quiet-footer.tsx';
import { SiteHeader } from '../pages/site-header.tsx';
import { ErrorFallback } from './error-fallback.tsx';
import { paths } from './paths.ts';
import type { Namespace } from './texts/namespaces.ts';

/** The public header and the page below it. */
function PublicLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { data: villa } = useSuspenseQuery(villaQuery);
  // A new page starts at its top, like one from the server.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <>
      <SkipLink label={t('skipToContent')} />
      {pathname.startsWith('/admin') ? null : <SiteHeader villa={villa} />}
      {/* As high as the window, so that the footer does not jump when a page has loaded. */}
      <div className="min-h-[min(56rem,100svh)]">
        <ErrorBoundary key={pathname} Fallback={ErrorFallback}>
          <Outlet />
        </ErrorBoundary>
      </div>
      <QuietFooter villa={villa} />
    </>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return <PageSpinner label={t('loading')} />;
}

/** The pages that are drawn in the browser: all but the home page. */
export function clientRoutes(i18n: I18n): RouteObject[] {
  const page = (namespaces: readonly Namespace[], load: LazyPageParts['load']) =>
    lazyPage({ load, loadTexts: () => loadTexts(i18n, namespaces), Waiting, Failed: LostStep });
  const words = ['booking', 'errors', 'guest-page'] as const;
  // Whatever is asked about a stay once it is booked, also where it has ended.
  const later = [...words, 'stay-changes'] as const;
  const Home = page(['home'], () => import('../pages/home-screen.tsx'));
  const BookingPanel = page(words, () => import('../pages/booking-panel-page.tsx'));
  const CustomerInfo = page(later, () => import('../pages/booking-customer-info-page.tsx'));
  const OpenBooking = page(later, () => import('../pages/booking-page.tsx'));
  const Extras = page([...later, 'extras'], () => import('../pages/booking-extras-page.tsx'));
  const Payment = page(later, () => import('../pages/booking-payment-page.tsx'));
  const Confirmation = page(later, () => import('../pages/booking-confirmation-page.tsx'));
  const Verify = page(['verify', 'errors'], () => import('../pages/verify-page.tsx'));
  const Find = page(
    ['find', 'booking', 'errors', 'guest-page'],
    () => import('../pages/find-page.tsx'),
  );
  const SharedStay = page(['booking', 'guest-page'], () => import('../pages/shared-stay-page.tsx'));
  const Quote = page(
    ['quote', 'booking', 'guest-page', 'stay', 'errors'],
    () => import('../pages/quote-page.tsx'),
  );
  const CheckIn = page([...words, 'check-in'], () => import('../pages/check-in-page.tsx'));
  const OwnCheckIn = page(
    ['check-in', 'booking', 'guest-page', 'errors'],
    () => import('../pages/own-check-in-page.tsx'),
  );
  const Review = page(
    ['reviews', 'booking', 'guest-page', 'errors'],
    () => import('../pages/review-page.tsx'),
  );
  const Cleaning = page(['cleaning'], () => import('../pages/cleaning-page.tsx'));
  const VerifyReceipt = page(
    ['verify-receipt', 'guest-page', 'errors'],
    () => import('../pages/verify-receipt-page.tsx'),
  );
  return [
    {
      element: <PublicLayout />,
      children: [
        { path: paths.verify, element: <Verify /> },
        { path: paths.find, element: <Find /> },
        { path: '/booking', element: <BookingPanel /> },
        { path: '/booking/:id', element: <OpenBooking /> },
        { path: '/booking/:id/customer-info', element: <CustomerInfo /> },
        { path: '/booking/:id/extras', element: <Extras /> },
        { path: '/booking/:id/payment', element: <Payment /> },
        { path: '/booking/:id/confirmation', element: <Confirmation /> },
        { path: `${paths.sharedStay}/:token`, element: <SharedStay /> },
        { path: '/booking/:id/check-in', element: <CheckIn /> },
        { path: `${paths.ownCheckIn}/:token`, element: <OwnCheckIn /> },
        { path: `${paths.quote}/:token`, element: <Quote /> },
        { path: `${paths.review}/:token`, element: <Review /> },
        { path: paths.verifyReceipt, element: <VerifyReceipt /> },
        { path: `${paths.verifyReceipt}/:token`, element: <VerifyReceipt /> },
      ],
    },
    // Their own header, and no footer: nothing to get lost in.
    { path: '/cleaning/*', element: <Cleaning /> },
    ...[paths.home, ...LANGUAGES.map(paths.homeIn)].map((path) => ({ path, element: <Home /> })),
    { path: '*', element: <Navigate to={paths.home} replace /> },
  ];
}
