/** The facts of a board whose lists may lack a value. What a list leaves out is refused, unless it says so. */
export const openFacts = ['mount', 'stabilisers'] as const;
export type OpenFact = (typeof openFacts)[number];
