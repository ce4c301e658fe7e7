import type { i18n as I18n } from 'i18next';
import { useEffect } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { villaQuery } from '../features/villa/villa-query.ts';
import { QuietFooter } from '../pages/quiet-footer.tsx';
import { SiteHeader } from '../pages/site-header.tsx';
import { SkipLink } from '../pages/skip-link.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPage } from './lazy-page.tsx';
import { paths } from './paths.ts';

/** The public header and the page below it. */
function PublicLayout() {
  const { pathname } = useLocation();
  const { data: villa } = useSuspenseQuery(villaQuery);
  // A new page begins at its top, like one the server sent.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <>
      <SkipLink />
      {pathname.startsWith('/admin') ? null : <SiteHeader villa={villa} />}
      {/* As high as most windows: the footer is not seen to jump when a page has loaded. */}
      <div className="min-h-[56rem]">
        <ErrorBoundary key={pathname}>
          <Outlet />
        </ErrorBoundary>
      </div>
      <QuietFooter villa={villa} />
    </>
  );
}

/** The screens that are drawn in the browser. */
export function clientRoutes(i18n: I18n): RouteObject[] {
  const words = ['booking', 'errors'] as const;
  const Home = lazyPage(i18n, ['home'], () => import('../pages/home-screen.tsx'));
  const BookingPanel = lazyPage(i18n, words, () => import('../pages/booking-panel-page.tsx'));
  const CustomerInfo = lazyPage(
    i18n,
    words,
    () => import('../pages/booking-customer-info-page.tsx'),
  );
  const OpenBooking = lazyPage(i18n, words, () => import('../pages/booking-open-page.tsx'));
  const Payment = lazyPage(i18n, words, () => import('../pages/booking-payment-page.tsx'));
  const Confirmation = lazyPage(
    i18n,
    words,
    () => import('../pages/booking-confirmation-page.tsx'),
  );
  return [
    {
      element: <PublicLayout />,
      children: [
        { path: '/booking', element: <BookingPanel /> },
        { path: '/booking/:id', element: <OpenBooking /> },
        { path: '/booking/:id/customer-info', element: <CustomerInfo /> },
        { path: '/booking/:id/payment', element: <Payment /> },
        { path: '/booking/:id/confirmation', element: <Confirmation /> },
      ],
    },
    { path: paths.home, element: <Home /> },
    { path: '*', element: <Navigate to={paths.home} replace /> },
  ];
}
