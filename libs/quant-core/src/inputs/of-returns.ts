import { choice } from './choice';
import { omittable } from './modifiers';

/** Option of functions on returns: `returns` declares that values which look like prices are returns. */
export const ofReturns = omittable(choice(['returns']));
