import {
  headersOf,
  isRight,
  problemSchema,
  rights,
  type Access,
  type Endpoint,
  type UploadForm,
} from '@switchyard/shared';
import { z } from 'zod';
import type { ZodMiniObject } from 'zod/mini';
import { describeRefusals, refusalExamples } from './openapi-refusals.ts';

type Json = Record<string, unknown>;

function securityOf(access: Access): Json[] {
  if (access === 'anyone') return [];
  if (access === 'identity') return [{ firebaseIdToken: [] }];
  // For a bearer token, the list names the required roles (OpenAPI 3.1, "Security Requirement Object").
  return [{ accessToken: isRight(access) ? [access] : [] }];
}

const rightsInWords = Object.entries(rights)
  .map(([right, allowed]) => `- \`${right}\`: ${allowed}`)
  .join('\n');

/** The OpenAPI 3.1 document of the contract, but for its title, which is the shop's name. */
export function describeContract(
  contract: Record<string, Endpoint>,
  { serverUrl, version }: { serverUrl: string; version: string },
) {
  const paths = new Map<string, Json>();
  for (const [name, endpoint] of Object.entries(contract)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const described = { [endpoint.method.toLowerCase()]: describeEndpoint(name, endpoint) };
    paths.set(path, { ...paths.get(path), ...described });
  }
  return {
    openapi: '3.1.1',
    info: {
      version,
      description:
        'A shop for mechanical-keyboard equipment. Amounts are decimals in the currency that `GET /settings` names; ' +
        'an order names its own. A refusal is a problem document (RFC 9457) with a `code` to branch on, ' +
        'a `message` to show and its facts in `parameters`; invalid input has ' +
        'every fault in `issues`. `components.examples` has each code.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Problem: schemaOf(problemSchema, 'output') },
      examples: refusalExamples(),
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: `From PUT /user/{email}. Calls for admins name the right that they need:\n\n${rightsInWords}`,
        },
        firebaseIdToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'From Firebase sign-in.',
        },
      },
    },
  };
}

function describe({ access, description }: Endpoint): Json {
  const lines = [
    ...(isRight(access) ? [`For admins: needs the right \`${access}\`.`] : []),
    ...(description ? [description] : []),
  ];
  return lines.length > 0 ? { description: lines.join(' ') } : {};
}

function describeEndpoint(name: string, endpoint: Endpoint): Json {
  const parameters = [
    ...parametersIn('path', endpoint.params),
    ...parametersIn('query', endpoint.query),
    ...parametersIn('header', headersOf(endpoint)),
  ];
  return {
    operationId: name,
    summary: endpoint.summary,
    ...describe(endpoint),
    security: securityOf(endpoint.access),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(endpoint),
    responses: {
      200: {
        description: 'Done.',
        content: {
          [endpoint.produces ?? 'application/json']: endpoint.produces
            ? {}
            : { schema: schemaOf(endpoint.response, 'output') },
        },
      },
      ...describeRefusals(endpoint),
    },
  };
}

function requestBody({ body, file, form }: Endpoint): Json {
  if (file) {
    const schema = {
      type: 'object',
      required: [file],
      properties: { [file]: { type: 'string', format: 'binary' } },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  const required = !body.safeParse(undefined).success;
  const content = {
    'application/json': { schema: schemaOf(body, 'input') },
    ...(form && { 'multipart/form-data': { schema: formSchema(form) } }),
  };
  return { requestBody: { required, content } };
}

function formSchema({ file, fields }: UploadForm): Json {
  const { properties, required, ...rest } = schemaOf(fields, 'input');
  return {
    ...rest,
    required: [...(Array.isArray(required) ? required : []), file],
    properties: { ...Object(properties), [file]: { type: 'string', format: 'binary' } },
  };
}

function parametersIn(position: 'path' | 'query' | 'header', schema: ZodMiniObject | undefined): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: position,
    required: position === 'path' || !z.safeParse(field, undefined).success,
    schema: schemaOf(field, 'input'),
  }));
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return json;
}
