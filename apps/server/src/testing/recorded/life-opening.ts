/** The villa opens: accounts, texts, prices, terms, pictures, rates. */
import { type Cast, type Jobs, registerOwner } from './life-cast.ts';

const both = (th: string, en: string) => ({ th, en });

export async function openVilla(cast: Cast, jobs: Jobs): Promise<void> {
  await registerOwner(cast);
  await staffJoin(cast);
  await describeVilla(cast);
  await setPrices(cast);
  await sayWhereToPay(cast);
  await jobs.mails();
}

async function staffJoin(cast: Cast): Promise<void> {
  const { life } = cast;
  const { link } = await cast.does('owner', 'invites a member of staff', [
    'POST',
    '/api/admin/invitations',
    { note: 'Noi' },
  ]);
  const code = new URL(link).searchParams.get('code') ?? '';
  const { user } = await life.step('staff registers by the invitation', () =>
    life.call('POST', '/api/admin/auth/register', {
      name: 'Noi Staff',
      email: 'noi@example.com',
      password: 'a boat with nine oars',
      code,
    }),
  );
  cast.know('staff', user.id);
  await life.step('an invitation opens once only', () =>
    life.refused('wrong_code', 'POST', '/api/admin/auth/register', {
      name: 'Somebody Else',
      email: 'else@example.com',
      password: 'a boat with nine oars',
      code,
    }),
  );
  const { invitation } = await cast.does('owner', 'invites another', [
    'POST',
    '/api/admin/invitations',
    {},
  ]);
  await cast.does('owner', 'takes the invitation back', [
    'DELETE',
    `/api/admin/invitations/${invitation.id}`,
  ]);
  const cook = await cast.does('owner', 'makes an account for the cook', [
    'POST',
    '/api/admin/people',
    { name: 'Daeng Cook', email: 'daeng@example.com', password: 'rice and more rice' },
  ]);
  cast.know('cook', cook.id);
  await cast.does('staff', 'reads mails in English', [
    'POST',
    '/api/admin/auth/mail-language',
    { language: 'en' },
  ]);
  for (const person of ['staff', 'cook'] as const) {
    await cast.does(person, 'leaves slips to the owner', [
      'POST',
      '/api/admin/auth/slip-mails',
      { wanted: false },
    ]);
  }
}

async function describeVilla(cast: Cast): Promise<void> {
  await cast.does('staff', 'describes the villa', [
    'PATCH',
    '/api/admin/villa',
    {
      name: both('บ้านทะเล', 'Baan Talay'),
      title: both('บ้านริมทะเล', 'A house by the sea'),
      description: both('บ้านสามห้องนอน', 'Three bedrooms by the sea'),
      beachfront: both('ติดหาด', 'On the beach'),
      bathrooms: 3,
      size: 280,
    },
  ]);
  await cast.does('owner', 'writes the page', [
    'PATCH',
    '/api/admin/villa',
    {
      contact: {
        phone: '0812345678',
        line: '@baantalay',
        whatsapp: '+66812345678',
        email: 'hello@example.com',
      },
      responseTime: both('ตอบภายในหนึ่งชั่วโมง', 'We answer within an hour'),
      host: { name: both('มาลี', 'Malee'), about: both('เจ้าของบ้าน', 'The owner') },
      address: both('หัวหิน', 'Hua Hin'),
      position: { lat: 12.57, lng: 99.96, sea: 'east' },
      included: [both('อาหารเช้า', 'Breakfast')],
      houseRules: [both('งดสูบบุหรี่', 'No smoking')],
      goodToKnow: [{ question: both('มีที่จอดรถไหม', 'Is there parking?'), answer: both('มี', 'Yes') }],
      nearby: [{ name: both('ตลาด', 'Market'), minutes: 10, by: 'car', position: null }],
      sampleReviews: false,
    },
  ]);
  await cast.does('owner', 'says how guests get in', [
    'PATCH',
    '/api/admin/villa',
    {
      arrival: {
        wifiName: 'Talay',
        wifiPassword: 'waves',
        doorCode: '4711',
        doorHint: both('ประตูหลัง', 'The back door'),
        caretaker: both('ลุงชัย', 'Uncle Chai'),
        caretakerPhone: '0898765432',
      },
    },
  ]);
}

async function setPrices(cast: Cast): Promise<void> {
  await cast.does('owner', 'sets prices and rules', [
    'PATCH',
    '/api/admin/villa',
    {
      weekdayPrice: 15_000,
      weekdayDiscountedPrice: 12_900,
      weekendPrice: 18_000,
      minNights: 1,
      maxNights: 20,
    },
  ]);
  await cast.does('owner', 'sets the terms of payment', [
    'PATCH',
    '/api/admin/villa',
    {
      depositPercent: 30,
      balanceDueDays: 14,
      damageDeposit: 5000,
      damageDepositWhen: 'with_balance',
      cancellationPolicy: [
        { daysBefore: 30, refundPercent: 100 },
        { daysBefore: 7, refundPercent: 50 },
      ],
      topUps: true,
    },
  ]);
  await cast.does('owner', 'sets who stands on receipts', [
    'PATCH',
    '/api/admin/villa',
    {
      legalName: 'Baan Talay Co., Ltd.',
      legalAddress: '1 Beach Road, Hua Hin',
      taxNumber: '0105555555555',
      licenceNumber: '12/2569',
      vatRegistered: true,
    },
  ]);
  await cast.does('owner', 'sets extra guests and discounts', [
    'PATCH',
    '/api/admin/villa',
    {
      includedGuests: 4,
      extraGuestPrice: 800,
      lengthDiscounts: [{ nights: 7, percent: 10 }],
      earlyDiscount: { daysAhead: 120, percent: 5 },
      lastMinuteDiscount: { daysAhead: 2, percent: 8 },
    },
  ]);
  const season = await cast.does('owner', 'adds a season', [
    'POST',
    '/api/admin/rates/periods',
    {
      kind: 'season',
      name: both('สงกรานต์', 'Songkran'),
      firstNight: '2027-04-10',
      lastNight: '2027-04-18',
      weekdayPrice: 22_000,
      weekendPrice: 24_000,
      minNights: 3,
      arrivalDays: [],
    },
  ]);
  await cast.does('owner', 'changes the season', [
    'PATCH',
    `/api/admin/rates/periods/${season.id}`,
    { weekdayPrice: 21_000, version: season.version },
  ]);
  const special = await cast.does('owner', 'adds a special period', [
    'POST',
    '/api/admin/rates/periods',
    {
      kind: 'special',
      name: both('งานแต่ง', 'A wedding'),
      firstNight: '2027-05-01',
      lastNight: '2027-05-02',
      weekdayPrice: 30_000,
      weekendPrice: 30_000,
    },
  ]);
  await cast.does('owner', 'removes the special period', [
    'DELETE',
    `/api/admin/rates/periods/${special.id}`,
  ]);
  await cast.does('owner', 'adds a promo code of ten percent', [
    'POST',
    '/api/admin/rates/promo-codes',
    { code: 'SEA10', percent: 10, note: 'friends', maxUses: 2 },
  ]);
  const fixed = await cast.does('owner', 'adds a promo code of an amount', [
    'POST',
    '/api/admin/rates/promo-codes',
    { code: 'BAHT2000', amount: 2000, bookUntil: '2027-12-31', minNights: 2 },
  ]);
  await cast.does('owner', 'changes the promo code', [
    'PATCH',
    `/api/admin/rates/promo-codes/${fixed.id}`,
    { minNights: 3, version: fixed.version },
  ]);
  const unused = await cast.does('owner', 'adds a promo code that nobody uses', [
    'POST',
    '/api/admin/rates/promo-codes',
    { code: 'NOBODY', percent: 50 },
  ]);
  await cast.does('owner', 'removes that promo code', [
    'DELETE',
    `/api/admin/rates/promo-codes/${unused.id}`,
  ]);
}

async function sayWhereToPay(cast: Cast): Promise<void> {
  await cast.does('owner', 'offers PromptPay', [
    'PATCH',
    '/api/admin/villa',
    { promptpayId: '0812345678', promptpayName: 'Malee Owner' },
  ]);
  await cast.does('owner', 'writes down all accounts', [
    'PATCH',
    '/api/admin/villa/bank-details',
    {
      bankDetails: [
        { bankName: 'Kasikorn', accountNumber: '123-4-56789-0', accountName: 'Malee Owner' },
      ],
    },
  ]);
  const account = await cast.does('owner', 'adds an account', [
    'POST',
    '/api/admin/bank-accounts',
    { bankName: 'Krungthai', accountNumber: '987-6-54321-0', accountName: 'Malee Owner' },
  ]);
  const second = await cast.does('owner', 'adds another account', [
    'POST',
    '/api/admin/bank-accounts',
    { bankName: 'SCB', accountNumber: '111-2-33333-4', accountName: 'Malee Owner' },
  ]);
  await cast.does('owner', 'changes the account', [
    'PATCH',
    `/api/admin/bank-accounts/${account.id}`,
    { accountName: 'Malee and Chai', version: account.version },
  ]);
  await cast.does('owner', 'orders the accounts', [
    'PATCH',
    '/api/admin/bank-accounts',
    { ids: [second.id, account.id] },
  ]);
  await cast.does('owner', 'removes an account', [
    'DELETE',
    `/api/admin/bank-accounts/${second.id}`,
  ]);
  await cast.does('owner', 'asks for a mail that shows whether mails arrive', [
    'POST',
    '/api/admin/mails/test',
  ]);
}
