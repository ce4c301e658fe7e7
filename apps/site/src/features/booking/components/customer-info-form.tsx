import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type CustomerInfo, customerInfo } from '@villa/shared/contract/booking.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { type ComponentProps, Fragment, type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { type BookingView, saveCustomerInfoMutation } from '../api/booking.ts';
import { infoKey, keepDraft, readInfoDraft } from '../drafts.ts';
import { useStay } from '../stay.tsx';
import { MeantAddress } from './meant-address.tsx';
import { Failure, LINK, refusedFields, useFieldReason } from './panel.tsx';

/** In the order of the page, in which the focus goes to the first wrong one. */
const FIELDS = [
  { name: 'firstName', autoComplete: 'given-name' },
  { name: 'lastName', autoComplete: 'family-name' },
  { name: 'email', autoComplete: 'email', type: 'email', inputMode: 'email' },
  { name: 'phone', autoComplete: 'tel', type: 'tel', inputMode: 'tel' },
] as const satisfies readonly (ComponentProps<'input'> & { name: keyof CustomerInfo })[];

const form = z.object({ ...customerInfo.shape, specialRequests: z.string() });

interface CustomerInfoFormProps {
  onSaved: (view: BookingView) => void;
  /** Stands above the button. */
  children?: ReactNode;
}

/** The guest's name and contact, checked by the contract's own schema, and what the guest asks for. */
export function CustomerInfoForm({ onSaved, children }: CustomerInfoFormProps) {
  const { t } = useTranslation(['booking', 'common']);
  const reasonOf = useFieldReason();
  const { booking, villa, language } = useStay();
  const { _id: id, status, specialRequests: savedRequests } = booking;
  const privacy = localize(villa.privacy, language);
  const saving = useMutation(
    saveCustomerInfoMutation(id, (view) => {
      keepDraft(infoKey(id), null);
      onSaved(view);
    }),
  );
  const nobody = { firstName: '', lastName: '', email: '', phone: '' };
  const { register, handleSubmit, setError, setValue, setFocus, formState, subscribe } = useForm({
    resolver: zodResolver(form),
    defaultValues: readInfoDraft(id, {
      ...nobody,
      ...booking.customerInfo,
      specialRequests: savedRequests,
    }),
    // An error before somebody has finished typing helps nobody.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });

  useEffect(
    () =>
      subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ values }) => keepDraft(infoKey(id), JSON.stringify(values)),
      }),
    [subscribe, id],
  );

  /** The address as it was when its field was left. */
  const [left, setLeft] = useState('');
  const send = handleSubmit(({ specialRequests, ...info }) => {
    const isChanged = specialRequests.trim() !== savedRequests;
    saving.mutate(
      { customerInfo: info, ...(isChanged ? { specialRequests } : {}) },
      {
        onError(error) {
          const names = FIELDS.map(({ name }) => name);
          const refused = refusedFields(error, names, 'customerInfo.');
          for (const [index, { name, message }] of refused.entries()) {
            setError(name, { message }, { shouldFocus: index === 0 });
          }
        },
      },
    );
  });

  return (
    <form noValidate onSubmit={send} className="grid gap-5 *:col-span-full sm:grid-cols-2">
      {FIELDS.map(({ name, ...attributes }) => (
        <Fragment key={name}>
          <Field
            label={t(`info.${name}`)}
            hint={name === 'phone' ? t('info.phoneHint') : undefined}
            error={reasonOf(formState.errors[name])}
            required
            className={name === 'firstName' || name === 'lastName' ? 'sm:col-span-1!' : ''}
          >
            <input
              {...register(
                name,
                name === 'email'
                  ? {
                      onChange: () => setLeft(''),
                      onBlur: ({ target }: { target: HTMLInputElement }) => setLeft(target.value),
                    }
                  : {},
              )}
              {...attributes}
              className={controlClass}
            />
          </Field>
          {name === 'email' ? (
            <MeantAddress
              typed={left}
              onTake={(address) => {
                setValue('email', address, { shouldDirty: true });
                setLeft('');
                setFocus('email');
              }}
            />
          ) : null}
        </Fragment>
      ))}
      <SpecialRequestsField {...register('specialRequests')} />
      {children ? <div className="border-t border-line pt-5">{children}</div> : null}
      <Failure error={saving.error} />
      <div className="grid gap-3">
        <Button type="submit" busy={saving.isPending}>
          {saving.isPending
            ? t('common:pleaseWait')
            : t(status === 'pending' ? 'info.submit' : 'info.submitInReview')}
        </Button>
        <p className="text-sm text-soft">{t('info.privacy')}</p>
        {privacy === '' ? null : (
          <details className="text-sm">
            <summary className={`cursor-pointer py-2 ${LINK}`}>{t('info.privacyMore')}</summary>
            <p className="mt-1 whitespace-pre-line text-soft">{privacy}</p>
          </details>
        )}
      </div>
    </form>
  );
}

/** The guest's special requests. */
export function SpecialRequestsField(props: ComponentProps<'textarea'>) {
  const { t } = useTranslation('booking');
  return (
    <Field label={t('panel.specialRequests')} hint={t('panel.specialRequestsHint')}>
      {/* As much as the contract takes. */}
      <textarea rows={3} maxLength={2000} {...props} className={controlClass} />
    </Field>
  );
}
