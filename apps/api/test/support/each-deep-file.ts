import { useDecoder } from './pictures.ts';
import { useFirebase } from './played-firebase.ts';

// The deep suites have the time for the real auth emulator and for decoding.
useFirebase();
useDecoder();
