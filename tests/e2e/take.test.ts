// Exports: maps with their pictures, a GIF, an archive, a table, sharing, and the code of an embed.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Download, Page } from 'playwright-core';
import { preview } from 'vite';
import { describe, expect, test } from 'vitest';
import { address, linkOn, study, summaryOn, useBrowser } from './harness.ts';

const stage = useBrowser();
const link = 'spelunky/v1/B91199AC';

/** Presses a button of a part of the page and gives the files that come of it. */
async function taken(page: Page, button: string, count = 1, part = '.exports'): Promise<Map<string, Buffer>> {
  const coming: Download[] = [];
  const hear = (file: Download) => coming.push(file);
  page.on('download', hear);
  await page.locator(part).getByRole('button', { name: button, exact: true }).click();
  await expect.poll(() => coming.length).toBe(count);
  page.off('download', hear);
  const files = new Map<string, Buffer>();
  for (const file of coming) files.set(file.suggestedFilename(), readFileSync(await file.path()));
  return files;
}

test('a level is copied as a picture, and saved where the clipboard takes none', async () => {
  const page = await stage.visit(link);
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  const [[name, picture]] = [...(await taken(page, 'Copy picture', 1, '.verbs'))] as [[string, Buffer]];
  expect(name).toBe('press-r-B911-99AC.png');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  // It is that of the step on screen: at the empty start there is nothing to draw.
  await page.keyboard.press('Home');
  await page.locator('.caption', { hasText: 'The empty start' }).waitFor();
  const [[, empty]] = [...(await taken(page, 'Copy picture', 1, '.verbs'))] as [[string, Buffer]];
  expect(empty.length).toBeLessThan(picture.length / 2);
});

describe('the Export section', () => {
  test('maps come with the picture that they name', async () => {
    const page = await stage.visit(link);
    const tiled = await taken(page, 'Tiled map', 2);
    const map = JSON.parse(String(tiled.get('spelunky-B91199AC.tmj')));
    const picture = tiled.get(map.tilesets[0].image) ?? expect.fail(`no ${map.tilesets[0].image}`);
    // A PNG's header holds its width and height.
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
      map.tilesets[0].imagewidth,
      map.tilesets[0].imageheight,
    ]);
    const ldtk = await taken(page, 'LDtk', 2);
    const project = JSON.parse(String(ldtk.get('spelunky-B91199AC.ldtk')));
    expect([...ldtk.keys()]).toContain(project.defs.tilesets[0].relPath);
    // More files than a browser saves without asking are one.
    const [[name, zip] = expect.fail('no archive')] = await taken(page, 'CSV');
    expect(name).toBe('spelunky-B91199AC-csv.zip');
    expect(new Set(String(zip).match(/spelunky-B91199AC-\w+\.csv/g)).size).toBeGreaterThan(3);
  });

  test('the making is a GIF, many levels are an archive', async () => {
    const page = await stage.visit(link.replace('spelunky', 'isaac'));
    const [gif] = (await taken(page, 'GIF of the making')).values();
    expect(gif?.subarray(0, 6).toString()).toBe('GIF89a');
    await page.getByLabel('How many levels').fill('3');
    const [name, zip] = [...(await taken(page, 'Zip'))][0] ?? expect.fail();
    expect(name).toBe('isaac-3-tiled.zip');
    expect(String(zip).match(/isaac-\w{8}\.tmj/g)?.length).toBe(6);
    await page.getByLabel('What the zip holds').selectOption('Tiled world');
    const [many] = [...(await taken(page, 'Zip'))];
    const [rooms] = [...(await taken(page, 'Tiled rooms'))];
    for (const [file, name] of [
      [many, 'isaac-3-world.zip'],
      [rooms, 'isaac-B91199AC-world.zip'],
    ] as const) {
      expect(file?.[0]).toBe(name);
      expect(String(file?.[1])).toMatch(/\.world.*\.tsj/s);
    }
    const ldtk = await taken(page, 'LDtk rooms', 2);
    const { levels } = JSON.parse(String(ldtk.get('isaac-B91199AC-rooms.ldtk')));
    expect(levels.length).toBe(JSON.parse(String([...(await taken(page, 'JSON')).values()][0])).rooms.length);
  });

  test('the share sheet gets the picture; a picture too large for a canvas is reported', async () => {
    const page = await stage.blank();
    await page.addInitScript(() => {
      const share = async ({ files = [], ...told }: ShareData) => {
        const { name = '', type = '', size = 0 } = files[0] ?? {};
        document.title = JSON.stringify({ ...told, name, type, some: size > 1000 });
      };
      Object.assign(navigator, { canShare: () => true, share });
    });
    await page.goto(`${address}#${link}`);
    await page.locator('.exports').getByRole('button', { name: 'Share', exact: true }).click();
    const title = 'Spelunky, seed B911 99AC';
    const url = `${address}#${link}`;
    const wanted = { title, text: title, url, name: 'spelunky-B91199AC.png', type: 'image/png', some: true };
    const shared = () => page.title().then((text) => (text.startsWith('{') ? JSON.parse(text) : {}));
    await expect.poll(shared).toEqual(wanted);
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (done) => done(null);
    });
    await page.locator('.exports').getByRole('button', { name: 'PNG', exact: true }).click();
    await page.locator('.take-said').getByText('too large for this browser').waitFor();
  });

  test('code for an embed is escaped, titled and lazy; the embed offers its actions', async () => {
    const page = await stage.visit('isaac/v1/B91199AC?stage=4', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.locator('.exports').getByRole('button', { name: 'Embed', exact: true }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('<iframe');
    const code = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy as ASCII' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toContain('<iframe');
    expect(code).toContain('stage=4&amp;embed=1');
    expect(code).toMatch(/ title="[^"]+B911 99AC" .*loading="lazy"/);
    const inside = await stage.visit('isaac/v1/B91199AC?stage=4&embed=1');
    const before = await summaryOn(inside);
    await inside.getByRole('button', { name: 'Walk it' }).waitFor();
    const whole = inside.getByRole('link', { name: 'Open in Press R' });
    expect(await whole.getAttribute('href')).toMatch(/#isaac\/v1\/B91199AC\?stage=4$/);
    await inside.getByRole('button', { name: 'New level' }).click();
    await expect.poll(() => summaryOn(inside)).not.toBe(before);
  });
});

test('a pasted log of the game is judged floor by floor, and each row leads to its floor', async () => {
  const page = await stage.visit('isaac/v1/B91199AC');
  await study(page, 'What is possible?');
  const box = page.getByRole('group', { name: 'Hold it against your log' });
  await expect
    .poll(async () => {
      await page.mouse.move(1200, 500);
      await page.mouse.wheel(0, 500);
      return box.count();
    })
    .toBe(1);
  const log = `RNG Start Seed: 2ZTM KF7E (1) [New, 1]
Level::Init m_Stage 4, m_StageType 4 Seed 2649606411
generate...
19 rooms in 12 loops
`;
  await page.getByLabel('Text of log.txt').evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, log);
  await expect.poll(() => box.locator('.agrees').textContent()).toMatch(/Mines II.*Agrees if Hard with Black Candle/);
  await box.getByRole('link', { name: 'Mines II' }).click();
  await expect.poll(() => linkOn(page)).toMatch(/2ZTMKF7E.*stage=4/);
});

test('recipes hold a link of whatever characters inside their quotes', async () => {
  const page = await stage.blank();
  await page.goto(`${address}use/#spelunky/v1/1?x=$(touch\${IFS}P)\`id\`"'\\$&`);
  await expect
    .poll(() =>
      page
        .locator('pre')
        .allTextContents()
        .then((all) => all.join()),
    )
    .toContain('parallel');
  const recipes = (await page.locator('pre').allTextContents()).join('\n');
  expect(recipes).toContain('spelunky/v1/*?x=%24%28touch%24%7BIFS%7DP%29%60id%60%22%27%5C%24&');
  expect(recipes).not.toMatch(/touch\$|\$\(touch|`id`/);
});

test('npm start answers nonsense and goes on', async () => {
  const server = await preview({
    configFile: 'web/vite.config.ts',
    logLevel: 'silent',
    preview: { host: '127.0.0.1', port: 0, open: false },
  });
  const { port } = server.httpServer.address() as AddressInfo;
  const ask = (path: string, headers = {}) =>
    new Promise<{ status: number; coding: string }>((done, fail) => {
      get({ port, path, headers, host: '127.0.0.1' }, (answer) => {
        answer.resume();
        done({ status: answer.statusCode ?? 0, coding: String(answer.headers['content-encoding'] ?? '') });
      }).on('error', fail);
    });
  for (const path of ['//[', '//', '/\\', '/%', '/%ff', '/..%2f..%2fetc/passwd', '/?%'])
    expect((await ask(path)).status, path).toBeGreaterThanOrEqual(200);
  expect(await ask('/')).toMatchObject({ status: 200 });
  expect((await ask('/index.html', { 'accept-encoding': 'br' })).coding).toBe('br');
  expect((await ask('/index.html', { 'accept-encoding': 'br;q=0, gzip;q=0' })).coding).toBe('');
  /** Sends a text as it is; resolves to the first line of the answer, or as soon as it was sent to be aborted. */
  const send = (text: string, abort = false) =>
    new Promise<string>((done) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`${text}\r\nHost: 127.0.0.1\r\n\r\n`));
      socket.on('error', () => done(''));
      socket.once('data', (data) => {
        if (abort) socket.resetAndDestroy();
        else socket.destroy();
        done(String(data).split('\r\n')[0] ?? '');
      });
    });
  for (const target of ['http://[/', 'http://[', '*', 'a', 'https://x:99999/'])
    expect(await send(`GET ${target} HTTP/1.1`), target).toBe('HTTP/1.1 400 Bad Request');
  const isOpen = (fd: string) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith('making.gif');
    } catch {
      return false;
    }
  };
  const openFiles = () => readdirSync('/proc/self/fd').filter(isOpen).length;
  await Promise.all(Array.from({ length: 40 }, () => send('GET /pictures/making.gif HTTP/1.1', true)));
  await expect.poll(openFiles).toBe(0);
  await server.close();
});
