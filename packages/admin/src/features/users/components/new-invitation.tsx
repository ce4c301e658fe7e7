import { useCall } from '@villa/admin/kit/use-action.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { useApi } from '@villa/admin/use-host.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { createInvitation, newInvitationBody } from '@villa/shared/contract/users.ts';
import { Button } from '@villa/ui/button.tsx';
import { controlClass } from '@villa/ui/field.tsx';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { invitationsQuery } from '../api/invitations.ts';
import { LinkBox } from './link-box.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';

/** Makes an invitation link and shows it once. */
export function NewInvitation() {
  const { t } = useTranslation('accounts');
  const api = useApi();
  const queryClient = useQueryClient();
  const making = useCall(createInvitation);
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(newInvitationBody),
    defaultValues: { note: '' },
  });

  const submit = handleSubmit((body) =>
    making.mutate(
      { body },
      {
        onSuccess() {
          reset();
          void queryClient.invalidateQueries(invitationsQuery(api));
        },
      },
    ),
  );

  return (
    <div className="grid gap-5">
      <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
        <FormRow
          label={t('invitations.note')}
          hint={t('invitations.noteHint')}
          error={formState.errors.note}
        >
          <input {...register('note')} autoComplete="off" className={controlClass} />
        </FormRow>
        <Failure error={making.error} />
        <Button type="submit" busy={making.isPending} className="justify-self-start">
          {t('invitations.create')}
        </Button>
      </form>
      {making.data ? (
        <LinkBox
          key={making.data.link}
          title={t('invitations.ready')}
          what={t('invitations.link')}
          link={making.data.link}
          expiresAt={making.data.invitation.expiresAt}
        />
      ) : null}
    </div>
  );
}
