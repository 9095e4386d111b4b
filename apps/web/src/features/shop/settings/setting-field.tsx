import type { SettingValues } from '@switchyard/shared/settings';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { type Setting, settingWords } from './setting-names.ts';
import type { SettingsFormControl } from './use-settings-form.ts';

interface SettingFieldProps {
  form: SettingsFormControl;
  setting: Setting;
  configured: SettingValues;
}

/** One setting. It is shown with its configured value until an admin decides it, and then as a field. */
export function SettingField({ form, setting, configured }: SettingFieldProps) {
  const { name, label } = setting;
  const path = `decided.${name}` as const;
  const isDecided = useWatch({ control: form.control, name: path }) !== undefined;
  const usual = configured[name];
  const host = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (wantsFocus.current) host.current?.querySelector<HTMLElement>('input, button')?.focus();
    wantsFocus.current = false;
  });

  function decide(text: string | undefined) {
    wantsFocus.current = true;
    form.clearErrors(path);
    form.setValue(path, text, { shouldDirty: true });
  }
  return (
    <div ref={host} className="flex min-w-0 flex-col gap-2">
      {isDecided ? (
        <DecidedField form={form} setting={setting} />
      ) : (
        <div>
          <p className="font-medium">{label}</p>
          <p className="mt-1 text-lg wrap-anywhere">{settingWords(setting, usual)}</p>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-(--muted)">
        <p className="min-w-0 wrap-anywhere">
          {isDecided && `At the first start: ${settingWords(setting, usual)}`}
          {!isDecided &&
            (usual === '' ? 'Pages and papers leave it out until you decide it' : 'Set at the first start')}
        </p>
        {isDecided ? (
          <Button
            variant="quiet"
            className="border border-base-300 text-base-content"
            aria-label={`Go back to that: ${label}`}
            onClick={() => decide(undefined)}
          >
            Go back to that
          </Button>
        ) : (
          <Button variant="quiet" aria-label={`Change: ${label}`} onClick={() => decide(String(usual ?? ''))}>
            Change
          </Button>
        )}
      </div>
    </div>
  );
}

function DecidedField({ form, setting }: Pick<SettingFieldProps, 'form' | 'setting'>) {
  const { name, label, hint, none, unit } = setting;
  const field = {
    label,
    hint,
    optional: none !== undefined,
    ...fieldsOf(form)(`decided.${name}`),
  };
  if (unit) return <NumberField kind="whole" {...field} />;
  return <TextField autoComplete="off" {...field} />;
}
