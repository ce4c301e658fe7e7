import type { SlipType } from '@villa/shared/contract/payment.ts';
import { FileText } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

export interface ChosenSlip {
  file: File;
  type: SlipType;
}

/** The chosen slip before it is sent: the picture itself, or a PDF's name. */
export function SlipPreview({ file, type, isBar = false }: ChosenSlip & { isBar?: boolean }) {
  const small = isBar ? 'thumb:h-16 thumb:w-12' : '';
  const { t } = useTranslation('booking');
  const show = useCallback(
    (image: HTMLImageElement) => {
      // By the type that its bytes show: a picture may come without one.
      const url = URL.createObjectURL(new Blob([file], { type }));
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file, type],
  );
  return (
    <figure className="flex items-center gap-4">
      {type === 'application/pdf' ? (
        <span
          className={`grid size-20 shrink-0 place-items-center rounded-control border border-line text-accent ${small}`}
        >
          <FileText aria-hidden="true" className="size-8" strokeWidth={1.25} />
        </span>
      ) : (
        <img
          ref={show}
          alt={t('slip.preview')}
          className={`h-32 w-24 shrink-0 rounded-control border border-line object-cover ${small}`}
        />
      )}
      <figcaption className="min-w-0">
        <p className="font-medium wrap-anywhere">{file.name}</p>
        <p className="figures text-sm text-soft">{sizeOf(file)}</p>
      </figcaption>
    </figure>
  );
}

function sizeOf({ size }: File): string {
  return size < 1024 * 1024
    ? `${Math.ceil(size / 1024)} KB`
    : `${(size / 1024 / 1024).toFixed(1)} MB`;
}
