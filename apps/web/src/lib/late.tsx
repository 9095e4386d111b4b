import { type ComponentType, lazy, useState } from 'react';

/**
 * A component whose file is loaded on first render, or earlier by `load`. A loaded component renders synchronously:
 * `lazy` alone would suspend even then, and React shows a Suspense fallback for at least 300 ms.
 */
export function late<Code extends { Component: ComponentType<Props> }, Props extends object>(
  loadCode: () => Promise<Code & { Component: ComponentType<Props> }>,
) {
  let loaded: Code | undefined;
  const load = async () => (loaded = await loadCode());
  const Lazy = lazy(async () => ({ default: (await load()).Component }));
  function Late(props: Props) {
    // In state, because a different component type would make React remount the page.
    const [Component] = useState(() => loaded?.Component ?? Lazy);
    return <Component {...props} />;
  }
  return [Late, load] as const;
}
