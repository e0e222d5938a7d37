import { useMemo, useState } from 'preact/hooks';
import { PictureView } from '../../pictures/picture-view';
import { AlertTable } from '../alerts/alert-table';
import { Choice } from '../choice';
import { Standing } from '../standing';
import { chaptersOf } from './chapters';
import './demonstration.css';
import { MessageView } from './message-view';
import { payloadOf, storyOf } from './story';
import { PlaybackControls } from './playback-controls';
import { usePlayback } from './playback';
import { type Scenario } from './scenario';
import { SCENARIOS } from './scenarios';
import { storyPicture } from './story-picture';

/**
 * The guided demonstration: a simulated market, fast time, and the real engine.
 *
 * @param props.isAutomatic  starts without a click
 */
export function Demonstration({ isAutomatic }: { readonly isAutomatic: boolean }) {
  const [scenario, setScenario] = useState(SCENARIOS[0]);
  return (
    <section class="watch-demonstration" aria-labelledby="watch-demonstration-title">
      <h2 id="watch-demonstration-title">See it happen</h2>
      <p class="watch-lead">
        A simulated market in fast motion. Your browser runs the same engine that watches real positions, and the engine
        raises every alert below.
      </p>
      <Choice
        legend="Story"
        name="watch-scenario"
        options={SCENARIOS.map(({ id, name }) => ({ value: id, label: name }))}
        value={scenario.id}
        onValue={(id) => {
          setScenario(SCENARIOS.find((each) => each.id === id) ?? SCENARIOS[0]);
        }}
      />
      <Telling key={scenario.id} scenario={scenario} isAutomatic={isAutomatic || scenario !== SCENARIOS[0]} />
    </section>
  );
}

interface TellingProps {
  readonly scenario: Scenario;
  readonly isAutomatic: boolean;
}

/** One story, from its opening to its end. */
function Telling({ scenario, isAutomatic }: TellingProps) {
  const story = useMemo(() => storyOf(scenario), [scenario]);
  const chapters = useMemo(() => chaptersOf(story), [story]);
  const [speed, setSpeed] = useState(1);
  const [chosen, setChosen] = useState<string>();
  const playback = usePlayback(scenario.minutes, scenario.ticksPerSecond * speed, isAutomatic);
  const { minute } = playback;
  const picture = useMemo(() => storyPicture(story, minute), [story, minute]);
  const told = story.moments
    .slice(0, minute + 1)
    .flatMap((moment) => moment.messages.map((message) => ({ message, minute: moment.minute })));
  const shown = told.find(({ message }) => message.id === chosen) ?? told.at(-1);
  const chapter = chapters.findLast((each) => each.minute <= minute);
  const moment = story.moments[minute];
  return (
    <>
      <PlaybackControls
        playback={playback}
        end={scenario.minutes}
        speed={speed}
        onSpeed={setSpeed}
        chapters={chapters}
      />
      <div class="watch-caption">
        <p class="watch-caption-title">{chapter?.title}</p>
        <p>{chapter?.text}</p>
      </div>
      {moment && <Standing {...moment} />}
      <PictureView picture={picture} />
      <AlertTable
        caption="Alerts"
        empty="No alert yet. Watch is silent while the position is safe."
        alerts={told.map(({ message, minute: at }) => ({
          id: message.id,
          type: message.alert.type,
          payload: payloadOf(message),
          at: { minutes: at },
        }))}
        chosen={shown?.message.id}
        onChoose={setChosen}
      />
      {shown && <MessageView message={shown.message} />}
    </>
  );
}
