/**
 * The usable variables of the environment, by name. Faulty ones are left out, and checks that need them are skipped.
 */
export type Environment = Record<string, string | undefined>;

/** What the doctor found, and what to do about it. */
export interface Finding {
  state: 'good' | 'warning' | 'bad';
  subject: string;
  found: string;
  advice?: string;
}

export const good = (subject: string, found: string): Finding => ({ state: 'good', subject, found });
export const warning = (subject: string, found: string, advice: string): Finding => ({
  state: 'warning',
  subject,
  found,
  advice,
});
export const bad = (subject: string, found: string, advice: string): Finding => ({
  state: 'bad',
  subject,
  found,
  advice,
});
