// A plain object used as a table must not be indexed by an arbitrary string, because every object inherits
// keys such as `constructor`.

/**
 * Whether a type has a value for every string: `Record<string, …>`, `{ [name: string]: … }`, or a readonly,
 * partial or union type of those.
 */
function isTable(type) {
  switch (type?.type) {
    case 'TSTypeAnnotation':
      return isTable(type.typeAnnotation);
    case 'TSUnionType':
    case 'TSIntersectionType':
      return type.types.some(isTable);
    case 'TSTypeLiteral':
      return type.members.some((member) => member.type === 'TSIndexSignature');
    case 'TSTypeReference': {
      const [first] = type.typeArguments?.params ?? [];
      if (type.typeName.name === 'Record') return first?.type === 'TSStringKeyword';
      return ['Readonly', 'Partial'].includes(type.typeName.name) && isTable(first);
    }
    default:
      return false;
  }
}

/** The variable or parameter that an identifier refers to. */
function bindingOf(identifier, scope) {
  for (let each = scope; each; each = each.upper) {
    const variable = each.set.get(identifier.name);
    if (variable) return variable.defs[0];
  }
  return undefined;
}

function isIndexedAsTable(object, scope) {
  switch (object.type) {
    case 'ObjectExpression':
      return true;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isTable(object.typeAnnotation) || isIndexedAsTable(object.expression, scope);
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return isIndexedAsTable(object.expression, scope);
    case 'Identifier': {
      const binding = bindingOf(object, scope);
      return isTable(binding?.name?.typeAnnotation);
    }
    default:
      return false;
  }
}

const isFixed = ({ type }) => type === 'Literal' || type === 'PrivateIdentifier';

export const tables = {
  meta: { type: 'problem', docs: { description: 'No word from outside finds what all objects inherit.' } },
  create: (context) => ({
    MemberExpression(node) {
      if (!node.computed || isFixed(node.property)) return;
      if (isIndexedAsTable(node.object, context.sourceCode.getScope(node)))
        context.report({
          node,
          message: 'For the word “constructor” this is a function: use lookUp or a Map',
        });
    },
    BinaryExpression(node) {
      if (node.operator === 'in' && !isFixed(node.left))
        context.report({ node, message: 'The word “constructor” is in every object: use Object.hasOwn' });
    },
  }),
};
