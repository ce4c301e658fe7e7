import { Button } from '@villa/ui/button.tsx';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@villa/admin/use-host.ts';
import { useObjectUrl } from '../use-object-url.ts';

interface SlipPdfProps {
  blob: Blob;
  /** The file name it is opened under. */
  fileName: string;
}

/**
 * A slip that came as a PDF: shown where the browser has a PDF reader, and always to be
 * opened in the user's own reader (most phones have none within a page).
 */
export function SlipPdf({ blob, fileName }: SlipPdfProps) {
  const { t } = useTranslation('bookings');
  const { openDocument } = useHost();
  const url = useObjectUrl(blob);
  const open = (
    <Button look="outline" onClick={() => void openDocument(fileName, blob)} className="bg-surface">
      {t('detail.slipOpen')}
    </Button>
  );
  if (navigator.pdfViewerEnabled && url !== null) {
    return (
      <div className="grid w-full justify-items-start gap-3">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- no browser reads PDFs in a sandbox; what the server calls a PDF is one by its content, never a page */}
        <iframe
          src={`${url}#toolbar=0&view=FitH`}
          title={t('detail.slipPdf')}
          className="h-112 w-full rounded-control border border-line bg-sunken"
        />
        {open}
      </div>
    );
  }
  return (
    <div className="grid w-full justify-items-center gap-3 rounded-control bg-sunken px-4 py-8 text-center">
      <FileText aria-hidden="true" className="size-9 text-soft" strokeWidth={1.25} />
      <p className="text-sm text-soft">{t('detail.slipPdf')}</p>
      {open}
    </div>
  );
}
