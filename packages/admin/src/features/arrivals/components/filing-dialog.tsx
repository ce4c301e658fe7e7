import { type ArrivingGuest, fileArrival } from '@villa/shared/contract/arrivals.ts';
import { RECEIPT_PICTURE_TYPES } from '@villa/shared/contract/expenses.ts';
import { SLIP_PICTURE } from '@villa/shared/client/slip-picture.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { sendFitting } from '@villa/ui/small-picture.ts';
import { ImagePlus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { DialogButtons } from '@villa/admin/kit/dialog-buttons.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { FileButton } from '@villa/admin/kit/file-button.tsx';
import { useAction } from '@villa/admin/kit/use-action.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { ARRIVALS_KEY } from '../arrivals-query.ts';
import { nameOf } from '../which-arrival.ts';

interface FilingDialogProps {
  stayId: string;
  /** Those who are still to be reported, with a name. */
  guests: readonly ArrivingGuest[];
  onClose: () => void;
}

/** The receipt of the portal, by its number or its picture, and whom it is for. */
export function FilingDialog({ stayId, guests, onClose }: FilingDialogProps) {
  const { t } = useTranslation(['arrivals', 'shell']);
  const { api, notify } = useHost();
  const hint = useId();
  const [receipt, setReceipt] = useState('');
  const [picture, setPicture] = useState<File | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(guests.filter(({ missing }) => missing.length > 0).map(({ id }) => id)),
  );
  const [isTried, setTried] = useState(false);
  const chosen = guests.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const isProved = receipt.trim() !== '' || picture !== null;
  const saving = useAction({
    mutationFn() {
      const send = (file: File | null) => {
        const form = new FormData();
        if (receipt.trim() !== '') form.append('receipt', receipt.trim());
        form.append('guests', chosen.join(','));
        if (file !== null) form.append('picture', file, file.name);
        return api.upload(fileArrival, { params: { id: stayId }, form });
      };
      return picture === null ? send(null) : sendFitting(picture, SLIP_PICTURE, send);
    },
    refreshes: ARRIVALS_KEY,
    onSuccess() {
      notify.success(t('filing.saved'));
      onClose();
    },
  });
  function save(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (isProved && chosen.length > 0) saving.mutate();
  }
  function toggle(id: string): void {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  }
  return (
    <Dialog busy={saving.isPending} onClose={onClose} title={t('filing.title')}>
      <form noValidate onSubmit={save} className="grid gap-4">
        <Field
          label={t('filing.receipt')}
          {...(isTried && !isProved && { error: t('filing.needed') })}
        >
          <input
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={receipt}
            onChange={({ target }) => setReceipt(target.value)}
            className={`figures ${controlClass}`}
          />
        </Field>
        <div className="grid justify-items-start gap-1">
          <FileButton
            icon={ImagePlus}
            label={t(picture ? 'filing.another' : 'filing.picture')}
            accept={RECEIPT_PICTURE_TYPES}
            describedBy={hint}
            onFiles={(files) => setPicture(files?.[0] ?? null)}
          />
          <p id={hint} className="text-xs text-soft wrap-anywhere" aria-live="polite">
            {picture ? t('filing.chosen', { name: picture.name }) : t('filing.pictureHint')}
          </p>
        </div>
        <fieldset>
          <legend className="text-sm text-soft">{t('filing.who')}</legend>
          {guests.map((guest) => (
            <CheckRow
              key={guest.id}
              label={nameOf(guest)}
              checked={!left.has(guest.id)}
              onChange={() => toggle(guest.id)}
            />
          ))}
          {isTried && chosen.length === 0 ? <Failure error={t('filing.nobody')} /> : null}
        </fieldset>
        <Failure error={saving.error} />
        <DialogButtons>
          <Button look="outline" disabled={saving.isPending} onClick={onClose}>
            {t('shell:cancel')}
          </Button>
          <Button type="submit" busy={saving.isPending} className="grow sm:grow-0">
            {t('filing.save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
