type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a form. A field without a name is identified by its index. */
const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements]
    .filter((one): one is Field => one.matches('input, select, textarea'))
    .map((field, index) => ({ field, name: field.name || String(index) }));
const submitOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[type=submit]');
const isChoice = (field: Field): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]');

/** How long to wait for a form to be rendered again, in milliseconds. */
const longest = 30_000;

/**
 * Remembers what was typed into the forms of a page, and which forms were submitted. Call it before the page is
 * rendered from scratch, and call the returned function afterwards: it fills each form once the form is there again,
 * and submits it if it had been submitted.
 */
export function keepForms(root: HTMLElement): () => void {
  const kept = [...root.querySelectorAll('form')].map((form) => {
    const button = submitOf(form);
    return {
      label: form.getAttribute('aria-label'),
      fields: fieldsOf(form).map(({ field, name }) => ({
        name,
        value: field.value,
        isChecked: isChoice(field) ? field.checked : undefined,
      })),
      isSent: button !== null && globalThis.earlyClicks?.has(button) === true,
    };
  });
  return () => {
    const waiting = new Set(kept.filter(({ label }) => label));
    const look = () => {
      const forms = [...root.querySelectorAll('form')];
      for (const one of waiting) {
        const form = forms.find((now) => now.getAttribute('aria-label') === one.label);
        if (!form) continue;
        waiting.delete(one);
        for (const { field, name } of fieldsOf(form))
          fill(
            field,
            one.fields.filter((kept) => kept.name === name),
          );
        if (one.isSent) submitOf(form)?.click();
      }
      if (waiting.size === 0) observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), longest);
    look();
  };
}

/** Fills a field as typing would, so that React notices. */
function fill(field: Field, kept: readonly { value: string; isChecked: boolean | undefined }[]): void {
  if (isChoice(field)) {
    const found = kept.find(({ value }) => value === field.value);
    if (found && found.isChecked !== field.checked) field.click();
    return;
  }
  const [found] = kept;
  if (!found || found.value === field.value) return;
  // React overrides the setter on the field itself and would miss the change, so the prototype's setter is used.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, found.value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
