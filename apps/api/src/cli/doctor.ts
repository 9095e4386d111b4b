import { examineEnvironment } from '../config/config.ts';
import { examineDatabase } from './doctor-database.ts';
import { examineApi, examineMachine, examineProcessor } from './doctor-machine.ts';
import { examineServices } from './doctor-services.ts';
import { bad, good, warning, type Finding } from './finding.ts';

const signs = { good: '✓', warning: '!', bad: '✗' } as const;

/** Prints each finding as it comes. Answers the exit code: 1 if something must be fixed. */
export async function doctor(): Promise<number> {
  let failures = 0;
  for await (const { state, subject, found, advice } of examineShop()) {
    process.stdout.write(`${signs[state]} ${subject}: ${found}\n${advice ? `    → ${advice}\n` : ''}`);
    if (state === 'bad') failures += 1;
  }
  process.stdout.write(failures === 0 ? '\nNothing is wrong.\n' : `\nTo be fixed: ${failures}.\n`);
  return failures === 0 ? 0 : 1;
}

/** Examines a machine and a deployment. Changes nothing and prints no secret. */
async function* examineShop(): AsyncGenerator<Finding> {
  const { usable, faults } = examineEnvironment();
  yield* examineMachine();
  yield* examineProcessor();
  if (faults.length === 0) yield good('Configuration', 'complete');
  for (const fault of faults)
    yield bad('Configuration', fault, 'docs/running.md has a table of all variables');
  if (usable['ACCESS_TOKEN_SECOND_SECRET']) {
    yield warning('Secrets', 'two are accepted', 'remove the second an hour after the first was changed');
  }
  yield* examineApi(usable);
  yield* examineDatabase(usable);
  yield* examineServices(usable);
}
