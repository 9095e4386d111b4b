import { testAccess } from '../../support/axe.ts';
import { otherStates } from '../../support/screens.ts';

testAccess(otherStates);
