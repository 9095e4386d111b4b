/**
 * One line of progress: rewritten on a terminal, and only its outcome elsewhere, where a rewritten line is noise.
 * @param {NodeJS.WriteStream} stream
 */
export function createProgressLine(stream) {
  const live = stream.isTTY && !process.env.CI;
  const paint = (/** @type {string} */ code, /** @type {string} */ text) =>
    live && !process.env.NO_COLOR ? `\u001B[${code}m${text}\u001B[0m` : text;
  let announced = false;
  const finish = (/** @type {string} */ line) => stream.write(`${live ? '\r\u001B[2K' : ''}${line}\n`);
  return {
    /** @param {string} text */
    update(text) {
      if (live) stream.write(`\r\u001B[2K${paint('2', '…')} ${text}`);
      else if (!announced) stream.write(`… ${text}\n`);
      announced = true;
    },
    /** @param {string} text */
    done: (text) => finish(`${paint('32', '✓')} ${text}`),
    /** @param {string} text */
    fail: (text) => finish(`${paint('31', '✗')} ${text}`),
  };
}
