import type { Settings } from '@switchyard/shared/settings';
import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getIdToken,
  getIdTokenResult,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type User,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { loadScript } from '../load-script.ts';
import { paths } from '../paths.ts';
import { codeOf, toIdentityError } from './firebase-errors.ts';
import { type Identity, IdentityError, type Person } from './identity.ts';

/** Uses `initializeAuth`, because `getAuth` would load the code for redirects and pop-ups on every page. */
function openAuth(settings: Settings['firebase']): Auth {
  const { apiKey, authDomain, projectId } = settings;
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    // Local storage is preferred, because the accessToken needs it anyway and it is probed before anybody signs in.
    // Older sign-ins are in IndexedDB.
    persistence: [browserLocalPersistence, indexedDBLocalPersistence],
  });
  if (settings.authOrigin) connectAuthEmulator(auth, settings.authOrigin, { disableWarnings: true });
  return auth;
}

async function toPerson(user: User): Promise<Person> {
  const email = user.email?.toLowerCase();
  if (!email) throw new IdentityError('refused', 'That account has no email address.', undefined);
  const { claims } = await getIdTokenResult(user);
  return {
    email,
    displayName: user.displayName?.trim() || email.slice(0, email.indexOf('@')),
    verified: claims['email_verified'] === true,
  };
}

/** The URL that the page behind a mail's link leads back to. */
const backTo = (path: string) => ({ url: new URL(path, location.origin).href });

/** Milliseconds. Firebase polls for sign-ins of other tabs every 0.8 s, in hidden tabs less often. */
const longestWait = 5000;

function waitForUser(auth: Auth, email: string): Promise<User | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(undefined), longestWait);
    const stopListening = onAuthStateChanged(auth, (user) => {
      if (user?.email?.toLowerCase() === email) end(user);
    });
    function end(user: User | undefined) {
      clearTimeout(timer);
      stopListening();
      resolve(user);
    }
  });
}

/** Creates a user, or signs in one that an earlier, incomplete attempt created with the same password. */
async function createUser(auth: Auth, email: string, password: string): Promise<User> {
  try {
    return (await createUserWithEmailAndPassword(auth, email, password)).user;
  } catch (error) {
    if (codeOf(error) !== 'auth/email-already-in-use') throw error;
    const isTriedHere = auth.currentUser?.email === email;
    const earlier = await signInWithEmailAndPassword(auth, email, password).catch(() => undefined);
    if (earlier && (isTriedHere || !earlier.user.displayName)) return earlier.user;
    await signOut(auth);
    throw error;
  }
}

/** Converts Firebase's errors to IdentityErrors. */
async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof IdentityError ? error : toIdentityError(error);
  }
}

/**
 * Loads the script for Google's window, if the settings name one other than Google's own. A failure is retried on the
 * next call.
 */
function createWindowPreparation(scriptUrl: string | undefined): () => Promise<void> {
  let loading: Promise<void> | undefined;
  return () => {
    if (!scriptUrl) return Promise.resolve();
    loading ??= loadScript(scriptUrl).catch((error: unknown) => {
      loading = undefined;
      throw new IdentityError('unreachable', 'The Google window cannot be opened right now.', error);
    });
    return loading;
  };
}

/** Opens Firebase Authentication. Call it once per page. */
export function openFirebaseIdentity(settings: Settings['firebase']): Identity {
  const auth = openAuth(settings);
  async function currentUser(): Promise<User> {
    await auth.authStateReady();
    if (auth.currentUser) return auth.currentUser;
    throw new IdentityError('refused', 'Your session has ended. Log in again.', undefined);
  }
  const prepareWindow = createWindowPreparation(settings.popupScriptUrl);
  return {
    prepareWindow,
    restore: (email, { isNew }) =>
      translated(async () => {
        await auth.authStateReady();
        const user = isNew ? await waitForUser(auth, email) : auth.currentUser;
        const person = user && (await toPerson(user));
        return person?.email === email ? person : undefined;
      }),
    signIn: (email, password) =>
      translated(async () => toPerson((await signInWithEmailAndPassword(auth, email, password)).user)),
    signUp: (name, email, password) =>
      translated(async () => {
        const user = await createUser(auth, email, password);
        if (!user.displayName) await updateProfile(user, { displayName: name });
        // If this mail is lost, the banner on every page can send another one.
        void sendEmailVerification(user, backTo(paths.home)).catch(() => undefined);
        return toPerson(user);
      }),
    sendVerification: () =>
      translated(async () => sendEmailVerification(await currentUser(), backTo(paths.home))),
    isVerified: () =>
      translated(async () => {
        const user = await currentUser();
        await reload(user);
        return user.emailVerified;
      }),
    sendPasswordReset: (email) =>
      translated(async () => {
        try {
          await sendPasswordResetEmail(auth, email, backTo(paths.login));
        } catch (error) {
          // Firebase only says this without e-mail enumeration protection. The shop never reveals it.
          if (codeOf(error) !== 'auth/user-not-found') throw error;
        }
      }),
    changeEmail: (newEmail) =>
      translated(async () => verifyBeforeUpdateEmail(await currentUser(), newEmail, backTo(paths.login))),
    signInWithGoogle: () =>
      translated(async () => {
        await prepareWindow();
        const provider = new GoogleAuthProvider();
        return toPerson((await signInWithPopup(auth, provider, browserPopupRedirectResolver)).user);
      }),
    idToken: ({ fresh }) => translated(async () => getIdToken(await currentUser(), fresh)),
    signOut: () => translated(() => signOut(auth)),
  };
}
