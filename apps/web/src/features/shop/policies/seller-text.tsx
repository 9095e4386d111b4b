import type { UseQueryResult } from '@tanstack/react-query';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { QueryError } from '../../../ui/states.tsx';
import './seller-text.css';

/** A text that the seller has written. */
export function SellerText({ query }: { query: UseQueryResult<{ html: string }> }) {
  const { data, error } = query;
  // The API renders the HTML from Markdown, and drops any HTML in the text itself.
  if (data) return <div className="seller-text" dangerouslySetInnerHTML={{ __html: data.html }} />;
  if (error) return <QueryError title="This page could not be loaded" query={query} />;
  return (
    <SkeletonRegion label="Loading the text">
      <SkeletonText lines={10} />
    </SkeletonRegion>
  );
}
