import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { z } from 'zod';
import { program } from '../version.ts';
import { bad, good, warning, type Environment, type Finding } from './finding.ts';

const leastNode = 24;

export function* examineMachine(): Generator<Finding> {
  const { node } = process.versions;
  yield Number(node.split('.')[0]) >= leastNode
    ? good('Node.js', node)
    : bad(
        'Node.js',
        `${node} is too old`,
        `use Node.js ${leastNode}, or \`npm run doctor\`, which brings its own`,
      );
}

/** The answer of `GET /healthz`. */
const aliveSchema = z.object({
  status: z.literal('alive'),
  version: z.string(),
  metricsReadAt: z.coerce.date().optional(),
});
type Alive = z.infer<typeof aliveSchema>;

const processorFacts = '/proc/cpuinfo';

/** Checks the processor. Only Linux reports its features. */
export function* examineProcessor(): Generator<Finding> {
  if (process.arch === 'x64' && existsSync(processorFacts))
    yield judgeProcessor(readFileSync(processorFacts, 'utf8'));
}

/** Only a warning, because the database may run on another machine. */
export function judgeProcessor(facts: string): Finding {
  if (/^flags\s*:.* avx( |$)/m.test(facts)) return good('Processor', 'has AVX');
  const advice = 'run the database elsewhere, or give the virtual machine the processor of its host';
  return warning('Processor', 'has no AVX: MongoDB 5 and newer do not start on this machine', advice);
}

/** Asks the API at `API_ORIGIN`. Without that variable, finds out what uses the API's port on this machine. */
export async function* examineApi(environment: Environment): AsyncGenerator<Finding> {
  const { HOST: host, PORT: port, API_ORIGIN: origin } = environment;
  if (origin !== undefined) {
    const advice = 'see `docker compose ps --all` and `docker compose logs --tail 50 api`';
    const alive = await aliveAt(origin);
    if (!alive) {
      yield bad('API', `does not answer at ${origin}`, advice);
      return;
    }
    const { version, metricsReadAt } = alive;
    if (version === program.version) yield good('API', `answers at ${origin}, version ${version}`);
    else
      yield warning(
        'API',
        `answers at ${origin}, version ${version}`,
        'this command is of another version: finish the upgrade (docs/runbook.md, "Upgrading")',
      );
    if (environment['NODE_ENV'] === 'production') yield judgeMonitoring(metricsReadAt, new Date());
    return;
  }
  if (host === undefined || port === undefined) return;
  const subject = `Port ${port}`;
  const reason = await refusalToListen(host, Number(port));
  if (reason === undefined) yield good(subject, 'free: the API does not run here');
  else if (await aliveAt(originOf(host, port))) yield good(subject, 'the API answers here');
  else if (reason === 'EADDRINUSE')
    yield bad(subject, 'another program uses it', 'end that program, or set PORT');
  else
    yield bad(
      subject,
      `cannot be opened on ${host}: ${reason}`,
      'set HOST to an address of this machine, and PORT above 1023',
    );
}

async function refusalToListen(host: string, port: number): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  } finally {
    server.close();
  }
}

function originOf(host: string, port: string): string {
  const address = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host;
  return `http://${address}:${port}`;
}

/** The answer of the API's health check at an origin; undefined if there is no API. */
async function aliveAt(origin: string): Promise<Alive | undefined> {
  try {
    const answer = await fetch(new URL('/healthz', origin), { signal: AbortSignal.timeout(3000) });
    return aliveSchema.parse(await answer.json());
  } catch {
    return undefined;
  }
}

/**
 * If the metrics were not read for this long, in milliseconds, nothing monitors the shop. Prometheus reads them every
 * 15 s.
 */
const unwatchedMs = 5 * 60_000;

/** Judges whether the shop is monitored, by any program that reads its metrics. */
export function judgeMonitoring(metricsReadAt: Date | undefined, now: Date): Finding {
  if (metricsReadAt && now.getTime() - metricsReadAt.getTime() <= unwatchedMs)
    return good('Monitoring', 'something reads the metrics');
  const found = metricsReadAt
    ? `nobody has read the metrics since ${metricsReadAt.toISOString()}`
    : 'nobody reads the metrics';
  return warning(
    'Monitoring',
    found,
    'add `monitoring` to COMPOSE_PROFILES, or see docs/runbook.md#watching-it',
  );
}
