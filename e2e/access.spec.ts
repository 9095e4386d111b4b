import { testAccessInOneBrowser } from './support/axe.ts';
import { firstStates } from './support/screens.ts';

testAccessInOneBrowser(firstStates);
