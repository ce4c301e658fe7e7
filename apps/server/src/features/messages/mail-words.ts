import type { Language } from '@villa/shared/domain/text/language.ts';

/**
 * How a booking's money stands: {{came}} is what was received, with what of it was paid back, {{ask}} what is asked for
 * next and {{when}}, {{later}} what after that.
 */
export interface MoneyWords {
  /** Until when a slip is waited for; part of a sentence. The server cannot know where its reader is. */
  by: string;
  next: string;
  /** Instead of `next`, while the guest's request to cancel waits for an answer. */
  rests: string;
  later: string;
  /** For a stay that goes on: {{back}} is more than it costs. */
  tooMuch: string;
  /** The same where some of what came has gone back. */
  tooMuchLeft: string;
  /** The same where a damage deposit is a part of what came. */
  tooMuchBesideDamage: string;
  /** For a stay that has ended: {{back}} goes back, {{kept}} does not. */
  giveBack: string;
  /** To whom money goes back that has not gone yet: by an account that the guest gave, or by one that we ask for. */
  accountKnown: string;
  accountAsked: string;
  /** Money goes to the account that the guest gave, by the day that was promised. */
  accountBy: string;
  /** After some has gone back; part of a sentence. */
  more: string;
  /** The amount received so far. */
  soFar: string;
  /** The account that a refund went to; part of a sentence. */
  toAccount: string;
  inCash: string;
  /** Some came already, and the amount is what is asked for next. */
  came: string;
  nothingDue: string;
  nothingToPay: string;
}

export interface MailWords {
  dear: string;
  /** To a guest whose name staff have not seen yet. */
  dearGuest: string;
  money: MoneyWords;
  guest: string;
  phone: string;
  /** The price of all nights together. */
  nights: string;
  footer: string;
  userFooter: string;
  /** Said above the link's own text, for whoever cannot press buttons. */
  link: string;
}

const th: MailWords = {
  dear: 'เรียน คุณ{{name}}',
  dearGuest: 'เรียน ท่านผู้เข้าพัก',
  money: {
    by: 'ภายในวันที่ {{until}} น. (เวลาไทย)',
    next: 'กรุณาชำระ{{ask}} {{when}}',
    rests: 'คุณส่งคำขอยกเลิกไว้ ระหว่างรอคำตอบจากเรา ยังไม่ต้องชำระ{{ask}} ค่ะ',
    later: 'ยอดที่ต้องชำระภายหลัง: {{later}}',
    tooMuch:
      'ยอดนี้เกินราคาที่พัก {{back}} และเราต้องคืนให้คุณ หากยังไม่ได้รับคืน กรุณาแจ้งบัญชีที่จะรับเงินในหน้าการจองของคุณ',
    tooMuchLeft:
      'ยอดที่ยังอยู่กับเราเกินราคาที่พัก {{back}} และเราต้องคืนให้คุณ หากยังไม่ได้รับคืน กรุณาแจ้งบัญชีที่จะรับเงินในหน้าการจองของคุณ',
    tooMuchBesideDamage:
      'หากไม่นับเงินประกันความเสียหาย ยอดที่อยู่กับเราเกินราคาที่พัก {{back}} และเราต้องคืนให้คุณ หากยังไม่ได้รับคืน กรุณาแจ้งบัญชีที่จะรับเงินในหน้าการจองของคุณ',
    giveBack: 'เราได้รับชำระเงิน {{came}} และต้องคืนให้คุณ{{more}} {{back}}',
    accountKnown: 'คุณแจ้งบัญชีที่จะรับเงินคืนไว้แล้ว หากต้องการตรวจหรือเปลี่ยนบัญชี ดูได้ในหน้าการจองของคุณ',
    accountBy:
      'เราจะโอนเข้าบัญชีที่คุณแจ้งไว้ภายใน{{refundBy}} หากต้องการตรวจหรือเปลี่ยนบัญชี ดูได้ในหน้าการจองของคุณ',
    accountAsked: 'หากคุณยังไม่ได้รับคืน กรุณาแจ้งบัญชีที่จะรับเงินในหน้าการจองของคุณ',
    more: 'อีก',
    soFar: 'จนถึงตอนนี้เราได้รับชำระเงินแล้ว {{came}}',
    toAccount: 'เข้าบัญชี',
    inCash: 'เป็นเงินสด',
    came: 'เราได้รับชำระเงิน {{came}} สำหรับการจองนี้แล้ว ยอดข้างต้นคือยอดที่ต้องชำระถัดไป',
    nothingDue: 'การจองนี้เปิดอยู่ และเราได้รับชำระเงิน {{came}} แล้ว จึงไม่มียอดที่ต้องชำระเพิ่ม',
    nothingToPay: 'การจองนี้เปิดอยู่ และไม่มียอดที่ต้องชำระ',
  },
  guest: 'ผู้เข้าพัก',
  phone: 'โทรศัพท์',
  nights: 'ค่าที่พัก',
  footer: 'อีเมลฉบับนี้ส่งถึงคุณเพราะมีการจองที่ {{villa}} หมายเลข {{reference}}',
  userFooter: 'อีเมลฉบับนี้ส่งถึงคุณเพราะคุณมีบัญชีผู้ดูแลของ {{villa}}',
  link: 'หรือเปิดลิงก์นี้ในเบราว์เซอร์',
};

const en: MailWords = {
  dear: 'Dear {{name}},',
  dearGuest: 'Dear guest,',
  money: {
    by: ' by {{until}} (Thai time)',
    next: 'Please pay {{ask}} {{when}}.',
    rests: 'You have asked to cancel. Until we have answered, you need not pay {{ask}}.',
    later: 'Still to come: {{later}}.',
    tooMuch:
      'That is {{back}} more than the stay costs, and it is to be given back to you. If you have not had it yet, please name the account for it on your booking’s page.',
    tooMuchLeft:
      'What is left of it with us is {{back}} more than the stay costs, and it is to be given back to you. If you have not had it yet, please name the account for it on your booking’s page.',
    tooMuchBesideDamage:
      'Without the damage deposit, what is with us is {{back}} more than the stay costs, and it is to be given back to you. If you have not had it yet, please name the account for it on your booking’s page.',
    giveBack: 'We had received {{came}}, and {{back}} is{{more}} to be given back to you.',
    accountKnown:
      'You have named the account for it. You can see it on your booking’s page, and name another one there.',
    accountBy:
      'We will send it to the account that you have named by {{refundBy}}. You can see the account on your booking’s page, and name another one there.',
    accountAsked:
      'If you have not had it yet, please name the account for it on your booking’s page.',
    more: ' still',
    soFar: 'So far we have received {{came}}.',
    toAccount: ' to your account',
    inCash: ' in cash',
    came: 'We have already received {{came}} for this booking; the amount above is what comes next.',
    nothingDue:
      'This booking is open, and we have already received {{came}}, so there is nothing more to pay.',
    nothingToPay: 'This booking is open, and there is nothing to pay.',
  },
  guest: 'Guest',
  phone: 'Phone',
  nights: 'Nights',
  footer: 'You receive this mail because of booking {{reference}} at {{villa}}.',
  userFooter: 'You receive this mail because you have an account at {{villa}}.',
  link: 'Or open this link in your browser',
};

export const mailWords: Record<Language, MailWords> = { th, en };
