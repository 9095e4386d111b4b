/** What an examination found, and what to do about it where it is not good. */
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
