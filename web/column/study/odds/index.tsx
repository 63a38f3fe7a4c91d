import { latePart } from '../../../stage/late';
import type { Section } from '../../column';

/** Statistics: loaded and counted when they come near the screen. */
const Odds = latePart(() => import('./inside').then((loaded) => loaded.OddsInside), 'near');

export const section: Section = { id: 'odds', title: 'Odds', place: 30, when: () => true, component: Odds };
