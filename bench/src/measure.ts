import {
  ratiosOf,
  spreadOf,
  takeTurns,
  type Contender,
  type Length,
  type Spread,
  type Turn,
} from './load.ts';

/** A limit for a quantity of one side, or for its ratio to that of another. */
export interface Mark {
  of: keyof Turn;
  side: string;
  over?: string;
  atLeast?: number;
  atMost?: number;
}

export interface Case<Servers> {
  title: string;
  contenders(servers: Servers): Contender[] | Promise<Contender[]>;
  marks: Mark[];
  /** Instead of the number in the plan. */
  connections?: number;
}

export interface CaseResult {
  title: string;
  sides: { name: string; turns: Turn[] }[];
  marks: (Mark & { measured: Spread; isMet: boolean })[];
}

/** @throws Error if a server refuses a request of a case */
export async function measureCases<Servers>(
  cases: readonly Case<Servers>[],
  servers: Servers,
  length: Length,
  say: (line: string) => void,
): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const { title, contenders, marks, connections = length.connections } of cases) {
    say(`${title} …`);
    const taking = await contenders(servers);
    const turns = await takeTurns(title, taking, { ...length, connections });
    const sides = taking.map(({ name }, index) => ({ name, turns: turns[index] ?? [] }));
    const turnsOf = (side: string) => sides.find(({ name }) => name === side)?.turns ?? [];
    results.push({
      title,
      sides,
      marks: marks.map((mark) => {
        const { of, side, over, atLeast = -Infinity, atMost = Infinity } = mark;
        const measured =
          over === undefined
            ? spreadOf(turnsOf(side).map((turn) => turn[of] ?? Number.NaN))
            : ratiosOf(of, turnsOf(side), turnsOf(over));
        const isMet = measured.median >= atLeast && measured.median <= atMost;
        return { ...mark, measured, isMet };
      }),
    });
  }
  return results;
}
