import { type GuestPerson, changeGuest } from '@villa/shared/contract/guests.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '@villa/admin/form/unsaved-changes.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useHost } from '@villa/admin/use-host.ts';

interface GuestNoteProps {
  person: GuestPerson;
  id: string;
}

/** The text that staff keep about a guest; no guest sees it. */
export function GuestNote({ person, id }: GuestNoteProps) {
  const { t } = useTranslation(['guests', 'shell']);
  const { notify } = useHost();
  const mayWrite = useCan('bookings.write');
  const [note, setNote] = useState(person.note);
  const isChanged = note.trim() !== person.note;
  const saving = useCall(changeGuest, {
    refreshes: [],
    onSuccess: () => notify.success(t('shell:saved')),
  });
  useUnsaved(isChanged);
  if (!mayWrite && person.note === '') return null;
  return (
    <SectionCard title={t('note')} intro={t('noteIntro')}>
      {mayWrite ? (
        <div className="grid gap-3">
          <Field label={t('noteLabel')}>
            <textarea
              rows={4}
              maxLength={2000}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              className={controlClass}
            />
          </Field>
          <Failure error={saving.error} />
          <Button
            look="outline"
            disabled={!isChanged}
            busy={saving.isPending}
            className="justify-self-start"
            onClick={() =>
              saving.mutate({ params: { id }, body: { note, version: person.version } })
            }
          >
            {t('shell:save')}
          </Button>
        </div>
      ) : (
        <p className="wrap-anywhere whitespace-pre-line">{person.note}</p>
      )}
    </SectionCard>
  );
}
