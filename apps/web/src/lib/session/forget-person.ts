/**
 * Removes what this tab and this device remember of a person who signs out: drafts with their address, and where they
 * have things delivered. How the shop looks stays, and so do boards and compared parts, which tell nobody's name.
 */
export function forgetPerson(): void {
  try {
    sessionStorage.clear();
    localStorage.removeItem('delivery-country');
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
