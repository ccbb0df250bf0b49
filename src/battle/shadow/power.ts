/** Current power factor (SHD-2): rows with at least one box left, the first rows being crossed off first. */
export function currentPowerFactor(rows: readonly number[], boxesLost: number): number {
  let sum = 0;
  let gone = 0;
  for (const row of rows) {
    sum += row;
    if (boxesLost >= sum) gone++;
  }
  return rows.length - gone;
}

/** Thrust of the inertial drive for points from the movement pool (SHD-10). */
export function inertialThrust(points: number, startingPowerFactor: number): number {
  return Math.floor((2 * points) / startingPowerFactor);
}

/** How much of that thrust may be used for turns: half, rounded up (SHD-10). */
export function inertialTurnLimit(thrust: number): number {
  return Math.ceil(thrust / 2);
}
