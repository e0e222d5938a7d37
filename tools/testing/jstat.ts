// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- the libraries' own settings do not name this folder
/// <reference path="./jstat.d.ts" />
import jstat from 'jstat';

/** A second implementation of statistical distributions, accurate to the digits that the tests state. */
export const { jStat } = jstat;
