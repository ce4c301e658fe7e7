import type { Localized, Language } from '../text/language.ts';
import {
  type MessageVariable,
  type SecretValues,
  type SecretVariable,
  VARIABLE,
  isCodeVariable,
  isMessageVariable,
  isSecretVariable,
} from './message-variables.ts';

/** A stretch of a message: the owner's words, a variable's value, or the place of a secret, which is not kept. */
export type MessagePiece = string | { value: string } | { secret: SecretVariable };

/** The values of one booking in one language; '' or left out: there is none. */
export type MessageValues = Readonly<Partial<Record<MessageVariable, string>>>;

export interface RenderedMessage {
  subject: MessagePiece[];
  text: MessagePiece[];
  /** The variables without a value, each once: a message with one is not sent. */
  missing: string[];
}

/** Signs that turn the direction of what follows: from a name they would turn the owner's words. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A value as it stands in a message: one line, in the direction of its own letters. */
export function plainValue(value: string): string {
  return value.replace(TURNS, '').replace(BREAKS, ' ').trim();
}

/**
 * Puts a booking's values into the texts of a language, in one pass: a value that looks like a variable stays text.
 * Pure. Secrets are left as places, to be filled where the message is sent and nowhere else.
 * @param hasSecret whether a secret has a value now
 */
export function renderMessage(
  { subject, text }: { subject: Localized; text: Localized },
  language: Language,
  values: MessageValues,
  hasSecret: (name: SecretVariable) => boolean = () => true,
): RenderedMessage {
  const missing = new Set<string>();
  const piecesOf = (template: string): MessagePiece[] =>
    // Every second part is the name between two braces.
    template.split(VARIABLE).flatMap((part, index): MessagePiece[] => {
      if (index % 2 === 0) return part === '' ? [] : [part];
      const name = part.trim();
      if (isSecretVariable(name)) {
        if (!hasSecret(name)) missing.add(name);
        return [{ secret: name }];
      }
      const value = isMessageVariable(name) ? plainValue(values[name] ?? '') : '';
      if (value === '') missing.add(name);
      return [{ value }];
    });
  return {
    subject: piecesOf(subject[language]),
    text: piecesOf(text[language]),
    missing: [...missing],
  };
}

/** True for the place of a secret. */
export const isSecretPiece = (piece: MessagePiece): boolean =>
  typeof piece === 'object' && 'secret' in piece;

/** True for the place of a door code or the Wi-Fi. */
export const isCodePiece = (piece: MessagePiece): boolean =>
  typeof piece === 'object' && 'secret' in piece && isCodeVariable(piece.secret);

/** The sign in the place of a secret. */
export const BLANKED = '••••';

/** A message as one text; without `secrets` their places are blanked. */
export function plainMessage(pieces: readonly MessagePiece[], secrets: SecretValues = {}): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return 'value' in piece ? piece.value : plainValue(secrets[piece.secret] ?? '') || BLANKED;
    })
    .join('');
}
