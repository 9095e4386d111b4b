import { isRefusal } from '@switchyard/shared';
import {
  saveShopSettings,
  settingsInForce,
  versionedSettingsSchema,
  type ShopSettings,
  type VersionedSettings,
} from '@switchyard/shared/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { settingsQuery } from '../../../lib/settings.ts';
import { toast } from '../../../lib/toast.ts';
import type { SettingName } from './setting-names.ts';
import { shopSettingsQuery } from './settings-query.ts';
import {
  differing,
  keepDraft,
  mergeTexts,
  readDraft,
  type SettingsForm,
  textsOf,
  textsTyped,
} from './settings-texts.ts';

export type SettingsFormControl = ReturnType<typeof useSettingsForm>['form'];

/** The form of the settings. Unsaved changes are restored when the page is opened again. */
export function useSettingsForm(loaded: ShopSettings) {
  const queryClient = useQueryClient();
  const [draft] = useState(readDraft);
  /** The saved settings, as far as this page knows them. */
  const [base, setBase] = useState<SettingsForm>(draft?.base ?? textsOf(loaded));
  /** The settings that somebody else has changed in the meantime, once they are loaded. */
  const [theirs, setTheirs] = useState<readonly SettingName[]>([]);
  const form = useForm({
    resolver: formResolver(versionedSettingsSchema),
    defaultValues: { version: base.version, decided: { ...(draft?.typed ?? base.decided) } },
  });
  const saving = useMutation({
    mutationFn: (settings: VersionedSettings) => api.call(saveShopSettings, { body: settings }),
  });
  const typed = textsTyped(useWatch({ control: form.control, name: 'decided' }));
  const isUnsaved = differing(base.decided, typed).length > 0;
  useEffect(() => keepDraft(isUnsaved ? { base, typed } : undefined));

  function start(
    { version, decided }: SettingsForm,
    saved: SettingsForm,
    changed: readonly SettingName[] = [],
  ) {
    setBase(saved);
    setTheirs(changed);
    saving.reset();
    form.reset({ version, decided: { ...decided } });
  }

  const submit = form.handleSubmit(async (settings) => {
    const sent = textsTyped(form.getValues('decided'));
    try {
      const answer = await saving.mutateAsync(settings);
      const saved = textsOf(answer);
      // Keeps what was typed during the save.
      const decided = mergeTexts(sent, textsTyped(form.getValues('decided')), saved.decided);
      start({ version: saved.version, decided }, saved);
      tellThisBrowser(answer);
      toast.success('The settings are saved.');
    } catch {
      // The error is shown above the buttons.
    }
  });

  /** Updates the cached settings, so that the admin sees the change at once. */
  function tellThisBrowser(answer: ShopSettings) {
    const { holdMinutes: _, returnDays: __, ...seller } = settingsInForce(answer);
    queryClient.setQueryData(
      settingsQuery.queryKey,
      (before) => before && { ...before, name: seller.name, seller },
    );
  }

  /** Loads the saved settings and passes them to `next`. */
  async function load(next: (current: SettingsForm) => void) {
    try {
      next(textsOf(await queryClient.fetchQuery({ ...shopSettingsQuery(), staleTime: 0 })));
    } catch (error) {
      toast.error(describeError(error));
    }
  }

  return {
    form,
    submit,
    isUnsaved,
    theirs,
    discard: () => load((current) => start(current, current)),
    /** Merges what was typed with what somebody else has saved. */
    merge: () =>
      load((current) => {
        const decided = mergeTexts(base.decided, textsTyped(form.getValues('decided')), current.decided);
        start({ ...current, decided }, current, differing(base.decided, current.decided));
      }),
    failure: saving.error && !saving.isPending ? describeError(saving.error) : undefined,
    isConflict: isRefusal<typeof saveShopSettings>(saving.error, 'shop_settings_changed'),
  };
}
