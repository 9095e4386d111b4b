/**
 * How many messages one network may send the seller per day.
 * @param messagesPerDay the limit of the whole shop
 */
export const shareOfMessages = (messagesPerDay: number): number =>
  Math.max(1, Math.ceil(messagesPerDay / 20));
