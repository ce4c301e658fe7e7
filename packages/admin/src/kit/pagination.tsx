import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
  /** The address of another page, which may keep the filters. */
  toPage: (page: number) => string;
}

const STEP =
  'inline-flex min-h-11 items-center gap-1 rounded-control px-3 text-sm text-accent hover:bg-accent-soft aria-disabled:text-soft aria-disabled:hover:bg-transparent';

/** Page by page, by links, so that a page can be shared and the browser's back button works. */
export function Pagination({ page, pageSize, total, toPage }: PaginationProps) {
  const { t } = useTranslation();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1 && page === 1) return null;
  const from = (page - 1) * pageSize + 1;
  const range = { from, to: Math.min(page * pageSize, total), total };
  const previous = (
    <>
      <ChevronLeft aria-hidden="true" className="size-4" />
      {t('pages.previous')}
    </>
  );
  const next = (
    <>
      {t('pages.next')}
      <ChevronRight aria-hidden="true" className="size-4" />
    </>
  );
  return (
    <nav aria-label={t('pages.label')} className="flex items-center justify-between gap-3 pt-4">
      {page > 1 ? (
        <Link to={toPage(page - 1)} rel="prev" className={STEP}>
          {previous}
        </Link>
      ) : (
        <span aria-disabled="true" className={STEP}>
          {previous}
        </span>
      )}
      <p className="figures text-sm text-soft">{t('pages.range', range)}</p>
      {page < pages ? (
        <Link to={toPage(page + 1)} rel="next" className={STEP}>
          {next}
        </Link>
      ) : (
        <span aria-disabled="true" className={STEP}>
          {next}
        </span>
      )}
    </nav>
  );
}
