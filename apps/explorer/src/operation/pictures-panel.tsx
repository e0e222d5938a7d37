import { PictureView } from '../pictures/picture-view';
import { type Answered, type Session } from './session';

/** Pictures of the answer, next to those of the pinned setting. */
export function PicturesPanel({ session }: { readonly session: Session }) {
  const answered = session.answered.value;
  const pinned = session.pinned.value;
  const isStale = session.isStale.value;
  return (
    <section class={`operation-pictures ${isStale ? 'is-stale' : ''}`} aria-label="Pictures">
      {answered?.pictureFault === undefined ? null : (
        <p class="operation-note">There is no picture of this: {answered.pictureFault}</p>
      )}
      {pinned ? (
        <div class="operation-compared">
          <Pictures title="A, pinned" answered={pinned} />
          {answered ? <Pictures title="B, now" answered={answered} /> : null}
        </div>
      ) : answered ? (
        <Pictures answered={answered} />
      ) : null}
    </section>
  );
}

function Pictures({ title, answered }: { readonly title?: string; readonly answered: Answered }) {
  return (
    <div class="operation-picture-list">
      {title === undefined ? null : <h2 class="operation-subhead">{title}</h2>}
      {answered.pictures.map((picture) => (
        <PictureView key={picture.id} picture={picture} />
      ))}
    </div>
  );
}
