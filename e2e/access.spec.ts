import { testAccessOnDesktop } from './support/axe.ts';
import { firstStates } from './support/screens.ts';

testAccessOnDesktop(firstStates);
