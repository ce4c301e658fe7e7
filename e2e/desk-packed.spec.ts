/**
 * Checks the contents that `npm run desk:pack` gives the app: the bundles, and the villa's server away from the
 * repository, where a file that was forgotten cannot be found by looking further up.
 */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '@villa/shared/client/api-client.ts';
import { confirmPassword, register } from '@villa/shared/contract/auth.ts';
import { getBookingsCsv, setBookingStatus } from '@villa/shared/contract/admin-bookings.ts';
import {
  changeVilla,
  previewPromptpay,
  uploadPromptpayQr,
} from '@villa/shared/contract/admin-villa.ts';
import { downloadBackup, makeBackup } from '@villa/shared/contract/backups.ts';
import { createBooking, saveCustomerInfo } from '@villa/shared/contract/booking.ts';
import { getHealth } from '@villa/shared/contract/health.ts';
import { getStaySummary, uploadSlip } from '@villa/shared/contract/payment.ts';
import { pathOf } from '@villa/shared/contract/route.ts';
import { stageServer } from '../scripts/desk/stage-server.ts';
import { inRoot, root } from '../scripts/lib/paths.ts';
import { filesWith, missingIn } from './desk/packed-files.ts';
import { type PackedServer, restorePacked, startPackedServer } from './desk/packed-server.ts';
import { SOMEBODY } from './support/bookings.ts';
import { SETUP_CODE } from './support/now.ts';
import { PNG_SLIP } from './support/slip-files.ts';
import { expect, test } from './support/test.ts';

const day = (ahead: number): string =>
  new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

let folder = '';
let server: PackedServer | null = null;
test.beforeEach(() => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'desk-packed-'));
});
test.afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

test('the packed server has all that it loads, and does all its work far from here @desktop', async () => {
  test.slow();
  const stage = join(folder, 'villa');
  const start = stageServer(stage);
  expect(missingIn(stage)).toEqual([]);
  expect(filesWith(stage, '{apps,node_modules/@villa,node_modules/.*}/**', [root])).toEqual([]);

  server = await startPackedServer(start, folder);
  const { url, stop } = server;
  let token: string | null = null;
  const api = createApiClient({
    baseUrl: url,
    fetch: fetch as never,
    token: () => token,
  });
  const fetched = async (path: string, init: RequestInit = {}) => {
    const authorization = `Bearer ${token}`;
    const response = await fetch(url + path, { ...init, headers: { authorization } });
    expect(response.status, path).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  const send = (path: string, field: string, file: Buffer, more: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(more)) body.append(name, value);
    body.append(field, new File([new Uint8Array(file)], 'picture.png'));
    return fetched(path, { method: 'POST', body });
  };

  await test.step('the site', async () => {
    expect(await api.call(getHealth, {})).toMatchObject({ status: 'ok' });
    const home = (await fetched('/')).toString();
    expect(home).toContain('</h1>');
    const parts = new Set(home.match(/\/(?:assets|media)\/[\w./-]+/g));
    expect([...parts]).toContainEqual(expect.stringMatching(/\.js$/));
    expect([...parts]).toContainEqual(expect.stringMatching(/\.avif$/));
    for (const part of parts) await fetched(part);
  });

  await test.step('the owner, and a QR picture that is read', async () => {
    const body = { name: 'นก', email: 'nok@example.com', password: 'a long enough password' };
    ({ token } = await api.call(register, { body: { ...body, code: SETUP_CODE } }));
    // A change of the account for guests' money wants the password once more.
    await api.call(confirmPassword, { body: { currentPassword: body.password } });
    await api.call(changeVilla, { body: { promptpayId: '0812345678', promptpayName: 'นก' } });
    const { picture } = await api.call(previewPromptpay, { query: {} });
    const drawn = Buffer.from(picture?.split(',')[1] ?? '', 'base64');
    await send(uploadPromptpayQr.path, 'qrImage', drawn);
    const { payee } = await api.call(previewPromptpay, { query: {} });
    expect(payee).toEqual({ kind: 'promptpay', id: '0812345678' });
  });

  await test.step('a booking, its slip, its summary', async () => {
    const bookingDetails = { checkIn: day(30), checkOut: day(32), rooms: 1, guests: 2 };
    const { data } = await api.call(createBooking, {
      body: { bookingDetails, paymentMethod: 'bank_transfer' },
    });
    const { _id: id } = data.booking;
    const params = { id };
    await api.call(saveCustomerInfo, { params, body: { customerInfo: SOMEBODY } });
    await send(uploadSlip.path, 'slip', PNG_SLIP.buffer, { bookingId: id });
    await api.call(setBookingStatus, { params, body: { status: 'confirmed' } });
    const summary = await fetched(pathOf(getStaySummary.path, params));
    expect(summary.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await fetched(getBookingsCsv.path)).toString()).toContain(SOMEBODY.firstName);
  });

  const file = join(folder, 'backup.zip');
  await test.step('a backup', async () => {
    const { name } = await api.call(makeBackup, {});
    const backup = await fetched(pathOf(downloadBackup.path, { name }));
    expect(backup.subarray(0, 2).toString()).toBe('PK');
    writeFileSync(file, backup);
  });

  expect(await stop()).toBe(0);
  await test.step('the backup again', async () => {
    const report = JSON.parse(await restorePacked(start, folder, file)) as object;
    expect(report).toMatchObject({ bookings: 1, users: 1 });
  });
});

test('the bundles name no path of the machine that made them @desktop', () => {
  expect(filesWith(inRoot('apps/desk/out'), '{main,preload,renderer}/**', [root])).toEqual([]);
});
