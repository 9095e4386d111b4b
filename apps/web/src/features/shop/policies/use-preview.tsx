import { previewPolicy } from '@switchyard/shared/policies';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import './seller-text.css';

/** Renders a text as buyers would read it, when it is asked for. */
export function usePreview() {
  const previewing = useMutation({
    mutationFn: (text: string) => api.call(previewPolicy, { body: { text } }),
  });
  const html = previewing.data?.html;
  return {
    /** Never rejects: the error is in `error`. */
    show: (text: string) => previewing.mutateAsync(text).catch(() => undefined),
    isPending: previewing.isPending,
    error: previewing.error,
    panel: html !== undefined && (
      <section aria-labelledby="preview" className="plate min-w-0 p-5">
        <h2 id="preview" className="mb-4 text-xl">
          As buyers read it
        </h2>
        {/* The API renders the HTML from Markdown, and drops any HTML in the text itself. */}
        <div className="seller-text" dangerouslySetInnerHTML={{ __html: html }} />
      </section>
    ),
  };
}
