import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers one request of the site. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;
