// Imported before anything else: from then on, all code of this process goes by a clock that can be moved. It runs as
// fast as the real one.

const real = Date;
let behindMs = 0;
const now = () => real.now() - behindMs;

globalThis.Date = new Proxy(real, {
  construct: (target, words, asked) => Reflect.construct(target, words.length === 0 ? [now()] : words, asked),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

/** From now on it is this time, unless it is later already. */
export function moveClock(time: Date, orBack?: 'or back'): void {
  if (orBack || time.getTime() > now()) behindMs = real.now() - time.getTime();
}
