const DAYS_PER_YEAR_OVER_365 = 0.242194;

/**
 * Day of March of the vernal equinox in Japan, of the years 1980 to 2150.
 *
 * @see Hydrographic Department of Japan, "Shin-koyomi benricho" (1984), formula by century.
 */
export function vernalEquinox(year: number): number {
  return equinox(year, year < 2100 ? 20.8431 : 21.851);
}

/** Day of September of the autumnal equinox in Japan, of the years 1980 to 2150. */
export function autumnalEquinox(year: number): number {
  return equinox(year, year < 2100 ? 23.2488 : 24.2488);
}

function equinox(year: number, in1980: number): number {
  const years = year - 1980;
  return Math.floor(in1980 + DAYS_PER_YEAR_OVER_365 * years) - Math.floor(years / 4);
}
