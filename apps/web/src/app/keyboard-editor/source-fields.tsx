import { kinds } from '@switchyard/shared/parts';
import { type ToldFact, toldFacts } from '../../features/catalogue/fit/own-build.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextArea, TextField } from '../../ui/fields.tsx';
import { FormError } from '../../ui/form-messages.tsx';
import type { KeyboardDraft, DraftSource } from './keyboard-draft.ts';
import type { KeyboardFormState } from './use-keyboard-form.ts';

const emptySource: DraftSource = { url: '', opened: '', says: '', facts: [] };

/** The sources of a keyboard's facts: a page, the day on which somebody opened it, and what it says. */
export function SourceFields({ form: { draft, change, faultOf } }: { form: KeyboardFormState }) {
  const { sources } = draft;
  const replace = (index: number, changes: Partial<DraftSource>) =>
    change({ sources: sources.map((source, at) => (at === index ? { ...source, ...changes } : source)) });
  return (
    <section aria-labelledby="sources" className="flex flex-col gap-4">
      <h2 id="sources" className="text-2xl">
        Sources
      </h2>
      <p className="text-(--muted)">Each fact needs a page that states it and that you have opened.</p>
      {sources.map((source, index) => (
        <fieldset
          // oxlint-disable-next-line react/no-array-index-key -- a source has no other identity than its index
          key={index}
          className="plate flex min-w-0 flex-col gap-4 p-4 sm:p-6"
        >
          <legend className="sr-only">Source {index + 1}</legend>
          {source.accounts === undefined ? (
            <TextField
              label="URL"
              type="url"
              autoComplete="off"
              value={source.url ?? ''}
              error={faultOf(`sources.${index}.url`)}
              onChange={({ currentTarget }) => replace(index, { url: currentTarget.value })}
            />
          ) : (
            <p className="font-medium">Owners of the keyboard</p>
          )}
          <TextField
            label="Opened on"
            type="date"
            value={source.opened}
            error={faultOf(`sources.${index}.opened`)}
            className="sm:max-w-60"
            onChange={({ currentTarget }) => replace(index, { opened: currentTarget.value })}
          />
          <TextArea
            label="What it says, in short"
            rows={2}
            value={source.says}
            error={faultOf(`sources.${index}.says`)}
            onChange={({ currentTarget }) => replace(index, { says: currentTarget.value })}
          />
          <fieldset className="min-w-0">
            <legend className="font-medium">It states</legend>
            <div className="flex flex-wrap gap-x-6">
              {factsToState(draft, source).map(([fact, label]) => (
                <CheckField
                  key={fact}
                  label={label}
                  checked={source.facts.includes(fact)}
                  onChange={({ currentTarget }) =>
                    replace(index, {
                      facts: currentTarget.checked
                        ? [...source.facts, fact]
                        : source.facts.filter((one) => one !== fact),
                    })
                  }
                />
              ))}
            </div>
            <FormError>{faultOf(`sources.${index}.facts`)}</FormError>
          </fieldset>
          <Button
            variant="quiet"
            className="self-start"
            aria-label={`Take out source ${index + 1}`}
            onClick={() => change({ sources: sources.toSpliced(index, 1) })}
          >
            Take out
          </Button>
        </fieldset>
      ))}
      <Button className="self-start" onClick={() => change({ sources: [...sources, emptySource] })}>
        Add a source
      </Button>
    </section>
  );
}

/** The facts that a source can state: the keys, and what is told. */
function factsToState({ layout, facts }: KeyboardDraft, source: DraftSource): [string, string][] {
  const isShown = (fact: ToldFact) => facts[fact] !== '' || source.facts.includes(fact);
  const told = toldFacts.filter(isShown).map((fact): [string, string] => [fact, kinds.kit.facts[fact].label]);
  return [[layout === 'pasted' ? 'pasted' : 'layout', 'The keys'], ...told];
}
