import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { STAFF } from '@villa/admin/testing/test-admin-host.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import {
  type AdminRoom,
  changeRoom,
  listAdminRooms,
} from '@villa/shared/contract/admin-pictures.ts';
import { getAdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';

const room: AdminRoom = {
  id: 'r1',
  name: { th: 'ห้องทะเล', en: 'Sea room' },
  description: { th: '', en: '' },
  beds: { th: '', en: '' },
  size: 0,
  images: [],
  pictures: {},
  version: 4,
};

function fakeServer() {
  const sent: Record<string, unknown>[] = [];
  const answers = new Map<unknown, unknown>([
    [getMe, STAFF],
    [getVilla, sampleVilla],
    [getAdminVilla, sampleVilla],
    [listAdminRooms, { rooms: [room] }],
  ]);
  const call = async (row: unknown) => {
    const answer = answers.get(row);
    if (answer === undefined) throw new ApiError(404, { code: 'not_found', message: '' });
    return answer;
  };
  const upload = async (row: unknown, { form }: { form: FormData }) => {
    if (row !== changeRoom) throw new ApiError(404, { code: 'not_found', message: '' });
    sent.push(Object.fromEntries(form));
    return { ...room, version: 5 };
  };
  const api = { call, upload, events: () => () => {} } as unknown as Partial<AdminApi>;
  return { sent, api };
}

test('a room’s draft outlives closing its form, and is sent with the version it was typed on', async () => {
  const { sent, api } = fakeServer();
  const { notices } = await drawAdmin('/villa/rooms', { api });
  const edit = () => screen.findByRole('button', { name: 'Edit Sea room' });
  await userEvent.click(await edit());
  const name = () =>
    screen.getByRole<HTMLInputElement>('textbox', { name: /Name of the room\s+English/ });
  await userEvent.type(name(), ' <b>2</b>');
  await userEvent.click(screen.getByRole('button', { name: 'Close Sea room' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(await edit());
  expect(name().value).toBe('Sea room <b>2</b>');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([
    {
      name: JSON.stringify({ th: 'ห้องทะเล', en: 'Sea room <b>2</b>' }),
      description: JSON.stringify({ th: '', en: '' }),
      beds: JSON.stringify({ th: '', en: '' }),
      size: '0',
      version: '4',
    },
  ]);
  expect(notices.at(-1)?.text).toBe('The bedroom has been saved');
});
