import { messages } from '@switchyard/shared';
import { TextField, type TextFieldProps } from '../../../ui/fields.tsx';

/** The e-mail of an account. Password managers treat it as the user name. */
export function EmailField(field: Pick<TextFieldProps, 'name' | 'ref' | 'onBlur' | 'onChange' | 'error'>) {
  return (
    <TextField
      {...field}
      label="Email"
      hint={field.error === messages.emailInvalid && 'Use lowercase letters, like ann@example.com.'}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
