import { setTimeout as sleep } from 'node:timers/promises';
import { type Fit, fitBodySchema, verdicts } from '@switchyard/fit';
import { beginningOf } from '@switchyard/shared';
import { mostBuildPairs, type NewBuild, type OrderBuild } from '@switchyard/shared/builds';
import { AppError } from '../../infrastructure/app-error.ts';
import type { Logger } from '../../infrastructure/observability/logger.ts';
import type { FitService } from './fit.service.ts';

interface VerdictNeeds {
  fit: Pick<FitService, 'judge'>;
  logger: Pick<Logger, 'warn'>;
  /** How long an order waits for a verdict, in milliseconds. Default: 5 seconds. */
  patienceMs?: number;
}

/** Limits on what an order stores of a verdict: characters of a reason, and number of facts behind it. */
const longestWords = 300;
const mostFacts = 6;

/**
 * The current verdict about a build, to be stored with an order. Undefined if the verdict is late or impossible, for
 * example because a part is no longer sold: an order is never refused because of its build.
 */
export async function keepVerdict(
  { fit, logger, patienceMs = 5000 }: VerdictNeeds,
  build: NewBuild,
  at: Date,
): Promise<OrderBuild | undefined> {
  const { pasted, board, ...rest } = build;
  const asked = fitBodySchema.safeParse(
    pasted === undefined ? build : { ...rest, board: { ...board, pasted } },
  );
  if (!asked.success) return undefined;
  try {
    const late = sleep(patienceMs, undefined, { ref: false });
    const judged = await Promise.race([fit.judge(asked.data, 'orders'), late]);
    if (judged) return toOrderBuild(judged, at);
    logger.warn('A build was not judged in time, so its order keeps no verdict');
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500)
      logger.warn({ err: error }, 'A build was not judged, so its order keeps no verdict');
  }
  return undefined;
}

function toOrderBuild({ members, verdict, pairs }: Fit, at: Date): OrderBuild {
  const nameOf = (id: string) => members.find((member) => member.id === id)?.name ?? '';
  const worstFirst = pairs.toSorted(
    (one, other) => verdicts.indexOf(other.verdict) - verdicts.indexOf(one.verdict),
  );
  return {
    at: at.toISOString(),
    ...(verdict && { verdict }),
    members: members.map(({ name }) => name),
    pairs: worstFirst.slice(0, mostBuildPairs).map((pair) => {
      const decisive = pair.findings.find((finding) => finding.verdict === pair.verdict);
      return {
        members: pair.members.map(nameOf),
        verdict: pair.verdict,
        words: beginningOf(decisive?.words ?? '', longestWords),
        facts: (decisive?.facts ?? [])
          .slice(0, mostFacts)
          .map(
            ({ label, value, basis }) =>
              `${label}: ${value ?? 'not known'}${basis === 'assumed' ? ' (assumed)' : ''}`,
          ),
      };
    }),
  };
}
