/** A failure that an operator can fix. Only its message is shown, because a stack trace would hide it. */
export class PlainError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PlainError';
  }
}
