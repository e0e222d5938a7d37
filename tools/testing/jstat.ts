// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- the libraries' own settings do not name this folder
/// <reference path="./jstat.d.ts" />
import jstat from 'jstat';

/** A second engine of statistical distributions, good to the digits that the tests state. */
export const { jStat } = jstat;
