// Tests run Firebase's real code against this fake of its network API: the Identity Toolkit and the token
// service.
import { http, HttpResponse } from 'msw';

interface Person {
  email: string;
  password: string;
  displayName: string;
  /** Whether the e-mail is verified. True by default; false after a sign-up. */
  verified?: boolean;
}

let people: Person[] = [];

/** The mails sent so far, such as `VERIFY_EMAIL ada@mail.com`. */
export const mails: string[] = [];

/** Creates an account. */
export function knowPerson(person: Person): void {
  people.push(person);
}

export function forgetPeople(): void {
  people = [];
  mails.length = 0;
}

/** Does what opening the link in the verification mail does. */
export function verifyPerson(email: string): void {
  for (const person of people) if (person.email === email) person.verified = true;
}

/** Deletes an account, as an admin would. */
export function removePerson(email: string): void {
  people = people.filter((person) => person.email !== email);
}

const encode = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');

function idTokenOf({ email, verified = true }: Person): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    email,
    email_verified: verified,
    user_id: email,
    sub: email,
    auth_time: now,
    iat: now,
    exp: now + 3600,
  };
  return `${encode({ alg: 'none' })}.${encode(claims)}.`;
}

/** The claims of the ID token in an Authorization header. */
export function claimsIn(authorization: string | null): { email?: string; email_verified?: boolean } {
  const payload = authorization?.split('.')[1];
  return payload ? (JSON.parse(atob(payload)) as object) : {};
}

export const whoseIdToken = (authorization: string | null) => claimsIn(authorization).email;

const personOfToken = (token: unknown) =>
  people.find((person) => person.email === whoseIdToken(`Bearer ${String(token)}`));

function refuse(message: string) {
  return HttpResponse.json({ error: { code: 400, message, errors: [{ message }] } }, { status: 400 });
}

/** Makes an action of Firebase, such as `sendOobCode`, fail with this error code. */
export function refuseFirebase(action: string, code: string) {
  return http.post(`*/identitytoolkit.googleapis.com/v1/accounts\\:${action}`, () => refuse(code));
}

function session(person: Person) {
  return {
    localId: person.email,
    email: person.email,
    displayName: person.displayName,
    idToken: idTokenOf(person),
    refreshToken: person.email,
    expiresIn: '3600',
  };
}

type Body = Record<string, string>;

/** Handlers for Firebase Authentication at `origin`, with the emulator's paths. */
export function firebaseHandlers(origin: string) {
  const toolkit = `${origin}/identitytoolkit.googleapis.com/v1`;
  const read = async (request: Request) => (await request.json()) as Body;
  return [
    http.post(`${toolkit}/accounts\\:signInWithPassword`, async ({ request }) => {
      const { email, password } = await read(request);
      const person = people.find((one) => one.email === email && one.password === password);
      return person ? HttpResponse.json(session(person)) : refuse('INVALID_LOGIN_CREDENTIALS');
    }),
    http.post(`${toolkit}/accounts\\:signUp`, async ({ request }) => {
      const { email = '', password = '' } = await read(request);
      if (people.some((one) => one.email === email)) return refuse('EMAIL_EXISTS');
      const person = { email, password, displayName: '', verified: false };
      people.push(person);
      return HttpResponse.json(session(person));
    }),
    http.post(`${toolkit}/accounts\\:update`, async ({ request }) => {
      const { idToken, displayName } = await read(request);
      const person = personOfToken(idToken);
      if (!person) return refuse('USER_NOT_FOUND');
      person.displayName = displayName ?? person.displayName;
      return HttpResponse.json(session(person));
    }),
    http.post(`${toolkit}/accounts\\:lookup`, async ({ request }) => {
      const person = personOfToken((await read(request))['idToken']);
      if (!person) return refuse('USER_NOT_FOUND');
      const { email, displayName, verified = true } = person;
      return HttpResponse.json({ users: [{ localId: email, email, displayName, emailVerified: verified }] });
    }),
    http.post(`${toolkit}/accounts\\:sendOobCode`, async ({ request }) => {
      const { requestType, idToken, email, newEmail } = await read(request);
      mails.push(`${requestType} ${newEmail ?? email ?? personOfToken(idToken)?.email}`);
      return HttpResponse.json({ email });
    }),
    http.post(`${origin}/securetoken.googleapis.com/v1/token`, async ({ request }) => {
      const email = new URLSearchParams(await request.text()).get('refresh_token');
      const person = people.find((one) => one.email === email);
      if (!person) return refuse('USER_NOT_FOUND');
      return HttpResponse.json({
        id_token: idTokenOf(person),
        access_token: idTokenOf(person),
        refresh_token: person.email,
        expires_in: '3600',
        user_id: person.email,
      });
    }),
  ];
}
