import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { pictureLongestSide, pictureWidths } from '@switchyard/shared';
import { AppError } from '../platform/app-error.ts';

/** What a decoding process is given. */
export interface DecodeTask {
  upload: Buffer;
  /** In pixels. */
  longestSide: number;
  /** The smaller widths to make besides the full picture, in pixels. */
  widths: readonly number[];
}

/** One picture in its sizes, as WebP. */
interface DecodedPicture {
  full: Buffer;
  widths: { width: number; bytes: Buffer }[];
}

/** What a decoding process answers. */
export type DecodeAnswer =
  | DecodedPicture
  | { refused: 'format' }
  | { refused: 'pixels'; width: number; height: number; mostMegapixels: number }
  | { refused: 'unreadable'; cause: string };

/** A picture ready to be kept: re-encoded, so that nothing of the upload but its pixels remains. */
export interface PreparedPicture extends DecodedPicture {
  /** SHA-256 of the full picture's bytes, hexadecimal: the same pixels have the same id. */
  id: string;
}

/** What a decoding process may use. */
export interface DecodeBounds {
  /** How long it may take, in milliseconds. */
  ms: number;
  /** How much memory it may write to. The kernel keeps this bound. */
  megabytes: number;
}

/** A 12-megapixel photograph takes up to 300 MB (AVIF), a picture at the bounds of `decode-picture.js` up to 375. */
const usualBounds: DecodeBounds = { ms: 15_000, megabytes: 400 };

/**
 * Bounds its own memory and, should the machine run out of it all the same, offers itself to be killed first. Both are the
 * kernel's own means and need no privilege. A system without one of them does without.
 */
const boundedStart = (megabytes: number) =>
  `ulimit -d ${megabytes * 1024}; echo 1000 >/proc/self/oom_score_adj; exec "$0" "$@"`;

/** Without its compiler V8 reserves no 512 MB for code, which would count towards the bound. The work is done by native code. */
const nodeOptions = ['--jitless', '--v8-pool-size=0', '--max-old-space-size=64'];

/** It lies beside this file, in the sources and in the build. */
const program = fileURLToPath(new URL('./decode-picture.js', import.meta.url));

/**
 * Decodes an upload in a process of its own, which ends with it: what a picture does to its decoder harms neither the API nor
 * the next picture.
 * @throws AppError unsupported_media_type for what is no JPEG, PNG, WebP, AVIF or GIF, unreadable_image for what cannot be decoded within its bounds
 */
export async function decodeInProcess(
  upload: Buffer,
  { ms, megabytes }: DecodeBounds = usualBounds,
): Promise<PreparedPicture> {
  const child = spawn('/bin/sh', ['-c', boundedStart(megabytes), process.execPath, ...nodeOptions, program], {
    // None of the API's secrets. Large pictures stay in memory, where they are bounded, and do not fill the disk.
    env: { VIPS_DISC_THRESHOLD: '10g', UV_THREADPOOL_SIZE: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const tooLong = setTimeout(() => child.kill('SIGKILL'), ms);
  try {
    const task: DecodeTask = { upload, longestSide: pictureLongestSide, widths: pictureWidths };
    const answer = await ask(child, task);
    if ('refused' in answer) throw refusalOf(answer);
    return { ...answer, id: createHash('sha256').update(answer.full).digest('hex') };
  } finally {
    clearTimeout(tooLong);
    child.kill('SIGKILL');
  }
}

/** Resolves with what the process answers. @throws AppError unreadable_image where it ends without an answer */
function ask(child: ChildProcess, task: DecodeTask): Promise<DecodeAnswer> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer: DecodeAnswer) => resolve(answer));
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(
        new AppError(
          'unreadable_image',
          'This picture takes too much time or memory to open. Choose a smaller one.',
          { cause: `the decoding process ended with ${signal ?? code}` },
        ),
      ),
    );
    // If it dies before it has read everything, its exit is reported all the same.
    child.send(task, () => {});
  });
}

function refusalOf(answer: Extract<DecodeAnswer, { refused: string }>): AppError {
  switch (answer.refused) {
    case 'format':
      return new AppError('unsupported_media_type', 'The image must be a JPEG, PNG, WebP, AVIF or GIF.');
    case 'pixels':
      return new AppError(
        'unreadable_image',
        `This picture has ${answer.width} × ${answer.height} pixels. One of its kind may have ${answer.mostMegapixels} million.`,
      );
    case 'unreadable':
      // A decoder that runs out of memory says so in many ways, so it cannot be told from damage.
      return new AppError(
        'unreadable_image',
        'This picture cannot be read. The file is damaged, or takes too much memory to open.',
        { cause: answer.cause },
      );
  }
}
