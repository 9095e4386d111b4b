import type { Response } from 'express';
import { expect, it } from 'vitest';
import { statusOf } from './metrics.ts';

const answering = { headersSent: true, statusCode: 200 } as Response;
const silent = { headersSent: false, statusCode: 200 } as Response;

it.each([
  ['an answer, however late', answering, 60_000, 200],
  ['no answer, for a caller who soon changes their mind', silent, 300, 499],
  ['no answer, for a caller who waited in vain', silent, 10_000, 504],
])('%s', (_, response, afterMs, status) => expect(statusOf(response, afterMs)).toBe(status));
