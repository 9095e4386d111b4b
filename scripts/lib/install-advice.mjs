/** What a line of the installation's log means for the person who reads it; the first that matches is said. */
const advice = /** @type {const} */ ([
  [/ENOSPC|no space left/i, 'The disk is full: about 2 GB are needed, here and in the home folder.'],
  [
    /EROFS|EACCES|EPERM|permission denied/i,
    'A folder cannot be written: check who owns this checkout and your home folder.',
  ],
  [
    /OUTDATED_LOCKFILE|LOCKFILE_CONFIG_MISMATCH/,
    'pnpm-lock.yaml does not belong to the manifests: take both from the same commit.',
  ],
  [
    /self.signed|unable to (get|verify).*certificate|CERT_/i,
    'The registry’s certificate is not trusted: set NODE_EXTRA_CA_CERTS to your network’s certificate.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|FETCH_FAIL|fetch failed|request to .* failed/i,
    'The package registry cannot be reached: check the network, a proxy, and `npm config get registry`.',
  ],
  [
    /\b(401|403|407)\b|E401|E403|Unauthorized|Forbidden/,
    'The package registry refused: check its address and sign-in in your .npmrc.',
  ],
  [
    /\b404\b|NO_MATCHING_VERSION|E404/,
    'The package registry lacks a package or version that the lock file names: try another registry.',
  ],
  [/ENOENT.*npx|spawn npx/, 'npx was not found: it comes with npm, which comes with Node.js.'],
]);

/**
 * One sentence on what to do about a failed installation.
 * @param {string} log
 */
export function adviceFor(log) {
  return (
    advice.find(([pattern]) => pattern.test(log))?.[1] ??
    'Try once more; if it fails again, delete node_modules first.'
  );
}
