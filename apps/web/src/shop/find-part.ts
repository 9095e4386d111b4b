import type { StockedPart } from '@switchyard/shared/parts';
import type { ComponentType } from 'react';

interface FindPartProps {
  label: string;
  /** The word on the button of each part that is found. */
  act: string;
  /** Whether a part can be picked. Others are not shown. */
  isOffered: (part: StockedPart) => boolean;
  onPick: (part: StockedPart) => void;
}

/** A search for a part on sale, to pick it. Pages pass it to features, which cannot import each other. */
export type FindPartComponent = ComponentType<FindPartProps>;
