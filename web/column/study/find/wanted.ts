import { setFind } from '../../../state/actions';
import { find } from '../../../state/store';
import { jumpTo } from '../../jump';
import { type Condition, withConditions } from './conditions';

/** Looks for levels like that: a pressed bar, a fact of the level that is shown. */
export function seek(added: readonly Condition[]): void {
  setFind(withConditions(find.value, added));
  jumpTo('find');
}
