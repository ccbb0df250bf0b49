import { Battle } from '/work/main/src/battle/battle.ts';
import { battleFileOf } from '/work/main/src/battle/battleFile.ts';
import { giveAnswer } from '/work/main/src/battle/handedIn.ts';
import { checkScenario } from '/work/main/src/battle/scenario.ts';
import { theShip } from '/work/main/src/battle/ships.ts';
import { findDesign } from '/work/main/test/battle/scene.ts';
import { scriptedDice } from '/work/main/src/dice/scripted.ts';
import { launchBrowser } from '/work/main/test/browser/chromium.ts';
import { mkdirSync } from 'node:fs';

mkdirSync('/tmp/shots-shadows', { recursive: true });

import { parseFire } from '/work/main/src/battle/fireOrder.ts';
import { parseTelepath } from '/work/main/src/battle/telepath/act.ts';
const S = (ships: any, allies: any, faces: number[], act: (b: Battle) => void, options: any = {}) => {
  const read = checkScenario({ format: 'jumppoint-scenario/1', title: 'The dark of the rim', table: { width: 72, height: 48 }, turnLimit: 8, options, sides: [{ id: 'shadows', name: 'Shadows', ships }, { id: 'allies', name: 'Army of Light', ships: allies }] }, 'x', findDesign);
  if (!read.ok) { console.log(read.problems); process.exit(1); }
  const script = scriptedDice(faces);
  const battle = new Battle(read.value, script);
  act(battle);
  console.log('left', script.left(), battle.waiting().for);
  return battleFileOf(battle, [...faces].slice(0, faces.length - script.left()), { seed: 3, captains: { shadows: 'person', allies: 'person' } });
};
const stalker = { id: 'stalker-1', design: 'shadows/cruiser-30', name: 'Dark Stalker', x: 36, y: 34, course: 6, velocity: 6 };
const dread = { id: 'dread-1', design: 'shadows/dreadnought-90', name: 'Old Night', x: 60, y: 40, course: 8, velocity: 6 };
const ranger = { id: 'ranger-1', design: 'minbari/white-star', name: 'Ranger', x: 30, y: 22, course: 12, velocity: 3, telepaths: [12, 5, 3] };
const narn = { id: 'narn-1', design: 'narn/heavy-cruiser', name: 'Rha', x: 38, y: 14, course: 12, velocity: 0 };
const P3 = [6,5,4,6,6,5];
const act = (t: string) => { const r = parseTelepath(t); if (!r.ok) throw new Error(t); return r.value; };
const files: Record<string, any> = {
  locked: S([stalker], [ranger], [...P3, 3, 4], (b) => { b.giveOrders('shadows', {'stalker-1': 'inertial 4'}); b.giveOrders('allies', {}); b.giveTelepaths('allies', [act('ranger-1 tp1 lock stalker-1 with tp2')]); }),
  needles: S([stalker], [{...narn, y: 22}], [...P3, 6, 1, 6,6,6,6,1,2,3,4,5,1], (b) => { b.giveOrders('shadows', {'stalker-1': '+0'}); b.giveOrders('allies', {'narn-1': '+0'}); while (b.waiting().for === 'aims') b.giveAims('allies', []); const f = parseFire('stalker-1', 'beam needle 10 -> narn-1'); if (f.ok) b.giveFire('shadows', f.value); }),
  dread: S([dread, {...stalker, cloaked: true}], [ranger], [...Array(18).fill(4), ...P3], () => {}, { inertialessFacing: 'free' }),
};
// hold in turn 2
files.hold = S([stalker], [ranger], [...P3, 3, 4, 6, 1, ...P3], (b) => { b.giveOrders('shadows', {}); b.giveOrders('allies', {}); b.giveTelepaths('allies', [act('ranger-1 tp1 lock stalker-1 with tp2')]); b.giveGroup('shadows', { group: 'stalker-1' }); while ((b.waiting().for as string) !== 'orders') { const w: any = b.waiting(); if (w.for === 'fire') b.giveFire(w.side, { ship: w.ships[0], volleys: [] }); else if (w.for === 'repairs') b.giveRepairs(w.sides[0], []); else break; } b.giveOrders('shadows', {}); b.giveOrders('allies', {}); });
const url = process.argv[2]!;
const browser = await launchBrowser();
for (const [name, width, height] of [['wide', 1440, 900], ['narrow', 390, 844]] as const)
for (const [what, file] of Object.entries(files)) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  page.on('pageerror', (e) => console.log('ERR', String(e)));
  await page.goto(url);
  await page.getByRole('button', { name: 'Play', exact: true }).and(page.locator(':enabled')).waitFor();
  await page.getByRole('button', { name: 'Open battle' }).click();
  await page.getByLabel('Battle file').setInputFiles({ name: 'battle.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) });
  await page.getByRole('button', { name: 'Play on' }).click();
  await page.locator('.curtain .main').click();
  if (name === 'narrow') await page.getByRole('button', { name: 'Ship', exact: true }).click();
  if (what === 'locked') await page.locator('.task .segments button').nth(1).click();
  if (what === 'needles') { await page.locator('.task .chip', { hasText: 'drive' }).first().click(); await page.locator('.task .chip', { hasText: 'drive' }).nth(1).click(); await page.locator('.task .chip', { hasText: 'hl1' }).click(); }
  if (what === 'dread') { await page.locator('.own-ship', { hasText: 'Dark Stalker' }).click(); await page.locator('.task .segments button').nth(2).click(); }
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/shots-shadows/${name}-more-${what}.png` });
  if (what === 'dread') { await page.locator('.own-ship', { hasText: 'Old Night' }).click(); await page.locator('#orders-text').fill('inertial 27 P2+2; spawn 2; regenerate 1'); await page.waitForTimeout(300); await page.screenshot({ path: `/tmp/shots-shadows/${name}-more-${what}-2.png` });
    if (name === 'narrow') { await page.getByRole('button', { name: 'Table', exact: true }).click(); await page.waitForTimeout(500); await page.screenshot({ path: `/tmp/shots-shadows/${name}-more-${what}-table.png` }); } }
  if (what === 'locked') { await page.locator('aside').last().evaluate((e) => e.scrollTo(0, 9999)); await page.waitForTimeout(300); await page.screenshot({ path: `/tmp/shots-shadows/${name}-more-${what}-sheet.png` });
    await page.getByRole('button', { name: 'Save battle' }).click(); await page.waitForTimeout(300); await page.screenshot({ path: `/tmp/shots-shadows/${name}-more-save.png` }); }
  await page.close();
}
await browser.close();
