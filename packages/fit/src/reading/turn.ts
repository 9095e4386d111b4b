import { type PlacedKey, round } from '../keys/keys.ts';
import { type Rectangle, type Shape, longestSide, sizeOf } from '../keys/shapes.ts';

/** Where keys are turned around, and by how many degrees. */
export interface Turn {
  centreX: number;
  centreY: number;
  angle: number;
}

type Placement = Pick<PlacedKey, 'x' | 'y' | 'width' | 'height' | 'angle' | 'size' | 'longest' | 'second'>;

/** Where a key is once it is turned: its centre moves around the centre of its group. */
export function place({ main, second }: Shape, turn: Turn): Placement {
  // A key of two rectangles keeps its turn.
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

/** A key that is turned by 90° is an upright key: angles are within 45° either way. */
function upright(angle: number): { angle: number; isUpright: boolean } {
  const quarters = Math.round(angle / 90);
  return { angle: angle - quarters * 90, isUpright: quarters % 2 !== 0 };
}
