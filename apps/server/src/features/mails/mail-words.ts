import type { MailKind } from '@villa/shared/contract/mails.ts';
import type { Language } from '@villa/shared/domain/language.ts';

/** What one kind of mail says. {{amount}}, {{until}}, {{villa}}, {{guest}}, {{reference}}, {{nights}} and {{bookings}} are filled in. */
export interface KindWords {
  /** The headline; the subject is the reference and this. */
  title: string;
  paragraphs: readonly string[];
  button: string;
}

export interface MailWords {
  dear: string;
  kinds: Record<MailKind, KindWords>;
  /** Instead of the cancellation's first paragraph when the guest cancelled. */
  cancelledByGuest: string;
  guest: string;
  phone: string;
  footer: string;
  /** Said above the link's own text, for whoever cannot press buttons. */
  link: string;
}

const th: MailWords = {
  dear: 'เรียน คุณ{{name}}',
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
    owner_holds: {
      title: 'มีคืนที่ถูกจองโดยยังไม่ยืนยันเป็นจำนวนมาก',
      paragraphs: [
        'ขณะนี้มีการจองที่ยังไม่ยืนยัน {{bookings}} รายการ รวม {{nights}} คืนในหนึ่งปีข้างหน้า ยิ่งมีมาก การจองใหม่ยิ่งมีเวลาชำระเงินสั้นลง',
        'กรุณาตรวจสอบว่าเป็นการจองจริง หากไม่ใช่ คุณยกเลิกรายการของการเชื่อมต่อเดียวกัน หรือของชั่วโมงที่ผ่านมา ได้ในครั้งเดียว รายการที่เปลี่ยนแปลงล่าสุดอยู่ด้านล่าง',
      ],
      button: 'ดูการจองที่ยังไม่ยืนยัน',
    },
  },
  cancelledByGuest: 'เรายกเลิกการจองตามที่คุณแจ้งแล้ว หวังว่าจะได้ต้อนรับคุณในโอกาสหน้า',
  guest: 'ผู้เข้าพัก',
  phone: 'โทรศัพท์',
  footer: 'อีเมลฉบับนี้ส่งถึงคุณเพราะมีการจองที่ {{villa}} หมายเลข {{reference}}',
  link: 'หรือเปิดลิงก์นี้ในเบราว์เซอร์',
};

const en: MailWords = {
  dear: 'Dear {{name}},',
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
        'The house has cancelled this booking. If you have already paid, or have a question, please reply to this mail.',
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
    owner_holds: {
      title: 'Many nights are held and not confirmed',
      paragraphs: [
        'Right now {{bookings}} bookings that are not confirmed hold {{nights}} nights of the coming year. The more they hold, the less time new bookings have to pay.',
        'Please check that these are real guests. If they are not, you can end all of one connection, or of the last hours, in one step. The one that changed last is below.',
      ],
      button: 'See what is not confirmed',
    },
  },
  cancelledByGuest:
    'We have cancelled your booking as you asked. We hope to welcome you another time.',
  guest: 'Guest',
  phone: 'Phone',
  footer: 'You receive this mail because of booking {{reference}} at {{villa}}.',
  link: 'Or open this link in your browser',
};

export const mailWords: Record<Language, MailWords> = { th, en };
