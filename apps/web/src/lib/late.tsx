import { type ComponentType, lazy, useState } from 'react';

/**
 * The component of a file that is loaded when it is first shown, or before by `load`. What is loaded shows at once:
 * `lazy` alone would suspend all the same, and React keeps the fallback of a Suspense for 300 ms.
 */
export function late<Code extends { Component: ComponentType<Props> }, Props extends object>(
  loadCode: () => Promise<Code & { Component: ComponentType<Props> }>,
) {
  let loaded: Code | undefined;
  const load = async () => (loaded = await loadCode());
  const Lazy = lazy(async () => ({ default: (await load()).Component }));
  function Late(props: Props) {
    // Chosen once: if the component changed, React would unmount the page and mount it again.
    const [Component] = useState(() => loaded?.Component ?? Lazy);
    return <Component {...props} />;
  }
  return [Late, load] as const;
}
