import type { Part } from '@switchyard/shared/parts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from '../../../lib/toast.ts';
import { boundsFault, readAskedQuantity, readQuantity, step } from './quantity.ts';

/** The query parameter for the quantity. */
export const quantityName = 'quantity';

/**
 * Milliseconds without a change before the URL is updated. Browsers block a page that updates it a hundred times in a
 * row.
 */
const pause = 300;

export type Quantity = ReturnType<typeof useQuantity>;

/**
 * The quantity of a part that the visitor chooses. The initial value comes from the URL, otherwise it is the minimum
 * order.
 */
export function useQuantity(part: Part) {
  const [params] = useSearchParams();
  const asked = readAskedQuantity(params.get(quantityName), part);
  const [text, setText] = useState(String(asked));
  const input = useRef<HTMLInputElement>(null);
  const reading = readQuantity(text, part);
  const chosen = reading.fault === undefined ? reading.quantity : asked;
  const keep = useQuantityInUrl(chosen, asked);

  function change(by: 1 | -1) {
    const wanted = step(reading, by, part);
    const fault = boundsFault(wanted, part);
    if (fault) toast.error(fault);
    else setText(String(wanted));
  }

  /** Shows what is wrong with the quantity, and moves the focus to its field. */
  function refuse(fault: string) {
    toast.error(fault);
    input.current?.focus();
  }

  return {
    text,
    reading,
    /** The chosen quantity, debounced. */
    settled: asked,
    input,
    type: setText,
    change,
    refuse,
    keep,
  };
}

/**
 * Keeps the chosen quantity in the URL, so that it survives a reload, Back and the login page.
 * @param asked the quantity in the URL
 * @returns a function that updates the URL at once
 */
function useQuantityInUrl(chosen: number, asked: number): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  function keep(quantity: number) {
    // Another page may be loading. The URL is then already that page's.
    if (quantity === asked || location.pathname !== pathname) return;
    const params = new URLSearchParams(search);
    params.set(quantityName, String(quantity));
    void navigate({ search: `?${params}` }, { replace: true });
  }

  const keepAfterPause = useEffectEvent(keep);
  useEffect(() => {
    const timer = setTimeout(() => keepAfterPause(chosen), pause);
    return () => clearTimeout(timer);
  }, [chosen]);
  return () => keep(chosen);
}
