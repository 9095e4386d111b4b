import type { Basis, Role } from './findings.ts';
import type { Sides } from './verdicts.ts';

/** Where the facts of each side come from. A fact that is not listed was told. */
export type Bases = { readonly [R in Role]?: Readonly<Record<string, Basis>> };

/** A fact that a rule has read. */
export interface Watched {
  role: Role;
  name: string;
}

/**
 * Watches which facts a rule reads. A list that each rule declares could forget one; this cannot.
 * @returns the same sides, and a list that fills as their facts are read
 */
export function watch(sides: Sides): { watched: Sides; read: readonly Watched[] } {
  const read: Watched[] = [];
  const watched = Object.entries(sides).map(([role, facts]) => [
    role,
    new Proxy(facts, {
      get(target, name) {
        const isNew = !read.some((fact) => fact.role === role && fact.name === name);
        if (typeof name === 'string' && isNew) read.push({ role: role as Role, name });
        return Reflect.get(target, name) as unknown;
      },
    }),
  ]);
  return { watched: Object.fromEntries(watched) as Sides, read };
}

/** The sides as if nobody had assumed anything. */
export function withoutAssumed(sides: Sides, bases: Bases): Sides {
  const left = Object.entries(sides).map(([role, facts]) => {
    const basisOf = bases[role as Role] ?? {};
    return [role, Object.fromEntries(Object.entries(facts).filter(([name]) => basisOf[name] !== 'assumed'))];
  });
  return Object.fromEntries(left) as Sides;
}
