import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { BookingRow, COLUMNS } from './components/booking-row.tsx';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '@villa/ui/button.tsx';
import { useEachMinute } from '@villa/ui/use-each-minute.ts';
import { Spinner } from '@villa/ui/spinner.tsx';
import { CalendarX2, Download, Plus, SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { Pagination } from '@villa/admin/kit/pagination.tsx';
import { paths } from '../../paths.ts';
import { useApi } from '../../use-host.ts';
import { bookingsQuery } from './api/bookings.ts';
import { EndUnconfirmed } from './components/end-unconfirmed.tsx';
import { ExportDialog } from './components/export-dialog.tsx';
import { ListFilters } from './components/list-filters.tsx';
import { NO_SEARCH, PAGE_SIZE, isNarrowed, toQuery } from './list-search.ts';
import { useListSearch } from './use-list-search.ts';

/** Every booking, and the ways to find one. */
export default function BookingsScreen() {
  const { t } = useTranslation(['bookings', 'common', 'errors', 'shell']);
  const { search, change, changeOrder, toPage } = useListSearch();
  const [isExporting, setExporting] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const list = useQuery(bookingsQuery(useApi(), toQuery(search, PAGE_SIZE)));
  return (
    <>
      <PageHeading
        title={t('shell:nav.bookings')}
        actions={
          <Link to={paths.newBooking} className={buttonClass('primary')}>
            <Plus aria-hidden="true" className="size-5" strokeWidth={1.5} />
            {t('newBooking')}
          </Link>
        }
      />
      <ListFilters search={search} onChange={change} onOrder={changeOrder} />
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 py-2 text-sm text-soft">
        <p role="status" className="figures flex shrink-0 items-center gap-2">
          {list.data ? t('list.found', { count: list.data.total }) : null}
          {list.isPlaceholderData ? <Spinner className="size-4" /> : null}
        </p>
        <div className="-mx-2 flex flex-wrap">
          <Link to={paths.bin} className={QUIET}>
            <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {t('bin.title')}
          </Link>
          <button type="button" onClick={() => setEnding(true)} className={QUIET}>
            <CalendarX2 aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {t('client.endHours')}
          </button>
          <button type="button" onClick={() => setExporting(true)} className={QUIET}>
            <Download aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {t('export.open')}
          </button>
        </div>
      </div>
      {list.isError ? (
        <ErrorState
          error={list.error}
          title={t('errors:fetchBookingsFailed')}
          onRetry={() => void list.refetch()}
        />
      ) : !list.data ? (
        <div className="grid min-h-64 place-items-center text-accent">
          <Spinner label={t('common:loading')} />
        </div>
      ) : list.data.bookings.length > 0 ? (
        <BookingsList bookings={list.data.bookings} />
      ) : (
        <Nothing isNarrowed={isNarrowed(search)} onClear={() => change(NOTHING_NARROWED)} />
      )}
      {list.data ? (
        <Pagination
          page={search.page}
          pageSize={PAGE_SIZE}
          total={list.data.total}
          toPage={toPage}
        />
      ) : null}
      <EndUnconfirmed open={isEnding} onClose={() => setEnding(false)} bookingId={null} />
      <ExportDialog open={isExporting} onClose={() => setExporting(false)} start={search} />
    </>
  );
}

/** The order is no filter: it stays. */
const { sort: _sort, order: _order, ...NOTHING_NARROWED } = NO_SEARCH;

const QUIET =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm text-accent hover:bg-accent-soft';

function Nothing({ isNarrowed: narrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const { t } = useTranslation('bookings');
  if (!narrowed) {
    return (
      <EmptyState icon={CalendarX2} title={t('list.none')}>
        {t('list.noneText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title={t('list.nothingFound')}
      action={
        <button type="button" onClick={onClear} className={buttonClass('outline')}>
          {t('list.clearAll')}
        </button>
      }
    >
      {t('list.nothingFoundText')}
    </EmptyState>
  );
}

const HEADS = ['guest', 'stay', 'total', 'next', 'booked', 'status'] as const;

/** Cards on a phone; on a wide screen the same rows in columns with headings. */
function BookingsList({ bookings }: { bookings: readonly AdminBooking[] }) {
  const { t } = useTranslation('bookings');
  const api = useApi();
  const now = useEachMinute(() => api.now().toISOString().slice(0, 16));
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div
        aria-hidden="true"
        className={`hidden gap-x-4 border-b border-line bg-sunken px-5 py-2.5 text-xs text-soft xl:grid ${COLUMNS}`}
      >
        {HEADS.map((head) => (
          <span key={head} className={head === 'booked' ? 'hidden 2xl:block' : ''}>
            {t(`list.column.${head}`)}
          </span>
        ))}
      </div>
      <ul className="divide-y divide-line">
        {bookings.map((booking) => (
          <li key={booking._id}>
            <BookingRow booking={booking} now={new Date(`${now}Z`)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
