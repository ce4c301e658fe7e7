/** The answers to people who have an account, or want one. */
import type { Asking } from './answers-ask.ts';

export async function askAboutPeople({ ask, cast }: Asking): Promise<void> {
  const somebody = { name: 'Somebody', email: 'somebody@example.com', password: 'four blue doors' };
  const register = 'POST /api/admin/auth/register';
  await ask('nobody', register, 'a wrong code', { body: { ...somebody, code: 'wrong' } });
  await ask('nobody', register, 'a password that is easy to guess', {
    body: { ...somebody, password: 'password12', code: 'wrong' },
  });
  const invited = await cast.does('owner', 'invites somebody', [
    'POST',
    '/api/admin/invitations',
    {},
  ]);
  const invitation = new URL(invited.link).searchParams.get('code') ?? '';
  await ask('nobody', register, 'an address that is taken', {
    body: { ...somebody, email: 'noi@example.com', code: invitation },
  });
  await ask('nobody', register, 'by an invitation', {
    body: { ...somebody, email: 'new@example.com', code: invitation },
  });
  await ask('nobody', register, 'a short password', {
    body: { ...somebody, password: 'short', code: 'wrong' },
  });
  const logIn = 'POST /api/admin/auth/login';
  await ask('nobody', logIn, 'a wrong password', {
    body: { email: 'noi@example.com', password: 'wrong one' },
  });
  await ask('nobody', logIn, 'nobody’s address', {
    body: { email: 'nobody@example.com', password: 'wrong one' },
  });
  await ask('nobody', logIn, 'all is well', {
    body: { email: 'noi@example.com', password: 'a boat with nine oars' },
  });
  await ask('nobody', logIn, 'to be remembered', {
    body: { email: 'noi@example.com', password: 'a boat with nine oars', remember: true },
  });
  await ask('staff', 'GET /api/admin/auth/devices', 'one is remembered', {});
  const { devices } = await cast.life.call(
    'GET',
    '/api/admin/auth/devices',
    undefined,
    await cast.token('staff'),
  );
  const phone = { params: { id: devices[0].id } };
  await ask('owner', 'DELETE /api/admin/auth/devices/:id', 'somebody else’s', phone);
  await ask('staff', 'DELETE /api/admin/auth/devices/:id', 'one’s own', phone);
  await ask('staff', 'POST /api/admin/auth/confirm-password', 'a wrong one', {
    body: { currentPassword: 'wrong one' },
  });
  await ask('staff', 'POST /api/admin/auth/confirm-password', 'the right one', {
    body: { currentPassword: 'a boat with nine oars' },
  });
  await ask('staff', 'PATCH /api/admin/auth/me', 'somebody else’s address', {
    body: { email: 'malee@example.com', currentPassword: 'a boat with nine oars' },
  });
  await ask('staff', 'PATCH /api/admin/auth/me', 'another name', {
    body: { name: 'Noi J.', currentPassword: 'a boat with nine oars' },
  });
  await ask('staff', 'POST /api/admin/auth/mail-language', 'Thai', { body: { language: 'th' } });
  await ask('staff', 'POST /api/admin/auth/password', 'the name for a password', {
    body: { currentPassword: 'a boat with nine oars', newPassword: 'noi@example.com' },
  });
  await ask('staff', 'POST /api/admin/auth/password', 'another', {
    body: { currentPassword: 'a boat with nine oars', newPassword: 'ten green mangoes' },
  });
  await ask('owner', 'POST /api/admin/people', 'an address that is taken', {
    body: { ...somebody, email: 'noi@example.com' },
  });
  await ask('owner', 'POST /api/admin/people', 'somebody', { body: somebody });
  const cook = { params: { id: cast.idOf('cook') } };
  await ask('owner', 'POST /api/admin/people/:id/password-link', 'for oneself', {
    params: { id: cast.idOf('owner') },
  });
  await ask('owner', 'POST /api/admin/people/:id/password-link', 'for the cook', cook);
  const { link } = await cast.does('owner', 'makes another link', [
    'POST',
    `/api/admin/people/${cast.idOf('cook')}/password-link`,
  ]);
  const code = new URL(link).searchParams.get('code') ?? '';
  await ask('nobody', 'POST /api/admin/auth/new-password', 'a wrong code', {
    body: { code: 'wrong', newPassword: 'soup of the day' },
  });
  await ask('nobody', 'POST /api/admin/auth/new-password', 'by the link', {
    body: { code, newPassword: 'soup of the day' },
  });
  await ask('owner', 'POST /api/admin/people/:id/logout-everywhere', 'the cook', cook);
  await ask('owner', 'DELETE /api/admin/people/:id', 'the owner', {
    params: { id: cast.idOf('owner') },
  });
  await ask('owner', 'DELETE /api/admin/people/:id', 'the cook', cook);
  await ask('owner', 'POST /api/admin/invitations', 'somebody', { body: { note: 'Lek' } });
  const { invitations } = await cast.life.call(
    'GET',
    '/api/admin/invitations',
    undefined,
    await cast.token('owner'),
  );
  await ask('owner', 'DELETE /api/admin/invitations/:id', 'taken back', {
    params: { id: invitations[0].id },
  });
  await ask('staff', 'POST /api/admin/auth/logout', 'once', {});
  await ask('staff', 'POST /api/admin/auth/logout-everywhere', 'everywhere', {});
}

/** Asked last, since each request takes its moment of the clock. */
export async function askAboutSlipMails({ ask }: Asking): Promise<void> {
  await ask('staff', 'POST /api/admin/auth/slip-mails', 'none', { body: { wanted: false } });
  await ask('owner', 'POST /api/admin/auth/slip-mails', 'all', { body: { wanted: true } });
}
