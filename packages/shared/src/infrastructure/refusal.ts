import * as z from 'zod/mini';

/** A refusal that the server can answer. Its key in the table is its code. */
export interface Refusal<Parameters> {
  /** The HTTP status. */
  readonly status: number;
  /** The facts that the words need. */
  readonly parameters: z.ZodMiniType<Parameters>;
  /** Example parameters, for the documentation. */
  readonly example: Parameters;
  /** The message that people read. */
  words(parameters: Parameters): string;
}

/** The parameters of a refusal without facts. */
export type Nothing = Record<string, never>;

/**
 * Makes a refusal whose words are always the same.
 * @param status the HTTP status
 */
export const plain = (status: number, words: string): Refusal<Nothing> => ({
  status,
  parameters: z.record(z.string(), z.never()),
  example: {},
  words: () => words,
});

/**
 * Makes a refusal whose words include facts.
 * @param status the HTTP status
 * @param parameters the schema of the facts
 * @param example parameters for the documentation
 * @param words the message for people, made from the facts
 */
export const telling = <Parameters extends object>(
  status: number,
  parameters: z.ZodMiniType<Parameters>,
  example: NoInfer<Parameters>,
  words: (parameters: Parameters) => string,
): Refusal<Parameters> => ({ status, parameters, example, words });

/** The codes of a group of refusals. Endpoints declare them, and screens check for them. */
export const codesOf = <Code extends string>(group: Readonly<Record<Code, unknown>>) =>
  Object.keys(group) as Code[];
