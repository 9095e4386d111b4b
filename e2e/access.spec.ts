import { testAccess } from './support/axe.ts';
import { firstStates } from './support/screens.ts';

testAccess(firstStates);
