import { place, type Transform, type Vector } from './vector.ts';

/** Places on the floor as the viewer sees them, in millimetres to the right and away. */
export const floorSeenFrom =
  (yaw: number) =>
  (right: number, away: number, height = 0): Vector => {
    const angle = (yaw * Math.PI) / 180;
    return [
      right * Math.cos(angle) - away * Math.sin(angle),
      right * Math.sin(angle) + away * Math.cos(angle),
      height,
    ];
  };

/** Lays an upright body down: its z axis points `turn` degrees anticlockwise from x, raised by `lean`. */
export const laidDown = (at: Vector, turn: number, lean = 0): Transform => {
  const down = place({ roll: -90 + lean });
  const turned = place({ at, turn });
  return (vector) => turned(down(vector));
};
