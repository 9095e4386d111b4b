import sharp from 'sharp';

/** Small pictures of every kind that the shop takes, for fields that the document declares as files. */
export async function makePictures(): Promise<Buffer[]> {
  const plain = sharp({
    create: { width: 12, height: 8, channels: 3, background: { r: 90, g: 120, b: 200 } },
  });
  return Promise.all(
    (['png', 'jpeg', 'webp', 'gif', 'avif'] as const).map((format) =>
      plain.clone().toFormat(format).toBuffer(),
    ),
  );
}
