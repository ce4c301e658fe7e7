/** `Villa <stay@villa.example.com>` or the address alone, in its parts. */
export function readSender(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^(.*)<(.+)>$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}

/** What stands behind an address's @. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
