import { parsed } from '../../kit/oracle/alerts/alerts';
import { isGenuine } from '../../kit/receiver/is-genuine';
import { type Post } from '../../kit/receiver/mailbox';
import { due, type Watcher } from '../people/watchers';

/** Alerts received, compared with alerts due. */
export interface AlertBook {
  readonly due: number;
  readonly received: number;
  readonly lost: readonly string[];
  /** Sent twice with different ids. */
  readonly doubled: readonly string[];
  /** The same message again, which a receiver recognizes by its id. */
  readonly sentAgain: number;
  readonly forged: readonly string[];
}

/** Judges the messages of monitors: each due alert arrives once, and signed. */
export function alertBook(watchers: readonly Watcher[], posts: readonly Post[]): AlertBook {
  let [owed, received, sentAgain] = [0, 0, 0];
  const lost: string[] = [];
  const doubled: string[] = [];
  const forged: string[] = [];
  for (const watcher of watchers) {
    const own = posts.filter(({ path }) => path === watcher.path);
    forged.push(...own.filter((post) => !isGenuine(post, [watcher.secret])).map(({ id }) => `${watcher.id} ${id}`));
    for (const [type, [least, most]] of Object.entries(due(watcher))) {
      const messages = own.filter(({ body }) => parsed(body)?.type === type);
      const names = new Set(messages.map(({ id }) => id)).size;
      owed += least;
      received += Math.min(names, least);
      sentAgain += messages.length - names;
      if (names < least) lost.push(`${type} of ${watcher.id}`);
      if (names > most) doubled.push(`${type} of ${watcher.id}: ${names} times`);
    }
  }
  return { due: owed, received, lost, doubled, sentAgain, forged };
}
