// Starts a search from elsewhere on the page: a bar, a fact or a rule that was pressed.
import { setFind } from '../../../state/actions';
import { find } from '../../../state/store';
import { jumpTo } from '../../jump';
import { type Condition, withConditions } from './conditions';

/** Adds conditions to the search and scrolls to it. */
export function seek(added: readonly Condition[]): void {
  setFind(withConditions(find.value, added));
  jumpTo('find');
}
