/** The answers to the owner about the villa, its rates, accounts, channels and pictures. */
import { type FeedEntry, startFeedServer } from '../feed-server.ts';
import { PNG } from '../guest.ts';
import { picture, qrPhoto } from '../pictures.ts';
import { askAboutStays } from './answers-channel-stays.ts';
import type { Asking } from './answers-ask.ts';
import { form } from './answers-forms.ts';
import type { Stage } from './answers-stage.ts';

export async function askAsOwner(asking: Asking, stage: Stage): Promise<void> {
  const { ask, cast } = asking;
  const { channel } = stage;
  const villa = 'PATCH /api/admin/villa';
  await ask('staff', villa, 'a price, which is the owner’s', { body: { weekdayPrice: 1 } });
  await ask('owner', villa, 'an old version', { body: { size: 5, version: 1 } });
  await ask('owner', villa, 'a price below its discount', {
    body: { weekdayPrice: 100, weekdayDiscountedPrice: 200 },
  });
  await ask('owner', villa, 'policy that rises', {
    body: {
      cancellationPolicy: [
        { daysBefore: 1, refundPercent: 10 },
        { daysBefore: 5, refundPercent: 50 },
      ],
    },
  });
  await ask('owner', villa, 'another size', { body: { size: 300 } });
  const both = { th: 'ช่วง', en: 'A time' };
  const period = { kind: 'season', name: both, firstNight: '2027-04-15', lastNight: '2027-04-30' };
  await ask('owner', 'POST /api/admin/rates/periods', 'over another', { body: period });
  await ask('owner', 'POST /api/admin/rates/periods', 'a season', {
    body: { ...period, firstNight: '2027-12-20', lastNight: '2027-12-31', weekdayPrice: 30_000 },
  });
  const { periods } = await cast.life.call(
    'GET',
    '/api/admin/rates/periods',
    undefined,
    await cast.token('owner'),
  );
  const last = { params: { id: periods.at(-1).id as string } };
  await ask('owner', 'PATCH /api/admin/rates/periods/:id', 'an old version', {
    ...last,
    body: { weekdayPrice: 1, version: 99 },
  });
  await ask('owner', 'PATCH /api/admin/rates/periods/:id', 'dearer', {
    ...last,
    body: { weekdayPrice: 31_000 },
  });
  await ask('owner', 'DELETE /api/admin/rates/periods/:id', 'gone', last);
  await ask('owner', 'POST /api/admin/rates/promo-codes', 'a code that there is', {
    body: { code: 'SEA10', percent: 5 },
  });
  await ask('owner', 'POST /api/admin/rates/promo-codes', 'of both kinds', {
    body: { code: 'BOTH', percent: 5, amount: 5 },
  });
  await ask('owner', 'POST /api/admin/rates/promo-codes', 'a code', {
    body: { code: 'WINTER', percent: 5 },
  });
  const { promoCodes } = await cast.life.call(
    'GET',
    '/api/admin/rates/promo-codes',
    undefined,
    await cast.token('owner'),
  );
  const winter = {
    params: { id: promoCodes.find((one: { code: string }) => one.code === 'WINTER').id as string },
  };
  await ask('owner', 'PATCH /api/admin/rates/promo-codes/:id', 'switched off', {
    ...winter,
    body: { active: false },
  });
  await ask('owner', 'DELETE /api/admin/rates/promo-codes/:id', 'gone', winter);
  const account = { bankName: 'TTB', accountNumber: '555-5-55555-5', accountName: 'Malee Owner' };
  await ask('owner', 'POST /api/admin/bank-accounts', 'an account', { body: account });
  const { bankAccounts } = await cast.life.call(
    'GET',
    '/api/admin/bank-accounts',
    undefined,
    await cast.token('owner'),
  );
  const ids = bankAccounts.map(({ id }: { id: string }) => id).toReversed();
  await ask('owner', 'PATCH /api/admin/bank-accounts', 'another order', { body: { ids } });
  await ask('owner', 'PATCH /api/admin/bank-accounts/:id', 'another name', {
    params: { id: ids[0] },
    body: { accountName: 'Chai' },
  });
  await ask('owner', 'PATCH /api/admin/bank-accounts/:id', 'an old version', {
    params: { id: ids[0] },
    body: { accountName: 'Chai', version: 99 },
  });
  await ask('owner', 'DELETE /api/admin/bank-accounts/:id', 'gone', { params: { id: ids[0] } });
  await ask('owner', villa, 'a PromptPay id that is none', { body: { promptpayId: '12' } });
  await ask(
    'owner of an hour ago',
    'PATCH /api/admin/villa/bank-details',
    'the password is asked for',
    { body: { bankDetails: [account] } },
  );
  await ask('owner', 'PATCH /api/admin/villa/bank-details', 'all anew', {
    body: { bankDetails: [account] },
  });
  await ask('owner', 'POST /api/admin/villa/promptpay-qr', 'a picture without a code', {
    form: form(['qrImage', PNG]),
  });
  await ask('owner', 'POST /api/admin/villa/promptpay-qr', 'a code', {
    form: form(['qrImage', await qrPhoto('somebody')]),
  });
  await ask('owner', 'GET /api/admin/villa/promptpay-qr', 'nonsense', { query: '?amount=much' });
  await ask('owner', 'DELETE /api/admin/villa/promptpay-qr', 'gone', {});

  await ask('owner', 'POST /api/admin/channels', 'an address that is none', {
    body: { name: 'X', kind: 'other', importUrl: 'ftp://example.com' },
  });
  await ask('owner', 'POST /api/admin/channels', 'a channel', {
    body: { name: 'Friends', kind: 'other' },
  });
  await askAboutClashes(asking);
  const one = { params: { id: channel } };
  await ask('staff', 'POST /api/admin/channels/:id/sync', 'nothing to read', { ...one, body: {} });
  await ask('staff', 'POST /api/admin/channels/:id/stays', 'of no nights', {
    ...one,
    body: { from: '2027-10-03', until: '2027-10-05', name: 'Smith', gross: 1 },
  });
  await ask('staff', 'GET /api/admin/channels/:id/runs', 'no readings', one);
  await ask('owner', 'PATCH /api/admin/channels/:id', 'an old version', {
    ...one,
    body: { name: 'Other', version: 99 },
  });
  await ask('owner', 'PATCH /api/admin/channels/:id', 'paused', {
    ...one,
    body: { active: false },
  });
  await ask('owner', 'POST /api/admin/channels/:id/new-address', 'another address', one);
  await ask('owner', 'DELETE /api/admin/channels/:id', 'gone', { ...one, query: '?nights=free' });
  const { backups } = await cast.life.call(
    'GET',
    '/api/admin/backups',
    undefined,
    await cast.token('owner'),
  );
  const backup = { params: { name: backups[0].name as string } };
  await ask('owner', 'GET /api/admin/backups/:name', 'a backup', backup);
  await ask('owner', 'GET /api/admin/backups/:name', 'far behind its end', {
    ...backup,
    headers: { range: 'bytes=99999999999-' },
  });
  await ask('owner', 'GET /api/admin/backups/:name', 'of another content', {
    ...backup,
    headers: { 'if-match': '"another"' },
  });
  await ask('owner', 'POST /api/admin/backups', 'one more', {});
  await ask('owner', 'PATCH /api/admin/backups', 'a week of daily ones', {
    body: { kept: 7 },
  });
  await ask('owner', 'PATCH /api/admin/backups', 'a number that is no choice', {
    body: { kept: 8 },
  });
}

async function askAboutClashes(asking: Asking): Promise<void> {
  const { ask, cast } = asking;
  const elsewhere = await startFeedServer();
  try {
    const stay = { from: '2027-10-03', until: '2027-10-06', uid: 'one', title: 'Reserved' };
    const other = { from: '2027-06-05', until: '2027-06-06', uid: 'two', title: 'Reserved' };
    elsewhere.serve([stay, other]);
    const { id } = await cast.does('owner', 'adds a channel that is read', [
      'POST',
      '/api/admin/channels',
      { name: 'Booking.com', kind: 'booking', importUrl: elsewhere.url },
    ]);
    const one = { params: { id } };
    await ask('staff', 'POST /api/admin/channels/:id/sync', 'a trial', {
      ...one,
      body: { dryRun: true },
    });
    await ask('staff', 'POST /api/admin/channels/:id/sync', 'a reading', { ...one, body: {} });
    const reads = async (...entries: FeedEntry[]) => {
      elsewhere.serve(entries);
      await cast.life.app.deps.importer.read(id);
    };
    await askAboutStays(asking, id, () => reads(other));
    await reads(stay, other);
    await ask('staff', 'GET /api/admin/channels/:id/runs', 'one reading', one);
    await ask('owner', 'GET /api/admin/channels', 'one that is read', {});
    await ask('staff', 'GET /api/admin/channels/clashes', 'one clash', {});
    const { clashes } = await cast.life.call(
      'GET',
      '/api/admin/channels/clashes',
      undefined,
      await cast.token('owner'),
    );
    const clash = { params: { id: clashes[0].id as string } };
    const settle = 'POST /api/admin/channels/clashes/:id/settle';
    await ask('staff', settle, 'keeps more than came', {
      ...clash,
      body: { decision: 'theirs', kept: 900_000 },
    });
    await ask('staff', settle, 'the nights count once', { ...clash, body: { decision: 'same' } });
    await ask('owner', 'DELETE /api/admin/channels/:id', 'with nights', {
      ...one,
      query: '?nights=free',
    });
  } finally {
    await elsewhere.close();
  }
}

/** The pictures and rooms of the page. */
export async function askAboutPictures({ ask, cast }: Asking): Promise<void> {
  const words = (en: string) => JSON.stringify({ th: 'ห้อง', en });
  const room = () =>
    form(
      ['name', words('Sea room')],
      ['description', words('A view')],
      ['beds', words('King')],
      ['size', '30'],
    );
  await ask('owner', 'POST /api/admin/villa/rooms', 'a room', { form: room() });
  await ask('owner', 'POST /api/admin/villa/rooms', 'another room', { form: room() });
  const { rooms } = await cast.life.call(
    'GET',
    '/api/admin/villa/rooms',
    undefined,
    await cast.token('owner'),
  );
  const [first, second] = rooms as [{ id: string }, { id: string }];
  await ask('owner', 'PATCH /api/admin/villa/rooms', 'another order', {
    body: { ids: [second.id, first.id] },
  });
  await ask('owner', 'PATCH /api/admin/villa/rooms/:id', 'another name', {
    params: { id: first.id },
    form: form(['name', words('Ocean room')]),
  });
  await ask('owner', 'PATCH /api/admin/villa/rooms/:id/images', 'no pictures to order', {
    params: { id: first.id },
    body: { ids: [] },
  });
  await ask('owner', 'DELETE /api/admin/villa/rooms/:id', 'gone', { params: { id: second.id } });
  await ask('owner', 'PATCH /api/admin/villa/background', 'no picture', {
    form: form(['backgroundImage', Buffer.from('hello')]),
  });
  await ask('owner', 'PATCH /api/admin/villa/slides', 'no slides to order', { body: { ids: [] } });
  await ask('owner', 'DELETE /api/admin/villa/background', 'none there', {});
  const sea = await picture();
  for (const [route, field] of [
    ['PATCH /api/admin/villa/background', 'backgroundImage'],
    ['PATCH /api/admin/villa/dark-background', 'darkBackgroundImage'],
    ['PATCH /api/admin/villa/host-picture', 'hostPicture'],
    ['POST /api/admin/villa/slides', 'slideImages'],
  ] as const) {
    await ask('owner', route, 'a picture', { form: form([field, sea]) });
  }
  await ask('owner', 'PATCH /api/admin/villa/rooms/:id', 'a picture', {
    params: { id: first.id },
    form: form(['roomImages', sea]),
  });
  const { slideImages } = await cast.life.call('GET', '/api/villa');
  const file = { path: String(slideImages[0]) };
  await ask('nobody', 'GET /api/villa', 'one of its pictures, from far behind its end', {
    ...file,
    headers: { range: 'bytes=99999999-' },
  });
  await ask('nobody', 'GET /api/villa', 'one of its pictures, of another content', {
    ...file,
    headers: { 'if-match': '"another"' },
  });
  const ids = cast.life.app.deps.sqlite.prepare('select id from pictures where place = ?').pluck();
  const slide = { params: { id: String(ids.get('slide')) } };
  await ask('owner', 'PATCH /api/admin/villa/pictures/:id', 'what is to be seen', {
    ...slide,
    body: { caption: { th: 'ทะเล', en: 'The sea' } },
  });
  await ask('owner', 'DELETE /api/admin/villa/slides/:id', 'gone', slide);
  await ask('owner', 'DELETE /api/admin/villa/rooms/:id/images/:image', 'gone', {
    params: { id: first.id, image: String(ids.get('room')) },
  });
  await ask('owner', 'DELETE /api/admin/villa/background', 'gone', {});
  await ask('owner', 'DELETE /api/admin/villa/dark-background', 'gone', {});
  await ask('owner', 'DELETE /api/admin/villa/host-picture', 'gone', {});
}
