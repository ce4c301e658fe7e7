import { useCall } from '@villa/admin/kit/use-action.ts';
import { confirmPassword } from '@villa/shared/contract/auth.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { Button } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { Field } from '@villa/ui/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '@villa/admin/kit/password-input.tsx';
import { useUser } from '@villa/admin/shell/use-user.ts';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';

interface PasswordDialogProps {
  text: string;
  notice?: string | null | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** The password once more, before something that nobody may do who only found an open screen. */
export function PasswordDialog({ text, notice, onDone, onClose }: PasswordDialogProps) {
  const { t } = useTranslation(['bank', 'accounts', 'errors']);
  const errorText = useErrorText();
  const user = useUser();
  const [password, setPassword] = useState('');
  const confirming = useCall(confirmPassword, {
    onSuccess: onDone,
  });
  const { error, isPending } = confirming;
  const isWrong = error instanceof ApiError && error.fields['currentPassword'] !== undefined;
  return (
    <Dialog busy={isPending} onClose={onClose} title={t('password.title')} description={text}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && password !== '')
            confirming.mutate({ body: { currentPassword: password } });
        }}
      >
        {notice ? <p className="rounded-card bg-accent-soft p-4 text-ink">{notice}</p> : null}
        {/* A password manager needs it to know whose password it is. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <Field
          label={t('accounts:account.currentPassword')}
          required
          {...(isWrong && { error: t('errors:field.wrong_password') })}
        >
          <PasswordInput
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            autoComplete="current-password"
          />
        </Field>
        {error && !isWrong ? (
          <p role="alert" className="text-danger">
            {errorText(error)}
          </p>
        ) : null}
        <Button type="submit" busy={isPending} className="justify-self-end">
          {t('password.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
