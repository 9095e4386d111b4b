import { describe, expect, it, vi } from 'vitest';
import { createPartsImport } from './import-parts.ts';

const file = { text: `name,price\n${'Fen,1\n'.repeat(1000)}` };

describe('a preview that its caller has left', () => {
  const findForImport = vi.fn<() => Promise<[]>>(async () => []);
  const { preview } = createPartsImport({
    repository: { findForImport, namesTaken: async () => new Set() },
    families: { findForImport: async () => ({ byKey: new Map(), byId: new Map() }) },
  } as unknown as Parameters<typeof createPartsImport>[0]);
  const begin = () => {
    const caller = new AbortController();
    return { answer: preview(file, caller.signal), leave: () => caller.abort('gone') };
  };

  it('stops reading its file, and the next one is answered', async () => {
    const [left, next] = [begin(), begin()];
    left.leave();
    await expect(left.answer).rejects.toBe('gone');
    expect((await next.answer).rows).toHaveLength(1000);
    expect(findForImport).toHaveBeenCalledTimes(1);
  });

  it('does not wait for the one before it', async () => {
    const first = Promise.withResolvers<[]>();
    findForImport.mockReturnValueOnce(first.promise);
    const [before, left] = [begin(), begin()];
    left.leave();
    await expect(left.answer).rejects.toBe('gone');
    first.resolve([]);
    expect((await before.answer).rows).toHaveLength(1000);
  });
});
