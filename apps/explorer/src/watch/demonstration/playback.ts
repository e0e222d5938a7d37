import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { advanced } from './advanced';

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
