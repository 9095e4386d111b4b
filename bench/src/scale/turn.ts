import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadRequest, LoadResult, TurnLength } from '../load/job.ts';
import type { Bench } from '../measure/bench.ts';
import type { Site } from '../site/site.ts';
import { busyBetween, groupsOf, usedSecondsOfAll, type Usage } from '../site/usage.ts';

/** What was asked last may still be worked on when a turn is over, in milliseconds. */
const pauseMs = 250;

/** A turn, with the share of one core that each process used meanwhile. */
export type SiteTurn = LoadResult & { busy: Usage };

export interface SiteLoad {
  requests: LoadRequest[];
  connections: number;
  until: TurnLength;
  /** Puts things as they were before the turn. */
  before?(): Promise<void>;
}

/** Has the load process ask the site for a while, and looks how busy everybody was. */
export async function takeSiteTurn(bench: Bench, site: Site, load: SiteLoad): Promise<SiteTurn> {
  const { requests, connections, until } = load;
  await sleep(pauseMs);
  await load.before?.();
  const groups = groupsOf(site, [
    { name: 'engine', pid: bench.engine.pid },
    { name: 'load', pid: bench.load.pid },
  ]);
  const before = usedSecondsOfAll(groups);
  const result = await bench.load.run({
    origin: site.web.origin,
    connections,
    requests,
    until,
    shared: true,
  });
  return { ...result, busy: busyBetween(before, usedSecondsOfAll(groups), result.seconds) };
}
