/** What an API process says of itself. */
export interface ApiReading {
  /** Bytes; undefined where it does not tell. */
  heapBytes: number | undefined;
  /** How late the event loop was since the last look, in milliseconds. */
  loopDelayMeanMs: number | undefined;
  loopDelayP99Ms: number | undefined;
}

/** Asks a process, past the web server, which passes this on to nobody. */
export async function readApi(origin: string): Promise<ApiReading> {
  const response = await fetch(`${origin}/metrics`);
  const text = await response.text();
  if (!response.ok) throw new Error(`${origin}/metrics was answered ${response.status}`);
  const milliseconds = (name: string) => {
    const seconds = valueOf(text, name);
    return seconds === undefined ? undefined : seconds * 1000;
  };
  return {
    heapBytes: valueOf(text, 'nodejs_heap_size_used_bytes'),
    loopDelayMeanMs: milliseconds('nodejs_eventloop_lag_mean_seconds'),
    loopDelayP99Ms: milliseconds('nodejs_eventloop_lag_p99_seconds'),
  };
}

/** A value without labels, of Prometheus' text format. */
export function valueOf(text: string, name: string): number | undefined {
  const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
  const value = Number(found);
  return found === undefined || !Number.isFinite(value) ? undefined : value;
}
