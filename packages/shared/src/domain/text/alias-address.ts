/** Domains under which booking sites hide their guests' addresses: another one for each booking, or one for all. */
const ALIAS_HOSTS = [
  'airbnb.com',
  'booking.com',
  'agoda.com',
  'agoda-messaging.com',
  'expediapartnercentral.com',
  'expedia.com',
  'homeaway.com',
  'vrbo.com',
  'trip.com',
  'tripadvisor.com',
];
/** Whatever comes first in the domain of an address that answers go to. */
const ALIAS_LABELS = ['guest', 'guests', 'reply', 'replies', 'relay', 'messaging', 'messages'];

/** An address of a channel's: it says nothing about who writes. */
export function isAliasAddress(mailbox: string): boolean {
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1).toLowerCase();
  if (ALIAS_LABELS.includes(domain.split('.')[0] ?? '')) return true;
  return ALIAS_HOSTS.some((host) => domain === host || domain.endsWith(`.${host}`));
}
