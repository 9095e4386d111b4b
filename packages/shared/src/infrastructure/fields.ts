import * as z from 'zod/mini';
import { decimal } from './numbers.ts';

/**
 * A visible character. Zero-width signs, bidi marks, soft hyphens, fillers and a blank Braille cell do not count, but
 * they stay beside others: emoji and Indic words need joiners.
 */
const visible = /(?!\p{Default_Ignorable_Code_Point}|\u2800)[^\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}]/u;
const isVisible = (text: string) => visible.test(text);

/**
 * Control characters except tabs and line ends, halves of surrogate pairs, which the database cannot keep, and what XML
 * forbids.
 */
const unreadable = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/u;

/**
 * Signs that turn the direction of whatever comes after a text. Nobody sees them, but phones and word processors put
 * them into what people copy. Marks and joiners, which Hebrew, Indic words and emoji need, are none of these.
 */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text without signs that would turn what comes after it, and without blank ends. */
export const withoutTurning = (text: string) => text.replaceAll(turning, '').trim();

/** Removes blank ends, and invisible signs that would turn what comes after the text. */
export const trimmed = () => z.overwrite<string>(withoutTurning);

/** Checks that a text can be kept, shown and printed as it is. A blank one is for other checks. */
export const readable = (label: string) =>
  z.refine<string>(
    (text) => !isVisible(text) || !unreadable.test(text),
    `${label} must be plain text without control characters`,
  );

/** A text that must not be blank, in any number of lines. It is trimmed. */
export function requiredText(label: string, longest: number, required = `${label} is Required`) {
  return z.string({ error: required }).check(
    trimmed(),
    // Neither check aborts, so that a form still says what else is wrong.
    z.minLength(1, required),
    z.refine((text) => text === '' || isVisible(text), required),
    z.maxLength(longest, `${label} must be at most ${longest} characters`),
    readable(label),
  );
}

/** A text that may be left out, in any number of lines. It is trimmed; a blank one counts as left out. */
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
 * Nothing that begins another line: a label, a CSV row, a mail's header or a log would show what follows as its own.
 */
const oneLine = (label: string) => z.regex(/^[^\t\n\r\u2028\u2029]*$/, `${label} must be on one line`);

/** A text of one line, such as a name or a number, that must not be blank. It is trimmed. */
export const requiredLine = (label: string, longest: number, required?: string) =>
  requiredText(label, longest, required).check(oneLine(label));

/** A text of one line that may be left out. It is trimmed; a blank one counts as left out. */
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

/** What a form sends for a field that may stay empty is left out. */
export const blankLeftOut = (text: string): string | undefined => (isVisible(text) ? text : undefined);

/** What a form sends for an empty field. */
export const emptyText = z.pipe(
  z.literal(''),
  z.transform(() => undefined),
);

const whole = /^[-+]?\d+$/;

/**
 * A number, or a text of this form: number inputs send `"100"` for 100. A comma that the form allows is a decimal sign.
 * `refusal` goes on after "must".
 */
export function numberIn(form: RegExp, label: string, refusal: string | ((text: string) => string)) {
  const error = ({ input }: { input?: unknown }) => {
    // An object, which may have no text at all, is no number either.
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

export const numberOrNumeric = (label: string, form = decimal) =>
  numberIn(form, label, 'be a number such as 12.5');

export function wholeNumber(label: string, least: number, most: number) {
  return numberIn(whole, label, `be ${wholeSuchAs(most)}`).check(
    z.refine(Number.isInteger, `${label} must be a whole number`),
    z.refine((value) => value >= least, `${label} must be at least ${least}`),
    z.refine((value) => value <= most, `${label} must be at most ${most}`),
  );
}

const wholeSuchAs = (most: number) => `a whole number such as ${Math.min(most, 100)}, without a dot or comma`;

/** A whole number that may be left out. An empty number input sends an empty text. */
export const optionalWholeNumber = (label: string, least: number, most: number) =>
  z.union([emptyText, wholeNumber(label, least, most)], { error: `${label} must be ${wholeSuchAs(most)}` });

export const objectId = z.pipe(
  z.string().check(z.regex(/^[0-9a-fA-F]{24}$/, 'must be an id of 24 hexadecimal digits')),
  z.transform((id) => id.toLowerCase()),
);

/**
 * What a mail server may take as one e-mail address: letters of any script, and `&` and the like before the @. The
 * sign-up form alone has a stricter one, as specified.
 */
export const emailPattern =
  /^(?=.{1,254}$)(?=[^@]{1,64}@)[^\s\p{C}@.<>()[\]\\,;:"]+(?:\.[^\s\p{C}@.<>()[\]\\,;:"]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:xn--[a-z\d-]{1,59}|\p{L}[\p{L}\p{M}]{1,62})$/iu;

/** An e-mail address, in lower case as it is stored and compared. */
export function emailAddress(invalid: string, required = invalid) {
  return z.pipe(
    z
      .string({ error: required })
      .check(z.trim(), z.normalize(), z.toLowerCase(), z.minLength(1, { error: required, abort: true })),
    z.email({ pattern: emailPattern, error: invalid }),
  );
}

export const email = emailAddress('must be an e-mail address');

/** Any origin for the shop's own site: the contract does not know the real one. */
const ownSite = 'http://own.invalid';

/**
 * Reads a URL as a browser does. For a browser, `/\host` and `/<tab>/host` lead to another site, like
 * `//host`.
 */
function isPictureUrl(url: string): boolean {
  if (url.startsWith('/')) return URL.canParse(url, ownSite) && new URL(url, ownSite).origin === ownSite;
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

/**
 * The URL of a picture: an http(s) URL, or a path on the shop's own site. Other schemes (`javascript:`,
 * `data:`) and paths that lead to another site are refused.
 */
export function pictureUrl(required = 'Image is Required') {
  return requiredText('Image', 2048, required).check(
    z.regex(/^(https?:\/\/|\/)[^\s\\\p{Cc}]*$/u, { error: 'Image must be a URL', abort: true }),
    z.refine(isPictureUrl, 'Image must be a URL'),
  );
}

/** A moment, as ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

/** The text with the digits of every script as `0` to `9`. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    // The ten digits of a script follow one another, from 0 to 9.
    const point = digit.codePointAt(0) ?? 0;
    let zero = point;
    while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(point - zero);
  });
}

/**
 * A phone number as people write it: an optional plus, 5 to 15 digits (E.164 allows 15), separators, and an extension
 * such as `x123` or `ext. 123`. Digits of other scripts are stored as ASCII digits.
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
