import { type PlacedKey, round } from '../keys/keys.ts';
import { type Rectangle, type Shape, longestSide, sizeOf } from '../keys/shapes.ts';

/** A rotation: its centre in units, its angle in degrees clockwise. */
export interface Turn {
  centreX: number;
  centreY: number;
  angle: number;
}

type Placement = Pick<PlacedKey, 'x' | 'y' | 'width' | 'height' | 'angle' | 'size' | 'longest' | 'second'>;

/**
 * Rotates a key together with its group: the key's centre moves around the group's centre, and the key turns by the
 * same angle.
 */
export function place({ main, second }: Shape, turn: Turn): Placement {
  // A key of two rectangles keeps its angle, because its width and height cannot be swapped.
  const { angle, isUpright } = second ? { angle: turn.angle, isUpright: false } : upright(turn.angle);
  const [width, height] = isUpright ? [main.height, main.width] : [main.width, main.height];
  const centre = turned(main, turn);
  return {
    x: centre.x - width / 2,
    y: centre.y - height / 2,
    width,
    height,
    angle,
    size: sizeOf(second ? { main, second } : { main: { ...main, width, height } }),
    longest: longestSide({ main, second }),
    ...(second && { second: { ...second, x: round(second.x - main.x), y: round(second.y - main.y) } }),
  };
}

function turned({ x, y, width, height }: Rectangle, { centreX, centreY, angle }: Turn) {
  const radians = (angle * Math.PI) / 180;
  const across = x + width / 2 - centreX;
  const down = y + height / 2 - centreY;
  return {
    x: centreX + across * Math.cos(radians) - down * Math.sin(radians),
    y: centreY + across * Math.sin(radians) + down * Math.cos(radians),
  };
}

/** Reduces an angle to ±45° by quarter turns. After an odd number of them the key's width and height are swapped. */
function upright(angle: number): { angle: number; isUpright: boolean } {
  const quarters = Math.round(angle / 90);
  return { angle: angle - quarters * 90, isUpright: quarters % 2 !== 0 };
}
