import { failure, writeResults } from './results.mjs';

/** @typedef {import('./results.mjs').Result} Result */
/** @typedef {import('vitest/node').TestModule} TestModule */

/** @type {Record<'passed' | 'failed' | 'skipped' | 'pending', Result['outcome']>} */
const outcomes = { passed: 'expected', failed: 'unexpected', skipped: 'skipped', pending: 'skipped' };

export default class VitestReporter {
  /** @param {readonly TestModule[]} modules @param {readonly { message: string }[]} errors */
  onTestRunEnd(modules, errors) {
    const outside = errors.map(({ message }) => failure('outside of tests', '', message));
    writeResults([...modules.flatMap(resultsOf), ...outside]);
  }
}

/** @param {TestModule} module @returns {Result[]} */
function resultsOf(module) {
  const file = module.moduleId;
  const { duration, collectDuration } = module.diagnostic();
  const tests = [...module.children.allTests()].map((test) => ({
    file,
    name: test.fullName,
    outcome: test.diagnostic()?.flaky ? /** @type {const} */ ('flaky') : outcomes[test.result().state],
    error: test.result().errors?.[0]?.message,
  }));
  // Errors in hooks, or while loading the file.
  const [error] = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
  const around = error
    ? failure('outside of tests', file, error.message)
    : { file, name: 'outside of tests' };
  return [...tests, { ...around, seconds: (duration + collectDuration) / 1000 }];
}
