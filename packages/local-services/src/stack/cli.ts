import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { demoData } from './demo/demo-data.ts';
import { describeError, logTail, StackFailure } from './failure.ts';
import { createProgress } from './progress.ts';
import { startStack, type Stack } from './stack.ts';
import { welcome } from './welcome.ts';

const { values: options } = parseArgs({
  options: {
    development: { type: 'boolean' },
    reset: { type: 'boolean' },
    /** The folder for everything local, for a stack beside the usual one. */
    home: { type: 'string' },
  },
});

// Whoever read the output may be gone, e.g. `npm start | head`; that is no reason to fall over the database.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

const progress = createProgress(process.stdout);
const interruption = new AbortController();
/** Why everything is being ended: asked to, or a fault. */
let ending: 'asked' | 'fault' | undefined;

const starting = startStack({
  progress,
  demoData,
  development: options.development,
  reset: options.reset,
  home: options.home,
  port: portOf(process.env['PORT']),
  host: process.env['SITE_HOST'],
  signal: interruption.signal,
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAsAsked);
// The channel to whoever started this closes when that process is gone, in whatever way.
process.on('disconnect', stopAsAsked);
process.on('uncaughtException', (error) => void giveUp(new StackFailure(error.stack ?? error.message)));

try {
  const stack = await starting;
  process.stdout.write(welcome(stack, relative(process.cwd(), stack.folders.logs) || '.'));
  process.send?.('ready');
  void stack.failed.then(giveUp);
} catch (error) {
  if (!ending) void giveUp(error);
}

/** The first time ends everything in order, the second at once. */
function stopAsAsked(): void {
  if (ending) void stopAtOnce();
  else void endEverything('asked');
}

async function stopAtOnce(): Promise<void> {
  progress.say('Stopped at once.');
  const killed = starting.then((stack) => stack.kill()).catch(() => {});
  setTimeout(() => process.exit(1), 1000).unref();
  await killed;
  process.exit(1);
}

/** Says why, shows the end of the log that knows more, and ends everything. */
async function giveUp(error: unknown): Promise<void> {
  if (ending) return;
  const logFile = error instanceof StackFailure ? error.logFile : undefined;
  if (logFile) progress.say(`\n${logTail(logFile)}`);
  progress.say(`\n${describeError(error)}`);
  if (logFile) progress.say(`The full log is ${logFile}`);
  await endEverything('fault');
}

async function endEverything(reason: 'asked' | 'fault'): Promise<void> {
  ending = reason;
  interruption.abort(new Error('The start was interrupted.'));
  // What a failed or interrupted start had started, it has ended itself.
  const stack = await starting.catch(() => undefined);
  const faults = stack ? await stopAll(stack) : [];
  for (const fault of faults) progress.say(fault);
  process.exit(reason === 'asked' && faults.length === 0 ? 0 : 1);
}

async function stopAll(stack: Stack): Promise<string[]> {
  const step = progress.start('Stopped');
  const faults = await stack.stop();
  step.done();
  return faults;
}

function portOf(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  progress.say(`PORT must be a number from 1 to 65535, and is ${text}.`);
  process.exit(2);
}
