import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkScenario } from '../../src/battle/scenario.ts';
import { crewOf, fight } from '../../src/captain/fight.ts';
import { seededDice } from '../../src/dice/seeded.ts';
import { readDesign } from '../../src/ship/design.ts';
import { settingNamed } from '../app/battles.ts';
import { answer, answerUntil, begin, dialogsGone, expectEnd, memory, openPage } from './battlePage.ts';
import { launchBrowser } from './chromium.ts';

let browser: Browser;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jump-point-'));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

const STILL = { reducedMotion: 'reduce' } as const;

/** Orders that nothing else on the page says. The second cannot be read, and is handed in as it is. */
const SECRET = { 'omega-1': 'P1-1; hl3 sustain', 'hyperion-1': 'zebra 4711' } as const;

async function writeSecret(page: Page): Promise<void> {
  for (const [ship, text] of Object.entries(SECRET)) {
    await page.locator('.row', { hasText: ship }).click();
    await page.locator('#orders-text').fill(text);
  }
}

/** All that anybody could read off the page: what it shows, says, draws and remembers. */
async function everything(page: Page): Promise<Record<'dom' | 'said' | 'scene' | 'memory', string>> {
  // A frame later, so that the stage has drawn what it shows.
  await page.waitForTimeout(200);
  const [dom, scene, memory] = await page.evaluate(() => [
    document.documentElement.outerHTML,
    JSON.stringify(window.jumpPoint!.scene()),
    window.jumpPoint!.stores(),
  ]);
  const fields = await page.evaluate(() =>
    [...document.querySelectorAll('input, textarea, select')].map(
      (field) => (field as HTMLInputElement).value,
    ),
  );
  const said = `${await page.locator('body').ariaSnapshot()} ${fields.join(' ')}`;
  return { dom: dom!, said, scene: scene!, memory: memory! };
}

/** The order in which a record was filled says nothing. */
function parsed(all: Awaited<ReturnType<typeof everything>>) {
  return { ...all, memory: JSON.parse(all.memory) };
}

/** The page of two persons: at the curtain for the second side, and with that side at the screen. */
async function handedOver(write: (page: Page) => Promise<void>) {
  const { page, complaints } = await openPage(browser, STILL);
  await begin(page, { seats: ['person', 'person'] });
  await page.getByRole('button', { name: 'Earth Alliance is here' }).click();
  await write(page);
  await page.locator('.row', { hasText: 'omega-1' }).click();
  const written = await everything(page);
  await answer(page);
  await page.getByRole('dialog', { name: 'Hand the screen to Narn Regime' }).waitFor();
  const curtain = await everything(page);
  await page.getByRole('button', { name: 'Narn Regime is here' }).click();
  const other = await everything(page);
  expect(complaints).toEqual([]);
  return { page, written, curtain, other };
}

describe('the curtain', () => {
  test('behind it, and before the other side, the page is as if nothing had been written', async () => {
    const plain = await handedOver(async () => {});
    const { page, written, curtain, other } = await handedOver(writeSecret);
    const words = ['zebra', '4711', 'P1-1', 'hl3 sustain'];
    // The search finds what is there.
    expect(written.memory).toContain('zebra');
    expect(written.said).toContain('P1-1');
    expect(written.scene).not.toBe(plain.written.scene);
    for (const now of [curtain, other])
      for (const text of Object.values(now)) for (const word of words) expect(text).not.toContain(word);
    // Whatever the words: nothing at all tells the one from the other.
    expect(parsed(curtain)).toEqual(parsed(plain.curtain));
    expect(parsed(other)).toEqual(parsed(plain.other));
    await page.getByRole('button', { name: 'Seal the orders' }).click();
    await page.getByRole('button', { name: 'Seal them' }).click();
    // Orders are shown as the ships move. Before that the Narn aim their mines, and know as little.
    await page.getByRole('dialog', { name: 'Hand the screen to Narn Regime' }).waitFor();
    const sealed = await everything(page);
    await page.getByRole('button', { name: 'Narn Regime is here' }).click();
    await page.getByRole('heading', { name: 'Energy mines' }).waitFor();
    for (const now of [sealed, await everything(page)])
      for (const text of Object.values(now)) for (const word of words) expect(text).not.toContain(word);
    await answer(page);
    await page.getByRole('button', { name: /^Log/ }).click();
    expect(await page.locator('.lines').textContent()).toContain('P1-1; hl3 sustain');
    await plain.page.close();
    await page.close();
  });

  test('nothing but its button takes it away', async () => {
    const { page } = await openPage(browser, STILL);
    await begin(page, { seats: ['person', 'person'] });
    const curtain = page.getByRole('dialog', { name: 'Hand the screen to Earth Alliance' });
    for (const key of ['Escape', 'Escape', 'Escape', 'b', ' ', 'ArrowLeft']) {
      if (key !== ' ') await page.keyboard.press(key);
      expect(await curtain.isVisible()).toBe(true);
    }
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Enter');
    await curtain.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('task');
    await page.close();
  });
});

describe('the prompt', () => {
  test.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])('leads to the first orders by one click at $width by $height', async (viewport) => {
    const { page, complaints } = await openPage(browser, { viewport });
    const prompt = page.getByRole('region', { name: 'What the game waits for' });
    expect(await prompt.textContent()).toContain('Turn 1: Earth Alliance writes orders.');
    await page.getByRole('button', { name: 'To the orders' }).click();
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('task');
    expect(await page.locator('.task').isVisible()).toBe(true);
    expect((await memory(page)).page).toMatchObject({ picked: 'omega-1', tab: 'ship' });
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('says what is asked, and leads back to the present', async () => {
    const { page } = await openPage(browser, STILL);
    const prompt = page.locator('.prompt');
    await answer(page);
    expect(await prompt.textContent()).toMatch(/Turn 1: Earth Alliance fires/);
    await page.keyboard.press('Home');
    expect(await prompt.textContent()).toContain('The table shows the past.');
    expect(await page.locator('.task').count()).toBe(0);
    await page.getByRole('button', { name: 'Back to the present' }).click();
    expect(await prompt.textContent()).not.toContain('the past');
    expect(await page.locator('.task').count()).toBe(1);
    await page.close();
  });
});

describe('files', () => {
  test('a saved battle replays on the command line', async () => {
    const { page, complaints } = await openPage(browser, STILL);
    await answerUntil(page, 'fire');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save battle' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('border-dispute-turn-1.json');
    const path = join(folder, download.suggestedFilename());
    await download.saveAs(path);
    const { hash } = (await memory(page)).page.origin;
    const replayed = jumppoint('replay', path);
    expect(replayed.stdout).toContain(hash);
    expect(replayed.status).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('a battle of the command line opens and plays on', async () => {
    const path = join(folder, 'fought.json');
    expect(
      jumppoint('fight', 'public/scenarios/omega.json', '--seed', '4', '--turns', '2', '--out', path).status,
    ).toBe(0);
    const file = JSON.parse(readFileSync(path, 'utf8')) as { seals: { hash: string }[] };
    const { page, complaints } = await openPage(browser, STILL);
    await page.getByRole('button', { name: 'Open battle' }).click();
    await page.getByLabel('Battle file').setInputFiles(path);
    const seats = page.locator('dialog select');
    await seats.first().waitFor();
    expect(await seats.nth(0).inputValue()).toBe('cadet');
    await seats.nth(0).selectOption('person');
    await page.getByRole('button', { name: 'Play on' }).click();
    await page.getByText('Turn 3: Earth Alliance writes orders.').waitFor();
    const now = await memory(page);
    expect(now.page.origin).toMatchObject({ hash: file.seals.at(-1)!.hash, seed: 4, source: 'fought.json' });
    // Whatever the captains of the first turns have launched is asked about before.
    await answerUntil(page, 'fire');
    await page.getByText(/Turn 3: Earth Alliance fires/).waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('a wrong file is refused in words, and the battle on the table stays', async () => {
    const { page, complaints } = await openPage(browser, STILL);
    await page.locator('#orders-text').fill('P1-1');
    const before = await memory(page);
    const path = join(folder, 'changed.json');
    jumppoint('fight', 'public/scenarios/omega.json', '--turns', '1', '--out', path);
    const changed = JSON.parse(readFileSync(path, 'utf8')) as { faces: number[] };
    changed.faces[0] = (changed.faces[0]! % 6) + 1;
    const wrong = [
      ['{"format": "else"}', 'format must be "jumppoint-battle/1"'],
      ['{', 'not JSON'],
      [JSON.stringify(changed), 'the battle does not replay'],
      ['['.repeat(100), 'nested 100 deep'],
    ] as const;
    await page.getByRole('button', { name: 'Open battle' }).click();
    const dialog = page.getByRole('dialog', { name: 'Open battle' });
    for (const [text, said] of wrong) {
      await page
        .getByLabel('Battle file')
        .setInputFiles({ name: 'wrong.json', mimeType: 'application/json', buffer: Buffer.from(text) });
      await dialog.getByText(said).first().waitFor();
      expect(await dialog.getByRole('button', { name: /Play on|Watch/ }).count()).toBe(0);
    }
    await page.getByLabel('Battle file').setInputFiles({
      ...{ name: 'picture.json', mimeType: 'application/json', buffer: Buffer.from([0xff, 0xfe, 0x00]) },
    });
    await dialog.getByText('is no text in UTF-8').waitFor();
    await page.keyboard.press('Escape');
    await dialogsGone(page);
    // Too large a file is not even read: an empty one that claims its size shows it.
    await drop(page, '', 'huge.json', 65 * 1024 * 1024);
    await dialog.getByText('too large').waitFor();
    await page.keyboard.press('Escape');
    await dialogsGone(page);
    const after = await memory(page);
    expect(after.play).toEqual(before.play);
    expect(after.page.origin).toEqual(before.page.origin);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('a battle that is dropped on the page opens', async () => {
    const path = join(folder, 'dropped.json');
    jumppoint('fight', 'public/scenarios/moon.json', '--out', path);
    const { page, complaints } = await openPage(browser, STILL);
    await drop(page, readFileSync(path, 'utf8'), 'dropped.json');
    await page.getByRole('button', { name: 'Watch' }).click();
    await page.getByText('Captains fight this battle').waitFor();
    expect(await page.locator('.battle-title').textContent()).toBe('Guns over the moon');
    expect(complaints).toEqual([]);
    await page.close();
  });
});

async function drop(page: Page, text: string, name: string, size?: number): Promise<void> {
  await page.evaluate(
    ({ text, name, size }) => {
      const file = new File([text], name, { type: 'application/json' });
      if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
      const event = new Event('drop', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'dataTransfer', { value: { files: [file], types: ['Files'] } });
      document.body.dispatchEvent(event);
    },
    { text, name, size },
  );
}

function jumppoint(...argv: string[]) {
  return spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/jumppoint.ts', ...argv], {
    encoding: 'utf8',
  });
}

describe('a reload', () => {
  async function expectSame(page: Page): Promise<void> {
    const before = await memory(page);
    await page.reload();
    await page.getByRole('button', { name: 'Play', exact: true }).and(page.locator(':enabled')).waitFor();
    const after = await memory(page);
    expect(after.page.origin).toEqual(before.page.origin);
    expect(after.page.state).toEqual(before.page.state);
    expect(after.play).toEqual(before.play);
  }

  test('goes on in each phase with the same state, hash and question', async () => {
    const { page, complaints } = await openPage(browser, STILL);
    const phases: string[] = [];
    for (const phase of ['orders', 'fire', 'repairs', 'nothing']) {
      await answerUntil(page, phase);
      phases.push((await memory(page)).play.asked!.for);
      await expectSame(page);
    }
    expect(phases).toEqual(['orders', 'fire', 'repairs', 'nothing']);
    expect(await page.locator('.ending').textContent()).toContain('The battle is over');
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('brings back what was written', async () => {
    const { page } = await openPage(browser, STILL);
    await writeSecret(page);
    const undo = page.locator('.task').getByRole('button', { name: 'Undo' });
    expect(await undo.isEnabled()).toBe(true);
    // At once: what is written is kept as the page goes, too.
    await page.reload();
    await page.locator('.task').waitFor();
    for (const [ship, text] of Object.entries(SECRET)) {
      await page.locator('.row', { hasText: ship }).click();
      expect(await page.locator('#orders-text').inputValue()).toBe(text);
    }
    await page.close();
  });

  test('of two persons comes back behind the curtain, with what was sealed', async () => {
    const { page, complaints } = await openPage(browser, STILL);
    await begin(page, { seats: ['person', 'person'] });
    await page.getByRole('button', { name: 'Earth Alliance is here' }).click();
    await writeSecret(page);
    await page.waitForTimeout(400);
    await page.reload();
    await page.getByRole('dialog', { name: 'Hand the screen to Earth Alliance' }).waitFor();
    expect((await everything(page)).memory).not.toContain('zebra');
    await page.getByRole('button', { name: 'Earth Alliance is here' }).click();
    await page.locator('.row', { hasText: 'omega-1' }).click();
    expect(await page.locator('#orders-text').inputValue()).toBe(SECRET['omega-1']);
    await answer(page);
    await page.getByRole('dialog', { name: 'Hand the screen to Narn Regime' }).waitFor();
    await expectSame(page);
    expect((await everything(page)).memory).not.toContain('zebra');
    await answer(page);
    // What both have sealed stays so while the Narn aim their mines.
    await page.getByRole('dialog', { name: 'Hand the screen to Narn Regime' }).waitFor();
    await expectSame(page);
    expect((await everything(page)).memory).not.toContain('zebra');
    await answer(page);
    await page.getByRole('button', { name: /^Log/ }).click();
    expect(await page.locator('.lines').textContent()).toContain(SECRET['omega-1']);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.each([
    ['of another format', () => localStorage.setItem('jump-point.battle', '{"format":"old/0"}')],
    ['that is no JSON', () => localStorage.setItem('jump-point.battle', '{"form')],
    [
      'that was changed',
      () => {
        const text = localStorage.getItem('jump-point.battle')!;
        localStorage.setItem('jump-point.battle', text.replace('"velocity":6', '"velocity":7'));
      },
    ],
  ])('puts a kept battle %s aside and says so', async (_, spoil) => {
    const { page, complaints } = await openPage(browser, STILL);
    await answer(page);
    await page.evaluate(spoil);
    const spoilt = await page.evaluate(() => localStorage.getItem('jump-point.battle'));
    await page.reload();
    await page.getByText('was put aside').waitFor();
    await page.getByText('Turn 1: Earth Alliance writes orders.').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('jump-point.aside'))).toBe(spoilt);
    await page.getByRole('button', { name: 'Understood' }).click();
    expect(await page.locator('.notice').count()).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('is offered when the page fails, as is putting the battle aside', async () => {
    const { page } = await openPage(browser, STILL);
    const fail = async () => {
      await page.evaluate(() => {
        HTMLDialogElement.prototype.showModal = () => {
          throw new Error('no windows today');
        };
      });
      await page.keyboard.press('?');
      await page.getByRole('heading', { name: 'The page has failed' }).waitFor();
      expect(await page.getByRole('alert').textContent()).toContain('no windows today');
    };
    await answer(page);
    await fail();
    await page.getByRole('button', { name: 'Go on with the battle' }).click();
    await page.getByText(/Turn 1: Earth Alliance fires/).waitFor();
    await fail();
    await page.getByRole('button', { name: 'Put it aside' }).click();
    await page.getByText('Turn 1: Earth Alliance writes orders.').waitFor();
    await page.close();
  });

  test('forgets the old battle only when a new one begins', async () => {
    const { page } = await openPage(browser, STILL);
    await answer(page);
    await page.getByRole('button', { name: 'New battle' }).click();
    await page.getByText('Guns over the moon').waitFor();
    await page.locator('input[value=moon]').check();
    await page.reload();
    await page.getByText(/Turn 1: Earth Alliance fires/).waitFor();
    await begin(page, { scenario: 'moon', seats: ['person', 'cadet'] });
    await page.getByText(/Turn 1: .* writes orders/).waitFor();
    await page.reload();
    await page.getByText(/Turn 1: .* writes orders/).waitFor();
    expect(await page.locator('.battle-title').textContent()).toBe('Guns over the moon');
    await page.close();
  });
});

describe('a battle against the cadet', () => {
  test('is played to its end by the buttons of the page, and another begins', async () => {
    const { page, complaints } = await openPage(browser, STILL);
    for (let step = 0; step < 400; step++) {
      const { asked } = (await memory(page)).play;
      if (asked?.for === 'nothing') break;
      if (asked?.for === 'orders') {
        const text = page.locator('#orders-text');
        for (const row of await page.locator('.row:not(.gone)').all()) {
          if (!/omega-1|hyperion-1/.test((await row.textContent())!)) continue;
          await row.click();
          await text.fill(step % 2 ? 'S1' : 'P1');
        }
      }
      // Number keys aim at the target that is shown.
      if (asked?.for === 'fire') for (const key of ['1', '2', '3', '4']) await page.keyboard.press(key);
      await answer(page);
    }
    const { playback } = (await memory(page)).page;
    const shots = playback.facts.filter(({ type }) => type === 'ShotFired');
    for (const ship of ['omega-1', 'hyperion-1', 'narn-1'])
      expect(shots.map((shot) => shot.ship)).toContain(ship);
    const ending = page.locator('.ending');
    expect(await ending.getByRole('status').textContent()).toMatch(
      /The battle is over.*Earth Alliance.*of 2 ships and \d+ of \d+ boxes lost.*Narn Regime.*boxes lost/,
    );
    const first = (await memory(page)).page.origin;
    await page.getByRole('button', { name: 'Play again with another seed' }).click();
    await page.getByText('Turn 1: Earth Alliance writes orders.').waitFor();
    const second = (await memory(page)).page.origin;
    expect(second.seed).not.toBe(first.seed);
    expect(second).toMatchObject({ source: first.source });
    expect(complaints).toEqual([]);
    await page.close();
  });
});

test('changed options are played, as a scenario that states them', async () => {
  const { page, complaints } = await openPage(browser, STILL);
  await page.getByRole('button', { name: 'New battle' }).click();
  const options = page.locator('.options');
  await options.locator('> summary').click();
  await page.getByLabel('Weapons start the battle').selectOption('empty');
  await page.getByLabel('A ship that leaves the table').selectOption('unbounded');
  expect(await options.locator('> summary').textContent()).toContain('2 changed');
  await options.locator('.changed summary').first().click();
  await page.getByText('A ship that leaves the table has withdrawn.').waitFor();
  for (const menu of await page.locator('dialog fieldset select').all()) await menu.selectOption('cadet');
  await page.getByLabel('Seed').fill('7');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByText('Captains fight this battle').waitFor();
  const scenario = { ...settingNamed('omega').scenario };
  const read = checkScenario(
    { ...scenario, options: { ...scenario.options, weaponsStart: 'empty', tableEdge: 'unbounded' } },
    'omega.json',
    (id) => readDesign(readFileSync(`ships/${id}.json`, 'utf8'), `ships/${id}.json`),
  );
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  await page.keyboard.press('End');
  await page.locator('.about summary').click();
  await expectEnd(page, fight(read.value, seededDice(7), crewOf(read.value, 7)));
  expect(complaints).toEqual([]);
  await page.close();
});

test('two persons may end their battle by agreement, with captains nobody may', async () => {
  const { page, complaints } = await openPage(browser, STILL);
  expect(await page.getByRole('button', { name: 'End by agreement' }).count()).toBe(0);
  await begin(page, { seats: ['person', 'person'] });
  await page.getByRole('button', { name: 'Earth Alliance is here' }).click();
  await page.getByRole('button', { name: 'End by agreement' }).click();
  const end = page.getByRole('button', { name: 'End the battle' });
  await page.getByLabel('Earth Alliance agrees').check();
  expect(await end.isDisabled()).toBe(true);
  await page.getByLabel('Narn Regime agrees').check();
  await end.click();
  await page.locator('.ending').waitFor();
  expect(await page.locator('.ending').textContent()).toContain('agree');
  expect((await memory(page)).play.asked?.for).toBe('nothing');
  expect(complaints).toEqual([]);
  await page.close();
});
