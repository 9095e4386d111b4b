import { setShopCurrency, usualCurrency } from '@switchyard/shared';
import { beginWithoutDecoder } from './pictures.ts';
import { beginWithoutFirebase } from './played-firebase.ts';

// The files of a worker share modules, so the previous file's choices must be undone.
beginWithoutDecoder();
beginWithoutFirebase();
setShopCurrency(usualCurrency);
