import { cadet } from '../../captain/cadet.ts';
import {
  aimAt,
  answerAttacks,
  commit,
  fly,
  nameAttacks,
  nameNeedles,
  placePoints,
  reachOut,
  usePlay,
} from '../play.ts';

/** Prepares whatever is asked of telepaths, fighters, mines, needle beams and jump points as the cadet would. */
export function suggest(): void {
  const { asked, view, telepaths, aims, flight, attacks, answers, needles, places } = usePlay.getState();
  if (!view) return;
  const captain = cadet();
  if (telepaths) reachOut(captain.telepaths(view));
  else if (aims) aimAt(captain.aims(view));
  else if (flight && asked?.for === 'groups') fly(captain.group(view, asked.groups));
  else if (attacks) nameAttacks(captain.attacks(view));
  else if (answers) answerAttacks(captain.answers(view));
  else if (needles && asked?.for === 'needles')
    nameNeedles({ ...needles, systems: captain.needles(view, asked) });
  else if (places) placePoints(captain.places(view));
}

/** Another of the groups that may move now; it begins where it is. */
export function chooseGroup(group: string): void {
  const { asked, flight } = usePlay.getState();
  if (asked?.for === 'groups' && asked.groups.includes(group) && flight?.group !== group) fly({ group });
}

export function nextGroup(step: number): void {
  const { asked, flight } = usePlay.getState();
  if (!flight || asked?.for !== 'groups') return;
  const { groups } = asked;
  const next = groups[(groups.indexOf(flight.group) + step + groups.length) % groups.length];
  if (next !== undefined) chooseGroup(next);
}

/** All launchers are held back. */
export function holdAll(): void {
  if (!usePlay.getState().aims) return;
  aimAt([]);
  commit();
}

/** No group attacks. */
export function attackNothing(): void {
  if (!usePlay.getState().attacks) return;
  nameAttacks({});
  commit();
}

/** Hands in what is prepared, if the button for it would. */
export function press(): void {
  document.querySelector<HTMLButtonElement>('.fighters-main')?.click();
}
