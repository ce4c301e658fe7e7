import { useCall } from '@villa/admin/kit/use-action.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { logIn, logInBody } from '@villa/shared/contract/auth.ts';
import { Button } from '@villa/ui/button.tsx';
import { controlClass } from '@villa/ui/field.tsx';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { PasswordInput } from '@villa/admin/kit/password-input.tsx';
import { useErrorText } from '../../texts/use-error-text.ts';
import { RememberDevice, isPhone } from './components/remember-device.tsx';
import { SessionFrame } from './components/session-frame.tsx';
import { useBeginSession } from './use-begin-session.ts';

/** Installed, and run from its sources; who asks is logged in nowhere, and is not told which. */
const NEW_OWNER = ['villa new-owner --yes', 'npm run new-owner -- --yes'];

export default function LogInScreen() {
  const { t } = useTranslation(['accounts', 'common']);
  const errorText = useErrorText();
  const begin = useBeginSession();
  const sending = useCall(logIn);
  const { register, handleSubmit, formState, resetField, setFocus } = useForm({
    resolver: zodResolver(logInBody),
    defaultValues: { email: '', password: '', remember: isPhone() },
  });

  const submit = handleSubmit((body) =>
    sending.mutate(
      { body },
      {
        onSuccess: begin,
        onError() {
          resetField('password');
          setFocus('password');
        },
      },
    ),
  );

  return (
    <SessionFrame
      title={t('logIn.title')}
      intro={t('logIn.welcome')}
      footer={
        <>
          <p>{t('logIn.invited')}</p>
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
              {t('logIn.forgotten')}
            </summary>
            <div className="grid gap-2">
              <p>{t('logIn.forgottenStaff')}</p>
              <p>{t('logIn.forgottenOwner')}</p>
              {NEW_OWNER.map((line) => (
                <code
                  key={line}
                  className="rounded-control bg-sunken px-3 py-2 text-sm wrap-anywhere"
                >
                  {line}
                </code>
              ))}
            </div>
          </details>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <FormRow label={t('logIn.email')} error={formState.errors.email} required>
          <input
            {...register('email')}
            type="email"
            autoComplete="username"
            className={controlClass}
          />
        </FormRow>
        <FormRow label={t('logIn.password')} error={formState.errors.password} required>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </FormRow>
        <RememberDevice {...register('remember')} />
        {sending.isError ? (
          <p role="alert" className="text-danger">
            {t('logIn.failed')}: {errorText(sending.error)}
          </p>
        ) : null}
        <Button type="submit" busy={sending.isPending}>
          {sending.isPending ? t('common:pleaseWait') : t('logIn.title')}
        </Button>
      </form>
    </SessionFrame>
  );
}
