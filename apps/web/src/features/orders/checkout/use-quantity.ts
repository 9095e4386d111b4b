import type { Part } from '@switchyard/shared/parts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from '../../../lib/toast.ts';
import { boundsFault, readAskedQuantity, readQuantity, step } from './quantity.ts';

/** The name of the quantity in a URL. */
export const quantityName = 'quantity';

/** Milliseconds without a change before the URL follows. Browsers refuse to change it a hundred times in a row. */
const pause = 300;

export type Quantity = ReturnType<typeof useQuantity>;

/** The quantity of a part that a visitor chooses. It starts at the one in the URL, else at the minimum order. */
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

  /** Says what is wrong with the quantity and moves the focus to its field. */
  function refuse(fault: string) {
    toast.error(fault);
    input.current?.focus();
  }

  return {
    text,
    reading,
    /** The chosen quantity, once it has not changed for a moment. */
    settled: asked,
    input,
    type: setText,
    change,
    refuse,
    keep,
  };
}

/**
 * Makes the URL follow the chosen quantity, so that a reload, Back and the way through the login page keep it.
 * @param asked the quantity in the URL
 * @returns a function that does so at once
 */
function useQuantityInUrl(chosen: number, asked: number): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  function keep(quantity: number) {
    // Another page may be on its way: the URL is already its own then.
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
