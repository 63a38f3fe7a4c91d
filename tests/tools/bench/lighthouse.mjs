// npm run lighthouse [-- WORD … --runs=N]: Lighthouse over the page as npm start serves it, the middle of five runs, as
// desktop and as phone, for every tab or for those that have a WORD in their name. Fails below the promise.
import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import desktopConfig from 'lighthouse/core/config/desktop-config.js';
import { preview } from 'vite';
import { findChromium } from '../../../wasm/build/setup.mjs';
import { generators, verdict } from './host.mjs';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, why: { type: 'boolean' } },
});
const promised = {
  desktop: { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 },
  phone: { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 },
};
const categories = Object.keys(promised.desktop);
const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

const server = await preview({ configFile: 'web/vite.config.ts', logLevel: 'silent', preview: { port: 4790 } });
const address = server.resolvedUrls?.local[0];

async function run(id, form) {
  const chromePath = findChromium({ whole: true });
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox'] });
  try {
    const options = { port: chrome.port, onlyCategories: categories, logLevel: 'error' };
    const { lhr } = await lighthouse(`${address}#${id}`, options, form === 'desktop' ? desktopConfig : undefined);
    return lhr;
  } finally {
    chrome.kill();
  }
}

/** What costs points in a run. */
function why({ audits, categories: all }) {
  for (const { auditRefs } of Object.values(all)) {
    for (const { id, weight } of auditRefs) {
      const { score, title, displayValue = '' } = audits[id];
      if (weight > 0 && score !== null && score < 0.99) console.log(`   ${score.toFixed(2)} ${title} ${displayValue}`);
    }
  }
}

const misses = [];
console.log(`median of ${values.runs}        ${categories.join('  ')}   blocked ms  shift  kB`);
for (const id of generators.filter((one) => words.length === 0 || words.some((word) => one.includes(word)))) {
  for (const form of ['desktop', 'phone']) {
    const runs = [];
    for (let i = 0; i < Number(values.runs); ++i) runs.push(await run(id, form));
    const score = (name) => Math.round(100 * middle(runs.map((lhr) => lhr.categories[name].score ?? 0)));
    const number = (name) => middle(runs.map((lhr) => lhr.audits[name]?.numericValue ?? 0));
    const scores = categories.map((name) => String(score(name)).padStart(name.length)).join('  ');
    const blocked = number('total-blocking-time').toFixed(0).padStart(10);
    const shift = number('cumulative-layout-shift').toFixed(3).padStart(7);
    const weight = (number('total-byte-weight') / 1000).toFixed(0).padStart(5);
    console.log(`${id.padEnd(14)}${form.padEnd(8)} ${scores}   ${blocked}${shift}${weight}`);
    if (values.why) why(runs[0]);
    for (const name of categories) {
      if (score(name) < promised[form][name])
        misses.push(`${id} ${form}: ${name} ${score(name)} of ${promised[form][name]}`);
    }
  }
}
await server.close();
verdict(misses);
