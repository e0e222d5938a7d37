import { dayOf } from '@quant/core/kernels';

/**
 * Easter Sunday of the Gregorian calendar.
 *
 * @see Meeus (1998), "Astronomical Algorithms", chapter 8, after "Nature", 20 April 1876.
 */
export function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const index = epact + toSunday - 7 * late + 114;
  return dayOf(year, Math.floor(index / 31), (index % 31) + 1);
}
