import { Compare } from './compare';
import { Records } from './records';

/** What of this section is loaded when it comes near. */
export const Inside = () => (
  <>
    <Compare />
    <Records />
  </>
);
