import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReceiptDetails } from '@villa/shared/contract/payment-receipts.ts';
import { inOneLine } from '@villa/shared/domain/text/one-line.ts';
import { paths } from '@villa/site/app/paths.ts';
import { Button, buttonClass } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { changeBookingMutation } from '../api/booking.ts';
import { receiptDetailsMutation, receiptDetailsQuery } from '../api/parts.ts';
import { mayVisit } from '../booking-step.ts';
import { useStay } from '../stay.tsx';
import { SpecialRequestsField } from './customer-info-form.tsx';
import { Block, Failure } from './panel.tsx';
import { SlipView } from './slip-block.tsx';
import { CopyRow } from './transfer-to.tsx';

/** Everything about the booking that is not the stay itself. */
export function BookingDetails() {
  const { t } = useTranslation('booking');
  const { booking } = useStay();
  const { received, damage } = booking.money;
  const cameNothing = received <= 0 && damage.received <= 0;
  return (
    <Block id="booking-details" look="part" title={t('confirmation.details')}>
      <div className="divide-y divide-line *:py-5">
        <dl>
          <CopyRow label={t('confirmation.reference')} value={booking.reference} size="large" />
        </dl>
        <GuestDetails />
        <SpecialRequests />
        <ReceiptFor />
        {/* The method is shown with each payment; a stay confirmed without a payment used none. */}
        {received > 0 || booking.status === 'confirmed' ? null : (
          <Shown title={t('confirmation.method')}>
            <p>{t(`payment.ways.${booking.paymentMethod}.title`)}</p>
          </Shown>
        )}
        {/* The one that is being looked at stands at the top of the page. */}
        {booking.status !== 'in_review' && booking.slips.length > 0 && (
          <Shown title={t('confirmation.slip')}>
            <ul className="mt-2 grid gap-3">
              {booking.slips.map(({ url, state }) => (
                <li key={url} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <SlipView url={url} />
                  {/* Accepted, and no money stands for it: that it was accepted would say that it is paid. */}
                  <span className="text-sm text-soft">
                    {t(
                      `confirmation.slipState.${state === 'accepted' && cameNothing ? 'uncounted' : state}`,
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </Shown>
        )}
      </div>
    </Block>
  );
}

interface ShownProps {
  title: string;
  /** Changes it; left out once it can no longer be changed. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the booking as it is saved. */
function Shown({ title, action, children }: ShownProps) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0 wrap-anywhere whitespace-pre-line">
        <h3 className="text-sm text-soft">{title}</h3>
        {children}
      </div>
      <div className="-mt-2.5 -mr-3 shrink-0 print:hidden">{action}</div>
    </div>
  );
}

/** The button that opens a part's form. */
function EditButton({ title, onEdit }: { title: string; onEdit: () => void }) {
  const { t } = useTranslation('booking');
  return (
    <Button look="plain" aria-label={`${t('requests.edit')}: ${title}`} onClick={onEdit}>
      {t('requests.edit')}
    </Button>
  );
}

interface EditFormProps {
  saving: { isPending: boolean; error: Error | null; reset: () => void };
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Its form. */
function EditForm({ saving, onSave, onClose, children }: EditFormProps) {
  const { t } = useTranslation(['booking', 'common']);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
      <Failure error={saving.error} />
      <div className="flex gap-3">
        <Button type="submit" look="outline" busy={saving.isPending}>
          {saving.isPending ? t('common:pleaseWait') : t('requests.save')}
        </Button>
        <Button
          look="plain"
          onClick={() => {
            saving.reset();
            onClose();
          }}
        >
          {t('requests.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The guest's name and contact, and the link to correct them while that is possible. */
export function GuestDetails() {
  const { t } = useTranslation('booking');
  const { booking } = useStay();
  const { customerInfo, customerName } = booking;
  return (
    <Shown
      title={t('confirmation.guest')}
      action={
        mayVisit('customer-info', booking) && (
          <Link to={paths.customerInfo(booking._id)} className={buttonClass('plain')}>
            {t('confirmation.editInfo')}
          </Link>
        )
      }
    >
      {customerInfo === null ? (
        <p>{customerName}</p>
      ) : (
        <>
          <p>{`${customerInfo.firstName} ${customerInfo.lastName}`}</p>
          <p>{customerInfo.email}</p>
          <p className="figures">{customerInfo.phone}</p>
        </>
      )}
    </Shown>
  );
}

/** The guest's special requests, which can be changed until the booking is confirmed. */
export function SpecialRequests() {
  const { t } = useTranslation('booking');
  const { _id: id, specialRequests, status } = useStay().booking;
  const [draft, setDraft] = useState<string | null>(null);
  const saving = useMutation(changeBookingMutation(id));
  const mayChange = status === 'pending' || status === 'in_review';
  const title = t('requests.title');
  const close = () => setDraft(null);
  if (draft === null || !mayChange) {
    const action = mayChange && (
      <EditButton title={title} onEdit={() => setDraft(specialRequests)} />
    );
    return (
      <Shown title={title} action={action}>
        <p>{specialRequests || t('requests.none')}</p>
      </Shown>
    );
  }
  return (
    <EditForm
      saving={saving}
      onSave={() => saving.mutate({ specialRequests: draft }, { onSuccess: close })}
      onClose={close}
    >
      <SpecialRequestsField value={draft} onChange={({ target }) => setDraft(target.value)} />
    </EditForm>
  );
}

/** As much as the contract takes. */
const RECEIPT_FIELDS = { company: 200, taxNumber: 30, address: 500 } as const;

/**
 * A company's name on the receipts that are still to come, which the guest can write while any are: those that were
 * issued stay as they are.
 */
export function ReceiptFor() {
  const { booking } = useStay();
  const { t } = useTranslation('booking');
  const { data } = useQuery(receiptDetailsQuery(booking._id));
  const [draft, setDraft] = useState<ReceiptDetails | null>(null);
  const saving = useMutation(receiptDetailsMutation(booking._id));
  // Receipts of earlier payments are issued already, and a stay that costs nothing has none.
  const mayChange = booking.status !== 'cancelled' && booking.money.due > 0;
  if (data === undefined) return null;
  const details = data.receiptDetails;
  const title = t('receiptFor.title');
  const lines = [
    details.company,
    details.address,
    details.taxNumber && t('receiptFor.taxLine', { taxNumber: details.taxNumber }),
  ].filter((line) => line !== '');
  // Payments that came have receipts, also once nothing is due.
  if (!mayChange && lines.length === 0 && booking.money.received <= 0) return null;

  if (draft === null || !mayChange) {
    return (
      <Shown
        title={title}
        action={mayChange && <EditButton title={title} onEdit={() => setDraft(details)} />}
      >
        {(lines.length === 0 ? [booking.customerName] : lines).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Shown>
    );
  }
  const close = () => setDraft(null);
  const field = (name: keyof ReceiptDetails) => ({
    maxLength: RECEIPT_FIELDS[name],
    value: draft[name],
    className: controlClass,
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: inOneLine(target.value) }),
  });
  return (
    <EditForm
      saving={saving}
      onSave={() => saving.mutate(draft, { onSuccess: close })}
      onClose={close}
    >
      <div>
        <h3>{title}</h3>
        <p className="text-sm text-soft">{t('receiptFor.text')}</p>
      </div>
      <Field label={t('receiptFor.company')}>
        <input {...field('company')} autoComplete="organization" />
      </Field>
      <Field label={t('receiptFor.taxNumber')}>
        <input {...field('taxNumber')} />
      </Field>
      <Field label={t('receiptFor.address')}>
        <textarea rows={3} {...field('address')} />
      </Field>
    </EditForm>
  );
}
