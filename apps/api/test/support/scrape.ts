import { expect } from 'vitest';
import type { Shop } from './shop.ts';

/** The metrics that Prometheus would receive. */
export async function scrape(shop: Pick<Shop, 'api'>): Promise<string> {
  const answer = await shop.api.get('/metrics');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  return answer.text;
}

/** The value of each sample, keyed by name and labels as written. */
export function readSamples(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}
