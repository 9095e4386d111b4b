import { add, cross, dot, normalise, scale, subtract, type Vector } from '../draw/vector.ts';

/** A place on the disc of radius 1 that faces a direction, picked by two numbers from 0 to 1. */
export function onDisc(direction: Vector, a: number, b: number): Vector {
  const side = normalise(cross(Math.abs(direction[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0], direction));
  const [reach, round] = [Math.sqrt(a), b * 2 * Math.PI];
  return add(scale(side, Math.cos(round) * reach), scale(cross(direction, side), Math.sin(round) * reach));
}

/** A direction away from a surface, the likelier the steeper. */
export const scatter = (normal: Vector, a: number, b: number): Vector =>
  normalise(add(onDisc(normal, a, b), scale(normal, Math.sqrt(1 - a))));

export const reflect = (towards: Vector, normal: Vector): Vector =>
  normalise(subtract(towards, scale(normal, 2 * dot(normal, towards))));

/** How light bends where it enters or leaves resin; all of it turns back when it leaves too flatly. */
export function refract(towards: Vector, normal: Vector, isLeaving: boolean): Vector {
  const ratio = isLeaving ? 1.5 : 1 / 1.5;
  const cosine = -dot(normal, towards);
  const rest = 1 - ratio * ratio * (1 - cosine * cosine);
  if (rest < 0) return reflect(towards, normal);
  return normalise(subtract(scale(towards, ratio), scale(normal, Math.sqrt(rest) - ratio * cosine)));
}

/** The share of light that plastic or glass mirrors (Schlick): little head on, all of it at a grazing angle. */
export const mirroredShare = (towards: Vector, normal: Vector): number =>
  0.04 + 0.96 * (1 - Math.max(0, -dot(normal, towards))) ** 5;
