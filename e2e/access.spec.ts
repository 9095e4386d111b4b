import { testAccessOnDesktop } from './support/axe.ts';
import { firstStates } from './support/screens.ts';
import { test } from './support/test.ts';

// One worker for the whole file: each worker first creates its own demo world, which is slow.
test.describe.configure({ mode: 'default' });

testAccessOnDesktop(firstStates);
