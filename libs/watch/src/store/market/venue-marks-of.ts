import { type VenueMarks } from '../../engine/market';

/** Marks as they were written at a tick. */
export const venueMarksOf = (text: string | null): VenueMarks | null =>
  text === null ? null : (JSON.parse(text) as VenueMarks);
