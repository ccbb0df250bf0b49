import { goodSense } from './cadet.ts';
import type { Captain } from './captain.ts';

/**
 * Commands as the Shadows do: unseen until it strikes, a sudden blow where dice are cheap and enemies bear little, and
 * gone when it is worse off; never suicidal (SHD-16). Other ships that it has it plays as the cadet does.
 */
export const shadow = (): Captain => goodSense(true);
