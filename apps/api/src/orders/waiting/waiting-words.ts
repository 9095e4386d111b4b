/** The part that somebody waits for, as mails show it. */
export interface Awaited {
  partId: string;
  name: string;
  quantity: number;
  /** Its page confirms and ends the waiting. */
  key: string;
}

export const waitingPage = (site: string, key: string) => `${site}/waiting/${key}`;

export const sampleAwaited = {
  partId: '65f1c0ffee0ddba11c0ffee1',
  name: 'Oiled Linear Switch',
  quantity: 70,
  key: 'aGVsbG8gdGhlcmUsIHN3aXRjaHlhcmQh',
};
