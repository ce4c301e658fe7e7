/**
 * The file at the top of the data folder that holds the keys of passport numbers and birth dates. No local backup holds it,
 * and the one off-site is replaced with each copy: where a key was deleted, older copies hold noise.
 */
export const KEY_RING_FILE = 'passport-secrets';
