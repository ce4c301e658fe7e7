import { ApiError } from '@villa/shared/client/api-client.ts';
import { Button } from '@villa/ui/button.tsx';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PictureUpload } from './use-uploads.ts';
import { usePictureError } from './use-picture-error.ts';

interface UploadListProps {
  uploads: readonly PictureUpload[];
  onRetry: (upload: PictureUpload) => void;
  onDismiss: (key: number) => void;
}

/** The uploads, with the progress of each and why one was refused. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  const { t } = useTranslation('villa');
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t('pictures.uploads')} className="mt-4 grid grid-cols-1 gap-2">
      {uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          onRetry={() => onRetry(upload)}
          onDismiss={() => onDismiss(upload.key)}
        />
      ))}
    </ul>
  );
}

/** A lost connection may come back; a file of the wrong kind is refused each time. */
function isWorthAnotherTry(error: unknown): boolean {
  return !(error instanceof ApiError) || ![409, 413, 415, 422].includes(error.status);
}

interface UploadRowProps {
  upload: PictureUpload;
  onRetry: () => void;
  onDismiss: () => void;
}

function UploadRow({ upload, onRetry, onDismiss }: UploadRowProps) {
  const { t } = useTranslation('villa');
  const pictureError = usePictureError();
  const { file, state, part, error } = upload;
  const percent = Math.round(part * 100);
  return (
    <li className="grid grid-cols-1 gap-2 rounded-control border border-line p-3 text-sm">
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate">{file.name}</span>
        {state === 'failed' ? (
          <button
            type="button"
            onClick={onDismiss}
            aria-label={`${t('pictures.dismiss')}: ${file.name}`}
            className="-m-2 grid size-11 shrink-0 place-items-center rounded-control text-soft hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        ) : (
          <span className="figures shrink-0 text-soft">
            {state === 'sending' ? t('pictures.uploading', { percent }) : t(`pictures.${state}`)}
          </span>
        )}
      </div>
      {state === 'failed' ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p role="alert" className="text-danger">
            {pictureError(error)}
          </p>
          {isWorthAnotherTry(error) ? (
            <Button look="plain" onClick={onRetry} className="min-h-11!">
              {t('pictures.retry')}
            </Button>
          ) : null}
        </div>
      ) : (
        <progress
          aria-label={file.name}
          max={1}
          value={state === 'checking' ? undefined : part}
          className="h-1.5 w-full accent-accent"
        />
      )}
    </li>
  );
}
