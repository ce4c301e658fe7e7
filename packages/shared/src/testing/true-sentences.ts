import type { Language } from '../domain/text/language.ts';
import { type Case, STAY_CASES } from './stay-cases.ts';

/** The texts in which a sentence may stand; each is drawn by a test beside its code. */
export type Place = 'message' | 'list' | 'page' | 'paper' | 'reminder';

interface Sentence extends Record<Language, RegExp> {
  /** Its number among the sentences that were false once; 0: a neighbour of one. */
  number: number;
  at: Place;
}

/** The columns of the table by their letter. */
export const SENTENCES = {
  // The message that staff copy into a chat.
  P: { number: 1, at: 'message', en: /Please (?:still )?pay/, th: /กรุณาชำระ/ },
  L: { number: 1, at: 'message', en: /Still to come/, th: /ยอดที่ต้องชำระภายหลัง/ },
  R: { number: 8, at: 'message', en: /the remaining ฿/, th: /ส่วนที่เหลือ ฿/ },
  S: { number: 3, at: 'message', en: /checking/, th: /กำลังตรวจสอบ/ },
  w: { number: 9, at: 'message', en: /could not use the slip/, th: /ที่คุณส่งมาไม่ได้/ },
  C: { number: 0, at: 'message', en: /is confirmed/, th: /ยืนยันแล้ว/ },
  I: { number: 19, at: 'message', en: /Thank you for staying/, th: /ขอบคุณที่มาพัก/ },
  E: { number: 0, at: 'message', en: /has ended|has been cancelled/, th: /สิ้นสุดลง|ถูกยกเลิก/ },
  c: { number: 24, at: 'message', en: /You have cancelled/, th: /คุณยกเลิกการจองนี้แล้ว/ },
  // The lines of the list of bookings, and the question before one is cancelled.
  N: { number: 12, at: 'list', en: /Next: ฿/, th: /ถัดไป ฿/ },
  B: { number: 12, at: 'list', en: /with damage deposit/, th: /รวมเงินประกัน/ },
  A: { number: 11, at: 'list', en: /late since/, th: /เลยกำหนด ฿/ },
  O: { number: 12, at: 'list', en: /outstanding/i, th: /ค้าง/ },
  F: { number: 22, at: 'list', en: /free for others/, th: /ว่างให้ผู้อื่น/ },
  // The guest's own page.
  D: {
    number: 3,
    at: 'page',
    en: /Do not pay (?:twice|again)|No need to pay twice/,
    th: /ไม่ต้องโอนซ้ำ/,
  },
  M: { number: 3, at: 'page', en: /price has risen since/, th: /ราคาเพิ่มขึ้นหลังจากนั้น/ },
  W: { number: 8, at: 'page', en: /Pay the rest of/, th: /(?:มัดจำ|เงินประกัน)ส่วนที่เหลือ/ },
  K: { number: 0, at: 'page', en: /(?:^|\n)Confirmed(?:\n|$)/, th: /(?:^|\n)ยืนยันแล้ว(?:\n|$)/ },
  Y: {
    number: 4,
    at: 'page',
    en: /at your request|have accepted your request/,
    th: /เมื่อ.*ตามคำขอของคุณ/,
  },
  G: {
    number: 4,
    at: 'page',
    en: /You did not arrive|Your stay ended on|The villa ended/,
    th: /ไม่ได้มาเข้าพัก|การเข้าพักของคุณสิ้นสุดใน|ยุติการเข้าพัก/,
  },
  T: { number: 11, at: 'page', en: /was due on/, th: /ครบกำหนดแล้วเมื่อ/ },
  J: { number: 0, at: 'page', en: /As agreed/, th: /ตามที่ตกลงกัน/ },
  V: { number: 0, at: 'page', en: /We owe you|To be paid back/, th: /ต้องคืนให้คุณ/ },
  k: { number: 24, at: 'page', en: /You have cancelled/, th: /คุณยกเลิกการจองแล้ว/ },
  // The summary on paper.
  H: { number: 19, at: 'paper', en: /look forward to welcoming/, th: /แล้วพบกันที่บ้านพัก/ },
  a: { number: 0, at: 'paper', en: /As agreed|Agreed total/, th: /ตามที่ตกลง/ },
  e: { number: 24, at: 'paper', en: /You have cancelled/, th: /คุณยกเลิกการจองนี้แล้ว/ },
  Q: { number: 19, at: 'paper', en: /Thank you for staying/, th: /ขอบคุณที่มาพัก/ },
  // The reminder of the day, by mail.
  U: { number: 7, at: 'reminder', en: /have not found a payment/, th: /ยังไม่พบการชำระ/ },
  X: { number: 8, at: 'reminder', en: /the deposit of ฿/, th: /มัดจำ ฿/ },
  Z: { number: 7, at: 'reminder', en: /the damage deposit/, th: /เงินประกันความเสียหาย/ },
} as const satisfies Record<string, Sentence>;

type Column = keyof typeof SENTENCES;
const columns = Object.keys(SENTENCES) as Column[];

/** The letters of the sentences that a text says, in the order of the table. */
export function lettersIn(text: string, place: Place, language: Language): string {
  // A Thai line may end anywhere between two words.
  const whole = language === 'th' ? `${text}\n${text.replaceAll('\n', '')}` : text;
  return columns
    .filter((column) => SENTENCES[column].at === place && SENTENCES[column][language].test(whole))
    .join('');
}

type Table = { [G in keyof typeof STAY_CASES]: Record<keyof (typeof STAY_CASES)[G], string> };

/** Each state with the letters of message, list, page, paper and reminder; a dot: none of theirs. */
const TABLE: Table = {
  unconfirmed: {
    'a hold without details': '. F . . .',
    'a hold that ran out': 'E . . . .',
    'a payment window that ran out': 'E . D . .',
    'a booking that waits for its deposit': 'PL NF . . .',
    'the same a day later: it is due now, and not late': 'PL NF . . .',
    'a booking that waits for all of its money': 'P NF . . .',
    'all of it with the damage deposit, a few days before': 'P NF . . .',
    'a deposit of which a part came by mistake holds money, and its rest is late for staff alone':
      'PLR AF W . .',
    'a paid stay that waits to be confirmed is not asked for the damage deposit yet': 'L F . . .',
    'and is on the day': 'P NF . . .',
    'a stay that costs nothing and waits to be confirmed': '. F . . .',
    'a slip that was sent': 'LS F D . .',
    'under review without a slip': 'LS F D . .',
    'under review, and the payment of its slip is written down already': 'LS F D . .',
    'a slip that staff could not use': 'Lw NF D . .',
    'one that was refused, and another that waits': 'LS F D . .',
    'a file that came before the change that names it': 'L NF . . .',
    'a guest with money who asks to cancel before the stay is confirmed': 'L NF . . .',
  },
  confirmed: {
    'confirmed without a word about money': 'PLC NF DK . XZ',
    'the same a day later is late for staff, and due today for its guest': 'PLC AF DK . UXZ',
    'its slip was accepted, and no payment is recorded': 'PLC NF DK . XZ',
    'the deposit came': 'PLC NF K . .',
    'the day before the balance is due': 'PLC NF K . Z',
    'the balance is due today': 'PLC NF DK . Z',
    'the balance is late': 'PLC AF DKT . UZ',
    'the rest of a deposit': 'PLRC NF DK . Z',
    'the rest of a balance': 'PLRC NF K . .',
    'balance and damage deposit of one day are one amount': 'PC NBF K . .',
    'the stay is paid, and the damage deposit comes on arrival': 'PC NF K . .',
    'the stay is paid, and the damage deposit has a day before': 'PC NF K . .',
    'that day has passed': 'PC AF DKT . UZ',
    'the damage deposit came first': 'PC NF K . .',
    'all of it came': 'C F K H .',
    'a stay that costs nothing': 'C F K H .',
    'more came than the stay costs': 'C F KV H .',
    'of which a part went back': 'C F KV H .',
    'and all of it went back': 'C F K H .',
    'the balance’s slip waits': 'LSC NF DK . .',
    'the slip of a payment before waits': 'PLC NF DK . .',
    'the balance’s slip was refused': 'LwC NF K . .',
    'a better one came': 'PLC NF K . .',
  },
  ofGuest: {
    'asks to cancel before a balance': 'LC NF . . .',
    'asks when the balance is late': 'LC AF . . .',
    'asks, and the damage deposit alone is to come': 'C NF . . .',
    'asks while a slip waits: nothing is on hold': 'LSC NF D . .',
    'asked, and the day of arrival has come': 'PLC AF DT . UZ',
    'asks, and owes nothing': 'C F . H .',
    'took the request back': 'PLC NF K . .',
    'was declined': 'PLC NF K . .',
    'was accepted before the booking was opened again': 'PLC NF K . .',
    'has a bedroom to pay': 'PC NF K . Z',
    'has one to pay, and nobody knows its hour yet': 'PC NF DK . Z',
    'has paid a part of the bedroom': 'PRC NF K . Z',
    'has a bedroom and a balance due on one day': 'PLC NF DK . Z',
    'asks to cancel with a bedroom to pay': 'PLC NF . . Z',
    'has a bedroom and the damage deposit due on one day, which is more than the bedroom':
      'PC NBF DK . Z',
    'asks to cancel with a late balance and a bedroom, which lapses by itself': 'LC AF . . .',
    'has not been asked about yet': 'PLC NF K . .',
    'let a bedroom lapse': 'PC NF K . .',
    'was declined a bedroom': 'PC NF K . .',
    'has the bedroom': 'PC NF K . .',
  },
  byDay: {
    'the eve': 'PC NF K . .',
    'the day of arrival': 'PC NF K . .',
    'a day of the stay: a damage deposit that was to come on arrival is late': 'PC AF DKT . .',
    'the day of leaving, before its hour: nobody asks for a damage deposit any more': 'C . K Q .',
    'the day of leaving, after its hour': 'I . V Q .',
    'a day after the stay': 'I . V Q .',
    'a day after it, and the balance never came': 'PI A DT . .',
    'its damage deposit went back': 'I . . Q .',
    'a part was kept for damage': 'I . . Q .',
  },
  calledOff: {
    'before anything was paid': 'E . D . .',
    'with its deposit to go back': 'E . V . .',
    'with a half of it kept': 'E . V . .',
    'with all of it kept': 'E . . . .',
    'with both pots to go back': 'E . V . .',
    'and all of it went back': 'E . . . .',
    'and both pots went back': 'E . . . .',
    'and more went back than came': 'E . . . .',
    'because its guest had asked': 'E . YV . .',
    'with a request that nobody answered': 'E . D . .',
    'with a slip that was refused': 'E . D . .',
    'and opened again, all of it paid before': 'L F . . .',
  },
  told: {
    'waits for a slip whose price rose meanwhile': 'PS F DMJ a .',
    'lacks a bank’s fee of its deposit': 'PLR NF W . .',
    'is confirmed, and lacks a bank’s fee of its deposit': 'PLRC NF DK . Z',
    'was called off months after it was over': 'E . V . .',
    'never had its guest': '. F GV . .',
    'was left early': '. F GV . .',
    'had to be left': '. F G . .',
    'has cancelled by their own word, and may take it back still': 'c F k e .',
    'has cancelled so and owes nothing': 'c F k e .',
    'was over months ago, and its damage deposit never came': 'I . . Q .',
  },
};

/** A row of the table: what of a place's sentences is said in a state. */
export function rowsAt(place: Place): { name: string; one: Case; letters: string }[] {
  const index = ['message', 'list', 'page', 'paper', 'reminder'].indexOf(place);
  return Object.entries(STAY_CASES).flatMap(([group, cases]) =>
    Object.entries(cases).map(([name, one]) => {
      const rows: Record<string, string> = TABLE[group as keyof Table];
      return {
        name: `${group}: ${name}`,
        one,
        letters: rows[name]?.split(' ')[index]?.replace('.', '') ?? '',
      };
    }),
  );
}
