import type { ShopSettings } from '@switchyard/shared/settings';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormNote } from '../../../ui/form-messages.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { SettingField } from './setting-field.tsx';
import { settingGroups, type SettingName } from './setting-names.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** The form in which an admin decides the settings. */
export function SettingsEditor({ loaded }: { loaded: ShopSettings }) {
  const { form, submit, discard, merge, theirs, isUnsaved, isConflict, failure } = useSettingsForm(loaded);
  const { isSubmitting } = form.formState;
  return (
    <Form label="Settings" onSubmit={submit} className="flex max-w-4xl flex-col gap-10">
      {settingGroups.map(({ title, settings }) => (
        <section key={title} aria-label={title} className="plate p-4 sm:p-6">
          <h2 className="text-2xl">{title}</h2>
          <div className="mt-5 grid gap-x-8 gap-y-7 sm:grid-cols-2">
            {settings.map((setting) => (
              <SettingField key={setting.name} {...{ form, setting, configured: loaded.configured }} />
            ))}
          </div>
        </section>
      ))}
      <SaveBar
        isUnsaved={isUnsaved}
        isSaving={isSubmitting}
        failure={failure}
        note={
          <FormNote tone="neutral">
            {theirs.length > 0 &&
              `Somebody else has changed: ${labelsOf(theirs)}. What you typed is still here.`}
          </FormNote>
        }
        question="The settings go back to what was saved last."
        onDiscard={discard}
        action={
          isConflict ? (
            <Button variant="primary" onClick={() => void merge()}>
              Load theirs, keep mine
            </Button>
          ) : undefined
        }
      />
    </Form>
  );
}

const labelsOf = (names: readonly SettingName[]): string =>
  settingGroups
    .flatMap(({ settings }) => settings)
    .filter(({ name }) => names.includes(name))
    .map(({ label }) => label)
    .join(', ');
