// Embeds: the way out of the frame.
import { expect, test } from 'vitest';
import { withoutFrame } from '../../web/data/link';

test('the address outside the frame loses embed, theme and parts only, and leaves no "?" or "&" behind', () => {
  const page = 'https://example.org/press_r/';
  const cases = [
    ['#isaac/v1/AB?embed=1', '#isaac/v1/AB'],
    ['#isaac/v1/AB?embed=1&theme=dark&parts=map,bar', '#isaac/v1/AB'],
    ['#isaac/v1/AB?floor=2&embed=1', '#isaac/v1/AB?floor=2'],
    ['#isaac/v1/AB?embed=1&floor=2&parts=bar&step=3', '#isaac/v1/AB?floor=2&step=3'],
    ['#isaac/v1/AB?my_parts=2&embed=1', '#isaac/v1/AB?my_parts=2'],
  ];
  for (const [hash, outside] of cases) expect(withoutFrame(page + hash)).toBe(page + outside);
});
