import { AllToCart } from '../../../ui/all-to-cart.tsx';
import { buildToOrder } from './build-choice.ts';
import type { Build } from './use-build.ts';

/** Puts the parts of a build into the cart, as many of each as the board needs. */
export function BuildToCart({ build }: { build: Build }) {
  const { fit, parts, choice } = build;
  const wanted = fit.order.flatMap(({ partId, quantity }) => {
    const part = parts.find(({ _id }) => _id === partId);
    return part ? [{ part, quantity }] : [];
  });
  return <AllToCart wanted={wanted} build={() => buildToOrder(choice)} />;
}
