import type { TransferMethod } from '@villa/shared/domain/money/payment-methods.ts';
import { methodName } from '@villa/shared/i18n/payment-methods.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { type Language, type Localized, localize } from '@villa/shared/domain/text/language.ts';
import { canBePrinted } from '@villa/shared/domain/text/printed-letters.ts';
import { satangOf } from '@villa/shared/domain/money/satang.ts';
import { VAT_PERCENT, vatIn } from '@villa/shared/domain/money/vat.ts';
import { refundSteps } from '@villa/shared/domain/money/payment-plan.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { refundLines, refundTitle } from '@villa/shared/i18n/terms-words.ts';
import { bahtWords } from './baht-words.ts';
import type { KeptReceipt } from './payment-receipts.repository.ts';
import type { ReturnedExtra } from './extras-on-papers.ts';
import { extraName, itemsOf, onOnePage, stayNote } from './paper-items.ts';
import { type PaperTexts, paperTexts } from './paper-texts.ts';
import type { ReceiptIssuer, ReceiptSnapshot } from './receipt-snapshot.ts';

interface Row {
  label: string;
  value: string;
}

/** Everything that a paper about a payment says, in words; how it looks is the PDF's business. */
export interface PaperContent {
  language: Language;
  title: string;
  /** Null on papers that have no number. */
  number: Row | null;
  /** The name of the document, for its file and the footer. */
  name: string;
  issuer: { name: string; lines: string[] };
  /** Above everything else: this paper is worth nothing. */
  voided: { text: string; note: string } | null;
  payer: { label: string; name: string; lines: string[] };
  facts: Row[];
  headings: { item: string; amount: string };
  items: { label: string; note: string; amount: string }[];
  total: { label: string; amount: string; words: string };
  /** Below the total: what it holds, and how the stay stands. */
  sums: { label: string; amount: string }[];
  notes: string[];
  terms: { label: string; lines: string[] } | null;
  /**
   * The place where it can be verified: the QR code opens `url`; `page` and `code`, in groups, are for whoever types
   * them.
   */
  verify: { url: string; label: string; page: string; code: string } | null;
  footer: string;
  page: string;
}

/** A damage deposit that is held, or money that went back. */
export interface PaperData {
  kind: 'damage_deposit' | 'refund';
  issuer: ReceiptIssuer;
  villa: { name: Localized; place: Localized };
  payer: ReceiptSnapshot['payer'];
  language: Language;
  /** The parts of a refund that belong to the stay and to the damage deposit; whole baht from 0 on. */
  stay: number;
  /** The extras within the stay's part of a refund. */
  extras?: ReturnedExtra[];
  damage: number;
  keptForDamage: number;
  method: TransferMethod;
  on: CalendarDate;
  writtenOn: CalendarDate;
  printedOn: CalendarDate;
  booking: ReceiptSnapshot['stay'];
}

const withSatang = new Intl.NumberFormat('th-TH', { style: 'currency', currency: 'THB' });

/** The head of a paper: whose it is. */
export function issuerOnPaper(
  { name, address: thai, addressEn = '', taxNumber, licenceNumber }: ReceiptIssuer,
  villa: PaperData['villa'],
  texts: PaperTexts,
  language: Language,
): PaperContent['issuer'] {
  const villaName = localize(villa.name, language);
  const place = localize(villa.place, language);
  const address = (language === 'en' && addressEn) || thai;
  return {
    name: name || villaName,
    lines: [
      ...(name ? [villaName] : []),
      ...(address ? address.split('\n') : [place]),
      ...(taxNumber ? [`${texts.taxNumber} ${taxNumber}`] : []),
      ...(licenceNumber ? [`${texts.licence} ${licenceNumber}`] : []),
    ].filter((line) => line.trim() !== ''),
  };
}

/** The party that a paper is made out to, with the guest behind a company. */
export function payerOnPaper(
  payer: ReceiptSnapshot['payer'],
  { reference }: ReceiptSnapshot['stay'],
  texts: PaperTexts,
): Omit<PaperContent['payer'], 'label'> {
  const { company, taxNumber, address } = payer;
  // An old, unchecked name may have letters that the paper lacks: the booking's reference tells who it is.
  const name = canBePrinted(payer.name) ? payer.name : `${texts.guest} ${reference}`;
  return {
    name: company || name,
    lines: [
      ...(address ? address.split('\n') : []),
      ...(taxNumber ? [`${texts.taxNumber} ${taxNumber}`] : []),
      ...(company && name ? [`${texts.guest} ${name}`] : []),
    ].filter((line) => line.trim() !== ''),
  };
}

/** Never a tax invoice unless the villa was registered for VAT; a full one names the buyer's address. */
function titleOf({ issuer, payer }: ReceiptSnapshot, texts: PaperTexts): string {
  if (!issuer.vatRegistered) return texts.receipt;
  return payer.address === '' ? texts.shortTaxInvoice : texts.taxInvoice;
}

function sumsOf(
  { amount, issuer, payer, money, extras }: ReceiptSnapshot,
  texts: PaperTexts,
): PaperContent['sums'] {
  const sums: PaperContent['sums'] = [];
  if (issuer.vatRegistered && payer.address !== '') {
    const vat = vatIn(satangOf(amount));
    sums.push(
      { label: texts.beforeVat, amount: withSatang.format((satangOf(amount) - vat) / 100) },
      { label: `${texts.vat} ${VAT_PERCENT}%`, amount: withSatang.format(vat / 100) },
    );
  }
  // A payment of the whole price needs no further lines: the total has said so.
  if (money && (money.total !== amount || money.paid !== amount)) {
    sums.push(
      {
        label: extras ? texts.priceWithExtras : texts.priceOfStay,
        amount: formatBaht(money.total),
      },
      { label: texts.paidSoFar, amount: formatBaht(money.paid) },
      ...(money.due > 0 ? [{ label: texts.stillDue, amount: formatBaht(money.due) }] : []),
    );
  }
  return sums;
}

function termsOf(
  { cancellationPolicy, money, stay }: ReceiptSnapshot,
  issuedOn: CalendarDate,
  language: Language,
): PaperContent['terms'] {
  const steps = refundSteps({ cancellationPolicy }, stay.checkIn, issuedOn);
  if (money === null || steps.length === 0) return null;
  // The second begins with a capital in English.
  const between = language === 'en' ? ': ' : ' ';
  const lines = refundLines(steps, language).map(({ when, what }) => when + between + what);
  return { label: refundTitle(language), lines };
}

/**
 * The content of a numbered receipt, from what was kept when it was issued.
 * @param around the language of the paper, where and by which code it is verified, and the villa's day of voiding
 */
export function receiptPaper(
  { number, issuedOn, snapshot }: Pick<KeptReceipt, 'number' | 'issuedOn' | 'snapshot'>,
  around: {
    language: Language;
    verify: Omit<NonNullable<PaperContent['verify']>, 'label'>;
    voidedOn: CalendarDate | null;
  },
): PaperContent {
  const { language, verify, voidedOn } = around;
  const texts = paperTexts[language];
  const { stay, amount, damage, issuer, payer, money } = snapshot;
  const day = (date: CalendarDate) => formatDate(date, language);
  const notes = [
    ...(issuer.vatRegistered && payer.address === '' ? [texts.vatIncluded] : []),
    ...(damage > 0 ? [fill(texts.withDamage, { amount: formatBaht(damage) })] : []),
  ];
  return {
    language,
    title: titleOf(snapshot, texts),
    number: { label: texts.number, value: number },
    name: number,
    issuer: issuerOnPaper(issuer, snapshot.villa, texts, language),
    voided:
      voidedOn === null
        ? null
        : { text: texts.voided, note: fill(texts.voidedOn, { date: day(voidedOn) }) },
    payer: { label: texts.receivedFrom, ...payerOnPaper(payer, stay, texts) },
    facts: [
      { label: texts.receivedOn, value: day(snapshot.receivedOn) },
      { label: texts.issuedOn, value: day(issuedOn) },
      { label: texts.method, value: methodName(snapshot.method, language) },
      { label: texts.booking, value: stay.reference },
      ...(snapshot.replaces === undefined
        ? []
        : [{ label: texts.replaces, value: snapshot.replaces }]),
    ],
    headings: { item: texts.item, amount: texts.amount },
    items: itemsOf(snapshot, money?.total ?? 0, texts, language),
    total: { label: texts.total, amount: formatBaht(amount), words: bahtWords[language](amount) },
    sums: sumsOf(snapshot, texts),
    notes,
    terms: voidedOn === null ? termsOf(snapshot, issuedOn, language) : null,
    verify: { ...verify, label: fill(texts.verify, { page: verify.page }) },
    footer: localize(snapshot.villa.name, language),
    page: texts.page,
  };
}

/** The content of the document about a damage deposit or a refund. */
export function plainPaper(data: PaperData): PaperContent {
  const { kind, language, booking, stay, damage, keptForDamage } = data;
  const texts = paperTexts[language];
  const isRefund = kind === 'refund';
  const day = (date: CalendarDate) => formatDate(date, language);
  const note = stayNote(booking, texts, language);
  const amount = isRefund ? stay + damage : damage;
  const extras = data.extras ?? [];
  const ofStay = extras.reduce((left, one) => left - one.amount, stay);
  const items = isRefund
    ? [
        { label: texts.stayRefund, note, amount: ofStay },
        ...onOnePage(extras).map((one) => ({
          label: fill(texts.extraRefund, { name: extraName(one, language) }),
          note: '',
          amount: one.amount,
        })),
        { label: texts.damageRefund, note, amount: damage },
      ].filter((item) => item.amount > 0)
    : [{ label: texts.damage, note, amount: damage }];
  return {
    language,
    title: isRefund ? texts.refund : texts.damageDeposit,
    number: null,
    name: booking.reference,
    issuer: issuerOnPaper(data.issuer, data.villa, texts, language),
    voided: null,
    payer: {
      label: isRefund ? texts.returnedTo : texts.receivedFrom,
      ...payerOnPaper(data.payer, booking, texts),
    },
    facts: [
      { label: isRefund ? texts.returnedOn : texts.receivedOn, value: day(data.on) },
      { label: texts.writtenOn, value: day(data.writtenOn) },
      {
        label: isRefund ? texts.methodOut : texts.method,
        value: methodName(data.method, language),
      },
      { label: texts.booking, value: booking.reference },
    ],
    headings: { item: texts.item, amount: texts.amount },
    items: items.map((item) => ({ ...item, amount: formatBaht(item.amount) })),
    total: {
      label: isRefund ? texts.totalRefund : texts.total,
      amount: formatBaht(amount),
      words: bahtWords[language](amount),
    },
    sums:
      isRefund && damage > 0 && keptForDamage > 0
        ? [{ label: texts.damageKept, amount: formatBaht(keptForDamage) }]
        : [],
    notes: isRefund ? [] : [texts.damageHeld],
    terms: null,
    verify: null,
    footer: `${localize(data.villa.name, language)}  ·  ${texts.printedOn} ${formatDate(data.printedOn, language)}`,
    page: texts.page,
  };
}
