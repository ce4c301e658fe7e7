/**
 * The server's clock, on every answer below `/api/admin`: a screen that says "today" or "late" means the villa's day,
 * and a computer's clock may be wrong by days.
 */
export const SERVER_TIME_HEADER = 'x-server-time';
