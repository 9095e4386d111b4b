import * as z from 'zod/mini';
import { describeError } from '../../lib/describe-error.ts';

/** What the shop uses of WebMCP (https://webmachinelearning.github.io/webmcp), which TypeScript does not know yet. */
declare global {
  interface Document {
    readonly modelContext?: {
      registerTool(tool: WebMcpTool, options: { signal: AbortSignal }): Promise<void>;
    };
  }
}

export interface WebMcpTool {
  name: string;
  title: string;
  description: string;
  inputSchema: object;
  annotations: { readOnlyHint: boolean };
  execute: (input: object, options?: { signal?: AbortSignal }) => Promise<object>;
}

interface Means<Input extends z.ZodMiniType> {
  name: string;
  title: string;
  description: string;
  input: Input;
  /** What the parameters mean that the schema alone does not tell, by name. */
  hints?: Readonly<Record<string, string>>;
  /** It changes nothing, not even the page. */
  isReading: boolean;
  run: (input: z.output<Input>, signal: AbortSignal | undefined) => Promise<object>;
}

function jsonSchemaOf(input: z.ZodMiniType, hints: Readonly<Record<string, string>>): object {
  const schema = z.toJSONSchema(input, { io: 'input' });
  for (const [name, hint] of Object.entries(hints)) {
    const property = schema.properties?.[name];
    if (typeof property === 'object') property.description = hint;
  }
  return schema;
}

function sayIssue(issue: z.core.$ZodIssue): string {
  const words = issue.code === 'unrecognized_keys' ? `There is no ${issue.keys.join(', ')}` : issue.message;
  return [...issue.path, words].join(': ');
}

/** A wrong input and a refusal are answers that say what is wrong: browsers hide why a tool failed. */
export function defineTool<Input extends z.ZodMiniType>({
  input,
  hints = {},
  isReading,
  run,
  ...words
}: Means<Input>): WebMcpTool {
  return {
    ...words,
    inputSchema: jsonSchemaOf(input, hints),
    annotations: { readOnlyHint: isReading },
    async execute(given, { signal } = {}) {
      const read = z.safeParse(input, given);
      if (!read.success) return { error: read.error.issues.map(sayIssue) };
      try {
        return await run(read.data, signal);
      } catch (error) {
        signal?.throwIfAborted();
        return { error: [describeError(error)] };
      }
    },
  };
}
