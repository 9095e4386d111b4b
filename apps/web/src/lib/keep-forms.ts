type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a form. One without a name is known by its index. */
const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements]
    .filter((one): one is Field => one.matches('input, select, textarea'))
    .map((field, index) => ({ field, name: field.name || String(index) }));
const submitOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[type=submit]');
const isChoice = (field: Field): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]');

/** How long a form may take to come back, in milliseconds. */
const longest = 30_000;

/**
 * Notes what was typed into the forms of a page, and which of them were sent, before the page is drawn anew: call what
 * it returns then. Each form is filled as soon as it is there again, and sent once if it was sent.
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

/** Fills a field as a person does, so that React hears of it. */
function fill(field: Field, kept: readonly { value: string; isChecked: boolean | undefined }[]): void {
  if (isChoice(field)) {
    const found = kept.find(({ value }) => value === field.value);
    if (found && found.isChecked !== field.checked) field.click();
    return;
  }
  const [found] = kept;
  if (!found || found.value === field.value) return;
  // React notes what is written through the field's own property, and takes it for its own.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, found.value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
