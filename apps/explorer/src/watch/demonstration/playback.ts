import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

/** Playback of a story. */
export interface Playback {
  /** The last tick shown. */
  readonly minute: number;
  readonly isPlaying: boolean;
  /** Continues, or starts again after the end. */
  readonly play: () => void;
  readonly pause: () => void;
  readonly moveTo: (minute: number) => void;
}

/**
 * Plays a story frame by frame.
 *
 * @param end             its last minute
 * @param ticksPerSecond  how fast
 * @param isAutomatic     starts without a click, unless the reader prefers reduced motion
 */
export function usePlayback(end: number, ticksPerSecond: number, isAutomatic: boolean): Playback {
  const [position, setPosition] = useState(0);
  const [isWanted, setWanted] = useState(() => isAutomatic && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const at = useRef(0);
  const isPlaying = isWanted && position < end;

  const moveTo = useCallback((minute: number) => {
    at.current = minute;
    setPosition(minute);
  }, []);

  useEffect(() => {
    if (!isPlaying) return undefined;
    let last = performance.now();
    let frame = requestAnimationFrame(function tell(now) {
      moveTo(advanced(at.current, now - last, ticksPerSecond, end));
      last = now;
      frame = requestAnimationFrame(tell);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isPlaying, end, ticksPerSecond, moveTo]);

  const play = (): void => {
    if (at.current >= end) moveTo(0);
    setWanted(true);
  };
  const pause = (): void => {
    setWanted(false);
  };
  return { minute: Math.floor(Math.min(position, end)), isPlaying, play, pause, moveTo };
}

/** After a longer frame the page was hidden or the machine asleep [milliseconds]. */
const LONGEST_FRAME = 250;

/**
 * Position in the story after a frame.
 *
 * @param position        minutes of the story, with their fraction
 * @param elapsed         since the last frame [milliseconds]
 * @param ticksPerSecond  the speed
 * @param end             minutes of the whole story
 * @example
 * advanced(10, 100, 20, 840); // 12
 */
export function advanced(position: number, elapsed: number, ticksPerSecond: number, end: number): number {
  const seconds = Math.min(Math.max(elapsed, 0), LONGEST_FRAME) / 1000;
  return Math.min(position + seconds * ticksPerSecond, end);
}
