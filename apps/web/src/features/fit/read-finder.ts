import { type Kind, kindNames } from '@switchyard/shared';

/** The kind and the words of a search for parts, as an address says. With JavaScript, the address has none. */
export function readFinder(address: URLSearchParams): { kind: Kind | undefined; words: string } {
  return {
    kind: kindNames.find((name) => name === address.get('kind')),
    words: (address.get('q') ?? '').slice(0, 100),
  };
}
