import { useQuery } from '@tanstack/react-query';
import { PictureThumbnail } from '@villa/admin/kit/picture-thumbnail.tsx';
import { useApi } from '@villa/admin/use-host.ts';
import type { CleaningReport } from '@villa/shared/contract/cleaner.ts';
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
  const { data, isError } = useQuery(reportPictureQuery(useApi(), report, url));
  return (
    <PictureThumbnail
      picture={data}
      number={number}
      label={t('picture', { number })}
      failed={isError ? t('pictureFailed') : null}
    />
  );
}
