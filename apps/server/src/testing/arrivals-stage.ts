import { afterEach, beforeEach } from 'vitest';
import type { Arrival, Arrivals } from '@villa/shared/contract/arrivals.ts';
import { ask, sendForm, type FormPart } from './ask.ts';
import { createTestApp } from './create-test-app.ts';
import { type FeedServer, startFeedServer } from './feed-server.ts';
import { confirmPaid, sendSlip } from './guest.ts';

const ARRIVALS = '/api/admin/arrivals';
const MINUTE_MS = 60_000;

/** A villa with a confirmed booking of four guests, and a channel's calendar. Check-in time is 15:00 in Bangkok. */
export async function openArrivalsStage() {
  const app = await createTestApp({
    seed: 'plain',
    now: '2026-12-01T02:00:00.000Z',
    config: { allowPrivateAddresses: ['127.0.0.1'] },
  });
  const { _id: booking } = await sendSlip(app, {
    checkIn: '2026-12-10',
    checkOut: '2026-12-15',
    firstName: 'Kenji',
    lastName: 'Tanaka',
  });
  await confirmPaid(app, booking);
  const users = new Map<string, string>();
  let elsewhere: FeedServer | null = null;

  /** Always the same user of a role, also after a token of before has run out. */
  async function tokenOf(role: 'owner' | 'staff'): Promise<string> {
    const id = users.get(role);
    if (id !== undefined) return app.deps.tokens.issue({ id, tokenGeneration: 1 });
    const token = await app.tokenFor(role);
    const session = await app.deps.tokens.read(token);
    users.set(role, session?.user.id ?? '');
    return token;
  }
  const call = async (method: string, path: string, body?: object) =>
    ask(app, method, `${ARRIVALS}${path}`, body, { token: await tokenOf('staff') });
  const list = async (period = ''): Promise<Arrivals> => (await call('GET', period)).body;
  const read = async (stayId = booking): Promise<Arrival> => {
    const found = (await list('?from=2026-11-01&to=2027-03-01')).arrivals;
    const arrival = found.find((one) => one.stayId === stayId);
    if (arrival === undefined) throw new Error('the stay does not arrive');
    return arrival;
  };

  return {
    app,
    booking,
    tokenOf,
    call,
    list,
    read,
    /** Writes rows of the stay, from the first one on. */
    async write(rows: readonly object[], stayId = booking) {
      const { guests, version } = await read(stayId);
      const sent = rows.map((row, at) => ({ ...(guests[at] && { id: guests[at].id }), ...row }));
      return call('PATCH', `/${stayId}`, { guests: sent, version });
    },
    async change(body: object, stayId = booking) {
      const { version } = await read(stayId);
      return call('PATCH', `/${stayId}`, { version, ...body });
    },
    form: async (parts: readonly FormPart[], stayId = booking) =>
      sendForm(app, 'POST', `${ARRIVALS}/${stayId}/filed`, parts, await tokenOf('staff')),
    download: async (query: string): Promise<Response> =>
      app.fetch(`${ARRIVALS}/tm30.xlsx?${query}`, {
        headers: { authorization: `Bearer ${await tokenOf('staff')}` },
      }),
    /** A channel's calendar with a stay. @returns the id of the stay */
    async sell(from: string, until: string): Promise<string> {
      elsewhere = await startFeedServer();
      elsewhere.serve([{ from, until, title: 'Reserved' }]);
      const token = await tokenOf('owner');
      const body = { name: 'Airbnb', kind: 'airbnb', importUrl: elsewhere.url };
      const { body: channel } = await ask(app, 'POST', '/api/admin/channels', body, { token });
      app.clock.advance(15 * MINUTE_MS);
      await app.deps.importer.read(channel.id);
      const { body: stays } = await ask(app, 'GET', '/api/admin/channels/stays', undefined, {
        token,
      });
      return stays.stays[0].id;
    },
    async close() {
      await elsewhere?.close();
      await app.close();
    },
  };
}
export type ArrivalsStage = Awaited<ReturnType<typeof openArrivalsStage>>;

/** A villa of its own for each test of a file. @returns the one of the test that runs */
export function arrivalsStageOfEach(): ArrivalsStage {
  let stage: ArrivalsStage;
  beforeEach(async () => {
    stage = await openArrivalsStage();
  });
  afterEach(() => stage.close());
  return new Proxy({} as ArrivalsStage, {
    get: (_, name) => stage[name as keyof ArrivalsStage],
  });
}

export const KENJI = {
  givenName: 'Kenji',
  familyName: 'Tanaka',
  sex: 'M',
  nationality: 'JPN',
  passportNumber: 'TR 0045 906',
  birthDate: '1984-06-17',
};
export const HANA = {
  ...KENJI,
  givenName: 'Hana',
  sex: 'F',
  passportNumber: 'TR7731482',
  birthDate: '2020-03-06',
};
export const WULANDARI = {
  givenName: 'Wulandari',
  oneName: true,
  sex: 'F',
  nationality: 'IDN',
  passportNumber: 'C8820417',
  birthDate: '1961-00-00',
};
export const MALEE = { givenName: 'มาลี', familyName: 'ทานากะ', nationality: 'THA' };
