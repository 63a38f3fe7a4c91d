import { level } from '../../app/state/store';
import { identityOf } from '../odds/identity';
import { Search } from './search';

export function FindInside() {
  const now = level.value;
  if (!now) return null;
  return <Search key={identityOf(now.head.link)} link={now.head.link} info={now.info} facts={now.head.facts} />;
}
