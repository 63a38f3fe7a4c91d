// What readers of links get to see of a page that knows its address.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressOf, generatorPage, wholeTags } from '../../wasm/build/page.mjs';

test('the page’s tags are whole addresses, and so are those of each generator’s page', () => {
  const html = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
  const whole = wholeTags(html, addressOf('https://example.org/press-r'));
  expect(whole).toContain('<meta property="og:image" content="https://example.org/press-r/pictures/spelunky.png" />');
  expect(whole).toContain('<meta property="og:url" content="https://example.org/press-r/" />');
  expect(whole).toContain('twitter:card');
  const page = generatorPage({ id: 'gungeon', title: 'A "B" <C>', hint: 'One.' }, 'https://example.org/');
  expect(page).toContain('content="https://example.org/pictures/gungeon.png"');
  expect(page).toContain('content="0; url=../#gungeon"');
  expect(page).toContain('A &quot;B&quot; &lt;C>');
});

test('an address is one of the web, or none', () => {
  expect(addressOf(undefined)).toBe('');
  for (const wrong of ['press-r', 'ftp://example.org', 'https://example.org/#x'])
    expect(() => addressOf(wrong)).toThrow('PRESS_R_ADDRESS');
});
