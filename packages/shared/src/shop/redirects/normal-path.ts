/** The maximum number of characters of a former path, normalised. */
export const longestPath = 500;

/**
 * The one form of a path in which redirects are stored and looked up: decoded, in lower case, without doubled slashes
 * or one at the end. Undefined if the text is not the path of a URL.
 */
export function normalPath(path: string): string | undefined {
  if (!path.startsWith('/') || /[?#\\\p{Cc}]/u.test(path)) return undefined;
  let decoded: string;
  try {
    // Characters that mean something in a URL, such as / and %, stay encoded.
    decoded = decodeURI(path.replaceAll('%25', '%2525'));
  } catch {
    return undefined;
  }
  if (/[\\\p{Cc}\p{Cs}]/u.test(decoded)) return undefined;
  const segments = decoded.normalize('NFC').toLowerCase().split('/').filter(Boolean);
  if (segments.some((segment) => segment === '.' || segment === '..')) return undefined;
  const normal = `/${segments.join('/')}`;
  return normal.length <= longestPath ? normal : undefined;
}
