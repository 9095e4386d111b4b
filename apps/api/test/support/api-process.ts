import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import type { PaymentSandbox } from '@switchyard/stripe-sandbox';
import { startFirebase } from './played-firebase.ts';
import { callable, testEnvironment, type Callable } from './shop.ts';
import { until } from './patience.ts';

/** The API in a separate process, as in production. It keeps its port across restarts. */
export interface ApiProcess extends Callable {
  origin: string;
  /** Resolves once the API is ready. */
  start(): Promise<void>;
  /** `kill -9`. Resolves once the process has exited. */
  kill(): Promise<void>;
  /** Sends SIGTERM, as a deployment does. Resolves with the exit code. */
  terminate(): Promise<number | null>;
  pid(): number;
  /** The end of the process's log, to explain a failed test. */
  complaints(): string;
}

export interface ApiProcessOptions {
  mongodbUri: string;
  sandbox: Pick<PaymentSandbox, 'origin'>;
  environment?: Record<string, string>;
}

const folder = fileURLToPath(new URL('../../', import.meta.url));
/** Makes the child exit whenever the test's process does. */
const endWithParent = `data:text/javascript,process.once("disconnect",()=>process.exit(1)).channel.unref()`;

export async function createApiProcess(options: ApiProcessOptions): Promise<ApiProcess> {
  const port = await getPort({ host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    ...testEnvironment,
    LOG_LEVEL: 'error',
    PORT: String(port),
    MONGODB_URI: options.mongodbUri,
    STRIPE_API_URL: options.sandbox.origin,
    FIREBASE_AUTH_EMULATOR_HOST: await startFirebase(),
    SWEEP_SECONDS: '1',
    METADATA_SERVER_DETECTION: 'none',
    ...options.environment,
  };
  let child: ReturnType<typeof spawn> | undefined;
  let told = '';
  const { api, as } = callable(origin);
  return {
    origin,
    api,
    as,
    async start() {
      const started = spawn(process.execPath, ['--import', endWithParent, 'src/main.ts'], {
        cwd: folder,
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr]) {
        stream?.on('data', (chunk: Buffer) => (told = (told + chunk.toString()).slice(-4000)));
      }
      await until(
        async () => {
          if (started.exitCode !== null || started.signalCode !== null)
            throw new Error(`the API did not start: ${told}`);
          return api.get('/readyz').then(
            ({ status }) => status,
            () => 0,
          );
        },
        (status) => status === 200,
      );
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    async terminate() {
      if (!child || child.exitCode !== null) return child?.exitCode ?? null;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const [code]: (number | null)[] = await gone;
      return code ?? null;
    },
    pid() {
      if (child?.pid === undefined) throw new Error('the API does not run');
      return child.pid;
    },
    complaints: () => told,
  };
}
