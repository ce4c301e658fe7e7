import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { newInvitationBody } from '@villa/shared/contract/users.ts';
import { Button } from '@villa/ui/button.tsx';
import { controlClass } from '@villa/ui/field.tsx';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createInvitationMutation, invitationsQuery } from '../api/invitations.ts';
import { LinkBox } from './link-box.tsx';

/** Makes an invitation link and shows it once. */
export function NewInvitation() {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const api = useApi();
  const queryClient = useQueryClient();
  const making = useMutation(createInvitationMutation(api));
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(newInvitationBody),
    defaultValues: { note: '' },
  });

  const submit = handleSubmit(({ note = '' }) =>
    making.mutate(note, {
      onSuccess() {
        reset();
        void queryClient.invalidateQueries(invitationsQuery(api));
      },
    }),
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
        {making.isError ? (
          <p role="alert" className="text-danger">
            {errorText(making.error)}
          </p>
        ) : null}
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
