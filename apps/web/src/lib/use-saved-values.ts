import { useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * What a form has saved last, while it stays open and somebody may type during a save.
 * @param loaded what was saved when the form was opened
 * @param valuesOf the form's fields, each a text, a number or a boolean
 */
export function useSavedValues<Typed extends FieldValues, Body, Saved>(
  form: UseFormReturn<Typed, unknown, Body>,
  loaded: Saved,
  valuesOf: (saved: Saved) => Typed,
) {
  const last = useRef(loaded);
  const isShown = (values: Typed) => {
    const shown = form.getValues();
    return Object.keys(values).every((name) => values[name] === shown[name]);
  };
  return {
    /** What was saved last. */
    read: () => last.current,
    isUnsaved: () => !isShown(valuesOf(last.current)),
    /** Begins a save. The function that it returns takes the answer, and keeps what was typed since. */
    begin() {
      const sent = structuredClone(form.getValues());
      return (answer: Saved) => {
        last.current = answer;
        if (isShown(sent)) form.reset(valuesOf(answer));
      };
    },
  };
}
