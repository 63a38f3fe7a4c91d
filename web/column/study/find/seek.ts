// Starts a search from elsewhere on the page: a bar, a fact or a rule that was pressed.
import { setFind } from '../../../state/actions';
import { find, level } from '../../../state/store';
import { jumpTo } from '../../jump';
import { type Condition, readConditions, withConditions } from './conditions';

/** Adds conditions to the search and scrolls to it. */
export async function seek(added: readonly Condition[]): Promise<void> {
  jumpTo('find');
  const before = level.value ? await readConditions(level.value.head.link, find.value) : [];
  setFind(withConditions(before, added));
}
