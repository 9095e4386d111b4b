import { examineEnvironment } from '../infrastructure/config/config.ts';
import { examineClock } from './doctor-clock.ts';
import { examineDatabase } from './doctor-database.ts';
import { examineApi, examineMachine, examineProcessor } from './doctor-machine.ts';
import { examineServices } from './doctor-services.ts';
import { commit, program } from '../version.ts';
import { bad, good, warning, type Finding } from './finding.ts';

const signs = { good: '✓', warning: '!', bad: '✗' } as const;

/** Prints each finding at once. Returns the exit code: 1 if something must be fixed. */
export async function doctor(): Promise<number> {
  const count = { good: 0, warning: 0, bad: 0 };
  for await (const { state, subject, found, advice } of examineShop()) {
    process.stdout.write(`${signs[state]} ${subject}: ${found}\n${advice ? `    → ${advice}\n` : ''}`);
    count[state] += 1;
  }
  process.stdout.write(`\n${sumUp(count)}\n`);
  return count.bad === 0 ? 0 : 1;
}

function sumUp({ warning: warnings, bad: failures }: Record<Finding['state'], number>): string {
  if (failures === 0 && warnings === 0) return 'Nothing is wrong.';
  const toFix = failures === 0 ? 'Nothing is broken.' : `To be fixed (✗): ${failures}.`;
  return warnings === 0 ? toFix : `${toFix} To be considered (!): ${warnings}.`;
}

/** Checks the machine and the deployment. Changes nothing and prints no secrets. */
async function* examineShop(): AsyncGenerator<Finding> {
  const { usable, faults } = examineEnvironment();
  yield good('Version', `${program.version}, commit ${commit}`);
  yield* examineMachine();
  yield* examineProcessor();
  if (faults.length === 0) yield good('Configuration', 'complete');
  for (const fault of faults) yield bad('Configuration', fault, '.env.example has all variables');
  if (usable['ACCESS_TOKEN_SECOND_SECRET']) {
    yield warning('Secrets', 'two are accepted', 'remove the second an hour after the first was changed');
  }
  yield* examineClock(usable);
  yield* examineApi(usable);
  yield* examineDatabase(usable);
  yield* examineServices(usable);
}
