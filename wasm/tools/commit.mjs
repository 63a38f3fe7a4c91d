// The commit that is built, so that a level can be cited with what made it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const git = (...args) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });

/** Its short id, with a plus where files differ from it; empty where there is no git, or only somebody else's around us. */
export function commitOf() {
  const { status, stdout } = git('rev-parse', '--show-prefix');
  if (status !== 0 || stdout.trim() !== '') return '';
  return git('describe', '--always', '--dirty=+', '--exclude=*').stdout?.trim() ?? '';
}
