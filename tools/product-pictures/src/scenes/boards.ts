import { papers } from '../draw/backdrop.ts';
import {
  at,
  boardCase,
  capsOn,
  casePlate,
  knob,
  knobPlace,
  onDesk,
  sheet,
  switchesOn,
  switchHole,
  type CapColours,
  type CaseStyle,
} from '../draw/board.ts';
import { profiles, type CapProfile } from '../draw/keycap.ts';
import { layouts, type Key } from '../draw/layout.ts';
import { matte, metal, satin, type Material } from '../draw/light.ts';
import { move } from '../draw/mesh.ts';
import { roundedRectangle } from '../draw/outline.ts';
import { createPicture, type Picture, type PictureSettings } from '../draw/picture.ts';
import type { Transform } from '../draw/vector.ts';

interface DressedBoard {
  style: CaseStyle;
  plate: Material;
  caps: CapColours;
  profile: CapProfile;
}

function paintCase(picture: Picture, style: CaseStyle, plate: Material, transform: Transform): void {
  const body = move(boardCase(style), transform);
  picture.shadow(body, { blur: 9 });
  picture.mesh(body);
  picture.mesh(move(casePlate(style, plate), transform));
}

function paintDressed(settings: PictureSettings, board: DressedBoard): Picture {
  const picture = createPicture(settings);
  const transform = onDesk(board.style);
  paintCase(picture, board.style, board.plate, transform);
  picture.bodies(capsOn(board.style.layout, board.caps, board.profile, transform));
  return picture;
}

/** The 75%, dressed, with its knob. */
export function gantry75(): string {
  const style: CaseStyle = {
    layout: layouts.seventyFive,
    material: metal('#27463f'),
    bezel: 9,
    radius: 9,
    frontHeight: 18,
  };
  const picture = paintDressed(
    { backdrop: papers.straw, camera: { yaw: 31, pitch: 46, zoom: 2.9, target: [0, 0, 12] } },
    {
      style,
      plate: matte('#171c1b'),
      caps: { alpha: '#f2ead6', modifier: '#3c6a5d', accent: '#e58a3a', space: '#f2ead6' },
      profile: profiles.cherry,
    },
  );
  const where = at(onDesk(style), knobPlace(style.layout), 1);
  for (const mesh of knob(metal('#d9a54e'))) picture.mesh(move(mesh, where));
  return picture.svg();
}

/** The 65%, dressed in two greys and a red. */
export function roundhouse65(): string {
  const style: CaseStyle = {
    layout: layouts.sixtyFive,
    material: metal('#b9bec6'),
    bezel: 8,
    radius: 14,
    frontHeight: 18,
  };
  return paintDressed(
    { backdrop: papers.clay, camera: { yaw: -31, pitch: 45, zoom: 3, target: [0, 0, 10] } },
    {
      style,
      plate: matte('#222129'),
      caps: { alpha: '#e9e6e0', modifier: '#7d828c', accent: '#c8473f', space: '#7d828c' },
      profile: profiles.uniform,
    },
  ).svg();
}

/** The TKL half dressed: its caps end where the right hand begins, so that switches and plate show. */
export function longPlatformTkl(): string {
  const style: CaseStyle = {
    layout: layouts.tenKeyLess,
    material: metal('#364872'),
    bezel: 9,
    radius: 6,
    frontHeight: 18,
  };
  const picture = createPicture({
    backdrop: papers.slate,
    camera: { yaw: 31, pitch: 46, zoom: 2.6, target: [0, 0, 10] },
  });
  const transform = onDesk(style);
  paintCase(picture, style, metal('#aeb6c4'), transform);
  const dressed = ({ x, y }: Key): boolean => x + y * 0.3 < 38;
  const { keys } = style.layout;
  const bare = { ...style.layout, keys: keys.filter((key) => !dressed(key)) };
  const covered = { ...style.layout, keys: keys.filter(dressed) };
  picture.bodies([
    ...switchesOn(bare, { top: '#f6f1e6', bottom: '#3a3942', stem: '#e5573f' }, transform),
    ...capsOn(
      covered,
      { alpha: '#dfe5ee', modifier: '#566a96', accent: '#f0b64a', space: '#dfe5ee' },
      profiles.cherry,
      transform,
    ),
  ]);
  return picture.svg();
}

/** The bare 60%: case, plate and empty sockets, its plate lifted out. */
export function sleeper60(): string {
  const style: CaseStyle = {
    layout: layouts.sixty,
    material: satin('#f0e8d8'),
    bezel: 7,
    radius: 7,
    frontHeight: 17,
  };
  const picture = createPicture({
    backdrop: papers.lagoon,
    camera: { yaw: 32, pitch: 42, zoom: 2.9, target: [0, 0, 26] },
  });
  const transform = onDesk(style);
  paintCase(picture, style, satin('#1f5a4f'), transform);
  for (const key of style.layout.keys) {
    picture.line(
      [0, 1].map((end) => at(transform, key, 0)([end * 5 - 2.5, 4.6 - end * 1.6, 0])),
      2.6,
      '#12352f',
      { opacity: 0.8 },
    );
    picture.line([at(transform, key, 0)([0, 0, 0]), at(transform, key, 0)([0.01, 0, 0])], 3.6, '#0d2622');
  }
  const lifted = (vector: readonly [number, number, number]): readonly [number, number, number] => {
    const [x, y, z] = transform(vector);
    return [x, y, z + 46];
  };
  const plate = move(sheet(style.layout.width, style.layout.depth, 2, 1.5, metal('#d8a44c')), lifted);
  picture.shadow(plate, { ground: 14, layer: 'inline', strength: 0.7, blur: 10 });
  picture.mesh(plate);
  picture.sheen(
    roundedRectangle({ width: style.layout.width, depth: style.layout.depth, radius: 2 }).map(([x, y]) =>
      lifted([x, y, 0]),
    ),
    0.4,
  );
  for (const key of style.layout.keys) {
    picture.flat([switchHole(lifted, key)], '#5a3d18', { opacity: 0.92 });
    picture.flat([switchHole(lifted, { x: key.x + 0.4, y: key.y - 0.9 }, 12.6)], '#2b2016', {
      opacity: 0.55,
    });
  }
  return picture.svg();
}
