import type { Language } from '@villa/shared/domain/text/language.ts';

export interface Recipient {
  name: string;
  address: string;
  language: Language;
}
