import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

const parameter = 'q';

/**
 * What is being searched for, kept in the address so that it survives a reload and can be passed on.
 * The text itself is local: the router changes the address a moment later, which would drop fast typing.
 */
export function useSearchText(): [text: string, setText: (text: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const { key } = useLocation();
  const navigation = useNavigationType();
  const inAddress = parameters.get(parameter) ?? '';
  const [text, setText] = useState(inAddress);
  const [arrival, setArrival] = useState(key);

  // Somebody came here anew, by a link or by going back. Typing only ever replaces the address.
  if (navigation !== 'REPLACE' && key !== arrival) {
    setArrival(key);
    setText(inAddress);
  }

  function change(wanted: string) {
    setText(wanted);
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (wanted) after.set(parameter, wanted);
        else after.delete(parameter);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return [text, change];
}
