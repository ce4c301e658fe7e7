import type { TransferMethod } from '../domain/money/payment-methods.ts';
import type { Language } from '../domain/text/language.ts';
import { ofWord } from '../domain/known.ts';
import { UNKNOWN_LABEL } from './unknown-word.ts';
import { texts as en } from './payment-methods.en.ts';
import { texts as th } from './payment-methods.th.ts';

const NAMES = { th, en };

/** The name of a way to pay: a function, since it stands where no texts are loaded, too. */
export function methodName(method: TransferMethod, language: Language): string {
  return ofWord(NAMES[language], method, UNKNOWN_LABEL[language]);
}
