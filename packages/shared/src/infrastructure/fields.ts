import * as z from 'zod/mini';
import { decimal } from './numbers.ts';

/**
 * Matches a visible character. Zero-width characters, bidi marks, soft hyphens, fillers and the blank Braille cell do
 * not count as visible. They may still stand beside visible ones: emoji and Indic words need joiners.
 */
const visible = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[^\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}]/u;
const isVisible = (text: string) => visible.test(text);

/**
 * Matches characters that no text may contain: control characters except tabs and line breaks, lone surrogates, which
 * the database cannot store, and what XML forbids.
 */
const unreadable = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/u;

/**
 * Matches bidi overrides and isolates, which reverse the direction of whatever follows a text. They are invisible, but
 * phones and word processors add them to what people copy. Marks and joiners, which Hebrew, Indic words and emoji need,
 * are not matched.
 */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** Trims a text and removes bidi overrides and isolates. */
export const withoutTurning = (text: string) => text.replaceAll(turning, '').trim();

/** A zod check that trims a text and removes bidi overrides and isolates. */
export const trimmed = () => z.overwrite<string>(withoutTurning);

/** A zod check that a text can be stored, shown and printed as it is. Blank text passes; other checks refuse it. */
export const readable = (label: string) =>
  z.refine<string>(
    (text) => !isVisible(text) || !unreadable.test(text),
    `${label} must be plain text without control characters`,
  );

/**
 * A required text of any number of lines. It is trimmed and must not be blank.
 * @param longest the maximum length in UTF-16 units
 */
export function requiredText(label: string, longest: number, required = `${label} is Required`) {
  return z.string({ error: required }).check(
    trimmed(),
    // Neither check aborts, so that a form shows the other faults as well.
    z.minLength(1, required),
    z.refine((text) => text === '' || isVisible(text), required),
    z.maxLength(longest, `${label} must be at most ${longest} characters`),
    readable(label),
  );
}

/**
 * An optional text of any number of lines. It is trimmed; a blank text becomes undefined.
 * @param longest the maximum length in UTF-16 units
 */
export function optionalText(label: string, longest: number) {
  return z.optional(
    z.pipe(
      z
        .string()
        .check(
          trimmed(),
          z.maxLength(longest, `${label} must be at most ${longest} characters`),
          readable(label),
        ),
      z.transform(blankLeftOut),
    ),
  );
}

/**
 * A zod check against anything that begins a new line. On a label, in a CSV row, in a mail header or in a log, the rest
 * would pass for a line of its own.
 */
const oneLine = (label: string) => z.regex(/^[^\t\n\r\u2028\u2029]*$/, `${label} must be on one line`);

/**
 * A required text on one line, such as a name or a number. It is trimmed and must not be blank.
 * @param longest the maximum length in UTF-16 units
 * @param required the message for a blank text. The default is made from the label
 */
export const requiredLine = (label: string, longest: number, required?: string) =>
  requiredText(label, longest, required).check(oneLine(label));

/**
 * An optional text on one line. It is trimmed; a blank text becomes undefined.
 * @param longest the maximum length in UTF-16 units
 */
export function optionalLine(label: string, longest: number) {
  const text = z
    .string()
    .check(
      trimmed(),
      z.maxLength(longest, `${label} must be at most ${longest} characters`),
      readable(label),
      oneLine(label),
    );
  return z.optional(z.pipe(text, z.transform(blankLeftOut)));
}

/** Turns a text that a form sends for an optional field into undefined if it is blank. */
export const blankLeftOut = (text: string): string | undefined => (isVisible(text) ? text : undefined);

/** Accepts the empty text that a form sends for an empty field, and turns it into undefined. */
export const emptyText = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
);

const whole = /^[-+]?\d+$/;

/**
 * A number, or its text in the given form: number inputs send `"100"` for 100. If the form allows a comma, it is a
 * decimal separator. `refusal` continues the message after "must".
 */
export function numberIn(form: RegExp, label: string, refusal: string | ((text: string) => string)) {
  const error = ({ input }: { input?: unknown }) => {
    // Reported as "object", because an object may lack a `toString`.
    const text = typeof input === 'object' && input !== null ? 'object' : String(input ?? '').trim();
    if (text === '') return `${label} is Required`;
    return `${label} must ${typeof refusal === 'string' ? refusal : refusal(text)}`;
  };
  const text = z.pipe(
    z.string().check(z.trim(), z.regex(form)),
    z.transform((typed) => Number(typed.replace(',', '.'))),
  );
  return z.union([z.number(), text], { error });
}

/** A number, or its text: number inputs send `"12.5"` for 12.5. */
export const numberOrNumeric = (label: string, form = decimal) =>
  numberIn(form, label, 'be a number such as 12.5');

/** A whole number from `least` to `most`, or its text: number inputs send `"100"` for 100. */
export function wholeNumber(label: string, least: number, most: number) {
  return numberIn(whole, label, `be ${wholeSuchAs(most)}`).check(
    z.refine(Number.isInteger, `${label} must be a whole number`),
    z.refine((value) => value >= least, `${label} must be at least ${least}`),
    z.refine((value) => value <= most, `${label} must be at most ${most}`),
  );
}

const wholeSuchAs = (most: number) => `a whole number such as ${Math.min(most, 100)}, without a dot or comma`;

/** An optional whole number. The empty text of an empty number input becomes undefined. */
export const optionalWholeNumber = (label: string, least: number, most: number) =>
  z.union([emptyText, wholeNumber(label, least, most)], { error: `${label} must be ${wholeSuchAs(most)}` });

export const objectId = z.pipe(
  z.string().check(z.regex(/^[0-9a-fA-F]{24}$/, 'must be an id of 24 hexadecimal digits')),
  z.transform((id) => id.toLowerCase()),
);

/**
 * Matches what a mail server may accept as one e-mail address: letters of any script, and characters such as `&` before
 * the @. Only the sign-up form is stricter, as specified.
 */
export const emailPattern =
  /^(?=.{1,254}$)(?=[^@]{1,64}@)[^\s\p{C}@.<>()[\]\\,;:"]+(?:\.[^\s\p{C}@.<>()[\]\\,;:"]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:xn--[a-z\d-]{1,59}|\p{L}[\p{L}\p{M}]{1,62})$/iu;

/**
 * An e-mail address. It is converted to lower case, in which it is stored and compared.
 * @param invalid the message for a malformed e-mail
 * @param required the message for an empty text
 */
export function emailAddress(invalid: string, required = invalid) {
  return z.pipe(
    z
      .string({ error: required })
      .check(z.trim(), z.normalize(), z.toLowerCase(), z.minLength(1, { error: required, abort: true })),
    z.email({ pattern: emailPattern, error: invalid }),
  );
}

export const email = emailAddress('must be an e-mail address');

/** Stands for the shop's own origin, which the contract does not know. */
const ownSite = 'http://own.invalid';

/**
 * Whether a text is a URL that a picture may have, parsed as a browser does. Browsers take `/\host` and `/<tab>/host`
 * for another site, like `//host`.
 */
function isPictureUrl(url: string): boolean {
  if (url.startsWith('/')) return URL.canParse(url, ownSite) && new URL(url, ownSite).origin === ownSite;
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/**
 * The URL of a picture: an http(s) URL, or a path on the shop's own site. Refuses other schemes (`javascript:`,
 * `data:`) and paths that lead to another site.
 * @param required the message for an empty text
 */
export function pictureUrl(required = 'Image is Required') {
  return requiredText('Image', 2048, required).check(
    z.regex(/^(https?:\/\/|\/)[^\s\\\p{Cc}]*$/u, { error: 'Image must be a URL', abort: true }),
    z.refine(isPictureUrl, 'Image must be a URL'),
  );
}

/** A time in UTC, as ISO 8601. */
export const timestamp = z.iso.datetime();

/** Replaces the digits of all scripts with `0` to `9`. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    // In Unicode the ten digits of a script are consecutive, from 0 to 9.
    const point = digit.codePointAt(0) ?? 0;
    let zero = point;
    while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(point - zero);
  });
}

/**
 * A phone number the way people write it: an optional plus, 5 to 15 digits (E.164 allows 15), separators, and an
 * extension such as `x123` or `ext. 123`. Digits of other scripts are converted to ASCII.
 */
export const phone = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => withoutTurning(asciiDigits(typed.normalize('NFKC')))),
  ),
  z
    .string()
    .check(
      z.maxLength(40, 'Provide a valid phone number'),
      z.regex(
        /^\(?\+?(?:[\s()./\p{Pd}]*\d){5,15}[\s().]*(?:[\s,;]*(?:x|ext(?:n|ension)?|#)[.:=]?\s*\d{1,7})?$/iu,
        'Provide a valid phone number',
      ),
    ),
);
