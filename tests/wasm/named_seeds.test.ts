// Seeds that the chapters name as examples.
import { expect, test } from 'vitest';
import { json } from './cli.ts';

test('the seeds that chapters name show what is told of them', () => {
  const factsOf = (link: string) => json('Shown', 'show', link).facts;
  for (const tiles of ['', '?tiles=0']) {
    expect(factsOf(`spelunky/v1/H6PV383V${tiles}`)).toMatchObject({ stacked_drops: 2 });
    expect(factsOf(`spelunky/v1/A8JMFJNP${tiles}`)).toMatchObject({ pit: '7889' });
  }
  expect(factsOf('gungeon/v1/TJR610Y9?flow=k1')).toMatchObject({ flow: 'k1', jail: 1 });
});
