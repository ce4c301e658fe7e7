/** As banks in Thailand write it, `123-4-56789-0`, where the owner wrote the figures alone; else as it was written. */
export function inGroups(accountNumber: string): string {
  if (/^\d{10}$/.test(accountNumber)) {
    return accountNumber.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4');
  }
  // Other banks have longer ones, each written in another way.
  return /^\d{11,}$/.test(accountNumber)
    ? accountNumber.replaceAll(/\d{4}(?=\d)/g, '$& ')
    : accountNumber;
}
