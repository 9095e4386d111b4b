import { readPastedLayout } from '@switchyard/fit';
import { describe, expect, it } from 'vitest';
import { fakeKeyboard, packedDefinition, vialAnswer, viaAnswer } from '../../../../test/vial-keyboard.ts';
import { readVialDefinition } from './vial.ts';

describe('a keyboard with Vial', () => {
  it('hands over its own definition, and is closed again', async () => {
    const device = fakeKeyboard(vialAnswer(packedDefinition));
    const text = (await readVialDefinition(device)) ?? '';
    expect(JSON.parse(text)).toMatchObject({ name: 'Fen 4', layouts: { labels: ['Split Backspace'] } });
    expect(readPastedLayout(text)).toMatchObject({ keys: { length: 4 } });
    expect(device.isOpen()).toBe(false);
  });

  it.each([
    ['it knows VIA only', viaAnswer],
    ['it was unplugged', () => expect.fail('unplugged')],
    ['its definition is larger than any', vialAnswer(packedDefinition, 1_000_000)],
    ['its definition is empty', vialAnswer(packedDefinition, 0)],
    ['its definition is cut off', vialAnswer(packedDefinition.subarray(0, 100))],
    ['its definition is nothing that `xz` wrote', vialAnswer(new Uint8Array(64))],
  ])('hands over nothing if %s', async (_, answer) => {
    const device = fakeKeyboard(answer);
    expect(await readVialDefinition(device)).toBeUndefined();
    expect(device.isOpen()).toBe(false);
  });

  it('hands over nothing if it does not answer in time', async () => {
    const patience = new AbortController();
    const device = fakeKeyboard(() => {
      patience.abort();
      return undefined;
    });
    expect(await readVialDefinition(device, patience.signal)).toBeUndefined();
    expect(device.isOpen()).toBe(false);
  });

  it('hands over nothing if another program has it', async () => {
    const device = { ...fakeKeyboard(viaAnswer), open: () => Promise.reject(new Error('in use')) };
    expect(await readVialDefinition(device)).toBeUndefined();
  });
});
