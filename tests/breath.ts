// Work that never waits starves the runner's own messages, which fail after a minute: each test lets them through.
import { afterEach } from 'vitest';

afterEach(() => new Promise<void>((resolve) => setImmediate(resolve)));
