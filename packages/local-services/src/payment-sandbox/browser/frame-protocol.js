// @ts-check
/**
 * How the shop's page and a frame of the sandbox speak: the page opens the frame, waits until it has loaded, and
 * posts this word with one end of a message channel to the sandbox's origin. The frame takes the channel from the
 * page that shows it, once. All else goes over the channel.
 */
export const CONNECT = 'payment-sandbox-connect';

/**
 * From the page: what to do; the answer carries the same id.
 * @typedef {{ id: number, command: string, data: unknown }} Command
 */

/**
 * From the frame: the answer to a command, or something that happened.
 * @typedef {{ reply: number, body: unknown } | { event: string, body: Record<string, unknown> }} FrameMessage
 */
