import type { AlertText } from '../../alerts/alert-kind.ts';
import type { MailedAlert } from '../../alerts/alert-outbox.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { words } from './alert.words.ts';
import type { HouseMessage } from './message-kind.ts';

interface Data extends MailedAlert {
  /** The words when it was looked at last. */
  texts?: Record<Language, AlertText>;
}

/** An alert that a user wants by mail, and that has no mail of its own. It says what a lock screen says: no names. */
export const alert: HouseMessage<'alert', Data> = {
  kind: 'alert',
  words,
  path: ({ texts }) => `/admin${texts?.th.path ?? ''}`,
  values: ({ texts }, { language }) => ({
    title: texts?.[language].title ?? '',
    body: texts?.[language].body ?? '',
  }),
  refresh(data, { alertTexts }) {
    const texts = alertTexts(data);
    return texts && { data: { ...data, texts } };
  },
};
