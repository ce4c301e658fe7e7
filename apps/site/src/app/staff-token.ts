/** The specification's place for the log-in of staff: local storage, under an admin token key. */
export const STAFF_TOKEN_KEY = 'adminToken';
