import { longestLayout } from '@switchyard/fit';
import { unxz } from '../../../lib/xz/unxz.ts';
import type { HidDevice } from './hid.ts';

/*
 * The protocol of Vial (github.com/vial-kb/vial-gui, protocol/keyboard_comm.py). 0xFE 0x00 returns the version of the
 * protocol and the keyboard's id. 0xFE 0x01 returns the size of the definition. 0xFE 0x02 with a page number returns
 * one page of the definition. The definition is JSON in an .xz file.
 */
const vial = 0xfe;
const commands = { id: 0x00, size: 0x01, page: 0x02 };

/** The first byte of the answer from a keyboard without Vial. */
const unknownCommand = 0xff;
const pageSize = 32;

/** The maximum size of a definition in bytes. Definitions have 1 to 5 kB, because keyboards have little memory. */
const largestFile = 64_000;

/**
 * Timeouts in milliseconds. A keyboard answers within a few milliseconds, and sends its whole definition within a
 * second.
 */
const patience = { answer: 1000, whole: 8000 };

/**
 * Reads a keyboard's own definition. Undefined if it has none, was unplugged, or took too long.
 * @param signal aborts the reading
 */
export async function readVialDefinition(
  device: HidDevice,
  signal = AbortSignal.timeout(patience.whole),
): Promise<string | undefined> {
  try {
    await device.open();
    const file = await readFile((command, page) => ask(device, command, page, signal));
    return file && new TextDecoder('utf-8', { fatal: true }).decode(unxz(file, longestLayout));
  } catch {
    // The keyboard was unplugged, is in use by another program, or sent something else.
    return undefined;
  } finally {
    await device.close().catch(() => undefined);
  }
}

type Ask = (command: number, page?: number) => Promise<DataView>;

async function readFile(askFor: Ask): Promise<Uint8Array | undefined> {
  const id = await askFor(commands.id);
  // The protocol version is a small number, and the id after it is never 0.
  const isVial =
    id.getUint8(0) !== unknownCommand && id.getUint32(0, true) < 256 && id.getUint32(4, true) !== 0;
  if (!isVial) return undefined;
  const size = (await askFor(commands.size)).getUint32(0, true);
  if (size === 0 || size > largestFile) return undefined;
  const file = new Uint8Array(size);
  for (let at = 0; at < size; at += pageSize) {
    const page = await askFor(commands.page, at / pageSize);
    file.set(new Uint8Array(page.buffer, page.byteOffset, Math.min(pageSize, size - at)), at);
  }
  return file;
}

/** Sends a command and waits for the answer. */
async function ask(
  device: HidDevice,
  command: number,
  page: number | undefined,
  signal: AbortSignal,
): Promise<DataView> {
  const report = new DataView(new ArrayBuffer(pageSize));
  report.setUint8(0, vial);
  report.setUint8(1, command);
  if (page !== undefined) report.setUint32(2, page, true);
  const answer = nextReport(device, AbortSignal.any([signal, AbortSignal.timeout(patience.answer)]));
  const [view] = await Promise.all([answer, device.sendReport(0, new Uint8Array(report.buffer))]);
  if (view.byteLength < pageSize) throw new RangeError('The answer is too short.');
  return view;
}

function nextReport(device: HidDevice, signal: AbortSignal): Promise<DataView> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    device.addEventListener(
      'inputreport',
      ({ data }) => {
        stop.abort();
        resolve(data);
      },
      { once: true, signal: AbortSignal.any([signal, stop.signal]) },
    );
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(new Error('The keyboard does not answer.')), {
      once: true,
      signal: stop.signal,
    });
  });
}
