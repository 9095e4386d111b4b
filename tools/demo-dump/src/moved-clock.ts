// Must be imported before anything else. It replaces `Date` in this process by a clock that can be set, and
// that then runs at normal speed.

const real = Date;
let behindMs = 0;
const now = () => real.now() - behindMs;

globalThis.Date = new Proxy(real, {
  construct: (target, words, asked) => Reflect.construct(target, words.length === 0 ? [now()] : words, asked),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

/** Sets the clock forward to this time; backward only with `orBack`. */
export function moveClock(time: Date, orBack?: 'or back'): void {
  if (orBack || time.getTime() > now()) behindMs = real.now() - time.getTime();
}
