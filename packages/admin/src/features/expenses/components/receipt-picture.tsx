import { queryOptions, useQuery } from '@tanstack/react-query';
import { getExpensePicture } from '@villa/shared/contract/expenses.ts';
import { Button } from '@villa/ui/button.tsx';
import { Spinner } from '@villa/ui/spinner.tsx';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { useObjectUrl } from '@villa/admin/kit/use-object-url.ts';
import { useHost } from '@villa/admin/use-host.ts';

/** The picture of a receipt, fetched when it is looked at. */
export function ReceiptPicture({ id }: { id: string }) {
  const { t } = useTranslation(['expenses', 'common']);
  const { api } = useHost();
  const [open, setOpen] = useState(false);
  const picture = useQuery(
    queryOptions({
      queryKey: ['expense-picture', id],
      queryFn: ({ signal }) => api.file(getExpensePicture, { params: { id }, signal }),
      staleTime: 'static',
      enabled: open,
    }),
  );
  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        <ImageIcon aria-hidden="true" className="size-5" strokeWidth={1.5} />
        {t('row.picture')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('row.picture')}>
        {picture.isError ? <p role="alert">{t('row.pictureFailed')}</p> : null}
        {picture.isPending ? <Spinner label={t('common:loading')} /> : null}
        {picture.data ? <Picture blob={picture.data} /> : null}
      </Dialog>
    </>
  );
}

function Picture({ blob }: { blob: Blob }) {
  const { t } = useTranslation('expenses');
  const url = useObjectUrl(blob);
  return url === null ? null : <img src={url} alt={t('row.picture')} className="w-full" />;
}
