/** Its sentence says what to do, so nobody needs the stack. */
export class ReleaseFailed extends Error {}
