import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

/** Calls `visit` with each object that is passed to `defineEndpoint`. */
function visitEndpoints(node: unknown, visit: (properties: readonly Node[]) => void): void {
  if (Array.isArray(node)) for (const each of node) visitEndpoints(each, visit);
  if (!isNode(node)) return;
  if (isCallOf(node, 'defineEndpoint')) visit(propertiesOf(node));
  for (const value of Object.values(node)) visitEndpoints(value, visit);
}

const isCallOf = (node: Node, name: string) =>
  node.type === 'CallExpression' &&
  'callee' in node &&
  isNode(node.callee) &&
  'name' in node.callee &&
  node.callee.name === name;

function propertiesOf(call: Node): readonly Node[] {
  const [object]: unknown[] = 'arguments' in call && Array.isArray(call.arguments) ? call.arguments : [];
  if (!isNode(object) || !('properties' in object) || !Array.isArray(object.properties)) return [];
  return object.properties.filter(isNode);
}

const isDocumentation = (property: Node) =>
  'key' in property &&
  isNode(property.key) &&
  'name' in property.key &&
  (property.key.name === 'summary' || property.key.name === 'description');

/**
 * Leaves the summary and description of each endpoint out of the browser's code: only the API's description shows
 * them, and a first visit to Home would load 0.8 kB of them.
 */
export const endpointWords: Plugin = {
  name: 'endpoint-words',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: /\/packages\/shared\/src\/.*endpoints\.ts$/ },
    // Spaces take the place of what goes, so that source maps stay right.
    handler(code) {
      let rest = code;
      visitEndpoints(this.parse(code, { lang: 'ts' }), (properties) => {
        for (const [index, property] of properties.entries()) {
          if (!isDocumentation(property)) continue;
          const end = properties[index + 1]?.start ?? property.end;
          rest = rest.slice(0, property.start) + ' '.repeat(end - property.start) + rest.slice(end);
        }
      });
      return { code: rest, map: null };
    },
  },
};
