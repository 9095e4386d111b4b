/** Loads the cart's code on first use. */
export const loadCart = () => import('./cart.ts');
