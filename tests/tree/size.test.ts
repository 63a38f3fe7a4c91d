// The limits of size (limits.json) only fall. An issue whose text allows lines writes its allowance there once, by its name:
// "allowances": { "every sentence": { "product": 400, "tests": 400 } }.
import { expect, test } from 'vitest';
import { allowed, countLines, readLimits, size } from '../tools/lines.mjs';

test('a line counts unless it is blank or a comment, and a text that holds /* begins none', () => {
  expect(countLines("const any = 'isaac/v1/*';\nuse(any); /* a\ncomment */\n\n// none\nend();\n", '.ts')).toBe(3);
  expect(countLines('const all = `/*`;\nconst at = text.match(/\\/*["\'`]/);\nend(); // */\n', '.mjs')).toBe(3);
  expect(countLines('/// A price.\nint price = 1\'000; // coins\nauto rooms = R"(/*)";\nint z;\n', '.cpp')).toBe(3);
  expect(countLines('"""What it is."""\n# none\nx = "#"\n', '.py')).toBe(1);
});

test('product, tests and files are within their limits', () => {
  const now = size();
  const limits = allowed();
  for (const key of ['product', 'tests', 'files'] as const)
    expect(now[key], `${key}: what came is more than what went (tests/tree/limits.json)`).toBeLessThanOrEqual(
      limits[key],
    );
});

test('limits follow when something becomes smaller', () => {
  const now = size();
  const limits = readLimits();
  for (const key of ['product', 'tests', 'files'] as const)
    expect(limits[key] - now[key], `${key}: run node tests/tools/lines.mjs --lower`).toBeLessThan(50);
});
