import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { demoData, withOnePicture } from './demo/demo-data.ts';
import { describeError, logTail, StackFailure } from './failure.ts';
import { createProgress } from './progress.ts';
import { startStack } from './stack.ts';
import { welcome } from './welcome.ts';

const { values: options } = parseArgs({
  options: {
    development: { type: 'boolean' },
    reset: { type: 'boolean' },
    /** Starts a shop without parts, reviews or history, whose data is apart from the demo shop's. */
    empty: { type: 'boolean' },
    /** Fills the shop with only a few orders, and one picture per part. */
    'without-history': { type: 'boolean' },
    /** For tests: all parts get the same picture, which makes the start faster still. */
    'one-picture': { type: 'boolean' },
    /** For tests: the origin that browsers see, if a server in front of the site has another one. */
    'public-origin': { type: 'string' },
    /** The folder for all local data. A second stack needs its own. */
    home: { type: 'string' },
  },
});

// The reader of the output may exit first, as in `npm start | head`.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

const progress = createProgress(process.stdout);
const interruption = new AbortController();
let isEnding = false;

const starting = startStack({
  ...options,
  kind: options.empty ? 'empty' : 'demo',
  withHistory: !options['without-history'],
  progress,
  demoData: options['one-picture'] ? withOnePicture(demoData) : demoData,
  port: readPort(process.env['PORT']),
  host: process.env['SITE_HOST'],
  publicOrigin: options['public-origin'],
  signal: interruption.signal,
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// The IPC channel closes when the parent process dies.
process.on('disconnect', stop);
process.on('uncaughtException', (error) => void giveUp(new StackFailure(error.stack ?? error.message)));

try {
  const stack = await starting;
  process.stdout.write(welcome(stack, relative(process.cwd(), stack.folders.logs) || '.'));
  process.send?.('ready');
  void stack.failed.then(giveUp);
} catch (error) {
  void giveUp(error);
}

/** The first signal shuts everything down in order. The second exits at once, and the children follow. */
function stop(): void {
  if (isEnding) process.exit(1);
  void endEverything(0);
}

async function giveUp(error: unknown): Promise<void> {
  if (isEnding) return;
  const logFile = error instanceof StackFailure ? error.logFile : undefined;
  if (logFile) progress.say(`\n${logTail(logFile)}`);
  progress.say(`\n${describeError(error)}`);
  if (logFile) progress.say(`The full log is ${logFile}`);
  await endEverything(1);
}

async function endEverything(exitCode: number): Promise<void> {
  isEnding = true;
  interruption.abort(new Error('The start was interrupted.'));
  // A start that failed or was interrupted has already cleaned up.
  const stack = await starting.catch(() => undefined);
  if (stack) {
    const step = progress.start('Stopped');
    await stack.stop().then(
      () => step.done(),
      (error: unknown) => {
        step.fail();
        progress.say(describeError(error));
        exitCode = 1;
      },
    );
  }
  process.exit(exitCode);
}

function readPort(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  progress.say(`PORT must be a number from 1 to 65535, and is ${text}.`);
  process.exit(2);
}
