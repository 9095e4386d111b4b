import { largestImportBytes } from '@switchyard/shared';
import {
  exportParts,
  importParts,
  listImportedPictures,
  listImports,
  previewImport,
  retryImportedPictures,
  type ImportPreview,
  type PreviewedRow,
} from '@switchyard/shared/parts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp, signInAdmin } from './render-app.tsx';
import { serve, server, serveRefusal } from './server.ts';

beforeEach(signInAdmin);
beforeEach(() => serve(listImports, () => []));
beforeEach(() => serve(listImportedPictures, () => ({ waiting: 0, failed: 0, faults: [] })));

/** The forms that were sent: their fields, and the file last. */
let forms: Record<string, unknown>[];
beforeEach(() => {
  forms = [];
  let fields: Record<string, unknown> = {};
  const { set } = FormData.prototype;
  // The mock server closes a request with a file of jsdom's before it is answered, so a text stands for the file.
  vi.spyOn(FormData.prototype, 'set').mockImplementation(function record(
    this: FormData,
    name: string,
    value: string | Blob,
  ) {
    fields[name] = value;
    if (typeof value === 'string') return Reflect.apply(set, this, [name, value]);
    forms.push(fields);
    fields = {};
    return Reflect.apply(set, this, [name, 'the file']);
  });
});
afterEach(() => vi.restoreAllMocks());
const previews = () => forms.filter((form) => !('fingerprint' in form));
const imports = () => forms.filter((form) => 'fingerprint' in form);

const row = (facts: Partial<PreviewedRow>): PreviewedRow => ({
  row: 2,
  state: 'changed',
  part: '507f1f77bcf86cd799439011',
  name: 'Fen switch',
  changes: [{ column: 'price', before: '2', after: '2.5' }],
  faults: [],
  ...facts,
});
const unchanged = row({ state: 'unchanged', changes: [] });
const added = row({
  row: 3,
  state: 'new',
  name: 'Mire switch',
  changes: [{ column: 'price', before: '', after: '3' }],
});
const refused = row({
  row: 9,
  state: 'refused',
  name: 'Bog switch',
  changes: [],
  faults: [{ column: 'availableQuantity', message: 'Available Quantity must be at least 0' }],
});
const preview = (...rows: PreviewedRow[]): ImportPreview => ({
  format: 'table',
  columns: [],
  notUnderstood: [],
  leftOut: [],
  families: 0,
  rows,
  fingerprint: 'seen',
});

const running = {
  id: 'a',
  total: 400,
  done: 120,
  state: 'running' as const,
  startedAt: '2026-03-01T10:00:00.000Z',
  missed: [],
};

const file = (text: BlobPart = 'name,price\n') => new File([text], 'parts.csv', { type: 'text/csv' });

/** Opens the page and chooses a file, for which the server returns this preview. */
async function choose(rows: PreviewedRow[], chosen = file()) {
  serve(previewImport, () => preview(...rows));
  const app = renderApp('/dashboard/import');
  await app.user.upload(await screen.findByLabelText('CSV file'), chosen);
  return app;
}
const importButton = (name: string | RegExp) => screen.findByRole('button', { name });

describe('before a file is chosen', () => {
  it('says what a file does, and offers one to start with', async () => {
    serve(exportParts, () => '');
    renderApp('/dashboard/import');
    expect(await screen.findByText(/No row deletes one/)).toBeVisible();
    expect(screen.getByText(/orders placed in the meantime keep their units/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  });
});

describe('a file', () => {
  it('that is too large is refused before it is sent', async () => {
    await choose([], file('x'.repeat(largestImportBytes + 1)));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The file must be at most 15 MB. Split it by rows into several files.',
    );
    expect(screen.getByText(/Split a larger one by rows\./)).toBeVisible();
    expect(screen.getByLabelText('CSV file')).toBeInvalid();
    expect(forms).toEqual([]);
  });

  it('that the server cannot read shows every fault, and can be chosen again', async () => {
    const issues = ['There is no column “colour”.', 'The columns are _id, name.'].map((message) => ({
      path: 'body.csv',
      message,
    }));
    serveRefusal(previewImport, 'invalid_input', 'body.csv: …', issues);
    const { user } = renderApp('/dashboard/import');
    await user.upload(await screen.findByLabelText('CSV file'), file());
    const alert = await screen.findByRole('alert');
    for (const { message } of issues) expect(alert).toHaveTextContent(message);
    serve(previewImport, () => preview(added));
    await user.upload(screen.getByLabelText('CSV file'), file());
    expect(await importButton('Import 1 part')).toBeVisible();
    expect(screen.queryByText(/colour/)).not.toBeInTheDocument();
  });

  it('can be previewed again after a lost connection', async () => {
    server.use(http.post('*/api/parts/import/preview', () => HttpResponse.error()));
    const { user } = renderApp('/dashboard/import');
    await user.upload(await screen.findByLabelText('CSV file'), file());
    expect(await screen.findByText('The file could not be previewed')).toBeVisible();
    serve(previewImport, () => preview(added));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await importButton('Import 1 part')).toBeVisible();
  });
});

describe('the preview', () => {
  it('counts, and shows each change from before to after', async () => {
    const changes = [
      { column: 'price', before: '2', after: '2.5' },
      { column: 'availableQuantity', before: '1400', after: '50' },
      { column: 'weight', before: '80', after: '' },
      { column: 'quantityStep', before: '', after: '5' },
    ];
    await choose([unchanged, row({ row: 4, changes }), added]);
    expect(await screen.findByText('1 new, 1 changed, 1 unchanged')).toBeVisible();
    const [, changed, fresh] = screen.getAllByRole('row');
    const told = within(changed ?? document.body).getAllByRole('listitem');
    expect(told.map(({ textContent }) => textContent)).toEqual([
      'Price: from $2.00→ to $2.50',
      'Available Quantity: from 1,400→ to 50',
      'Weight: from 80 g→ to none',
      'Sold in multiples of: from none→ to 5',
    ]);
    expect(fresh).toHaveTextContent('3Mire switchNewPrice: $3.00');
    expect(await importButton('Import 2 parts')).toBeEnabled();
    expect(screen.getByText(/^The stock changes by the difference/)).toBeVisible();
  });

  it('shows of long texts only where they differ', async () => {
    const text = (word: string) =>
      `${'Smooth and quiet. '.repeat(20)}It is ${word}.${' As ever.'.repeat(20)}`;
    const changes = [{ column: 'description', before: text('red'), after: text('blue') }];
    await choose([row({ changes })]);
    expect(await screen.findByText('…Smooth and quiet. It is red. As ever. As ever. As…')).toBeVisible();
    expect(screen.getByText('…Smooth and quiet. It is blue. As ever. As ever. As…')).toBeVisible();
  });

  it('warns of what may not be meant', async () => {
    await choose([{ ...added, warning: 'The shop has a part of this name already.' }]);
    expect(await screen.findByText('The shop has a part of this name already.')).toBeVisible();
    expect(await importButton('Import 1 part')).toBeEnabled();
  });

  it('shows refused rows first, and imports nothing while there is one', async () => {
    await choose([row({}), added, refused]);
    expect(await screen.findByText('1 new, 1 changed, 1 refused')).toBeVisible();
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(
      '9Bog switchRefusedAvailable Quantity must be at least 0',
    );
    expect(screen.getByText(/Nothing is imported while a row is refused/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument();
  });

  it.each([
    ['nothing changes', [unchanged], 'The equipment already matches the file.'],
    ['the file has no rows', [], 'There is nothing below the heading.'],
  ])('says that %s', async (_, rows, words) => {
    await choose(rows);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument();
  });

  it('shows many rows piece by piece', async () => {
    const rows = Array.from({ length: 250 }, (_, index) => row({ row: index + 2, name: `Part ${index}` }));
    const { user } = await choose(rows);
    await importButton('Import 250 parts');
    expect(screen.getAllByRole('row')).toHaveLength(101);
    await user.click(screen.getByRole('button', { name: 'Show more of 250 rows' }));
    await user.click(screen.getByRole('button', { name: 'Show more of 250 rows' }));
    expect(screen.getAllByRole('row')).toHaveLength(251);
    expect(screen.getAllByRole('row')[201]).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Show more/ })).not.toBeInTheDocument();
  });
});

describe('the import', () => {
  const missed = { row: 4, part: 'b', name: 'Bog switch', message: 'Bog switch has been changed.' };
  const result = {
    added: [{ row: 3, part: 'a', name: 'Mire switch' }],
    changed: [{ row: 2, part: 'c', name: 'Fen switch' }],
    missed: [],
  };

  it('sends the text with its preview, shows progress, and ends with links', async () => {
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    serve(importParts, async () => {
      await finished;
      return result;
    });
    const chosen = file('\uFEFFname\nFen');
    const { user } = await choose([row({}), added], chosen);
    await user.click(await importButton('Import 2 parts'));
    expect(await screen.findByRole('progressbar', { name: 'Importing 2 parts' })).toBeVisible();
    const begun = screen.getByText(/^Importing 2 parts\./);
    expect(begun).toHaveTextContent('Importing 2 parts. This may take a minute.');
    serve(listImports, () => [running]);
    const count = await screen.findByText('120 of 400 rows are imported.', {}, { timeout: 4000 });
    expect(count.closest('output')).toBeNull();
    expect(begun).toHaveTextContent('Importing 2 parts. It goes on when you leave the page.');
    expect(screen.getByLabelText('CSV file')).toBeDisabled();
    finish();
    expect(await screen.findByRole('heading', { name: '2 parts imported' })).toHaveFocus();
    expect(imports()).toEqual([{ fingerprint: 'seen', file: chosen }]);
    expect(screen.getByRole('link', { name: 'Mire switch' })).toHaveAttribute('href', '/parts/a');
    expect(screen.getByRole('link', { name: 'Fen switch' })).toHaveAttribute('href', '/parts/c');
    await user.click(screen.getByRole('button', { name: 'Import another file' }));
    expect(screen.getByText('Choose a file')).toBeVisible();
  });

  it('names what somebody changed during the import', async () => {
    serve(importParts, () => ({ ...result, missed: [missed] }));
    const { user } = await choose([row({}), added]);
    await user.click(await importButton('Import 2 parts'));
    expect(await screen.findByText('Row 4, Bog switch: Bog switch has been changed.')).toBeVisible();
    expect(screen.getByText('Choose the file again to see what is left.')).toBeVisible();
  });

  it('asks for a new preview if the equipment has changed meanwhile', async () => {
    serveRefusal(importParts, 'changed_since_preview', 'Fen switch has been changed since the preview.');
    const { user } = await choose([row({})]);
    await user.click(await importButton('Import 1 part'));
    expect(await screen.findByText('Fen switch has been changed since the preview.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Preview again' }));
    expect(await importButton('Import 1 part')).toBeVisible();
    await waitFor(() => expect(previews()).toHaveLength(2));
    expect(screen.queryByText(/since the preview/)).not.toBeInTheDocument();
  });

  it('is carried on with the same preview after a lost connection', async () => {
    server.use(http.post('*/api/parts/import', () => HttpResponse.error()));
    const { user } = await choose([row({}), added]);
    await user.click(await importButton('Import 2 parts'));
    expect(await screen.findByText(/Some parts may be imported already/)).toBeVisible();
    serve(importParts, () => result);
    await user.click(screen.getByRole('button', { name: 'Carry on' }));
    expect(await screen.findByRole('heading', { name: '2 parts imported' })).toBeVisible();
    expect(previews()).toHaveLength(1);
  });

  it('goes on when a proxy gives up on the call', async () => {
    serve(listImports, () => [running]);
    serveRefusal(importParts, 'api_unavailable', 'The shop is not available at the moment. Try again.');
    const { user } = await choose([row({}), added]);
    await user.click(await importButton('Import 2 parts'));
    expect(await screen.findByText(/120 of 400 rows are imported/)).toBeVisible();
    serve(importParts, () => result);
    serve(listImports, () => [{ ...running, done: 400, state: 'done' as const }]);
    expect(await screen.findByRole('heading', { name: '2 parts imported' })).toBeVisible();
    expect(screen.queryByText(/not available/)).not.toBeInTheDocument();
    expect(imports()).toHaveLength(2);
  });

  it('waits for its end also if somebody else’s has come further later', async () => {
    const others = { ...running, id: 'b', done: 400, state: 'done' as const };
    serve(listImports, () => [others, running]);
    serveRefusal(importParts, 'api_unavailable', 'The shop is not available at the moment. Try again.');
    const { user } = await choose([row({}), added]);
    await user.click(await importButton('Import 2 parts'));
    await waitFor(() => expect(imports()).toHaveLength(1));
    serve(importParts, () => result);
    serve(listImports, () => [others, { ...running, done: 400, state: 'done' as const }]);
    expect(await screen.findByRole('heading', { name: '2 parts imported' })).toBeVisible();
    expect(imports()).toHaveLength(2);
  });

  it('of many parts names them piece by piece', async () => {
    const parts = Array.from({ length: 150 }, (_, index) => ({
      row: index,
      part: `${index}`,
      name: `P ${index}`,
    }));
    serve(importParts, () => ({ ...result, added: parts, changed: [] }));
    const { user } = await choose([added]);
    await user.click(await importButton('Import 1 part'));
    expect(await screen.findByRole('heading', { name: '150 parts imported' })).toHaveFocus();
    expect(screen.getAllByRole('link', { name: /^P \d/ })).toHaveLength(100);
    await user.click(screen.getByRole('button', { name: 'Show more of 150 parts' }));
    expect(screen.getAllByRole('link', { name: /^P \d/ })).toHaveLength(150);
    expect(screen.queryByRole('button', { name: /^Show more/ })).not.toBeInTheDocument();
  });

  it('may be tried again when the server takes no more', async () => {
    serveRefusal(importParts, 'rate_limited', 'Too many requests.');
    const { user } = await choose([row({})]);
    await user.click(await importButton('Import 1 part'));
    expect(await screen.findByText('Too many requests.')).toBeVisible();
    expect(await importButton('Import 1 part')).toBeEnabled();
  });
});

describe('a file of another shop', () => {
  const column = { name: 'Bezeichnung', isAssigned: false, examples: ['Rot'] };
  const guessed = row({
    state: 'new',
    name: 'Fen',
    changes: [{ column: 'facts', before: '', after: '{"kind":"switch","feel":"linear"}' }],
    guesses: ['facts'],
  });

  it('shows what was not understood, and what columns are is said by hand and remembered', async () => {
    serve(previewImport, () => ({
      ...preview(added),
      columns: [column],
      notUnderstood: [column.name],
    }));
    const { user } = renderApp('/dashboard/import');
    await user.upload(await screen.findByLabelText('CSV file'), file());
    expect(await screen.findByText(/Not understood, and left out: Bezeichnung/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('What Bezeichnung is'), 'Name');
    await waitFor(() => expect(forms).toHaveLength(2));
    expect(forms[1]?.['mapping']).toBe('{"Bezeichnung":"name"}');
    await user.upload(screen.getByLabelText('CSV file'), file());
    await waitFor(() => expect(forms[2]?.['mapping']).toBe('{"Bezeichnung":"name"}'));
  });

  it('shows guesses in words, to be confirmed', async () => {
    const { user } = await choose([guessed]);
    expect(await screen.findByText('Switch, Feel Linear')).toBeVisible();
    await user.click(screen.getByLabelText('The guessed kind and facts of Fen, row 2, are right'));
    await waitFor(() => expect(forms[1]?.['withoutGuesses']).toBe('[2]'));
    expect(await screen.findByLabelText(/guessed kind and facts of Fen/)).not.toBeChecked();
  });
});

describe('after a reload', () => {
  it('an import that is running says how far it has come', async () => {
    serve(listImports, () => [running]);
    renderApp('/dashboard/import');
    expect(await screen.findByRole('progressbar', { name: '120 of 400 rows are imported' })).toBeVisible();
    serve(listImports, () => [{ ...running, done: 400, state: 'done' as const }]);
    expect(await screen.findByRole('heading', { name: 'The import is done' })).toBeVisible();
    expect(screen.getByText('400 of 400 rows are imported.')).toBeVisible();
  });

  it('one that was through before is not told again', async () => {
    serve(listImports, () => [{ ...running, done: 400, state: 'done' as const }]);
    renderApp('/dashboard/import');
    expect(await screen.findByText(/No row deletes one/)).toBeVisible();
    expect(screen.queryByText(/rows are imported/)).not.toBeInTheDocument();
  });

  it('one that has stopped says what to do', async () => {
    serve(listImports, () => [{ ...running, state: 'stopped' as const }]);
    renderApp('/dashboard/import');
    expect(await screen.findByText(/Choose the same file again/)).toBeVisible();
  });

  it('one that has left rows out names them', async () => {
    const missed = [{ row: 4, name: 'Bog switch', message: 'It is busy.' }];
    serve(listImports, () => [{ ...running, done: 400, state: 'done' as const, missed }]);
    renderApp('/dashboard/import');
    expect(await screen.findByText('Row 4, Bog switch: It is busy.')).toBeVisible();
  });
});

describe('the pictures of imported parts', () => {
  it('that could not be fetched are listed, and tried again', async () => {
    const part = { part: '507f1f77bcf86cd799439011', name: 'Fen switch' };
    const url = 'https://cdn.example/fen.jpg';
    serve(listImportedPictures, () => ({
      waiting: 0,
      failed: 1,
      faults: [{ url, message: 'The host answers 404.', parts: [part] }],
    }));
    serve(retryImportedPictures, () => ({ waiting: 1, failed: 0, faults: [] }));
    const { user } = renderApp('/dashboard/import');
    const section = within(await screen.findByRole('region', { name: 'Pictures' }));
    expect(section.getByText('The host answers 404.')).toBeVisible();
    expect(section.getByText(url)).toBeVisible();
    expect(section.getByRole('link', { name: 'Fen switch' })).toHaveAttribute(
      'href',
      '/dashboard/managePart/507f1f77bcf86cd799439011',
    );
    await user.click(section.getByRole('button', { name: 'Try again' }));
    expect(await section.findByText(/1 picture still to fetch/)).toBeVisible();
  });
});
