import { hoursAndMinutes } from '../figures';
import { type Chapter } from './chapters';
import { type Playback } from './playback';
import './playback-controls.css';

const SPEEDS = [0.5, 1, 2, 4];

interface PlaybackControlsProps {
  readonly playback: Playback;
  /** The last minute of the story. */
  readonly end: number;
  readonly speed: number;
  readonly onSpeed: (speed: number) => void;
  readonly chapters: readonly Chapter[];
}

/** Play, pause, restart, next event, speed, and a slider over the minutes. */
export function PlaybackControls({ playback, end, speed, onSpeed, chapters }: PlaybackControlsProps) {
  const { minute, isPlaying, play, pause, moveTo } = playback;
  const next = chapters.find((chapter) => chapter.minute > minute);
  return (
    <div class="watch-controls" role="group" aria-label="Playback">
      <button type="button" class="watch-button watch-button-main" onClick={isPlaying ? pause : play}>
        {isPlaying ? 'Pause' : minute >= end ? 'Play again' : 'Play'}
      </button>
      <button
        type="button"
        class="watch-button"
        onClick={() => {
          moveTo(0);
          play();
        }}
      >
        Restart
      </button>
      <button
        type="button"
        class="watch-button"
        disabled={!next}
        onClick={() => {
          pause();
          moveTo(next?.minute ?? minute);
        }}
      >
        Next event
      </button>
      <label class="watch-controls-speed">
        Speed
        <select
          value={speed}
          onChange={({ currentTarget }) => {
            onSpeed(Number(currentTarget.value));
          }}
        >
          {SPEEDS.map((each) => (
            <option key={each} value={each}>
              {each}×
            </option>
          ))}
        </select>
      </label>
      <label class="watch-controls-time">
        <span>{hoursAndMinutes(minute)}</span>
        <input
          type="range"
          min={0}
          max={end}
          step={1}
          value={minute}
          aria-label="Time of the story"
          aria-valuetext={hoursAndMinutes(minute)}
          onInput={({ currentTarget }) => {
            pause();
            moveTo(Number(currentTarget.value));
          }}
        />
        <span>{hoursAndMinutes(end)}</span>
      </label>
    </div>
  );
}
