/**
 * The origins go into the content security policy, where a host such as `*` or `a.example;connect-src` would change its
 * meaning.
 */
const plainOrigin = /^https:\/\/[a-z\d.-]+(:\d+)?$/;

/** The origins of those of these pictures that are on other sites, sorted, each once. */
export function pictureOriginsOf(urls: readonly string[]): string[] {
  const origins = urls.flatMap((url) => URL.parse(url)?.origin ?? []);
  return [...new Set(origins.filter((origin) => plainOrigin.test(origin)))].toSorted();
}
