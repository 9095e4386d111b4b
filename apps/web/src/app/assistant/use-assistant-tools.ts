import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Offers the shop's tools to assistants, in browsers that have WebMCP. Others do not load them. */
export function useAssistantTools(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!document.modelContext) return undefined;
    const leaving = new AbortController();
    // The shop works without them.
    import('./tools.ts')
      .then(({ offerTools }) => offerTools(navigate, leaving.signal))
      .catch(() => undefined);
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the tools open whole paths, so the first `navigate` will do
  }, []);
}
