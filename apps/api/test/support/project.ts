declare module 'vitest' {
  interface ProvidedContext {
    /** `host:port` of the test run's auth emulator. */
    authEmulator: string;
  }
}

export const firebaseProject = 'demo-tests';
