/** A failure that the person at the keyboard can do something about: its message is all they need, a stack would hide it. */
export class PlainError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PlainError';
  }
}
