/**
 * The valid variables of the environment, by name. Invalid ones are left out, and checks that need them are skipped.
 */
export type Environment = Record<string, string | undefined>;

/** A result of the doctor, with advice on what to do about it. */
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
