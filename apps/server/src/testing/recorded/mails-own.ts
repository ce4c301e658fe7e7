/** Messages in the house's own words. */
import type { Scenarios, Stage } from './mails-stage.ts';

const WELCOME = {
  name: 'Before',
  trigger: 'check_in',
  days: -7,
  time: '10:00',
  late: 'send',
  conditions: { paid: null, checkInDone: null, language: null, source: null },
  ways: 'line_else_mail',
  subject: { th: 'อีกหนึ่งสัปดาห์เจอกันค่ะ คุณ {{firstName}}', en: 'One week to go, {{firstName}}' },
  text: {
    th: 'สวัสดีค่ะ\n\nเข้าบ้านได้ {{checkIn}} เวลา {{checkInTime}}\nถึง {{checkOut}} เวลา {{checkOutTime}}\n\nยอดคงเหลือ {{balance}} จากทั้งหมด {{total}}: {{stayLink}}',
    en: 'Hello {{guestName}},\n\ncome on {{checkIn}} from {{checkInTime}},\nuntil {{checkOut}}, {{checkOutTime}}: {{nights}} nights, {{guests}} guests, {{rooms}} rooms.\n\nStill to pay: {{balance}} of {{total}}. {{villaName}}, {{reference}}: {{stayLink}}',
  },
  withCodes: false,
};

/** @returns the id of a message that is on */
async function switchedOn(stage: Stage): Promise<string> {
  const { body } = await stage.owner('POST', 'admin/message-templates', WELCOME);
  const { id } = body as { id: string };
  await stage.owner('PATCH', `admin/message-templates/${id}`, { active: true });
  return id;
}

export const own: Scenarios = {
  written: [
    {
      title: 'a week before arrival, once',
      async run(stage) {
        await switchedOn(stage);
        await stage.confirmed();
        await stage.until('2026-12-10 10:00');
        await stage.until('2026-12-10 22:00');
      },
    },
    {
      title: 'of a stay that is cancelled before it goes',
      async run(stage) {
        await switchedOn(stage);
        const id = await stage.confirmed();
        await stage.status(id, 'cancelled');
        await stage.until('2026-12-10 10:00');
      },
    },
    {
      title: 'with other words for this one, and one by hand',
      async run(stage) {
        const template = await switchedOn(stage);
        const id = await stage.confirmed();
        const words = { subject: 'For you', text: 'The pool is warm, {{firstName}}.' };
        await stage.staff('PATCH', `admin/bookings/${id}/messages/${template}`, { words });
        await stage.staff('POST', `admin/bookings/${id}/messages`, {
          subject: 'The way',
          text: 'Left behind the bakery.\nThen 900 m.',
        });
        await stage.tick();
        await stage.until('2026-12-10 10:00');
      },
    },
  ],
  written_test: [
    {
      title: 'a message as a guest would read it',
      async run(stage) {
        const template = await switchedOn(stage);
        const bookingId = await stage.confirmed();
        const path = `admin/message-templates/${template}/test`;
        await stage.owner('POST', path, { bookingId, language: stage.language });
        await stage.tick();
        const token = await stage.token('owner-th');
        await stage.app.fetch(`/api/${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ bookingId }),
        });
        await stage.tick();
      },
    },
  ],
};
