import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
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

const processorFacts = '/proc/cpuinfo';

/** Only Linux says what its processor can do. */
export function* examineProcessor(): Generator<Finding> {
  if (process.arch === 'x64' && existsSync(processorFacts))
    yield judgeProcessor(readFileSync(processorFacts, 'utf8'));
}

/** A warning only: the database may run on another machine. */
export function judgeProcessor(facts: string): Finding {
  if (/^flags\s*:.* avx( |$)/m.test(facts)) return good('Processor', 'has AVX');
  const advice = 'run the database elsewhere, or give the virtual machine the processor of its host';
  return warning('Processor', 'has no AVX: MongoDB 5 and newer do not start on this machine', advice);
}

/** Asks the API at `API_ORIGIN`. Without that, looks who has its port on this machine. */
export async function* examineApi(environment: Environment): AsyncGenerator<Finding> {
  const { HOST: host, PORT: port, API_ORIGIN: origin } = environment;
  if (origin !== undefined) {
    const advice = 'see `docker compose ps --all` and `docker compose logs --tail 50 api`';
    yield (await isApi(origin))
      ? good('API', `answers at ${origin}`)
      : bad('API', `does not answer at ${origin}`, advice);
    return;
  }
  if (host === undefined || port === undefined) return;
  const subject = `Port ${port}`;
  const reason = await refusalToListen(host, Number(port));
  if (reason === undefined) yield good(subject, 'free: the API does not run here');
  else if (await isApi(originOf(host, port))) yield good(subject, 'the API answers here');
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

async function isApi(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/healthz', origin), { signal: AbortSignal.timeout(3000) });
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null && 'status' in body && body.status === 'alive';
  } catch {
    return false;
  }
}
