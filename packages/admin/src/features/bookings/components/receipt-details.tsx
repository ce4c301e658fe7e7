import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { TextRow } from '@villa/admin/kit/text-row.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  getReceiptDetails,
  makeReceiptAnew,
  newReceiptDetails,
  type ReceiptDetails,
  setReceiptDetails,
} from '@villa/shared/contract/payment-receipts.ts';
import { inOneLine } from '@villa/shared/domain/text/one-line.ts';
import { Button } from '@villa/ui/button.tsx';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showRefused } from '@villa/admin/form/show-refused.ts';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';

/** To whom the coming receipts of a booking are made out; null until it is known, and for whoever may not know it. */
export const useReceiptDetails = (bookingId: string) =>
  useQuery(receiptDetailsQuery(useHost().api, bookingId)).data ?? null;

/** To whom the coming receipts are made out, for a guest who wants a company's name on them. */
export function ReceiptDetailsPart({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation(['bookings', 'shell', 'common']);
  const data = useReceiptDetails(bookingId);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const { company, taxNumber, address } = data.receiptDetails;
  const lines = [company, address, taxNumber && t('receiptFor.taxLine', { taxNumber })];
  const shown = lines.filter((line) => line !== '');
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={id} className="font-medium">
          {t('receiptFor.title')}
        </h3>
        <Button look="plain" onClick={() => setOpen(true)}>
          {t('shell:edit')}
        </Button>
      </div>
      {shown.length === 0 ? (
        <p className="text-sm text-soft">{t('receiptFor.guest')}</p>
      ) : (
        shown.map((line) => (
          <p key={line} className="whitespace-pre-line wrap-anywhere">
            {line}
          </p>
        ))
      )}
      {(data.otherwise ?? []).map((number) => (
        <MadeOutOtherwise key={number} number={number} bookingId={bookingId} />
      ))}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('receiptFor.title')}
        description={t('receiptFor.text')}
      >
        <DetailsForm
          bookingId={bookingId}
          stored={data.receiptDetails}
          onDone={() => setOpen(false)}
        />
      </Dialog>
    </section>
  );
}

/** A valid receipt that names somebody else, and the way to make it out anew. */
function MadeOutOtherwise({ number, bookingId }: { number: string; bookingId: string }) {
  const { t } = useTranslation('bookings');
  const { notify } = useHost();
  const [isAsked, setAsked] = useState(false);
  const making = useCall(makeReceiptAnew, {
    refreshes: ['booking', bookingId],
    onSuccess({ receipt }) {
      notify.success(t('receiptFor.anewDone', { number: receipt.number }));
      setAsked(false);
    },
  });
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-2 text-sm">
      <p>{t('receiptFor.otherwise', { number })}</p>
      <Button look="plain" onClick={() => setAsked(true)}>
        {t('receiptFor.anew')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('receiptFor.anewTitle', { number })}
        yes={t('receiptFor.anew')}
        busy={making.isPending}
        error={making.error}
        onYes={() => making.mutate({ params: { number } })}
      >
        <p>{t('receiptFor.anewText', { number })}</p>
      </ConfirmDialog>
    </div>
  );
}

interface DetailsFormProps {
  bookingId: string;
  stored: ReceiptDetails;
  onDone: () => void;
}

function DetailsForm({ bookingId, stored, onDone }: DetailsFormProps) {
  const { t } = useTranslation(['bookings', 'shell']);
  const { api, notify } = useHost();
  const errorText = useErrorText();
  const details = useForm({ resolver: zodResolver(newReceiptDetails), defaultValues: stored });
  const { errors } = details.formState;
  const saving = useMutation(setReceiptDetailsMutation(api, useQueryClient(), bookingId));
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={details.handleSubmit((values) =>
        saving.mutate(values, {
          onSuccess() {
            notify.success(t('shell:saved'));
            onDone();
          },
          onError: (error) => void showRefused(error, details),
        }),
      )}
    >
      <TextRow form={details} path="company" label={t('receiptFor.company')} />
      <TextRow form={details} path="taxNumber" label={t('receiptFor.taxNumber')} />
      <TextRow
        form={details}
        path="address"
        label={t('receiptFor.address')}
        setValueAs={inOneLine}
        rows={3}
      />
      {saving.isError && Object.keys(errors).length === 0 ? (
        <p role="alert" className="text-danger">
          {errorText(saving.error)}
        </p>
      ) : null}
      <Button type="submit" busy={saving.isPending} className="justify-self-end">
        {t('shell:save')}
      </Button>
    </form>
  );
}

function receiptDetailsQuery(api: AdminApi, id: string) {
  return queryOptions({
    queryKey: ['booking', id, 'receipt details'],
    queryFn: ({ signal }) => api.call(getReceiptDetails, { params: { id }, signal }),
  });
}

function setReceiptDetailsMutation(api: AdminApi, client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (body: ReceiptDetails) => api.call(setReceiptDetails, { params: { id }, body }),
    onSuccess: (details) => client.setQueryData(receiptDetailsQuery(api, id).queryKey, details),
  });
}
