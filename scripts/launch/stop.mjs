/** An error that the user can act on: shown as a message, without a stack. */
export class Stop extends Error {
  constructor(message, code = 1) {
    super(message);
    this.code = code;
  }
}
