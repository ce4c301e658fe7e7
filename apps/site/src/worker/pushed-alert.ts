/** An alert as the server pushes it. */
export interface PushedAlert {
  id: string;
  /** A notification takes the place of one with the same tag. */
  tag: string;
  title: string;
  body: string;
  /** Below the admin's address. */
  path: string;
  lang: string;
}

/** For a message that cannot be read: an older worker may meet a newer server. */
const UNREAD: PushedAlert = {
  id: '',
  tag: 'alert',
  title: 'Villa',
  body: '…',
  path: '/',
  lang: 'en',
};

/** @param text the message as it came @returns an alert that can be shown, whatever came; its path leads nowhere else */
export function readAlert(text: string): PushedAlert {
  let sent: Partial<Record<keyof PushedAlert, unknown>> = {};
  try {
    sent = (JSON.parse(text) ?? {}) as typeof sent;
  } catch {
    return UNREAD;
  }
  const read = (name: keyof PushedAlert): string => {
    const value = sent[name];
    return typeof value === 'string' && value !== '' ? value : UNREAD[name];
  };
  const path = read('path');
  return {
    id: read('id'),
    tag: read('tag'),
    title: read('title'),
    body: typeof sent.body === 'string' ? sent.body : UNREAD.body,
    path: /^\/(?!\/)/.test(path) ? path : UNREAD.path,
    lang: read('lang'),
  };
}
