import { choice } from './choice';
import { omittable } from './modifiers';

/** Option of what takes returns: `returns` to insist that values which look like prices are returns. */
export const ofReturns = omittable(choice(['returns']));
