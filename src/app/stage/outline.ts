/**
 * Ships from above, our own drawings: bow up, from -1 at the bow to 1 at the stern. SVG path data, so that stage and
 * record sheet show the same ship.
 */
export interface Silhouette {
  /** Closed outlines, filled with the owner's hue. */
  readonly hull: readonly string[];
  /** Parts that stand out from the hull: turrets, spines, rotating sections. */
  readonly raised: readonly string[];
  /** Lines drawn dark on the hull. */
  readonly seams: string;
  /** Engines, lit at the stern. */
  readonly engines: readonly string[];
  /** Near-black with a rim in the owner's hue, its seams lit. */
  readonly dark?: true;
}

/** An outline given for starboard only, and its mirror image. */
export const both = (path: string): readonly [string, string] => [path, mirrored(path)];

/** Mirrors path data of absolute M, L, C and Z by turning the sign of every x. */
export function mirrored(path: string): string {
  let across = true;
  return path.replace(/-?\d*\.?\d+/g, (number) => {
    const turned = across && Number(number) !== 0 ? String(-Number(number)) : number;
    across = !across;
    return turned;
  });
}
