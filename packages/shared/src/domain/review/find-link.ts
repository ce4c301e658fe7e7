/** Endings of addresses that are no English words, so that a missing space after a full stop makes no address. */
const ENDINGS =
  'com|net|org|info|biz|xyz|dev|shop|gg|tv|ly|io|co|th|asia|de|ru|cn|uk|fr|eu|sg|jp|kr|nl|dk|ch';
const LATIN = String.raw`\p{Script=Latin}\p{N}_-`;
// Begun at the beginning of a word only, and of a few parts: tried at each letter, a long text would take minutes.
const LABELS = String.raw`(?<![${LATIN}])(?:[${LATIN}]{1,63}\.){1,8}`;
const MAILBOX = String.raw`\p{L}\p{N}._%+-`;

const LINK = new RegExp(
  [
    // With a scheme, whatever stands behind it.
    String.raw`[a-z][a-z\d+.-]{0,20}:\/\/\S*`,
    String.raw`(?:javascript|data|mailto|tel|sms|line):\S+`,
    String.raw`\bwww\.\S+`,
    String.raw`(?<![${MAILBOX}])[${MAILBOX}]{1,64}@(?:[${LATIN}]{1,63}\.){1,8}\p{L}{2,}`,
    // A name with a path behind it, of any ending.
    String.raw`${LABELS}\p{Script=Latin}{2,24}\/\S*`,
    // A bare name, of the endings above.
    String.raw`${LABELS}(?:${ENDINGS})(?![.${LATIN}]*[\p{Script=Latin}\p{N}])`,
  ].join('|'),
  'iu',
);

/** The letters of full width and their like are read as browsers and chats read them. */
const plain = (text: string) => text.normalize('NFKC').replaceAll('。', '.');

/** The first link, web address or mail address in a text, as it stands there; null: there is none. */
export function findLink(text: string): string | null {
  const found = LINK.exec(plain(text))?.[0];
  return found?.replace(/[)\].,;!?"'”’]+$/u, '') ?? null;
}

/** True for a text that holds a tag of a page, such as a script's. */
export function holdsMarkup(text: string): boolean {
  return /<\s*[a-z/!?]/i.test(plain(text));
}
