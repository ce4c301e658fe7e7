import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { type CustomerInfo, customerInfo } from '@villa/shared/contract/booking.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BookingView } from '../api/booking-view.ts';
import { saveCustomerInfoMutation } from '../api/change-booking.ts';
import {
  dropInfoDraft,
  keepDraft,
  keepInfoDraft,
  readDraft,
  readInfoDraft,
  requestsKey,
} from '../drafts.ts';
import { useFieldReason } from '../use-error-text.ts';
import { Failure } from './failure.tsx';
import { SpecialRequestsField } from './special-requests-field.tsx';

/** In the order of the page, in which the focus goes to the first wrong one. */
const FIELDS = [
  { name: 'firstName', autoComplete: 'given-name' },
  { name: 'lastName', autoComplete: 'family-name' },
  { name: 'email', autoComplete: 'email', type: 'email', inputMode: 'email' },
  { name: 'phone', autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
] as const satisfies readonly (ComponentProps<'input'> & { name: keyof CustomerInfo })[];

interface CustomerInfoFormProps {
  bookingId: string;
  saved: CustomerInfo | null;
  /** As they are saved. */
  requests: string;
  submitLabel: string;
  /** The villa's words about what is kept of a guest; '' for none. */
  privacy?: string;
  onSaved: (view: BookingView) => void;
  /** Stands above the button. */
  children?: ReactNode;
}

/** The guest's name and contact, checked by the contract's own schema, and what the guest asks for. */
export function CustomerInfoForm({
  bookingId,
  saved,
  requests: savedRequests,
  submitLabel,
  privacy = '',
  onSaved,
  children,
}: CustomerInfoFormProps) {
  const { t } = useTranslation(['booking', 'common']);
  const reasonOf = useFieldReason();
  const requestsDraft = requestsKey(bookingId);
  const [requests, setRequests] = useState(() => readDraft(requestsDraft) ?? savedRequests);
  const saving = useMutation(
    saveCustomerInfoMutation(bookingId, (view) => {
      dropInfoDraft(bookingId);
      keepDraft(requestsDraft, null);
      onSaved(view);
    }),
  );
  const { register, handleSubmit, setError, formState, subscribe } = useForm({
    resolver: zodResolver(customerInfo),
    defaultValues: readInfoDraft(bookingId, saved),
    // An error before somebody has finished typing helps nobody.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });

  useEffect(
    () =>
      subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ values }) => keepInfoDraft(bookingId, values),
      }),
    [subscribe, bookingId],
  );

  function writeRequests(text: string): void {
    setRequests(text);
    keepDraft(requestsDraft, text);
  }

  function send(info: CustomerInfo): void {
    const isChanged = requests.trim() !== savedRequests;
    saving.mutate(
      { customerInfo: info, ...(isChanged ? { specialRequests: requests } : {}) },
      { onError: showRefused },
    );
  }

  function showRefused(error: Error): void {
    if (!(error instanceof ApiError)) return;
    const refused = FIELDS.flatMap(({ name }) => {
      const message = error.fields[`customerInfo.${name}`];
      return message === undefined ? [] : [{ name, message }];
    });
    refused.forEach(({ name, message }, index) =>
      setError(name, { message }, { shouldFocus: index === 0 }),
    );
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)} className="grid gap-5 sm:grid-cols-2">
      {FIELDS.map(({ name, ...attributes }) => (
        <Field
          key={name}
          label={t(`info.${name}`)}
          hint={name === 'phone' ? t('info.phoneHint') : undefined}
          error={reasonOf(formState.errors[name])}
          required
          className={name === 'firstName' || name === 'lastName' ? '' : 'sm:col-span-2'}
        >
          <input {...register(name)} {...attributes} className={controlClass} />
        </Field>
      ))}
      <div className="sm:col-span-2">
        <SpecialRequestsField value={requests} onChange={writeRequests} />
      </div>
      {children ? <div className="border-t border-line pt-5 sm:col-span-2">{children}</div> : null}
      <Failure error={saving.error} className="sm:col-span-2" />
      <div className="grid gap-3 sm:col-span-2">
        <Button type="submit" busy={saving.isPending}>
          {saving.isPending ? t('common:pleaseWait') : submitLabel}
        </Button>
        <p className="text-sm text-soft">{t('info.privacy')}</p>
        {privacy === '' ? null : (
          <details className="text-sm">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline decoration-1 underline-offset-4">
              {t('info.privacyMore')}
            </summary>
            <p className="mt-1 max-w-[42rem] whitespace-pre-line text-soft">{privacy}</p>
          </details>
        )}
      </div>
    </form>
  );
}
