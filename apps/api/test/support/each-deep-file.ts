import { useDecoder } from './pictures.ts';
import { useFirebase } from './played-firebase.ts';

// The deep suites have the time for the auth emulator and for real pictures.
useFirebase();
useDecoder();
