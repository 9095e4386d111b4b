import { chromiumFlags, findChromium } from './support/chromium.ts';
import { expect, test } from './support/test.ts';

const executablePath = findChromium();
// Chromium offers WebMCP only with this flag.
const args = [...chromiumFlags, '--enable-features=WebMCP'];
test.use({ launchOptions: { args, ...(executablePath && { executablePath }) } });

test('an assistant in the browser finds a switch and shows whether it fits', async ({ page, newPart }) => {
  const part = await newPart({ facts: { kind: 'switch', mount: 'choc-v1', feel: 'clicky', force: 50 } });
  await page.goto('/');
  const names = () =>
    page.evaluate(async () => {
      const tools = await document.modelContext?.getTools();
      return tools?.map(({ name }) => name);
    });
  await expect.poll(names).toEqual(['check_fit', 'get_part', 'search_parts', 'show_build']);

  const use = (name: string, input: object) =>
    page.evaluate(
      async ([wanted, given]) => {
        const tools = await document.modelContext?.getTools();
        const tool = tools?.find((each) => each.name === wanted);
        return JSON.parse((tool && (await document.modelContext?.executeTool(tool, given))) ?? 'null');
      },
      [name, input] as const,
    );
  expect(await use('search_parts', { kind: 'switch', feel: 'clicky', q: part.name })).toMatchObject({
    found: '1',
    parts: [{ id: part._id, name: part.name }],
  });
  expect(await use('get_part', { partId: part._id })).toMatchObject({ description: part.description });
  expect(
    await use('show_build', { parts: [part._id], board: { layout: '65-ansi', mount: 'mx' } }),
  ).toMatchObject({ verdict: 'does-not-fit' });
  await expect(page).toHaveURL(/\/build\?layout=65-ansi&mount=mx&parts=/);
  await expect(page.getByText('Something does not fit.')).toBeVisible();
});

declare global {
  interface Document {
    /** The part of the WebMCP interface that this test uses (https://webmachinelearning.github.io/webmcp). */
    readonly modelContext?: {
      getTools(): Promise<{ name: string }[]>;
      executeTool(tool: { name: string }, input: object): Promise<string | null>;
    };
  }
}
