import type { ChannelAlarm } from './apply-nights.ts';

/** A mail to the owners, as the messages' feature takes it. */
type ChannelMail = { to: 'owners' } & (
  | { kind: 'channel_stale' | 'channel_costly'; data: { channel: string } }
  | {
      kind: 'channel_clash' | 'channel_suspicious';
      data: { channel: string; from: string; count: number };
    }
);

/** Handed down by composition.ts. */
export interface ChannelMails {
  enqueueMail: (mail: ChannelMail) => unknown;
}

/** Writes to the owners what cannot wait until somebody looks; belongs into the transaction of its cause. */
export function createChannelAlarm({ enqueueMail }: ChannelMails) {
  return (alarm: ChannelAlarm): void => {
    const channel = alarm.channel.name;
    if (alarm.what === 'stale' || alarm.what === 'costly') {
      enqueueMail({ kind: `channel_${alarm.what}`, to: 'owners', data: { channel } });
      return;
    }
    const [from = ''] = alarm.nights;
    const data = { channel, from, count: alarm.nights.length };
    const kind = alarm.what === 'clash' ? 'channel_clash' : 'channel_suspicious';
    enqueueMail({ kind, to: 'owners', data });
  };
}
