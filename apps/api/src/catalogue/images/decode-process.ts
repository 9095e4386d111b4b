import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { iconSizes, pictureLongestSide, pictureWidths } from '@switchyard/shared';
import { type AppError, refuse } from '../../infrastructure/app-error.ts';

/** A logo may be an SVG, and also gets icons. */
export type PictureKind = 'picture' | 'logo';

export interface DecodeTask {
  upload: Buffer;
  /** The longest side of the full picture, in pixels. */
  longestSide: number;
  /** The smaller widths to make besides the full picture, in pixels. */
  widths: readonly number[];
  /** For a logo, which may be an SVG: the sides of its square icons, in pixels. */
  icons?: readonly number[] | undefined;
}

/** A picture in its sizes, as WebP. */
interface DecodedPicture {
  full: Buffer;
  /** The size of the full picture, in pixels. */
  size: { width: number; height: number };
  widths: { width: number; bytes: Buffer }[];
}

export type DecodeAnswer =
  | DecodedPicture
  | { refused: 'format' }
  | { refused: 'pixels'; width: number; height: number; mostMegapixels: number }
  | { refused: 'unreadable'; cause: string };

/** A picture that is ready to be stored. It was re-encoded, so nothing but the upload's pixels is left. */
export interface PreparedPicture extends DecodedPicture {
  /** The SHA-256 of the full picture in hexadecimal: the same pixels have the same id. */
  id: string;
}

interface DecodeBounds {
  ms: number;
  /** The limit on writable memory in MB, enforced by the kernel. */
  megabytes: number;
}

/**
 * The usual limits. A photograph of 12 megapixels takes up to 300 MB (AVIF), and a picture at the limits of
 * `decode-picture.js` up to 375 MB.
 */
const usualBounds: DecodeBounds = { ms: 15_000, megabytes: 400 };

/**
 * Starts the process with a memory limit, and as the first that the kernel kills if the machine runs out of memory.
 * Neither needs a privilege. A system that supports neither starts the process without them.
 */
const boundedStart = (megabytes: number) =>
  `ulimit -d ${megabytes * 1024}; echo 1000 >/proc/self/oom_score_adj; exec "$0" "$@"`;

/**
 * Turns off V8's compiler, which would reserve 512 MB that count towards the limit. The work is done by native code.
 */
const nodeOptions = ['--jitless', '--v8-pool-size=0', '--max-old-space-size=64'];

const program = fileURLToPath(new URL('./decode-picture.js', import.meta.url));

/**
 * Decodes an upload in a process of its own, so that a picture which crashes its decoder harms neither the API nor the
 * next picture.
 * @throws a refusal if the picture cannot be accepted
 */
export async function decodeInProcess(
  upload: Buffer,
  { ms, megabytes }: DecodeBounds = usualBounds,
  as: PictureKind = 'picture',
): Promise<PreparedPicture> {
  const child = spawn('/bin/sh', ['-c', boundedStart(megabytes), process.execPath, ...nodeOptions, program], {
    // The environment must not hold the API's secrets, in case a picture takes over its decoder. Large pictures are
    // kept in memory, which is limited, instead of on disk.
    env: { VIPS_DISC_THRESHOLD: '10g', UV_THREADPOOL_SIZE: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const tooLong = setTimeout(() => child.kill('SIGKILL'), ms);
  try {
    const icons = as === 'logo' ? iconSizes : undefined;
    const task: DecodeTask = { upload, longestSide: pictureLongestSide, widths: pictureWidths, icons };
    const answer = await ask(child, task);
    if ('refused' in answer) throw refusalOf(answer);
    return { ...answer, id: createHash('sha256').update(answer.full).digest('hex') };
  } finally {
    clearTimeout(tooLong);
    child.kill('SIGKILL');
  }
}

/**
 * Sends the process its task and waits for the answer. The exit may be reported before an answer that was already sent,
 * so only the closed channel means that no answer will come.
 */
export function ask(child: ChildProcess, task: DecodeTask): Promise<DecodeAnswer> {
  return new Promise((resolve, reject) => {
    const ended = new Promise((tell) => {
      child.once('exit', (code, signal) => tell(signal ?? code));
    });
    child.once('message', (answer: DecodeAnswer) => resolve(answer));
    child.once('error', reject);
    child.once('disconnect', async () => {
      const cause = `the decoding process ended with ${await ended}`;
      reject(refuse('image_too_slow', undefined, { cause }));
    });
    // If the process dies while it reads, the handler above reports that.
    child.send(task, () => {});
  });
}

function refusalOf(answer: Extract<DecodeAnswer, { refused: string }>): AppError {
  switch (answer.refused) {
    case 'format':
      return refuse('image_type_unsupported');
    case 'pixels':
      return refuse('image_too_large', {
        width: answer.width,
        height: answer.height,
        mostMegapixels: answer.mostMegapixels,
      });
    case 'unreadable':
      // Decoders report a lack of memory in many ways, so it cannot be told from a damaged picture.
      return refuse('image_damaged', undefined, { cause: answer.cause });
  }
}
