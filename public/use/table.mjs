// npm install press-r; in Node, or in a browser with or without a bundler
import { loadCore } from 'press-r';

const core = await loadCore();
const award = await core.show('LINK');
for (const [fact, value] of Object.entries(award.facts)) console.log(fact, value);
const many = await core.survey('STAR', { count: 10000 });
console.log(many.count, 'seeds:', many.facts.award);
