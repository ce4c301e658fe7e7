/** Columns of the villa's one row. */
export type VillaColumns = Readonly<Record<string, string | number | null>>;

/** The commands of a test to its server beside HTTP. */
export type Command =
  /** Nine in the morning again, no bookings, no users, the demo villa as it was. */
  | { do: 'reset' }
  | { do: 'advance'; ms: number }
  | { do: 'change-villa'; columns: VillaColumns }
  /** As an owner does who types one: mails are to go out. */
  | { do: 'name-mail-server' }
  /** As a migration does: whether the money of a booking of before went back. */
  | { do: 'ask-of-before'; bookingId: string }
  | { do: 'staff-token' }
  /** The link that the server prints while there is no owner. */
  | { do: 'setup-link' }
  | { do: 'owner-token' }
  /** LINE is a stand-in, and the villa has a public address. Answers its secret and token, as JSON. */
  | { do: 'use-line' }
  /** Stripe is a stand-in, whose page a browser can open. Answers a key and a secret for its calls, as JSON. */
  | { do: 'use-stripe' }
  /** The stand-in's calls that have not come yet. */
  | { do: 'tell-stripe' }
  /** A guest pays on the page at the stand-in, a bank wants it back, or its balance goes to the villa's account. */
  | { do: 'pay-by-stripe'; url: string }
  | { do: 'dispute-at-stripe' }
  | { do: 'pay-out-stripe' }
  /** SlipOK is a stand-in. Answers a branch and a key, as JSON. */
  | { do: 'use-slipok' }
  /** A bank of the stand-in's knows of a transfer of now, to the villa's first account; or is late with it. */
  | { do: 'know-transfer'; reference: string; amount: number; lateMinutes?: number }
  /** The mail server refuses our password for an hour, and two backups find no room. */
  | { do: 'raise-alarms' }
  /** Does the work of the server's own timer: mails go out. */
  | { do: 'send-mails' }
  /** Answers the text of a mail that went, as its reader gets it. */
  | { do: 'read-mail'; mailId: string }
  /** A machine reads the slips that came, and goes on with those that come. */
  | { do: 'read-slips' };

/** The reply to the command with this id; the first, with id 0, brings the server's address. */
export type Reply = { id: number; value?: string | undefined } | { id: number; failure: string };
