/** A failure that the person at the keyboard can do something about: its message is all they need, a stack would hide it. */
export class PlainError extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.name = 'PlainError';
    this.exitCode = exitCode;
  }
}
