import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { sleeps } from './sleeps.js';

RuleTester.describe = describe;
RuleTester.it = it;

const errors = [{ message: 'A fixed time proves nothing: wait for the event, or drive the clock' }];

new RuleTester({ languageOptions: { sourceType: 'module', parserOptions: { lang: 'ts' } } }).run(
  'sleeps',
  sleeps,
  {
    valid: [
      'await expect.poll(() => asked).toBe(2);',
      'await vi.waitFor(() => expect(read).toHaveBeenCalled());',
      'vi.advanceTimersByTime(1000);',
      "await delay('infinite');",
      "import { setImmediate as turn } from 'node:timers/promises'; await turn();",
      "import { setTimeout } from './clock.ts'; setTimeout(50);",
      'const run = (setTimeout: (ms: number) => void) => setTimeout(50);',
      '// oxlint-disable-next-line switchyard/sleeps -- nginx has its own clock\nwait();',
    ],
    invalid: [
      ...[
        'await new Promise((resolve) => setTimeout(resolve, 50));',
        'setTimeout(() => request.destroy(), 5);',
        'await new Promise((resolve) => globalThis.setTimeout(resolve, 50));',
        "import { setTimeout as sleep } from 'node:timers/promises'; await sleep(50);",
        "import { setTimeout as sleep } from 'node:timers/promises'; async () => { await sleep(50); };",
        'await page.waitForTimeout(500);',
        'await delay(100);',
        'await delay();',
      ].map((code) => ({ code, errors })),
      {
        code: '// oxlint-disable-next-line switchyard/sleeps\nwait();',
        errors: [{ message: 'Say after “--” why only time will do here' }],
      },
    ],
  },
);
