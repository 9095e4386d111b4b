import { request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { LoadRequest } from '../load/job.ts';

/** An answer as it went over the wire. */
export interface CapturedAnswer {
  status: number;
  /** Name, value, name, value … as they were sent; without those that each server sets for itself. */
  headers: string[];
  body: Buffer;
}

/** What the floor server is to answer, and where. */
export interface FloorScript {
  port: number;
  calls: { method: string; path: string; answer: CapturedAnswer }[];
}

export function isFloorScript(message: unknown): message is FloorScript {
  return typeof message === 'object' && message !== null && 'port' in message && 'calls' in message;
}

/** Node writes these anew for each answer, in the floor as in the shop. */
const perConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Makes a call once and keeps its answer. @throws where the answer is no success: nothing is to be compared with it */
export async function captureAnswer(origin: string, call: LoadRequest): Promise<CapturedAnswer> {
  const { method, path, headers, body } = call;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = httpRequest(`${origin}${path}`, { method, headers, agent: false }, resolve);
    request.on('error', reject);
    request.end(body);
  });
  const answer = {
    status: response.statusCode ?? 0,
    headers: withoutConnection(response.rawHeaders),
    body: await buffer(response),
  };
  if (answer.status !== 200)
    throw new Error(
      `${method} ${path} was answered ${answer.status}: ${answer.body.toString().slice(0, 500)}`,
    );
  return answer;
}

function withoutConnection(raw: string[]): string[] {
  return raw.filter((_, index) => !perConnection.has((raw[index - (index % 2)] ?? '').toLowerCase()));
}
