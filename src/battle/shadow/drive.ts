/**
 * Thrust of the inertial drive for points from the movement pool (SHD-10). Half of it, rounded up, may be used for
 * turns, as of any drive (MOVE-2).
 */
export function inertialThrust(points: number, startingPowerFactor: number): number {
  return Math.floor((2 * points) / startingPowerFactor);
}
