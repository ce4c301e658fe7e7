import type { OffsiteProblem } from '../contract/offsite.ts';

/** Why an off-site copy, a drill or a restore does not work, with the next step; `detail` is the place's own number or word. */
export const texts: Record<OffsiteProblem, string> = {
  refused:
    'The place refuses the access key: it is gone, or may no longer read, write and list this bucket. Look at it there, or make a new one and type it here.',
  wrong_secret:
    'The place does not know this access key, or its secret is another one. Copy both once more from where they were made.',
  clock:
    'The server’s clock is wrong, so the place refuses what it signs. Have it set: timedatectl set-ntp true.',
  no_bucket: 'There is no such bucket. Look at its name and at the address.',
  wrong_region: 'The bucket is in another region. Its provider’s page says which one.',
  no_folder:
    'The folder is not there. If it is on another disk, have that mounted; the villa never makes it itself.',
  read_only:
    'The folder cannot be written to. Have the user that the villa runs as be given the permission.',
  place_full: 'The place is full. Take more room there, or another place.',
  wrong_address: 'This is no address of a place: it begins with https:// and names no bucket.',
  private_address:
    'The address is one of the server’s own network. If that is meant (a NAS), have it named in ALLOW_PRIVATE_ADDRESSES.',
  unreachable:
    'The place cannot be reached. Look at its address, and whether the server is connected; it is tried again by itself.',
  too_slow: 'The place did not answer in time. It is tried again by itself.',
  place_error:
    'The place answers with an error of its own. It is tried again by itself; if that lasts, ask its provider.',
  other_server:
    'Another server copies to this place, so this one has stopped. If the other is gone, say that this is the only server now; else switch it off there, or give it a place of its own.',
  emptied:
    'The folder is there, and the copies in it are gone. If its disk is not mounted, have that done; if somebody emptied it, say that this is the only server now, and everything is copied anew.',
  missing: 'A part of the newest copy is gone from the place. The next copy sends it again.',
  damaged: 'A part of the newest copy is not what was sent. The next copy sends it again.',
  key_wrong: 'The copies were made with another key. Without that one nobody can open them.',
  no_copy: 'There is no copy at the place. Look at the bucket and at its folder.',
  disk_full: 'The server’s own disk is full, or cannot be written to. Have room made there.',
  database_damaged: 'The file of the database is damaged. Have the log of the server read at once.',
  unknown: 'Why is in the log of the server. Have it read.',
};
