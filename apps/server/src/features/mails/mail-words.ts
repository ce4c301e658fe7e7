import type { BankChange, BookingMailKind } from '@villa/shared/contract/mails.ts';
import type { Language } from '@villa/shared/domain/language.ts';
import type { UserMailKind } from './mail-data.ts';

/**
 * What one kind of mail says. {{amount}}, {{until}}, {{villa}}, {{guest}} and {{reference}} are filled in;
 * without a booking {{villa}} and what its data say (mail-content.ts).
 */
export interface KindWords {
  /** The headline; the subject is the reference and this. */
  title: string;
  paragraphs: readonly string[];
  button: string;
}

/** {{agreed}}, {{due}} and {{giveBack}} are filled in. */
export interface PaidWords {
  confirmedDue: string;
  confirmedGiveBack: string;
  cancelled: string;
  giveBack: string;
  giveBackLabel: string;
  /** Asked for again, and the amount is the rest. */
  rest: string;
  nothingDue: string;
  checking: string;
  ownerSlip: string;
}

export interface MailWords {
  dear: string;
  /** To a guest whose name staff have not seen yet. */
  dearGuest: string;
  kinds: Record<BookingMailKind, KindWords>;
  /** About no booking. */
  userKinds: Record<UserMailKind, KindWords>;
  bankChanges: Record<BankChange, string>;
  /** Of a booking that staff have confirmed, now or before: {{agreed}} is what they said has come. */
  paid: PaidWords;
  /** Instead of the cancellation's first paragraph when the guest cancelled. */
  cancelledByGuest: string;
  guest: string;
  phone: string;
  /** What all nights cost together. */
  nights: string;
  taxes: string;
  footer: string;
  userFooter: string;
  /** Said above the link's own text, for whoever cannot press buttons. */
  link: string;
}

const th: MailWords = {
  dear: 'เรียน คุณ{{name}}',
  dearGuest: 'เรียน ท่านผู้เข้าพัก',
  kinds: {
    received: {
      title: 'เราได้รับการจองของคุณแล้ว',
      paragraphs: [
        'กรุณาชำระเงิน {{amount}} และส่งสลิปภายในวันที่ {{until}} น. เพื่อให้เรายืนยันการเข้าพักของคุณ',
        'กรุณาเก็บอีเมลฉบับนี้ไว้ คุณสามารถกลับมาที่การจองได้ทุกเมื่อจากปุ่มด้านล่าง',
      ],
      button: 'ชำระเงินและส่งสลิป',
    },
    slip_received: {
      title: 'เราได้รับสลิปของคุณแล้ว',
      paragraphs: [
        'ขอบคุณค่ะ เรากำลังตรวจสอบการชำระเงิน {{amount}} และจะส่งอีเมลยืนยันการจองให้คุณโดยเร็วที่สุด',
      ],
      button: 'ดูการจอง',
    },
    slip_again: {
      title: 'รบกวนส่งสลิปอีกครั้ง',
      paragraphs: [
        'ขออภัยค่ะ เราไม่สามารถตรวจสอบสลิปที่คุณส่งมาได้ กรุณาส่งสลิปการชำระเงิน {{amount}} อีกครั้งภายในวันที่ {{until}} น.',
        'ระหว่างนี้เรายังเก็บวันเข้าพักไว้ให้คุณ หากมีข้อสงสัย กรุณาตอบกลับอีเมลฉบับนี้',
      ],
      button: 'ส่งสลิปอีกครั้ง',
    },
    reopened: {
      title: 'การจองของคุณกลับมาใช้ได้อีกครั้ง',
      paragraphs: [
        'เราเปิดการจองนี้ให้คุณอีกครั้งแล้ว กรุณาชำระเงิน {{amount}} และส่งสลิปภายในวันที่ {{until}} น.',
      ],
      button: 'ชำระเงินและส่งสลิป',
    },
    confirmed: {
      title: 'การจองของคุณได้รับการยืนยันแล้ว',
      paragraphs: [
        'เราได้รับชำระเงินเรียบร้อยแล้ว แล้วพบกันที่ {{villa}}',
        'เราแนบใบยืนยันการจองและรับชำระเงิน พร้อมไฟล์สำหรับเพิ่มลงในปฏิทินของคุณมากับอีเมลฉบับนี้',
      ],
      button: 'ดูการจอง',
    },
    cancelled: {
      title: 'การจองของคุณถูกยกเลิกแล้ว',
      paragraphs: ['ทางที่พักได้ยกเลิกการจองนี้แล้ว หากคุณชำระเงินไปแล้วหรือมีข้อสงสัย กรุณาตอบกลับอีเมลฉบับนี้'],
      button: 'ไปที่เว็บไซต์',
    },
    expired: {
      title: 'หมดเวลาชำระเงินแล้ว',
      paragraphs: [
        'เราไม่ได้รับสลิปภายในเวลาที่กำหนด การจองนี้จึงสิ้นสุดลง และวันดังกล่าวเปิดให้จองอีกครั้ง',
        'หากคุณชำระเงินไปแล้ว กรุณาตอบกลับอีเมลฉบับนี้พร้อมแนบสลิป',
      ],
      button: 'เริ่มการจองใหม่',
    },
    owner_slip: {
      title: 'มีสลิปใหม่รอตรวจสอบ',
      paragraphs: ['{{guest}} ส่งสลิปแล้ว กรุณาตรวจสอบยอดเงิน {{amount}} แล้วยืนยันการจอง'],
      button: 'เปิดการจอง',
    },
  },
  userKinds: {
    test: {
      title: 'ทดสอบการส่งอีเมล',
      paragraphs: ['หากคุณได้รับข้อความนี้ แสดงว่าระบบของ {{villa}} ส่งอีเมลถึงคุณได้แล้ว'],
      button: 'เปิดหน้าผู้ดูแล',
    },
    owner_holds: {
      title: 'มีคืนที่ถูกจองโดยยังไม่ยืนยันเป็นจำนวนมาก',
      paragraphs: [
        'ขณะที่เขียนอีเมลนี้ มีการจองที่ยังไม่ยืนยัน {{bookings}} รายการ รวม {{nights}} คืนในหนึ่งปีข้างหน้า การจองใหม่จึงมีเวลาชำระเงินสั้นลง',
        'กรุณาตรวจสอบว่าเป็นการจองจริง หากไม่ใช่ คุณสามารถยกเลิกได้ในหน้าการจอง',
      ],
      button: 'ดูการจองที่ยังไม่ยืนยัน',
    },
    bank_changed: {
      title: 'มีการเปลี่ยนช่องทางรับชำระเงิน',
      paragraphs: [
        '{{by}} {{what}} ขณะนั้นมีผู้เข้าพัก {{guests}} รายที่กำลังชำระเงิน',
        'หากคุณไม่ทราบเรื่องนี้ กรุณาตรวจสอบบัญชีธนาคารและเปลี่ยนรหัสผ่านทันที',
      ],
      button: 'ตรวจสอบช่องทางรับชำระเงิน',
    },
    password_link: {
      title: 'ลิงก์สำหรับตั้งรหัสผ่านใหม่',
      paragraphs: [
        'เจ้าของ {{villa}} ส่งลิงก์นี้ให้คุณตั้งรหัสผ่านใหม่ ลิงก์ใช้ได้ครั้งเดียว จนถึงวันที่ {{until}} น.',
        'หากคุณไม่ได้ขอ กรุณาแจ้งเจ้าของบ้าน รหัสผ่านเดิมยังใช้ได้จนกว่าจะมีการตั้งรหัสผ่านใหม่',
      ],
      button: 'ตั้งรหัสผ่านใหม่',
    },
    channel_clash: {
      title: 'จองซ้อนกับ {{channel}}',
      paragraphs: [
        'มี {{count}} คืน เริ่มตั้งแต่วันที่ {{from}} ที่ถูกขายหรือปิดไว้ทั้งที่นี่และใน {{channel}} ยังไม่มีการจองใดถูกยกเลิก',
        'กรุณาตัดสินใจโดยเร็ว ยิ่งเร็วแขกยิ่งหาที่พักใหม่ได้ง่าย',
      ],
      button: 'จัดการการจองซ้อน',
    },
    channel_suspicious: {
      title: 'ปฏิทินของ {{channel}} ผิดปกติ',
      paragraphs: [
        'ปฏิทินที่ได้รับล่าสุดจะทำให้ {{count}} คืนกลับมาว่าง เริ่มตั้งแต่วันที่ {{from}} เรายังไม่ปล่อยคืนเหล่านี้',
        'หากมีการยกเลิกจริง กรุณายืนยันในหน้าปฏิทินช่องทางอื่น',
      ],
      button: 'ตรวจสอบ',
    },
    channel_stale: {
      title: 'อ่านปฏิทินของ {{channel}} ไม่ได้',
      paragraphs: [
        'อ่านปฏิทินของ {{channel}} ไม่ได้มานานกว่าหกชั่วโมง คืนที่มีอยู่ยังปิดไว้ แต่การจองใหม่ใน {{channel}} จะยังไม่แสดงที่นี่',
      ],
      button: 'ดูสาเหตุ',
    },
  },
  bankChanges: {
    account_added: 'เพิ่มบัญชีธนาคาร',
    account_changed: 'แก้ไขบัญชีธนาคาร',
    account_removed: 'ลบบัญชีธนาคาร',
    accounts_replaced: 'เปลี่ยนรายการบัญชีธนาคาร',
    promptpay_changed: 'เปลี่ยนพร้อมเพย์',
  },
  paid: {
    confirmedDue: 'เราได้รับชำระเงิน {{agreed}} แล้ว แล้วพบกันที่ {{villa}} ยังมียอดที่ต้องชำระอีก {{due}}',
    confirmedGiveBack:
      'เราได้รับชำระเงิน {{agreed}} แล้ว แล้วพบกันที่ {{villa}} มียอดที่ต้องคืนให้คุณ {{giveBack}}',
    cancelled: 'ทางที่พักได้ยกเลิกการจองนี้แล้ว',
    giveBack:
      'เราได้รับชำระเงิน {{agreed}} เมื่อยืนยันการจอง และต้องคืนให้คุณ หากคุณยังไม่ได้รับคืน กรุณาตอบกลับอีเมลฉบับนี้พร้อมแจ้งบัญชีที่จะรับเงิน',
    giveBackLabel: 'ยอดที่ต้องคืน',
    rest: 'การจองนี้เคยได้รับการยืนยันที่ยอด {{agreed}} ยอดที่แจ้งข้างต้นคือส่วนที่เหลือ หากเราคืนเงินให้คุณไปแล้ว กรุณาตอบกลับอีเมลฉบับนี้',
    nothingDue:
      'การจองนี้เปิดอยู่อีกครั้งและเคยได้รับการยืนยันที่ยอด {{agreed}} จึงไม่มียอดที่ต้องชำระเพิ่ม หากเราคืนเงินให้คุณไปแล้ว กรุณาตอบกลับอีเมลฉบับนี้',
    checking: 'ขอบคุณค่ะ เรากำลังตรวจสอบสลิปของคุณ และจะส่งอีเมลยืนยันการจองให้คุณโดยเร็วที่สุด',
    ownerSlip: '{{guest}} ส่งสลิปแล้ว การจองนี้เคยได้รับการยืนยันที่ยอด {{agreed}} กรุณาตรวจสอบแล้วยืนยันการจอง',
  },
  cancelledByGuest: 'เรายกเลิกการจองตามที่คุณแจ้งแล้ว หวังว่าจะได้ต้อนรับคุณในโอกาสหน้า',
  guest: 'ผู้เข้าพัก',
  phone: 'โทรศัพท์',
  nights: 'ค่าที่พัก',
  taxes: 'ภาษีและค่าธรรมเนียม',
  footer: 'อีเมลฉบับนี้ส่งถึงคุณเพราะมีการจองที่ {{villa}} หมายเลข {{reference}}',
  userFooter: 'อีเมลฉบับนี้ส่งถึงคุณเพราะคุณมีบัญชีผู้ดูแลของ {{villa}}',
  link: 'หรือเปิดลิงก์นี้ในเบราว์เซอร์',
};

const en: MailWords = {
  dear: 'Dear {{name}},',
  dearGuest: 'Dear guest,',
  kinds: {
    received: {
      title: 'We have received your booking',
      paragraphs: [
        'Please pay {{amount}} and send us the slip by {{until}}, so that we can confirm your stay.',
        'Keep this mail: the button below brings you back to your booking at any time.',
      ],
      button: 'Pay and send the slip',
    },
    slip_received: {
      title: 'Your payment slip has arrived',
      paragraphs: [
        'Thank you. We are checking the payment of {{amount}} and will send you the confirmation as soon as we can.',
      ],
      button: 'View the booking',
    },
    slip_again: {
      title: 'Please send your slip again',
      paragraphs: [
        'We are sorry, but we could not match the slip you sent. Please send the slip of your payment of {{amount}} again by {{until}}.',
        'We are still holding your dates. If anything is unclear, just reply to this mail.',
      ],
      button: 'Send the slip again',
    },
    reopened: {
      title: 'Your booking is open again',
      paragraphs: [
        'We have reopened this booking for you. Please pay {{amount}} and send us the slip by {{until}}.',
      ],
      button: 'Pay and send the slip',
    },
    confirmed: {
      title: 'Your stay is confirmed',
      paragraphs: [
        'We have received your payment and look forward to welcoming you at {{villa}}.',
        'The receipt is attached, together with an entry for your calendar.',
      ],
      button: 'View the booking',
    },
    cancelled: {
      title: 'Your booking has been cancelled',
      paragraphs: [
        'The villa has cancelled this booking. If you have already paid, or have a question, please reply to this mail.',
      ],
      button: 'Visit the website',
    },
    expired: {
      title: 'The time to pay has run out',
      paragraphs: [
        'No slip reached us in time, so the booking has ended and the dates are open to others again.',
        'If you have already paid, please reply to this mail and attach the slip.',
      ],
      button: 'Start a new booking',
    },
    owner_slip: {
      title: 'A new slip is waiting for you',
      paragraphs: [
        '{{guest}} has sent a slip. Please check the amount of {{amount}} and confirm the booking.',
      ],
      button: 'Open the booking',
    },
  },
  userKinds: {
    test: {
      title: 'A test mail',
      paragraphs: ['If this has reached you, {{villa}} can send you mails.'],
      button: 'Open the admin',
    },
    owner_holds: {
      title: 'Many nights are held and not confirmed',
      paragraphs: [
        'As this mail was written, {{bookings}} bookings that are not confirmed held {{nights}} nights of the coming year. New bookings have less time to pay.',
        'Please check that these are real guests. If they are not, you can cancel them in the list of bookings.',
      ],
      button: 'See what is not confirmed',
    },
    bank_changed: {
      title: 'Where guests pay was changed',
      paragraphs: [
        '{{by}} {{what}}. Guests who were about to pay at that time: {{guests}}.',
        'If you know nothing of this, check the bank accounts and change your password at once.',
      ],
      button: 'Check where guests pay',
    },
    password_link: {
      title: 'A link to set a new password',
      paragraphs: [
        'The owner of {{villa}} sends you this link to set a new password. It can be used once, until {{until}}.',
        'If you did not ask for it, please tell the owner. Your old password is valid until a new one is set.',
      ],
      button: 'Set a new password',
    },
    channel_clash: {
      title: 'A double booking with {{channel}}',
      paragraphs: [
        'Sold or closed both here and on {{channel}}, from {{from}} on: {{count}} nights. Nobody has been cancelled yet.',
        'Please settle it soon: the sooner, the easier it is for the guest.',
      ],
      button: 'Settle it',
    },
    channel_suspicious: {
      title: 'A strange calendar from {{channel}}',
      paragraphs: [
        'Its last calendar would free {{count}} nights, from {{from}} on. We have freed none of them.',
        'If they were really cancelled, please say so on the page of the other calendars.',
      ],
      button: 'Look at it',
    },
    channel_stale: {
      title: 'The calendar of {{channel}} cannot be read',
      paragraphs: [
        'It could not be read for more than six hours. Its nights stay taken, but what is sold on {{channel}} meanwhile is not known here.',
      ],
      button: 'See why',
    },
  },
  bankChanges: {
    account_added: 'added a bank account',
    account_changed: 'changed a bank account',
    account_removed: 'removed a bank account',
    accounts_replaced: 'replaced the bank accounts',
    promptpay_changed: 'changed PromptPay',
  },
  paid: {
    confirmedDue:
      'We have received {{agreed}} and look forward to welcoming you at {{villa}}. {{due}} is still to be paid.',
    confirmedGiveBack:
      'We have received {{agreed}} and look forward to welcoming you at {{villa}}. {{giveBack}} of it is to be given back to you.',
    cancelled: 'The villa has cancelled this booking.',
    giveBack:
      'We had received {{agreed}} when your stay was confirmed, and it is to be given back to you. If you have not had it yet, please reply to this mail and tell us to which account.',
    giveBackLabel: 'To give back',
    rest: 'This booking was confirmed at {{agreed}} before; the amount above is the rest. If we have given that money back to you, please reply to this mail.',
    nothingDue:
      'This booking is open again. It was confirmed at {{agreed}} before, so there is nothing more to pay. If we have given that money back to you, please reply to this mail.',
    checking:
      'Thank you. We are checking your slip and will send you the confirmation as soon as we can.',
    ownerSlip:
      '{{guest}} has sent a slip. This booking was confirmed at {{agreed}} before. Please check the slip and confirm the booking.',
  },
  cancelledByGuest:
    'We have cancelled your booking as you asked. We hope to welcome you another time.',
  guest: 'Guest',
  phone: 'Phone',
  nights: 'Nights',
  taxes: 'Taxes and fees',
  footer: 'You receive this mail because of booking {{reference}} at {{villa}}.',
  userFooter: 'You receive this mail because you have an account at {{villa}}.',
  link: 'Or open this link in your browser',
};

export const mailWords: Record<Language, MailWords> = { th, en };
