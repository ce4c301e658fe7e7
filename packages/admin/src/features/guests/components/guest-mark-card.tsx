import { type GuestPerson, changeGuest } from '@villa/shared/contract/guests.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { GuestMarkNotice } from '@villa/admin/kit/guest-mark-notice.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useHost } from '@villa/admin/use-host.ts';

interface GuestMarkCardProps {
  person: GuestPerson;
  id: string;
}

/** Whom not to take again, and why: staff see it on each new booking, and nothing is refused by it. */
export function GuestMarkCard({ person, id }: GuestMarkCardProps) {
  const { t } = useTranslation(['guests', 'shell']);
  const { notify } = useHost();
  const mayMark = useCan('guests.write');
  const [asked, setAsked] = useState<'mark' | 'unmark' | null>(null);
  const [reason, setReason] = useState('');
  const saving = useCall(changeGuest, {
    refreshes: [],
    onSuccess() {
      notify.success(t('shell:saved'));
      setAsked(null);
      setReason('');
    },
  });
  const { mark, version } = person;
  return (
    <>
      {mark ? <GuestMarkNotice mark={mark} /> : null}
      {mayMark ? (
        <Button
          look="outline"
          className="justify-self-start"
          onClick={() => setAsked(mark ? 'unmark' : 'mark')}
        >
          {t(mark ? 'unmark' : 'mark')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t(asked === 'unmark' ? 'unmarkTitle' : 'markTitle')}
        yes={t(asked === 'unmark' ? 'unmark' : 'mark')}
        busy={saving.isPending}
        error={saving.error}
        onYes={() => {
          if (asked === 'mark' && reason.trim() === '') return;
          saving.mutate({
            params: { id },
            body: { mark: asked === 'mark' ? { reason } : null, version },
          });
        }}
      >
        <p>{t(asked === 'unmark' ? 'unmarkText' : 'markText')}</p>
        {asked === 'mark' ? (
          <Field label={t('reason')} required>
            <input
              value={reason}
              maxLength={300}
              autoComplete="off"
              onChange={({ target }) => setReason(target.value)}
              className={controlClass}
            />
          </Field>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
