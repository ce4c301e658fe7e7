import { changeMessageTemplate } from '@villa/shared/contract/message-templates.ts';
import { makeConfirmed } from './bookings.ts';
import { LONG_WEEKEND } from './days.ts';
import type { TestServer } from './test-server.ts';

/** A confirmed stay, and some of the ready messages switched on. @returns the booking's id */
export async function makeMessages(
  server: TestServer,
  on: readonly string[] = ['week_before', 'day_before', 'welcome', 'after_stay'],
): Promise<string> {
  const owner = await server.ownerApi();
  for (const id of on) {
    await owner.call(changeMessageTemplate, { params: { id }, body: { active: true } });
  }
  const { _id } = await makeConfirmed(server, LONG_WEEKEND);
  return _id;
}
