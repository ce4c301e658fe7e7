import { useQuery } from '@tanstack/react-query';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { useObjectUrl } from '@villa/admin/kit/use-object-url.ts';
import { useApi } from '@villa/admin/use-host.ts';
import type { CleaningReport } from '@villa/shared/contract/cleaner.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportPictureQuery } from './cleaning-queries.ts';

/** The pictures of a report, each of which opens. */
export function ReportPictures({ report }: { report: CleaningReport }) {
  if (report.pictures.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {report.pictures.map((url, index) => (
        <Thumbnail key={url} report={report.id} url={url} number={index + 1} />
      ))}
    </div>
  );
}

function Thumbnail({ report, url, number }: { report: string; url: string; number: number }) {
  const { t } = useTranslation('cleaning');
  const [isShown, setShown] = useState(false);
  const { data, isError } = useQuery(reportPictureQuery(useApi(), report, url));
  const label = t('picture', { number });
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => setShown(true)}
        className="grid size-14 place-items-center overflow-hidden rounded-control border border-line text-xs text-soft hover:border-accent"
      >
        {data ? <Picture blob={data} alt="" className="size-full object-cover" /> : number}
      </button>
      <Dialog open={isShown} onClose={() => setShown(false)} title={label}>
        {isError ? <p role="alert">{t('pictureFailed')}</p> : null}
        {data ? <Picture blob={data} alt={label} className="w-full" /> : null}
      </Dialog>
    </>
  );
}

function Picture({ blob, alt, className }: { blob: Blob; alt: string; className: string }) {
  const url = useObjectUrl(blob);
  return url === null ? null : <img src={url} alt={alt} className={className} />;
}
