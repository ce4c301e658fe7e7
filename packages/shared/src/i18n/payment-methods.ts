import type { TransferMethod } from '../domain/money/ledger.ts';
import type { Language } from '../domain/text/language.ts';
import { texts as en } from './payment-methods.en.ts';
import { texts as th } from './payment-methods.th.ts';

const NAMES = { th, en };

/** The name of a way to pay: a function, since it stands where no texts are loaded, too. */
export function methodName(method: TransferMethod, language: Language): string {
  return NAMES[language][method];
}
