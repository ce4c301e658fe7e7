/** The house itself: accounts, passwords, pictures, rooms, backups. */
import { ask } from '../ask.ts';
import { PNG } from '../guest.ts';
import { DAY } from './life.ts';
import type { Cast, Guest, Jobs } from './life-cast.ts';

export async function houseIsKept(cast: Cast, jobs: Jobs): Promise<void> {
  await accounts(cast, jobs);
  await whatIsAskedTwice(cast);
  await pictures(cast, jobs);
  await cast.does('owner', 'makes a backup', ['POST', '/api/admin/backups']);
  await jobs.backups(DAY);
  await jobs.images(8 * DAY);
  await cast.does('owner', 'closes the villa', [
    'PATCH',
    '/api/admin/villa',
    { openForBooking: false },
  ]);
  await jobs.receipts();
  await jobs.mails();
}

/** A request that comes twice, and a question of before there were payments. */
async function whatIsAskedTwice(cast: Cast): Promise<void> {
  const { life } = cast;
  const book = async (): Promise<Guest> => {
    const response = await ask(
      life.app,
      'POST',
      '/api/booking',
      {
        bookingDetails: { checkIn: '2027-12-01', checkOut: '2027-12-03', rooms: 3, guests: 2 },
        paymentMethod: 'bank_transfer',
      },
      { headers: { 'idempotency-key': 'a-key-of-the-record' } },
    );
    const guest = cast.guest('Pom');
    guest.id = response.body.data.booking._id;
    return guest;
  };
  const pom = await life.step('Pom books under a key', book);
  await life.step('Pom’s phone sends the same once more', book);
  await life.step('an update leaves a question about money of before', () =>
    life.app.deps.sqlite
      .prepare('insert into refund_questions (booking_id, amount, confirmed_on) values (?, ?, ?)')
      .run(pom.id, 38_700, '2026-12-01'),
  );
  await cast.does('staff', 'answers it: the money went back', [
    'POST',
    pom.staffPath('/refund-question'),
    { answer: 'refunded' },
  ]);
}

async function accounts(cast: Cast, jobs: Jobs): Promise<void> {
  const { life } = cast;
  const logIn = { email: 'noi@example.com', password: 'a boat with nine oars' };
  const { token } = await life.step('staff logs in', () =>
    life.call('POST', '/api/admin/auth/login', logIn),
  );
  await life.step('a wrong password is refused', () =>
    life.refused('wrong_login', 'POST', '/api/admin/auth/login', { ...logIn, password: 'another' }),
  );
  const { token: next } = await life.step('staff changes the password', () =>
    life.call(
      'POST',
      '/api/admin/auth/password',
      { currentPassword: logIn.password, newPassword: 'ten green mangoes' },
      token,
    ),
  );
  await life.step('staff changes name and address', () =>
    life.call(
      'PATCH',
      '/api/admin/auth/me',
      { name: 'Noi Jaidee', email: 'noi.jaidee@example.com', currentPassword: 'ten green mangoes' },
      next,
    ),
  );
  await life.step('staff logs out', () =>
    life.call('POST', '/api/admin/auth/logout', undefined, next),
  );
  const { link } = await cast.does('owner', 'makes a link for a new password', [
    'POST',
    `/api/admin/people/${cast.idOf('cook')}/password-link`,
  ]);
  await jobs.mails();
  await life.step('the cook sets a password by it', () =>
    life.call('POST', '/api/admin/auth/new-password', {
      code: new URL(link).searchParams.get('code') ?? '',
      newPassword: 'soup of the day',
    }),
  );
  await cast.does('staff', 'logs out everywhere', ['POST', '/api/admin/auth/logout-everywhere']);
  await cast.does('owner', 'logs the cook out', [
    'POST',
    `/api/admin/people/${cast.idOf('cook')}/logout-everywhere`,
  ]);
  await cast.does('owner', 'removes the cook', [
    'DELETE',
    `/api/admin/people/${cast.idOf('cook')}`,
  ]);
}

async function pictures(cast: Cast, jobs: Jobs): Promise<void> {
  const { life } = cast;
  const words = (th: string, en: string) => JSON.stringify({ th, en });
  const text = (en: string): readonly (readonly [string, string])[] => [
    ['name', words('ห้อง', en)],
    ['description', words('วิวทะเล', 'A view of the sea')],
    ['beds', words('เตียงใหญ่', 'One king bed')],
    ['size', '30'],
  ];
  const make = (title: string, path: string, parts: Parameters<Cast['form']>[3], method = 'POST') =>
    life.step(title, () => cast.form('owner', method, path, parts));
  const first = (await make('owner adds a room', '/api/admin/villa/rooms', text('Sea room'))) as {
    id: string;
  };
  const second = (await make(
    'owner adds another room',
    '/api/admin/villa/rooms',
    text('Garden room'),
  )) as { id: string };
  await make(
    'owner renames the room',
    `/api/admin/villa/rooms/${first.id}`,
    [['name', words('ห้องทะเล', 'Ocean room')]],
    'PATCH',
  );
  await cast.does('owner', 'orders the rooms', [
    'PATCH',
    '/api/admin/villa/rooms',
    { ids: [second.id, first.id] },
  ]);
  await cast.does('owner', 'removes a room', ['DELETE', `/api/admin/villa/rooms/${second.id}`]);
  const background = (await make(
    'owner sets the background',
    '/api/admin/villa/background',
    [['backgroundImage', PNG, 'sea.png']],
    'PATCH',
  )) as {
    backgroundImage: string;
    pictures: Record<string, { id: string }>;
  };
  await jobs.pictures();
  const id = background.pictures[background.backgroundImage]?.id ?? '';
  await cast.does('owner', 'says what is to be seen', [
    'PATCH',
    `/api/admin/villa/pictures/${id}`,
    { caption: { th: 'ทะเล', en: 'The sea' } },
  ]);
  await cast.does('owner', 'takes the background away', ['DELETE', '/api/admin/villa/background']);
}
