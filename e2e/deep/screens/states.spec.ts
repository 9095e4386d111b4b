import { testAccess } from '../../support/axe.ts';
import { screens } from '../../support/screens.ts';

testAccess(screens);
