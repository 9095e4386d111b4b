import { failure, writeResults } from './results.mjs';

/** Reports results to scripts/test.mjs. Playwright itself does the retries. */
export default class PlaywrightReporter {
  /** One suite for each project and file. @type {import('@playwright/test/reporter').Suite[]} */
  files = [];
  /** Errors outside of tests. @type {import('./results.mjs').Result[]} */
  outside = [];

  /** @param {unknown} _ @param {import('@playwright/test/reporter').Suite} suite */
  onBegin(_, { suites }) {
    this.files = suites.flatMap((project) => project.suites);
  }

  /** @param {import('@playwright/test/reporter').TestError} error */
  onError({ message }) {
    this.outside.push(failure('outside of tests', '', message));
  }

  onEnd() {
    const tests = this.files.flatMap((file) =>
      file.allTests().map((test) => ({
        file: file.location?.file ?? '',
        name: `line ${test.location.line}, ${file.project()?.name}: ${test.title}`,
        outcome: test.outcome(),
        error: test.results.find(({ error }) => error)?.error?.message,
        seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    );
    writeResults([...tests, ...this.outside]);
  }

  /** False, because another reporter prints. */
  printsToStdio() {
    return false;
  }
}
