// A test that waits for a fixed time is slow on a quiet machine and red on a busy one.

const message = 'A fixed time proves nothing: wait for the event, or drive the clock';
/** A comment that disables this rule for a line or a file without giving a reason. */
const unexplained = /^\s*oxlint-disable(?!.* -- \S).*\bswitchyard\/sleeps\b/;

const timers = /^(?:node:)?timers(?:\/promises)?$/;

/** Whether an identifier is `setTimeout`: the global one, or one imported from Node under any name. */
function isTimer({ name }, scope) {
  for (let each = scope; each; each = each.upper) {
    const [binding] = each.set.get(name)?.defs ?? [];
    if (binding)
      return timers.test(binding.parent?.source?.value) && binding.node.imported?.name === 'setTimeout';
  }
  return name === 'setTimeout';
}

function isSleep({ callee, arguments: [first] }, scope) {
  switch (callee.type) {
    case 'Identifier':
      // MSW's `delay('infinite')` never resolves, so nothing waits for it.
      return isTimer(callee, scope) || (callee.name === 'delay' && typeof first?.value !== 'string');
    case 'MemberExpression':
      return (
        callee.property.name === 'waitForTimeout' ||
        (callee.property.name === 'setTimeout' && ['globalThis', 'window'].includes(callee.object.name))
      );
    default:
      return false;
  }
}

export const sleeps = {
  meta: { type: 'problem', docs: { description: 'No test waits for a fixed time.' } },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        if (unexplained.test(comment.value))
          context.report({ node: comment, message: 'Say after “--” why only time will do here' });
    },
    CallExpression(node) {
      if (isSleep(node, context.sourceCode.getScope(node))) context.report({ node, message });
    },
  }),
};
