import { mailLink } from '../text/mail-address.ts';

/** How guests reach the villa. An empty one is not offered. */
export interface VillaContact {
  /** As a guest dials it. */
  phone: string;
  /** A LINE id. */
  line: string;
  /** A telephone number in international form. */
  whatsapp: string;
  email: string;
}

export interface ContactLink {
  way: keyof VillaContact;
  /** As people read it. */
  text: string;
  href: string;
}

/** The ways that the villa offers, as links, the quickest to answer first. */
export function contactLinks(contact: VillaContact): ContactLink[] {
  const { phone, line, whatsapp, email } = contact;
  const links: ContactLink[] = [
    { way: 'phone', text: spoken(phone), href: `tel:${phone}` },
    // An official account is found by its `@`, a person's by `~`.
    {
      way: 'line',
      text: line,
      href: `https://line.me/R/ti/p/${line.startsWith('@') ? '' : '~'}${encodeURIComponent(line)}`,
    },
    {
      way: 'whatsapp',
      text: spoken(whatsapp),
      href: `https://wa.me/${whatsapp.replace(/\D/g, '')}`,
    },
    { way: 'email', text: email, href: mailLink(email) },
  ];
  return links.filter(({ text }) => text !== '');
}

/** A Thai number in the groups that people read and say: `+66 81 234 5678`, `081 234 5678`; any other as it is. */
export function spoken(number: string): string {
  return number
    .replace(/^(\+66)(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
    .replace(/^(0\d{2})(\d{3})(\d{4})$/, '$1 $2 $3');
}

/** The contact in an answer; empty texts where the answer has none. */
export function readContact(value: unknown): VillaContact {
  const known = (value ?? {}) as Partial<Record<keyof VillaContact, unknown>>;
  const text = (way: keyof VillaContact): string => {
    const found = known[way];
    return typeof found === 'string' ? found : '';
  };
  return {
    phone: text('phone'),
    line: text('line'),
    whatsapp: text('whatsapp'),
    email: text('email'),
  };
}
