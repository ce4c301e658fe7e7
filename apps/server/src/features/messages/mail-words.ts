import type { BankChange, BookingMailKind } from '@villa/shared/contract/mails.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { BackupProblem } from '../backups/backup-problem.ts';
import type { UserMailKind } from './mail-data.ts';

/**
 * The texts of one kind of mail. {{ask}} is what the guest is asked for next, {{by}} until when a slip is waited for;
 * {{villa}}, {{guest}} and {{reference}} are filled in; without a booking {{villa}} and the values of its data
 * (user-mail.ts).
 */
export interface KindWords {
  /** The headline; the subject is the reference and this. */
  title: string;
  paragraphs: readonly string[];
  button: string;
}

/**
 * How a booking's money stands: {{came}} is what was received, with what of it was paid back, {{ask}} what is asked for
 * next and {{when}}, {{later}} what after that.
 */
export interface MoneyWords {
  /** Until when a slip is waited for; part of a sentence. */
  by: string;
  confirmedPaid: string;
  /** Confirmed, and nothing came. */
  confirmedUnpaid: string;
  confirmedNothingToPay: string;
  next: string;
  /** Instead of `next`, while the guest's request to cancel waits for an answer. */
  rests: string;
  later: string;
  attached: string;
  /** For a stay that goes on: {{back}} is more than it costs. */
  tooMuch: string;
  /** The same where some of what came has gone back. */
  tooMuchLeft: string;
  cancelled: string;
  /** For a stay that has ended: {{back}} goes back, {{kept}} does not. */
  giveBack: string;
  /** To whom money goes back that has not gone yet: by an account that the guest gave, or by one that we ask for. */
  accountKnown: string;
  accountAsked: string;
  /** For a stay that has ended, when nothing is left to be given back. */
  hadReceived: string;
  /** After some has gone back; part of a sentence. */
  more: string;
  kept: string;
  /** The amount received so far. */
  soFar: string;
  /** The account that a refund went to; part of a sentence. */
  toAccount: string;
  inCash: string;
  picture: string;
  nothingLeft: string;
  stillToGiveBack: string;
  keptForDamage: string;
  /** In the words that staff wrote down. */
  keptReason: string;
  /** Above what staff wrote. */
  villaWrites: string;
  paySlip: string;
  /** A late payment, in the owner's list: {{amount}}, {{day}}, {{arrival}}. */
  lateLine: string;
  /** Some came already, and the amount is what is asked for next. */
  came: string;
  nothingDue: string;
  /** For a booking that keeps its nights, whatever becomes of this slip. */
  slipAgain: string;
  nothingToPay: string;
  /** {{since}} are numbers of receipts. */
  issuedSince: string;
  /** For a bedroom that nobody paid for in time, and for one that the villa does not open. */
  topUpLapsed: string;
  topUpDeclined: string;
  checking: string;
  ownerSlip: string;
  /** For a slip whose payment was recorded meanwhile. */
  ownerSlipPaid: string;
}

export interface MailWords {
  dear: string;
  /** To a guest whose name staff have not seen yet. */
  dearGuest: string;
  kinds: Record<BookingMailKind, KindWords>;
  /** About no booking. */
  userKinds: Record<UserMailKind, KindWords>;
  bankChanges: Record<BankChange, string>;
  /** When the last backup was made, and why none is made now. */
  lastBackup: string;
  noBackup: string;
  backupProblems: Record<BackupProblem, string>;
  money: MoneyWords;
  /** Instead of the cancellation's first paragraph when the guest cancelled. */
  cancelledByGuest: string;
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
  kinds: {
    received: {
      title: 'เราได้รับการจองของคุณแล้ว',
      paragraphs: [
        'กรุณาชำระ{{ask}} และส่งสลิป{{by}} เพื่อให้เรายืนยันการเข้าพักของคุณ',
        'กรุณาเก็บอีเมลฉบับนี้ไว้ คุณสามารถกลับมาที่การจองได้ทุกเมื่อจากปุ่มด้านล่าง',
      ],
      button: 'ชำระเงินและส่งสลิป',
    },
    slip_received: {
      title: 'เราได้รับสลิปของคุณแล้ว',
      paragraphs: ['ขอบคุณค่ะ เรากำลังตรวจสอบการชำระ{{ask}} และจะส่งอีเมลยืนยันการจองให้คุณโดยเร็วที่สุด'],
      button: 'ดูการจอง',
    },
    slip_again: {
      title: 'รบกวนส่งสลิปอีกครั้ง',
      paragraphs: [
        'ขออภัยค่ะ เราไม่สามารถตรวจสอบสลิปที่คุณส่งมาได้ กรุณาส่งสลิปการชำระ{{ask}} อีกครั้ง{{by}}',
        'ระหว่างนี้เรายังเก็บวันเข้าพักไว้ให้คุณ หากมีข้อสงสัย กรุณาตอบกลับอีเมลฉบับนี้',
      ],
      button: 'ส่งสลิปอีกครั้ง',
    },
    reopened: {
      title: 'การจองของคุณกลับมาใช้ได้อีกครั้ง',
      paragraphs: ['เราเปิดการจองนี้ให้คุณอีกครั้งแล้ว กรุณาชำระ{{ask}} และส่งสลิป{{by}}'],
      button: 'ชำระเงินและส่งสลิป',
    },
    confirmed: {
      title: 'การจองของคุณได้รับการยืนยันแล้ว',
      paragraphs: [],
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
    receipt: {
      title: 'ใบเสร็จรับเงินเลขที่ {{number}}',
      paragraphs: [
        'เราได้รับชำระเงิน {{received}} เมื่อวันที่ {{receivedOn}} ขอบคุณค่ะ',
        'เราแนบใบเสร็จรับเงินเลขที่ {{number}} มากับอีเมลฉบับนี้',
      ],
      button: 'ดูการจอง',
    },
    owner_slip: {
      title: 'มีสลิปใหม่รอตรวจสอบ',
      paragraphs: ['{{guest}} ส่งสลิปแล้ว กรุณาตรวจสอบยอดเงิน {{amount}} แล้วยืนยันการจอง'],
      button: 'เปิดการจอง',
    },
    payment_due: {
      title: 'ครบกำหนดชำระภายใน{{day}}',
      paragraphs: [
        'ขอแจ้งเตือนกำหนดชำระสำหรับการเข้าพักของคุณค่ะ กรุณาชำระ{{ask}} ภายใน{{day}} แล้วส่งสลิปจากปุ่มด้านล่าง',
      ],
      button: 'ชำระเงินและส่งสลิป',
    },
    payment_received: {
      title: 'เราได้รับชำระเงินแล้ว',
      paragraphs: ['ขอบคุณค่ะ เราได้รับชำระ{{sent}} เมื่อ{{on}}'],
      button: 'ดูการจอง',
    },
    refund_sent: {
      title: 'เราคืนเงินให้คุณแล้ว',
      paragraphs: ['เราคืน{{sent}} ให้คุณ{{how}}แล้วเมื่อ{{on}}'],
      button: 'ดูการจอง',
    },
    stay_changed: {
      title: 'การเข้าพักของคุณมีการเปลี่ยนแปลง',
      paragraphs: ['เราเปลี่ยนการเข้าพักของคุณตามรายละเอียดด้านล่างแล้วค่ะ เดิมคือ {{before}}'],
      button: 'ดูการจอง',
    },
    cancellation_declined: {
      title: 'เรื่องคำขอยกเลิกของคุณ',
      paragraphs: ['เราได้อ่านคำขอยกเลิกของคุณแล้ว และยังไม่สามารถยกเลิกตามคำขอได้ การจองของคุณยังคงอยู่ตามเดิม'],
      button: 'ดูการจอง',
    },
    owner_cancellation: {
      title: 'ผู้เข้าพักขอยกเลิก',
      paragraphs: ['{{guest}} ขอยกเลิกการจองนี้ กรุณาตอบรับหรือปฏิเสธในหน้าการจอง'],
      button: 'เปิดการจอง',
    },
    refund_account: {
      title: 'บัญชีรับเงินคืนของคุณ',
      paragraphs: [
        'มีการแจ้งบัญชีหรือพร้อมเพย์ที่ลงท้ายด้วย {{ending}} ในหน้าการจองของคุณ เพื่อรับเงิน {{back}} ที่เราต้องคืนให้คุณ',
        'หากคุณไม่ได้เป็นผู้แจ้ง กรุณาตอบกลับอีเมลฉบับนี้หรือติดต่อเราโดยเร็วค่ะ',
      ],
      button: 'ดูการจอง',
    },
    owner_refund_account: {
      title: 'ผู้เข้าพักแจ้งบัญชีรับเงินคืน',
      paragraphs: ['{{guest}} แจ้งบัญชีสำหรับรับเงิน {{back}} ที่ต้องคืนแล้ว เลขที่บัญชีอยู่ในหน้าการจอง'],
      button: 'เปิดการจอง',
    },
    top_up_asked: {
      title: 'คำขอห้องนอนเพิ่มของคุณ',
      paragraphs: [
        'คุณขอห้องนอนเพิ่ม รวมเป็น {{bedrooms}} ในราคาเพิ่ม {{extra}} เราจะเปิดห้องให้เมื่อได้รับชำระครบ หรือเมื่อเรายืนยันให้ค่ะ',
        'คำขอนี้สิ้นสุดในวันที่ {{ends}} น. หากเรายังไม่ได้รับชำระเงินหรือสลิปสำหรับห้องนอนนี้ภายในเวลาดังกล่าว',
      ],
      button: 'ชำระเงินและส่งสลิป',
    },
    top_up_opened: {
      title: 'ยืนยันห้องนอนเพิ่มแล้ว',
      paragraphs: ['เราเพิ่มห้องนอนให้การเข้าพักของคุณแล้วค่ะ รวมเป็น {{bedrooms}}'],
      button: 'ดูการจอง',
    },
    top_up_ended: {
      title: 'เรื่องคำขอห้องนอนเพิ่มของคุณ',
      paragraphs: [],
      button: 'ดูการจอง',
    },
    receipt_void: {
      title: 'ใบเสร็จรับเงินเลขที่ {{number}} ยกเลิกแล้ว',
      paragraphs: [
        'ใบเสร็จรับเงินเลขที่ {{number}} จำนวน {{received}} ใช้ไม่ได้แล้วค่ะ เพราะเราบันทึกการรับชำระรายการนี้ไม่ถูกต้อง และได้แก้ไขแล้ว',
        'กรุณาอย่าใช้ใบเสร็จฉบับนี้ หากมีข้อสงสัย กรุณาตอบกลับอีเมลฉบับนี้',
      ],
      button: 'ดูการจอง',
    },
    payment_late: {
      title: 'เลยกำหนดชำระแล้ว',
      paragraphs: [
        'เรายังไม่พบการชำระ{{ask}} ซึ่งครบกำหนดเมื่อ{{day}} กรุณาชำระแล้วส่งสลิปจากปุ่มด้านล่างนะคะ',
        'หากคุณชำระแล้วหรือชำระตามกำหนดไม่สะดวก กรุณาตอบกลับอีเมลฉบับนี้',
      ],
      button: 'ชำระเงินและส่งสลิป',
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
    owner_crowded: {
      title: 'มีคืนที่ถูกจองโดยยังไม่ยืนยันมากผิดปกติ',
      paragraphs: [
        'ขณะที่เขียนอีเมลนี้ มีคืนที่ถูกจองโดยยังไม่ยืนยันรวม {{nights}} คืน หากเกิน 180 คืน ผู้ที่ถือการจองอยู่แล้วจะจองเพิ่มไม่ได้ และผู้จองใหม่จะจองได้ครั้งเดียว ไม่เกิน 7 คืน',
        'อาจมีผู้จองโดยไม่ตั้งใจเข้าพัก กรุณายืนยันหรือยกเลิกการจองเหล่านี้ คุณยกเลิกการจองที่ยังไม่ยืนยันหลายรายการพร้อมกันได้ในหน้าการจอง',
      ],
      button: 'ดูการจองที่ยังไม่ยืนยัน',
    },
    owner_late: {
      title: 'มีรายการเลยกำหนดชำระ',
      paragraphs: ['การจองต่อไปนี้ยืนยันแล้วและยังไม่มีการบันทึกรับยอดที่ครบกำหนด จำนวน {{count}} รายการ'],
      button: 'เปิดหน้าผู้ดูแล',
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
    channel_costly: {
      title: 'อ่านปฏิทินของ {{channel}} ไม่จบ',
      paragraphs: [
        'ปฏิทินของ {{channel}} ใช้เวลาอ่านนานเกินไป เราจึงหยุดอ่านกลางคัน คืนที่มีอยู่ยังปิดไว้ แต่การจองใหม่ใน {{channel}} จะยังไม่แสดงที่นี่',
        'เราจะลองอ่านใหม่ทุกชั่วโมง หากไม่ต้องการให้อ่านต่อ คุณพักการอ่านได้ในหน้าปฏิทินช่องทางอื่น',
      ],
      button: 'ดูสาเหตุ',
    },
    backup_failing: {
      title: 'สำรองข้อมูลไม่สำเร็จ',
      paragraphs: ['{{last}}', '{{problem}}'],
      button: 'ดูข้อมูลสำรอง',
    },
    disk_low: {
      title: 'พื้นที่ดิสก์เหลือน้อย',
      paragraphs: [
        'ดิสก์เหลือพื้นที่ {{free}} ข้อมูลสำรองใช้ไป {{backups}} หากดิสก์เต็ม วิลล่าจะรับการจองและสลิปไม่ได้',
        'กรุณาให้ผู้ดูแลเซิร์ฟเวอร์เพิ่มพื้นที่ หรือลดค่า BACKUPS_MB เพื่อเก็บข้อมูลสำรองให้น้อยลง',
      ],
      button: 'ดูข้อมูลสำรอง',
    },
  },
  bankChanges: {
    account_added: 'เพิ่มบัญชีธนาคาร',
    account_changed: 'แก้ไขบัญชีธนาคาร',
    account_removed: 'ลบบัญชีธนาคาร',
    accounts_replaced: 'เปลี่ยนรายการบัญชีธนาคาร',
    promptpay_changed: 'เปลี่ยนพร้อมเพย์',
  },
  lastBackup: 'ข้อมูลสำรองล่าสุดเมื่อ {{last}} น. หากดิสก์เสียตอนนี้ การจองหลังจากนั้นจะหายไป',
  noBackup: 'ยังไม่เคยมีข้อมูลสำรอง หากดิสก์เสียตอนนี้ ข้อมูลทั้งหมดจะหายไป',
  backupProblems: {
    disk_full: 'ดิสก์ไม่มีที่ว่างพอ กรุณาให้ผู้ดูแลเซิร์ฟเวอร์เพิ่มพื้นที่ แล้วกดสำรองข้อมูลในหน้าข้อมูลสำรอง',
    read_only: 'โฟลเดอร์ backups เขียนไม่ได้ กรุณาให้ผู้ดูแลเซิร์ฟเวอร์ตรวจสอบสิทธิ์ แล้วกดสำรองข้อมูลในหน้าข้อมูลสำรอง',
    damaged: 'ไฟล์ฐานข้อมูลเสียหาย กรุณาให้ผู้ดูแลเซิร์ฟเวอร์ดู log ของเซิร์ฟเวอร์ทันที',
    unknown: 'สาเหตุอยู่ใน log ของเซิร์ฟเวอร์ กรุณาให้ผู้ดูแลเซิร์ฟเวอร์ตรวจสอบ',
  },
  money: {
    by: 'ภายในวันที่ {{until}} น.',
    confirmedPaid: 'เราได้รับชำระเงิน {{came}} แล้ว แล้วพบกันที่ {{villa}}',
    confirmedUnpaid: 'เรายืนยันการเข้าพักของคุณแล้ว แล้วพบกันที่ {{villa}} ขณะนี้เรายังไม่ได้รับชำระเงิน',
    confirmedNothingToPay: 'เรายืนยันการเข้าพักของคุณแล้ว ไม่มียอดที่ต้องชำระ แล้วพบกันที่ {{villa}}',
    next: 'กรุณาชำระ{{ask}} {{when}}',
    rests: 'คุณส่งคำขอยกเลิกไว้ ระหว่างรอคำตอบจากเรา ยังไม่ต้องชำระ{{ask}} ค่ะ',
    later: 'ยอดที่ต้องชำระภายหลัง: {{later}}',
    attached: 'เราแนบสรุปการจอง พร้อมไฟล์สำหรับเพิ่มลงในปฏิทินของคุณมากับอีเมลฉบับนี้',
    tooMuch:
      'ยอดนี้เกินราคาที่พัก {{back}} และเราต้องคืนให้คุณ หากยังไม่ได้รับคืน กรุณาแจ้งบัญชีที่จะรับเงินในหน้าการจองของคุณ',
    tooMuchLeft:
      'ยอดที่ยังอยู่กับเราเกินราคาที่พัก {{back}} และเราต้องคืนให้คุณ หากยังไม่ได้รับคืน กรุณาแจ้งบัญชีที่จะรับเงินในหน้าการจองของคุณ',
    cancelled: 'ทางที่พักได้ยกเลิกการจองนี้แล้ว',
    giveBack: 'เราได้รับชำระเงิน {{came}} และต้องคืนให้คุณ{{more}} {{back}}',
    accountKnown: 'คุณแจ้งบัญชีที่จะรับเงินคืนไว้แล้ว หากต้องการตรวจหรือเปลี่ยนบัญชี ดูได้ในหน้าการจองของคุณ',
    accountAsked: 'หากคุณยังไม่ได้รับคืน กรุณาแจ้งบัญชีที่จะรับเงินในหน้าการจองของคุณ',
    more: 'อีก',
    hadReceived: 'เราได้รับชำระเงิน {{came}}',
    kept: 'ยอดที่ไม่คืนสำหรับการยกเลิกนี้คือ {{kept}}',
    soFar: 'จนถึงตอนนี้เราได้รับชำระเงินแล้ว {{came}}',
    toAccount: 'เข้าบัญชี',
    inCash: 'เป็นเงินสด',
    picture: 'คุณดูรูปหลักฐานการโอนได้ในหน้าการจอง',
    nothingLeft: 'ไม่มียอดที่ต้องชำระเพิ่ม',
    stillToGiveBack: 'ยังมียอดที่เราต้องคืนให้คุณอีก {{back}}',
    keptForDamage: 'เราหักค่าความเสียหาย {{damageKept}} จากเงินประกัน',
    keptReason: 'รายการที่หัก: {{keptFor}}',
    villaWrites: 'ทางที่พักแจ้งว่า: “{{words}}”',
    paySlip: 'กรุณาชำระ{{ask}} และส่งสลิป{{by}}',
    lateLine: '{{amount}} · ครบกำหนด {{day}} · เข้าพัก {{arrival}}',
    came: 'เราได้รับชำระเงิน {{came}} สำหรับการจองนี้แล้ว ยอดข้างต้นคือยอดที่ต้องชำระถัดไป',
    slipAgain: 'ขออภัยค่ะ รบกวนส่งสลิปของยอด {{amount}} อีกครั้งนะคะ',
    nothingDue: 'การจองนี้เปิดอยู่ และเราได้รับชำระเงิน {{came}} แล้ว จึงไม่มียอดที่ต้องชำระเพิ่ม',
    nothingToPay: 'การจองนี้เปิดอยู่ และไม่มียอดที่ต้องชำระ',
    issuedSince: 'ใบเสร็จที่ออกหลังจากนั้นและใช้ได้คือเลขที่ {{since}}',
    topUpLapsed:
      'หมดเวลาชำระค่าห้องนอนเพิ่มเมื่อวันที่ {{ends}} น. และเรายังไม่ได้รับชำระ คำขอของคุณจึงสิ้นสุดลง การเข้าพักของคุณมี {{bedroomsNow}} ตามรายละเอียดด้านล่าง',
    topUpDeclined:
      'ขออภัยค่ะ เราไม่สามารถเปิดห้องนอนเพิ่มตามที่คุณขอได้ การเข้าพักของคุณมี {{bedroomsNow}} ตามรายละเอียดด้านล่าง',
    checking: 'ขอบคุณค่ะ เรากำลังตรวจสอบสลิปของคุณ และจะส่งอีเมลยืนยันการจองให้คุณโดยเร็วที่สุด',
    ownerSlipPaid:
      '{{guest}} ส่งสลิปแล้ว ยอดที่สลิปนี้ส่งมาบันทึกว่าได้รับแล้ว กรุณาตรวจสอบสลิปและดูว่าจะยืนยันการจองหรือไม่',
    ownerSlip: '{{guest}} ส่งสลิปแล้ว ขณะนี้การจองนี้ไม่มียอดที่ต้องชำระ กรุณาตรวจสอบแล้วยืนยันการจอง',
  },
  cancelledByGuest: 'เรายกเลิกการจองตามที่คุณแจ้งแล้ว หวังว่าจะได้ต้อนรับคุณในโอกาสหน้า',
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
  kinds: {
    received: {
      title: 'We have received your booking',
      paragraphs: [
        'Please pay {{ask}} and send us the slip{{by}}, so that we can confirm your stay.',
        'Keep this mail: the button below brings you back to your booking at any time.',
      ],
      button: 'Pay and send the slip',
    },
    slip_received: {
      title: 'Your payment slip has arrived',
      paragraphs: [
        'Thank you. We are checking the payment of {{ask}} and will send you the confirmation as soon as we can.',
      ],
      button: 'View the booking',
    },
    slip_again: {
      title: 'Please send your slip again',
      paragraphs: [
        'We are sorry, but we could not match the slip you sent. Please send the slip of your payment of {{ask}} again{{by}}.',
        'We are still holding your dates. If anything is unclear, just reply to this mail.',
      ],
      button: 'Send the slip again',
    },
    reopened: {
      title: 'Your booking is open again',
      paragraphs: [
        'We have reopened this booking for you. Please pay {{ask}} and send us the slip{{by}}.',
      ],
      button: 'Pay and send the slip',
    },
    confirmed: {
      title: 'Your stay is confirmed',
      paragraphs: [],
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
    receipt: {
      title: 'Receipt {{number}}',
      paragraphs: [
        'We received {{received}} on {{receivedOn}}. Thank you.',
        'Receipt {{number}} is attached.',
      ],
      button: 'View the booking',
    },
    owner_slip: {
      title: 'A new slip is waiting for you',
      paragraphs: [
        '{{guest}} has sent a slip. Please check the amount of {{amount}} and confirm the booking.',
      ],
      button: 'Open the booking',
    },
    payment_due: {
      title: 'Payment due by {{day}}',
      paragraphs: [
        'A reminder for your stay: please pay {{ask}} by {{day}} and send us the slip with the button below.',
      ],
      button: 'Pay and send the slip',
    },
    payment_received: {
      title: 'We have received your payment',
      paragraphs: ['Thank you. We received {{sent}} on {{on}}.'],
      button: 'View the booking',
    },
    refund_sent: {
      title: 'We have sent you a refund',
      paragraphs: ['We sent {{sent}} back to you{{how}} on {{on}}.'],
      button: 'View the booking',
    },
    stay_changed: {
      title: 'Your stay was changed',
      paragraphs: ['We have changed your stay. It is now as below; before it was {{before}}.'],
      button: 'View the booking',
    },
    cancellation_declined: {
      title: 'About your request to cancel',
      paragraphs: [
        'We have read your request, and cannot cancel the booking as you asked. It stays as it was.',
      ],
      button: 'View the booking',
    },
    owner_cancellation: {
      title: 'A guest asks to cancel',
      paragraphs: [
        '{{guest}} asks to cancel this booking. Please accept or decline it on the booking’s page.',
      ],
      button: 'Open the booking',
    },
    refund_account: {
      title: 'The account for your refund',
      paragraphs: [
        'On your booking’s page, an account or PromptPay number that ends in {{ending}} was named for the {{back}} that is to be given back to you.',
        'If it was not you who named it, please reply to this mail or contact us soon.',
      ],
      button: 'View the booking',
    },
    owner_refund_account: {
      title: 'A guest has named the account for a refund',
      paragraphs: [
        '{{guest}} has named the account for the {{back}} that is to be given back. You find it on the booking’s page.',
      ],
      button: 'Open the booking',
    },
    top_up_asked: {
      title: 'Your request for an additional bedroom',
      paragraphs: [
        'You asked for an additional bedroom, {{bedrooms}} in all, for {{extra}} more. We open it once it is paid in full, or once we confirm it.',
        'If neither a payment nor a slip for it has reached us by {{ends}}, your request ends.',
      ],
      button: 'Pay and send the slip',
    },
    top_up_opened: {
      title: 'Your additional bedroom is confirmed',
      paragraphs: ['We have added the bedroom to your stay: {{bedrooms}} in all.'],
      button: 'View the booking',
    },
    top_up_ended: {
      title: 'About the additional bedroom',
      paragraphs: [],
      button: 'View the booking',
    },
    receipt_void: {
      title: 'Receipt {{number}} is void',
      paragraphs: [
        'Receipt {{number}} of {{received}} is no longer valid: what we had written down as received was not right, and we have corrected it.',
        'Please do not use that receipt any more. If anything is unclear, just reply to this mail.',
      ],
      button: 'View the booking',
    },
    payment_late: {
      title: 'Your payment is overdue',
      paragraphs: [
        'We have not found a payment of {{ask}} yet, which was due on {{day}}. Please pay it and send us the slip with the button below.',
        'If you have paid already, or cannot pay in time, please reply to this mail.',
      ],
      button: 'Pay and send the slip',
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
    owner_crowded: {
      title: 'Unusually many nights are held and not confirmed',
      paragraphs: [
        'As this mail was written, bookings that are not confirmed held {{nights}} nights. Above 180, whoever holds a booking can make no further one, and others can make one of at most 7 nights.',
        'Somebody may be booking without meaning to come. Please confirm or cancel these bookings. You can cancel many unconfirmed ones at once in the list of bookings.',
      ],
      button: 'See what is not confirmed',
    },
    owner_late: {
      title: 'Payments are overdue',
      paragraphs: [
        'These bookings are confirmed, and no payment is written down of what fell due: {{count}}.',
      ],
      button: 'Open the admin',
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
    channel_costly: {
      title: 'Reading the calendar of {{channel}} was stopped',
      paragraphs: [
        'It took far too long to read, so we stopped. Its nights stay taken, but what is sold on {{channel}} meanwhile is not known here.',
        'We try again each hour. If it should not be read any more, you can pause it on the page of the other calendars.',
      ],
      button: 'See why',
    },
    backup_failing: {
      title: 'Backups fail',
      paragraphs: ['{{last}}', '{{problem}}'],
      button: 'Look at the backups',
    },
    disk_low: {
      title: 'The disk is nearly full',
      paragraphs: [
        '{{free}} are left. Backups take {{backups}}. On a full disk the villa can take neither bookings nor slips.',
        'Whoever looks after the server should add room, or keep fewer backups with BACKUPS_MB.',
      ],
      button: 'Look at the backups',
    },
  },
  bankChanges: {
    account_added: 'added a bank account',
    account_changed: 'changed a bank account',
    account_removed: 'removed a bank account',
    accounts_replaced: 'replaced the bank accounts',
    promptpay_changed: 'changed PromptPay',
  },
  lastBackup:
    'The last backup is of {{last}}. If the disk broke now, what came after it would be lost.',
  noBackup: 'There has never been a backup. If the disk broke now, everything would be lost.',
  backupProblems: {
    disk_full:
      'The disk has no room for it. Whoever looks after the server should add some; then press “Back up now” under Backups.',
    read_only:
      'The folder backups cannot be written to. Whoever looks after the server should give the permission; then press “Back up now” under Backups.',
    damaged:
      'The file of the database is damaged. Whoever looks after the server should read its log at once.',
    unknown: 'Why is in the log of the server. Whoever looks after it should read it.',
  },
  money: {
    by: ' by {{until}}',
    confirmedPaid: 'We have received {{came}} and look forward to welcoming you at {{villa}}.',
    confirmedUnpaid:
      'Your stay is confirmed, and we look forward to welcoming you at {{villa}}. We have not received a payment yet.',
    confirmedNothingToPay:
      'Your stay is confirmed, and there is nothing to pay. We look forward to welcoming you at {{villa}}.',
    next: 'Please pay {{ask}} {{when}}.',
    rests: 'You have asked to cancel. Until we have answered, you need not pay {{ask}}.',
    later: 'Still to come: {{later}}.',
    attached: 'A summary of your stay is attached, together with an entry for your calendar.',
    tooMuch:
      'That is {{back}} more than the stay costs, and it is to be given back to you. If you have not had it yet, please name the account for it on your booking’s page.',
    tooMuchLeft:
      'What is left of it with us is {{back}} more than the stay costs, and it is to be given back to you. If you have not had it yet, please name the account for it on your booking’s page.',
    cancelled: 'The villa has cancelled this booking.',
    giveBack: 'We had received {{came}}, and {{back}} is{{more}} to be given back to you.',
    accountKnown:
      'You have named the account for it. You can see it on your booking’s page, and name another one there.',
    accountAsked:
      'If you have not had it yet, please name the account for it on your booking’s page.',
    more: ' still',
    hadReceived: 'We had received {{came}}.',
    kept: '{{kept}} is not given back for this cancellation.',
    soFar: 'So far we have received {{came}}.',
    toAccount: ' to your account',
    inCash: ' in cash',
    picture: 'The picture of the transfer is on your booking’s page.',
    nothingLeft: 'There is nothing more to pay.',
    stillToGiveBack: '{{back}} is still to be given back to you.',
    keptForDamage: 'We kept {{damageKept}} of the damage deposit for damage.',
    keptReason: 'What it was kept for: {{keptFor}}',
    villaWrites: 'The villa writes: “{{words}}”',
    paySlip: 'Please pay {{ask}} and send us the slip{{by}}.',
    lateLine: '{{amount}} · due {{day}} · arrival {{arrival}}',
    came: 'We have already received {{came}} for this booking; the amount above is what comes next.',
    slipAgain: 'We are sorry: please send the slip of your payment of {{amount}} again.',
    nothingDue:
      'This booking is open, and we have already received {{came}}, so there is nothing more to pay.',
    nothingToPay: 'This booking is open, and there is nothing to pay.',
    issuedSince: 'Issued since then, and valid: {{since}}.',
    topUpLapsed:
      'The time to pay for the additional bedroom ended on {{ends}}, and we have no payment for it, so your request has ended. Your stay has {{bedroomsNow}}, as below.',
    topUpDeclined:
      'We are sorry, but we cannot open the additional bedroom that you asked for. Your stay has {{bedroomsNow}}, as below.',
    checking:
      'Thank you. We are checking your slip and will send you the confirmation as soon as we can.',
    ownerSlipPaid:
      '{{guest}} has sent a slip. What it was sent for has been written down as received meanwhile. Please check the slip and see whether to confirm the booking.',
    ownerSlip:
      '{{guest}} has sent a slip. Nothing is due for this booking at the moment. Please check the slip and confirm the booking.',
  },
  cancelledByGuest:
    'We have cancelled your booking as you asked. We hope to welcome you another time.',
  guest: 'Guest',
  phone: 'Phone',
  nights: 'Nights',
  footer: 'You receive this mail because of booking {{reference}} at {{villa}}.',
  userFooter: 'You receive this mail because you have an account at {{villa}}.',
  link: 'Or open this link in your browser',
};

export const mailWords: Record<Language, MailWords> = { th, en };
