import { createSession } from './session.ts';

/** The session of this page. It does nothing until started, and fetches what signs people in when that is first wanted. */
export const session = createSession(async () => (await import('./sign-in-service.ts')).signInService);
