import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** Makes a function that returns the props of a field: its registration and its error. */
export function fieldsOf<Texts extends FieldValues, Details>({
  register,
  getFieldState,
  formState,
}: UseFormReturn<Texts, unknown, Details>) {
  return (name: Path<Texts>, options?: RegisterOptions<Texts>) => ({
    ...register(name, options),
    error: getFieldState(name, formState).error?.message,
  });
}

export type Fields<Texts extends FieldValues> = ReturnType<typeof fieldsOf<Texts, unknown>>;
export type FieldProps = ReturnType<Fields<FieldValues>>;
