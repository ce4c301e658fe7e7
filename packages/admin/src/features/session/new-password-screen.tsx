import { focusFirst } from '@villa/ui/focus-first.ts';
import { TextRow } from '@villa/admin/kit/text-row.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { setPassword, setPasswordBody } from '@villa/shared/contract/auth.ts';
import { Button } from '@villa/ui/button.tsx';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { NewPasswordRows } from '@villa/admin/kit/new-password-rows.tsx';
import { showRefused } from '@villa/admin/form/show-refused.ts';
import { paths } from '../../paths.ts';
import { RememberDevice, isPhone } from './components/remember-device.tsx';
import { SessionFrame } from './components/session-frame.tsx';
import { useBeginSession } from './use-begin-session.ts';
import { Failure } from '@villa/admin/kit/failure.tsx';

/** The call's own fields, and the password once more; that one is never sent. */
const newPasswordForm = z.object({ ...setPasswordBody.shape, confirmPassword: z.string() }).check(
  z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    error: 'invalid',
    path: ['confirmPassword'],
  }),
);

/** A new password by the owner's link, for whoever has forgotten the old one; it logs in at once. */
export default function NewPasswordScreen() {
  const { t } = useTranslation(['accounts', 'common']);
  const begin = useBeginSession();
  const navigate = useNavigate();
  const sending = useCall(setPassword);
  const code = new URLSearchParams(useLocation().search).get('code') ?? '';
  const form = useForm({
    shouldFocusError: false,
    resolver: zodResolver(newPasswordForm),
    defaultValues: { newPassword: '', confirmPassword: '', code, remember: isPhone() },
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;

  const submit = handleSubmit(
    ({ confirmPassword: _, ...body }) =>
      sending.mutate(
        { body },
        {
          onSuccess(session) {
            begin(session);
            void navigate(paths.dashboard, { replace: true });
          },
          onError: (error) => showRefused(error, form),
        },
      ),
    focusFirst,
  );

  return (
    <SessionFrame
      title={t('newPassword.title')}
      intro={t('newPassword.welcome')}
      footer={
        <p>
          <Link to={paths.logIn} className="text-accent underline underline-offset-4">
            {t('logIn.title')}
          </Link>
        </p>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <NewPasswordRows
          first={{
            label: t('account.newPassword'),
            field: register('newPassword'),
            error: errors.newPassword,
          }}
          again={{
            label: t('account.confirmPassword'),
            field: register('confirmPassword'),
            error: errors.confirmPassword,
          }}
        />
        <RememberDevice {...register('remember')} />
        <div className={code === '' || errors.code ? '' : 'hidden'}>
          <TextRow
            form={form}
            path="code"
            label={t('register.code')}
            hint={t('newPassword.codeHint')}
            required
          />
        </div>
        <Failure error={sending.error} />
        <Button type="submit" busy={sending.isPending}>
          {sending.isPending ? t('common:pleaseWait') : t('newPassword.submit')}
        </Button>
      </form>
    </SessionFrame>
  );
}
