import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Registers the shop's tools for assistants, in browsers that have WebMCP. Other browsers do not load the tools. */
export function useAssistantTools(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!document.modelContext) return undefined;
    const leaving = new AbortController();
    // A failure is ignored, because the shop works without assistants.
    import('./tools.ts')
      .then(({ offerTools }) => offerTools(navigate, leaving.signal))
      .catch(() => undefined);
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- the tools open whole paths, so the first `navigate` will do
  }, []);
}
