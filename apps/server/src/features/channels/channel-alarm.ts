import type { ChannelAlarm } from './apply-nights.ts';

/** A mail to the owners, as the messages' feature takes it. */
export type ChannelMail = { to: 'owners' } & (
  | { kind: 'channel_stale' | 'channel_costly'; data: { channel: string } }
  | {
      kind: 'channel_clash' | 'channel_suspicious';
      data: { channel: string; from: string; count: number };
    }
);

/** Writes to the owners what cannot wait until somebody looks; belongs into the transaction of its cause. */
export function createChannelAlarm(outbox: { enqueue(mail: ChannelMail): unknown }) {
  return (alarm: ChannelAlarm): void => {
    const channel = alarm.channel.name;
    if (alarm.what === 'stale' || alarm.what === 'costly') {
      outbox.enqueue({ kind: `channel_${alarm.what}`, to: 'owners', data: { channel } });
      return;
    }
    const [from = ''] = alarm.nights;
    const data = { channel, from, count: alarm.nights.length };
    const kind = alarm.what === 'clash' ? 'channel_clash' : 'channel_suspicious';
    outbox.enqueue({ kind, to: 'owners', data });
  };
}
