import { testAccessOnDesktop } from './support/axe.ts';
import { firstStates } from './support/screens.ts';
import { test } from './support/test.ts';

// In one worker, because each makes a world of its own first.
test.describe.configure({ mode: 'default' });

testAccessOnDesktop(firstStates);
