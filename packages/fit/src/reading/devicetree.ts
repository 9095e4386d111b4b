import { LayoutFault } from './layout-fault.ts';

/** The longest text that macros may make, in characters, and how deep one may name another. */
const longestExpanded = 500_000;
const deepestMacro = 8;
/** The most conditions that are open at once. */
const mostConditions = 50;

const word = /[A-Za-z_]\w*/g;

/** Stands before the name of a macro with parameters that was left as it is. */
const unexpanded = '\uE000';

/**
 * Does what the C preprocessor does to a devicetree file, as far as layouts need it: removes comments, follows
 * `#define`, `#undef`, `#ifdef`, `#ifndef`, `#if 0`, `#if 1`, `#else` and `#endif`, and replaces macros without
 * parameters. Those with parameters are marked, for `refuseUnexpanded`. Time and result are bounded.
 * @param matters whether a text matters to the reader; only then is a condition or macro that it cannot follow a fault
 * @throws LayoutFault
 */
export function preprocess(text: string, matters: (text: string) => boolean): string {
  const lines = withoutComments(text)
    .replace(/\\\r?\n/g, ' ')
    .split('\n');
  const macros = new Map<string, Macro>();
  const conditions: Condition[] = [];
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    const [, directive, rest = ''] = /^\s*#\s*([a-z]+)\b(.*)$/.exec(line) ?? [];
    const isOn = conditions.every((condition) => condition.isOn !== false);
    if (directive !== undefined && isCondition(directive)) follow(directive, rest.trim(), conditions, macros);
    else if (isOn && directive === 'define') define(rest.trim(), macros);
    else if (isOn && directive === 'undef') macros.delete(rest.trim());
    else if (isOn && directive === undefined) {
      const expanded = expand(line, macros, 0, matters);
      if (conditions.some((condition) => condition.isOn === undefined) && matters(expanded))
        throw new LayoutFault(
          'The layout depends on an “#if” that only a compiler knows. Paste it without that line.',
        );
      length += expanded.length;
      if (length > longestExpanded) throw new LayoutFault('The macros of the file make too long a text.');
      kept.push(expanded);
    }
  }
  return kept.join('\n');
}

/** A condition that is open. `isOn` is undefined if it cannot be told. */
interface Condition {
  isOn: boolean | undefined;
}

const isCondition = (directive: string) =>
  ['if', 'ifdef', 'ifndef', 'elif', 'else', 'endif'].includes(directive);

function follow(
  directive: string,
  rest: string,
  conditions: Condition[],
  macros: ReadonlyMap<string, Macro>,
): void {
  const last = conditions.at(-1);
  if (conditions.length > mostConditions)
    throw new LayoutFault('The “#if” lines of the file are nested too deeply.');
  switch (directive) {
    case 'if':
      conditions.push({ isOn: rest === '0' ? false : rest === '1' ? true : undefined });
      break;
    case 'ifdef':
      conditions.push({ isOn: macros.has(rest) });
      break;
    case 'ifndef':
      conditions.push({ isOn: !macros.has(rest) });
      break;
    case 'elif':
      if (last) last.isOn = last.isOn === true ? false : undefined;
      break;
    case 'else':
      if (last) last.isOn = last.isOn === undefined ? undefined : !last.isOn;
      break;
    default:
      conditions.pop();
  }
}

interface Macro {
  hasParameters: boolean;
  body: string;
}

function define(rest: string, macros: Map<string, Macro>): void {
  const [, name, parameters, body = ''] = /^([A-Za-z_]\w*)(\()?(.*)$/.exec(rest) ?? [];
  if (name !== undefined) macros.set(name, { hasParameters: parameters !== undefined, body: body.trim() });
}

/**
 * Refuses a text that uses macros with parameters.
 * @param text from `preprocess`
 * @throws LayoutFault
 */
export function refuseUnexpanded(text: string): void {
  const [, name] = new RegExp(`${unexpanded}(\\w{1,40})`).exec(text) ?? [];
  if (name !== undefined)
    throw new LayoutFault(
      `The file has macros with parameters, such as “${name}”. Paste what they stand for.`,
    );
}

function expand(
  line: string,
  macros: ReadonlyMap<string, Macro>,
  depth: number,
  matters: (text: string) => boolean,
): string {
  if (macros.size === 0) return line;
  let length = 0;
  return line.replaceAll(word, (name) => {
    const macro = macros.get(name);
    if (macro?.hasParameters === true) {
      if (matters(macro.body)) refuseUnexpanded(unexpanded + name);
      return unexpanded + name;
    }
    if (macro && depth >= deepestMacro)
      throw new LayoutFault('The macros of the file name each other too often.');
    const expanded = macro ? expand(macro.body, macros, depth + 1, matters) : name;
    length += expanded.length;
    if (length > longestExpanded) throw new LayoutFault('The macros of the file make too long a text.');
    return expanded;
  });
}

/**
 * Removes comments, but not what looks like one in a text between quotes. The closing quote is optional: a pattern that
 * demands it would try each quote of a hostile text up to its end.
 */
function withoutComments(text: string): string {
  return text.replaceAll(/"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g, (found) =>
    found.startsWith('"') ? found : ' ',
  );
}

/** The text of each node between braces that itself, not only a node in it, has a match of `pattern`. */
export function nodesWith(text: string, pattern: RegExp): string[] {
  const open: { from: number; isWanted: boolean }[] = [];
  const nodes: { from: number; to: number }[] = [];
  const tokens = new RegExp(`${pattern.source}|"(?:[^"\\\\\\n]|\\\\.)*"?|[{}]`, 'g');
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const last = open.at(-1);
    if (token === '{') open.push({ from: index + 1, isWanted: false });
    else if (token === '}') {
      if (last?.isWanted) nodes.push({ from: last.from, to: index });
      open.pop();
    } else if (last && !token.startsWith('"')) last.isWanted = true;
  }
  // A text that was not copied to its end has nodes that are open.
  for (const { from, isWanted } of open) if (isWanted) nodes.push({ from, to: text.length });
  return nodes.toSorted((a, b) => a.from - b.from).map(({ from, to }) => text.slice(from, to));
}
