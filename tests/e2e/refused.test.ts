// A link of a revision that is not made here: the page shows another level, says so, and leaves the link as it was.
import { expect, test } from 'vitest';
import { levelOn, linkOn, useBrowser } from './harness';

const { visit } = useBrowser();

test('the address keeps what it said, whatever is done with the level; a button takes the level’s own link', async () => {
  const page = await visit('isaac/v2/B91199AC?stage=4');
  const notice = page.getByText('The link asks for revision 2 of');
  await expect.poll(() => notice.textContent()).toContain("The level that is shown is revision 1's.");
  expect(linkOn(page)).toBe('isaac/v2/B91199AC?stage=4');
  await page.keyboard.press('Home');
  await expect.poll(() => linkOn(page)).toBe('isaac/v2/B91199AC?stage=4&step=0');
  await page.keyboard.press('End');
  await expect.poll(() => linkOn(page)).toBe('isaac/v2/B91199AC?stage=4');
  await page.reload();
  await levelOn(page).waitFor();
  expect(linkOn(page)).toBe('isaac/v2/B91199AC?stage=4');
  await page.getByRole('button', { name: 'Use its link' }).click();
  await expect.poll(() => linkOn(page)).toBe('isaac/v1/B91199AC?stage=4');
  await expect.poll(() => notice.count()).toBe(0);
});
