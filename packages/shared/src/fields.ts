import * as z from 'zod/mini';

/** A text that must not be blank. It is trimmed. */
export function requiredText(label: string, longest: number, required = `${label} is Required`) {
  return z
    .string({ error: required })
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(longest, `${label} must be at most ${longest} characters`),
    );
}

/** A text that may be left out. It is trimmed; a blank one counts as left out. */
export function optionalText(label: string, longest: number) {
  return z.optional(
    z.pipe(
      z.string().check(z.trim(), z.maxLength(longest, `${label} must be at most ${longest} characters`)),
      z.transform((text) => text || undefined),
    ),
  );
}

const decimal = /^\s*-?\d+(\.\d+)?\s*$/;

/** A finite number. Number inputs send strings, so `"100"` is accepted as 100. */
export function numberOrNumeric(label: string) {
  const required = `${label} is Required`;
  return z
    .union(
      [
        z.number({ error: required }),
        z.pipe(z.string({ error: required }).check(z.regex(decimal, required)), z.transform(Number)),
      ],
      {
        error: required,
      },
    )
    .check(z.refine(Number.isFinite, `${label} must be a number`));
}

/** A whole number from `least` to `most`, as a number or a numeric string. */
export function wholeNumber(label: string, least: number, most: number) {
  return numberOrNumeric(label).check(
    z.refine(Number.isInteger, `${label} must be a whole number`),
    z.refine((value) => value >= least, `${label} must be at least ${least}`),
    z.refine((value) => value <= most, `${label} must be at most ${most}`),
  );
}

/** What a form sends for an empty field. */
export const emptyText = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
);

/** A document's id. */
export const objectId = z.pipe(
  z.string().check(z.regex(/^[0-9a-fA-F]{24}$/, 'must be an id of 24 hexadecimal digits')),
  z.transform((id) => id.toLowerCase()),
);

/** An e-mail address, in lower case as it is stored and compared. */
export const email = z.pipe(
  z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254, 'must be at most 254 characters')),
  z.email('must be an e-mail address'),
);

/** Any address for the shop's own site: the contract does not know the real one. */
const ownSite = 'http://own.invalid';

/**
 * Reads an address as a browser does. For a browser, `/\host` and `/<tab>/host` lead to another site, like
 * `//host`.
 */
function isPictureAddress(address: string): boolean {
  if (address.startsWith('/'))
    return URL.canParse(address, ownSite) && new URL(address, ownSite).origin === ownSite;
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

/**
 * The address of a picture: an http(s) URL, or a path on the shop's own site. Other schemes (`javascript:`,
 * `data:`) and paths that lead to another site are refused.
 */
export function pictureAddress(required = 'Image is Required') {
  return requiredText('Image', 2048, required).check(
    z.regex(/^(https?:\/\/|\/)[^\s\\\p{Cc}]*$/u, { error: 'Image must be a web address', abort: true }),
    z.refine(isPictureAddress, 'Image must be a web address'),
  );
}

/** A moment, as ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

/** A phone number as people write it: an optional plus, 5 to 15 digits (E.164 allows 15), and separators. */
export const phone = z
  .string()
  .check(
    z.trim(),
    z.maxLength(30, 'Provide a valid phone number'),
    z.regex(/^\+?(?:[\s().-]*\d){5,15}[\s().-]*$/, 'Provide a valid phone number'),
  );
