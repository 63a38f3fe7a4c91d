// Flows and rooms that the user draws or types: broken, repaired, undone, saved and loaded. A flow beside its map. A lesson's
// program in its editor, and the sandbox that runs it.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { address, desktop, linkOn, phone, study, summaryOn, useBrowser, violationsOn } from './harness.ts';

const stage = useBrowser();

const link = 'gungeon/v1/00000001';
/** The text of an option's field: the editor's, or that of the text area that stands in until it has loaded. */
const textIn = (page: Page, option = 'flow_text') =>
  page.locator(`#option-${option}`).evaluate((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value;
    const lines = field.shadowRoot?.querySelectorAll('.cm-line') ?? [];
    return [...lines].map((line) => line.textContent).join('\n');
  });
const picture = (page: Page) => page.locator('.flow-picture');

test('a flow is drawn while it is typed, also one that cannot be built', async () => {
  const page = await stage.visit(link);
  await editor(page).fill('e1-n1-h1-n2-n3-r1; h1-n4-f1-b1-x1; r1>h1');
  await expect.poll(() => summaryOn(page)).toContain('10 rooms');
  await expect.poll(() => ownFlow(page)).not.toBeNull();
  await editor(page).press('End');
  await editor(page).pressSequentially('; n7');
  await expect.poll(() => picture(page).getAttribute('alt')).toContain('11 rooms');
  const before = await picture(page).getAttribute('src');
  const drawn = linkOn(page);
  await editor(page).pressSequentially('-?');
  await expect.poll(() => picture(page).getAttribute('class')).toContain('before');
  expect(await picture(page).getAttribute('src')).toBe(before);
  expect(linkOn(page)).toBe(drawn);
});

test('in the editor R is a letter, names are completed, and undo takes back', async () => {
  const page = await stage.visit(link);
  await editor(page).click();
  await page.locator('#option-flow_text .cm-content').waitFor();
  const before = [linkOn(page), await summaryOn(page)];
  for (const key of ['r', 'w', 'g', '?']) await editor(page).press(key);
  await expect.poll(() => textIn(page)).toBe('rwg?');
  expect([linkOn(page), await summaryOn(page)]).toEqual(before);
  expect(await page.locator('.sheet, .walk, dialog[open]').count()).toBe(0);

  await editor(page).fill('');
  await editor(page).pressSequentially('e1-hall:hu');
  await page.getByRole('option', { name: /^hub/ }).waitFor();
  // Names that have just appeared take no key for 75 ms: it was meant for the text.
  await page.waitForTimeout(100);
  await editor(page).press('Enter');
  await expect.poll(() => textIn(page)).toBe('e1-hall:hub');
  await editor(page).pressSequentially('-?');
  // What is wrong is underlined at its place.
  await page.locator('#option-flow_text .cm-lintRange-error').waitFor();
  await editor(page).press('Control+z');
  await expect.poll(() => textIn(page)).not.toContain('?');
});

test('all that a flow lacks is one notice with a button for each thing, and a built-in flow is a start', async () => {
  const page = await stage.visit(`${link}?flow_text=${encodeURIComponent('start:n-h1-n2')}`);
  await said(page)
    .getByText('This flow has no entrance, boss foyer, boss, way down or shop; the floor begins at n1')
    .waitFor();
  await said(page).getByRole('button', { name: 'Add a boss', exact: true }).click();
  await expect.poll(() => textIn(page)).toBe('start:n1-h1-n2-b1');
  await said(page).getByRole('button', { name: 'Add a boss foyer' }).click();
  await expect.poll(() => textIn(page)).toBe('start:n1-h1-n2-f1-b1');
  await expect.poll(() => summaryOn(page)).toContain('5 rooms');

  await field(page).getByText('Start from a built-in flow').click();
  await field(page)
    .getByRole('button', { name: /the article's/ })
    .click();
  await expect.poll(() => textIn(page)).toMatch(/^k1\|.*e1-/);
  await expect.poll(() => summaryOn(page)).toMatch(/1[4-9] rooms/);
});

test('a template begins with a shipped one, is drawn cell by cell, and one stroke is one step', async () => {
  const page = await stage.visit('spelunky/v1/00000001');
  const text = () => textIn(page, 'own_templates');
  await openDetails(page, '.piece-place > summary');
  await page.getByLabel('Group of pieces').selectOption('passage');
  await page.locator('.piece-gallery li button').first().click();
  await expect.poll(text).toMatch(/^passage: /);
  const before = await text();
  await page
    .locator('.piece-letters')
    .getByRole('button', { name: /^S Snake/ })
    .click();
  const board = page.locator('.piece-board');
  const size = await board.evaluate((canvas: HTMLCanvasElement) => [canvas.clientWidth, canvas.clientHeight]);
  const at = (column: number) => ({ x: ((size[0] ?? 0) / 10) * (column + 0.5), y: ((size[1] ?? 0) / 8) * 3.5 });
  await board.hover({ position: at(2) });
  await page.mouse.down();
  await board.hover({ position: at(3) });
  await board.hover({ position: at(4) });
  await page.mouse.up();
  await expect.poll(text).toContain('SSS');
  expect((await text()).length).toBe(before.length);
  await board.press('Control+z');
  await expect.poll(text).toBe(before);
  await board.press('Control+Shift+z');
  await expect.poll(text).toContain('SSS');
  await board.press('Control+z');
  await expect.poll(text).toBe(before);

  // A wall from floor to roof is refused, and what is said of it does not move the drawing away from under the hand.
  const top = () => board.evaluate((canvas) => canvas.getBoundingClientRect().top + window.scrollY);
  const stood = await top();
  await page.locator('.piece-letters').getByRole('button', { name: /^1 / }).click();
  const along = (row: number) => ({ x: at(4).x, y: ((size[1] ?? 0) / 8) * (row + 0.5) });
  await board.hover({ position: along(0) });
  await page.mouse.down();
  for (let row = 1; row < 8; row++) await board.hover({ position: along(row) });
  await page.mouse.up();
  await page.getByText('Back to what is drawn').waitFor();
  expect(await top()).toBe(stood);
});

const good = 'e1-n1-h1-n2-n3-r1; h1-n4-s1; h1-c1-n5-n6-n7-f1-b1-x1; r1>h1';
const editor = (page: Page) => page.getByRole('textbox', { name: 'Your own flow' });
const said = (page: Page) => page.locator('#said-flow_text');
const field = (page: Page) => page.locator('.text-field', { has: page.locator('#option-flow_text') });
const ownFlow = (page: Page) => new URLSearchParams(linkOn(page).split('?')[1] ?? '').get('flow_text');

/** How many pixels are drawn over the picture of a view. */
const litOn = (page: Page, view: number) =>
  page
    .locator('.stage canvas.over')
    .nth(view)
    .evaluate((canvas: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(canvas, 0, 0);
      const data = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let count = 0;
      for (let i = 3; i < data.length; i += 4) count += data[i] ? 1 : 0;
      return count;
    });

/** Walks over a view in a grid until something is pointed at. */
async function pointIn(page: Page, view: number, act: (x: number, y: number) => Promise<void>): Promise<void> {
  const box = await page.locator('.stage .screen').nth(view).boundingBox();
  if (!box) throw new Error('no stage');
  for (let y = 0.1; y < 1; y += 0.08) {
    for (let x = 0.2; x < 0.9; x += 0.1) {
      await act(box.x + box.width * x, box.y + box.height * y);
      if ((await page.locator('.card').count()) > 0) return;
    }
  }
  throw new Error('nothing to point at');
}

describe('map and flow', () => {
  test('what is pointed at in one view lights up in both', async () => {
    const page = await stage.visit(link, { viewport: desktop });
    const lit = () => Promise.all([0, 1].map(async (view) => (await litOn(page, view)) > 0));
    for (const view of [1, 0]) {
      await page.mouse.move(2, 2);
      await expect.poll(lit).toEqual([false, false]);
      // The flow grows under the pointer, and then has other places.
      await page.locator('.stage .screen').nth(view).hover();
      await pointIn(page, view, (x, y) => page.mouse.move(x, y));
      await expect.poll(lit).toEqual([true, true]);
    }
  });

  test('the printed key says what the colours of the picture are', async () => {
    const page = await stage.visit('gungeon/v1/4HZRP1E8?chapter=layout', { viewport: desktop });
    const key = page.locator('.stage-side > .codes');
    await expect.poll(() => key.textContent()).toContain('First tree');
    await page.keyboard.press('End');
    await expect.poll(() => key.textContent()).toContain('boss foyer');
  });

  test('on a phone one view is shown, and a switch shows the other; a touch pins a card in both', async () => {
    const page = await stage.visit(link, { viewport: phone, hasTouch: true, isMobile: true });
    expect(await page.locator('.stage.other').isVisible()).toBe(false);
    await pointIn(page, 0, (x, y) => page.touchscreen.tap(x, y));
    await page.locator('.card.pinned').waitFor();
    // On a busy machine the two events of a tap may be half a second apart, which is a long press and no click.
    const isShown = () => page.locator('.stage.other').isVisible();
    await expect
      .poll(async () => {
        if (!(await isShown())) await page.getByRole('button', { name: 'Flow', exact: true }).tap();
        return isShown();
      })
      .toBe(true);
    expect(await page.locator('.stage.map').isVisible()).toBe(false);
    await expect.poll(() => litOn(page, 1)).toBeGreaterThan(0);
  });
});

describe("the user's own flow", () => {
  test('that is broken says where and why, keeps picture and text, and is brought back by undo', async () => {
    const page = await stage.visit(link);
    await editor(page).fill(good);
    await expect.poll(() => summaryOn(page)).toContain('your own flow');
    await expect.poll(() => linkOn(page)).toContain('flow_text=');
    const before = [linkOn(page), await summaryOn(page)];
    await editor(page).press('End');
    await editor(page).pressSequentially('; n1-?');
    const broken = `${good}; n1-?`;
    await expect.poll(() => said(page).textContent()).toMatch(/Line 1, column \d+: .*Not in use yet/);
    expect([linkOn(page), await summaryOn(page)]).toEqual(before);
    await page.reload();
    await expect.poll(() => textIn(page)).toBe(broken);
    await page.locator('#option-flow_text').scrollIntoViewIfNeeded();
    await said(page)
      .getByRole('button', { name: /Line 1/ })
      .click();
    const selected = () =>
      editor(page).evaluate((inside) => (inside.getRootNode() as unknown as Window).getSelection()?.toString());
    await expect.poll(selected).toBe('?');
    await field(page).getByRole('button', { name: 'Back to what is drawn' }).click();
    await expect.poll(() => textIn(page)).toBe(good);
    await editor(page).press('Control+z');
    await expect.poll(() => textIn(page)).toBe(broken);
  });

  test('begins with one of the book, is saved as JSON, and a file of text comes in', async () => {
    const page = await stage.visit(link);
    const begin = page.getByLabel('Your own flow: begin with');
    await begin.selectOption('k2');
    await expect.poll(() => textIn(page)).toContain('e1');
    await expect.poll(() => ownFlow(page)).not.toBeNull();
    const text = await textIn(page);
    const summary = await summaryOn(page);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save flow.json' }).click();
    const json = await readFile(await (await coming).path(), 'utf8');
    expect(JSON.parse(json).format).toBe('flowdungeon/1');

    const open = field(page).locator('input[type=file]');
    const mine = `# mine\n${text}`;
    await open.setInputFiles({ name: 'mine.txt', mimeType: 'text/plain', buffer: Buffer.from(mine) });
    await expect.poll(() => textIn(page)).toBe(mine);
    await expect.poll(() => said(page).textContent()).toContain('In use.');
    const rooms = (of: string) => /\d+ rooms.*/.exec(of)?.[0];
    expect(rooms(await summaryOn(page))).toBe(rooms(summary));

    await open.setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(json) });
    await expect.poll(() => said(page).textContent()).toMatch(/Line 1, column 1:.*as text, not as JSON/);
    expect(await textIn(page)).toBe(json);

    await begin.selectOption('this');
    await expect.poll(() => textIn(page)).toBe(text);

    const dot = Buffer.from('digraph { e1 -> n1 -> f1 -> b1 -> x1 }');
    await open.setInputFiles({ name: 'flow.dot', mimeType: 'text/vnd.graphviz', buffer: dot });
    await expect.poll(() => textIn(page)).toBe('e1-n1-f1-b1-x1');
    await expect.poll(() => field(page).textContent()).toContain('flow.dot: Read 5 rooms and 4 ways from a DOT graph.');
    await editor(page).evaluate((inside) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '0 1\n1 2\n2 0\n');
      const how = { clipboardData, bubbles: true, cancelable: true, composed: true };
      inside.dispatchEvent(new ClipboardEvent('paste', how));
    });
    await expect.poll(() => textIn(page)).toBe('n1-n2; n1-n3; n2=n3');
    await open.setInputFiles({ name: 'cat.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0, 1]) });
    await expect.poll(() => field(page).textContent()).toContain('cat.jpg is no text');
  });
});

/** Own rooms, too many for a link. */
const rooms = 'normal: hall\n##++##\n#.e..#\n#....#\n#....#\n#....#\n######\n\n'.repeat(80);

/** Opens every details element around the match. */
const openDetails = (page: Page, selector: string) =>
  page.locator(selector).evaluate((inside: HTMLElement) => {
    for (let at: Element | null = inside; at; at = at.parentElement)
      if (at instanceof HTMLDetailsElement) at.open = true;
  });

test('rooms beyond what a link holds are named there, kept here, and asked for elsewhere', async () => {
  const page = await stage.visit(link);
  await openDetails(page, '#option-rooms');
  const size = () => page.locator('#said-rooms .size').textContent();
  const opened = page.locator('.text-field', { has: page.locator('#option-rooms') }).locator('input[type=file]');
  await opened.setInputFiles({ name: 'mine.txt', mimeType: 'text/plain', buffer: Buffer.from(rooms) });
  await expect.poll(() => linkOn(page)).toMatch(/\?rooms=sha:[0-9a-f]{64}$/);
  const named = linkOn(page);
  const summary = await summaryOn(page);
  await page.reload();
  await expect.poll(size).toMatch(new RegExp(`^${rooms.length} of`));
  expect(linkOn(page)).toBe(named);
  expect(await page.locator('.missing-text').count()).toBe(0);

  const elsewhere = await stage.visit(named);
  const notice = elsewhere.locator('.missing-text');
  const short = /sha:([0-9a-f]{12})/.exec(named)?.[1] ?? '';
  await expect.poll(() => notice.textContent()).toContain(short);
  const open = notice.locator('input[type=file]');
  await open.setInputFiles({ name: 'other.txt', mimeType: 'text/plain', buffer: Buffer.from(`${rooms}// more`) });
  await expect.poll(() => notice.textContent()).toContain('other.txt is another text');
  expect(linkOn(elsewhere)).toBe(named);
  // As another system saves it.
  const file = Buffer.from(rooms.replaceAll('\n', '\r\n'));
  await open.setInputFiles({ name: 'rooms.txt', mimeType: 'text/plain', buffer: file });
  await expect.poll(() => notice.count()).toBe(0);
  await expect.poll(() => summaryOn(elsewhere)).toBe(summary);
  expect(linkOn(elsewhere)).toBe(named);
});

async function openProgram(page: Page, generator = 'spelunky'): Promise<void> {
  await page.goto(`${address}#${generator}/v1/B91199AC`);
  await page.locator('.in-code > summary').click();
  await page.locator('.program-level canvas').waitFor();
}

/** Replaces the program. The old text is deleted first: over coloured text Chromium would insert styles, which the policy blocks. */
async function writeProgram(page: Page, text: string): Promise<void> {
  await page.locator('.program-text .cm-content').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(text);
}

const program = (body: string) =>
  `export const about = { facts: { n: 'Number' } };\nexport function generate({ level }) {\n${body}\n}`;

test.each([desktop, phone])(
  'a change to a program is seen, counted, undone and kept, $width wide',
  async (viewport) => {
    const page = await stage.blank({ viewport });
    await openProgram(page);
    const row = page.locator('.ours-and-yours tr', { hasText: 'Path length' });
    await row.getByText('within chance').waitFor();
    await page.getByRole('button', { name: 'Let the path climb' }).click();
    await page.getByText('One drop in four goes up instead').waitFor();
    await row.getByText(/longer by \d\.\d rooms \(±0\.\d\)/).waitFor();
    expect(await violationsOn(page, '.program-studio > :not(.program-text)')).toEqual([]);
    await page.reload();
    await page.locator('.in-code > summary').click();
    await row.getByText(/longer by/).waitFor();
    await page.getByRole('button', { name: "Back to the lesson's" }).click();
    await row.getByText('within chance').waitFor();
  },
);

test('a link brings a program, which is shown and asked for before it runs', async () => {
  const page = await stage.blank({ permissions: ['clipboard-read', 'clipboard-write'] });
  await openProgram(page);
  await page.getByRole('button', { name: 'Roll a die of six' }).click();
  await page.getByRole('button', { name: 'Copy link with the program' }).click();
  await page.getByText('Link copied').waitFor();
  const other = await stage.blank();
  await other.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await other.getByText('This program came with the link').waitFor();
  await other.locator('.program-text .cm-content', { hasText: 'die.roll(6)' }).waitFor();
  expect(await other.locator('iframe').count()).toBe(0);
  expect(await other.locator('.notices .notice').count()).toBe(0);
  await other.locator('.verbs').getByRole('button', { name: 'New level' }).click();
  await expect.poll(() => linkOn(other)).toMatch(/^spelunky\/v1\/(?!B91199AC)\w{8}\?code=[\w-]+$/);
  await other.getByRole('button', { name: 'Run it' }).click();
  await other
    .locator('.ours-and-yours tr', { hasText: 'Path length' })
    .getByText(/shorter by/)
    .waitFor();
});

test('a generator of your own is dropped, typed, drawn, counted, kept, sent by a link and asked for before it runs', async () => {
  const page = await stage.blank();
  await page.goto(`${address}#yours/v1/B91199AC`);
  await page.getByRole('group', { name: 'Examples' }).waitFor();
  for (const example of await page.getByRole('group', { name: 'Examples' }).getByRole('button').all()) {
    const before = page.url();
    await example.click();
    await expect.poll(() => page.url()).not.toBe(before);
  }
  await page.goBack();
  await page.locator('.program-text .code:only-child', { hasText: "Spelunky's mines" }).waitFor();
  await page.locator('.program-studio').evaluate((place, text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'mine.mjs'));
    place.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, program('  level.size(8, 3);'));
  await expect.poll(() => summaryOn(page)).toContain('8 × 3 cells.');
  await writeProgram(page, program("  level.size(9, 7);\n  level.set(2, 2, 'floor');"));
  await expect.poll(() => summaryOn(page)).toContain('seed B911 99AC. 9 × 7 cells.');
  await page.locator('.verbs').getByRole('button', { name: 'New level' }).click();
  await expect.poll(() => linkOn(page)).toMatch(/^yours\/v1\/(?!B91199AC)\w{8}\?code=[\w-]+$/);
  await study(page, 'How often?');
  await page.locator('#odds .charts').waitFor();
  const summary = await summaryOn(page);
  const other = await stage.blank();
  await other.goto(page.url());
  await other.getByText('This link brings a program of somebody else').waitFor();
  expect(await other.locator('iframe').count()).toBe(0);
  await other.locator('.fault').getByRole('button', { name: 'Run it' }).click();
  await expect.poll(() => summaryOn(other)).toBe(summary);
});

test.each(['isaac', 'isaac_awards', 'gungeon', 'pixel_dungeon'])(
  "%s: the lesson's program draws its level",
  async (id) => {
    const page = await stage.blank();
    await openProgram(page, id);
    expect(await page.locator('.program-studio .notice').count()).toBe(0);
  },
);

test('a fault is said at its line, the last level stays, and R goes on', async () => {
  const page = await stage.blank();
  await openProgram(page);
  const faults: [string, string][] = [
    [program('  level.size(9,'), 'Line 4: This is not JavaScript here'],
    [program('  level.size(9, 9);\n  while (true);'), 'Line 4: This does not end'],
    [program('  level.size(9, 9);\n  level.none.x = 1;'), 'Line 4: Cannot set properties of undefined'],
    [program('  Array.prototype.map = 1;'), 'Line 3: Prototypes are shared by all code'],
    // Neither loop of these is the program's own, so that nothing counts its rounds.
    [program('  /^(a+)+$/.test("a".repeat(40) + "b");'), 'took longer than 2 seconds'],
    [program('  const all = [];\n  for (;;) all.push(new Array(10000).fill(all));'), 'took longer than 2 seconds'],
  ];
  for (const [text, fault] of faults) {
    await writeProgram(page, text);
    await page.locator('.program-studio .notice', { hasText: fault }).waitFor();
    expect(await page.locator('.program-level figcaption', { hasText: 'Path length' }).count()).toBe(1);
    const before = linkOn(page);
    await page.locator('.verbs').getByRole('button', { name: 'New level' }).click();
    await expect.poll(() => linkOn(page)).not.toBe(before);
  }
  await writeProgram(page, program('  level.size(9, 9);\n  level.fact("n", 7);'));
  await page.locator('.program-level figcaption', { hasText: 'Number 7' }).waitFor();
  expect(await page.locator('.program-studio .notice').count()).toBe(0);
});

/** Tries in the sandbox's worker to reach something. Each resolves if it does. */
const attempts = `{
  fetch: () => fetch(host),
  request: () => new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('GET', host);
    Object.assign(request, { onload: done, onerror: fail });
    request.send();
  }),
  socket: () => new Promise((done, fail) => Object.assign(new WebSocket(host.replace('http', 'ws')), { onopen: done, onerror: fail })),
  events: () => new Promise((done, fail) => Object.assign(new EventSource(host), { onopen: done, onerror: fail })),
  import: () => import(host),
  scripts: async () => importScripts(host),
  code: async () => (0, eval)('1'),
  function: async () => new Function('return 1')(),
  database: () => new Promise((done, fail) => Object.assign(indexedDB.open('x'), { onsuccess: done, onerror: fail })),
  caches: () => caches.open('x'),
  files: () => navigator.storage.getDirectory(),
  cookies: () => cookieStore.get('x'),
  worker: () => new Promise((done, fail) => Object.assign(new Worker(host), { onmessage: done, onerror: fail })),
}`;

test('the sandbox reaches neither page, network nor storage', async () => {
  const page = await stage.blank();
  await openProgram(page);
  stage.expectMessage(/request failed: .*reached/);
  const answers: string[] = [];
  page.on('response', (response) => response.url().includes('reached') && answers.push(response.url()));
  const reached = await page.evaluate(
    ({ tries, host }) =>
      new Promise<string[]>((done) => {
        const all = Object.assign(window, { heard: 0 });
        new BroadcastChannel('page').onmessage = () => all.heard++;
        const frame = document.querySelector<HTMLIFrameElement>('iframe[sandbox="allow-scripts"]');
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => done([...data, ...(all.heard > 0 ? ['page'] : [])]);
        const script = `self.onmessage = async ({ ports: [port], data: host }) => {
          new BroadcastChannel('page').postMessage('x');
          const reached = [];
          const late = () => new Promise((_, fail) => setTimeout(fail, 1000));
          for (const [name, reach] of Object.entries(${tries}))
            await Promise.race([late(), Promise.resolve().then(reach)]).then(() => reached.push(name), () => undefined);
          if (self.origin !== 'null') reached.push('origin');
          port.postMessage(reached);
        }`;
        frame?.contentWindow?.postMessage({ begin: 0, script, program: host }, '*', [port2]);
      }),
    { tries: attempts, host: `${address}use/use.js?reached` },
  );
  expect(reached).toEqual([]);
  expect(answers).toEqual([]);
  // The frame's document has no access to the page either, and the file opened by itself is a sandbox too.
  const [, frame] = page.frames();
  const reach = () => {
    try {
      return typeof parent.document;
    } catch {
      return self.origin;
    }
  };
  expect(await frame?.evaluate(reach)).toBe('null');
  const answer = await fetch(`${address}sandbox.html`);
  expect(answer.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']*' blob: 'wasm-unsafe-eval'; worker-src blob:; sandbox allow-scripts$/,
  );
});
