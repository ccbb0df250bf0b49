/** Thrust of the inertial drive for points from the movement pool (SHD-10). */
export function inertialThrust(points: number, startingPowerFactor: number): number {
  return Math.floor((2 * points) / startingPowerFactor);
}

/** How much of that thrust may be used for turns: half, rounded up (SHD-10). */
export function inertialTurnLimit(thrust: number): number {
  return Math.ceil(thrust / 2);
}
