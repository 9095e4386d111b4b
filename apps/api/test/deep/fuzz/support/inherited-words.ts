import { headersOf, type Endpoint } from '@switchyard/shared';
import fc from 'fast-check';
import { fieldsOf, percentEncoded, valueOf, type Attempt, type Words } from './requests.ts';

/** Property names that every plain object inherits. */
const inheritedWords = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];

const sources = ['params', 'query', 'headers', 'body'] as const;
type Source = (typeof sources)[number];
type Values = Record<Source, Map<string, unknown>>;

const schemaOf = (endpoint: Endpoint, source: Source) =>
  source === 'headers' ? headersOf(endpoint) : endpoint[source];

/** Valid requests in which one text is replaced by an inherited name: one request for each text and name. */
export function attemptsWithInheritedWords(endpoint: Endpoint, words: Words): Attempt[] {
  return sources.flatMap((source) =>
    fieldsOf(schemaOf(endpoint, source)).flatMap((field) => {
      const [usual] = fc.sample(valueOf(field, words), { seed: 11, numRuns: 1 });
      return inheritedWords.flatMap((word) =>
        withWord(usual, word).map((value) => {
          const values = usualValues(endpoint, words);
          values[source].set(field.name, value);
          return attemptWith(endpoint, values);
        }),
      );
    }),
  );
}

/** Copies of the value in which one text, or the name of one property, is replaced by the word. */
function withWord(value: unknown, word: string): unknown[] {
  if (Array.isArray(value))
    return value.length === 0 ? [[word]] : withWord(value[0], word).map((one) => value.toSpliced(0, 1, one));
  if (typeof value !== 'object' || value === null) return [word];
  const members = Object.entries(value);
  return [
    Object.fromEntries([...members, [word, word]]),
    ...members.flatMap(([name, member]) =>
      withWord(member, word).map((one) => Object.fromEntries([...members, [name, one]])),
    ),
  ];
}

/** Values for the endpoint's required fields, and for the kind of part, on which other filters depend. */
function usualValues(endpoint: Endpoint, words: Words): Values {
  const of = (source: Source) =>
    new Map(
      fieldsOf(schemaOf(endpoint, source))
        .filter(({ name, required }) => required || name === 'kind')
        .map((field) => [field.name, words[field.name]?.[0] ?? fc.sample(valueOf(field, words), 1)[0]]),
    );
  return { params: of('params'), query: of('query'), headers: of('headers'), body: of('body') };
}

function attemptWith({ method, path, body }: Endpoint, values: Values): Attempt {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const encoded = (value: unknown) => percentEncoded(textOf(value));
  const query = [...values.query].map(([name, value]) => `${name}=${encoded(value)}`).join('&');
  const target = path.replace(/:(\w+)/g, (_, name: string) => encoded(values.params.get(name)));
  const headers = Object.fromEntries([...values.headers].map(([name, value]) => [name, textOf(value)]));
  return {
    method,
    target: query === '' ? target : `${target}?${query}`,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body && JSON.stringify(Object.fromEntries(values.body)),
  };
}
