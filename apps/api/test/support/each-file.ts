import { beginWithoutDecoder } from './pictures.ts';
import { beginWithoutFirebase } from './played-firebase.ts';

// Files of a worker share their modules, and so what the file before has chosen.
beginWithoutDecoder();
beginWithoutFirebase();
