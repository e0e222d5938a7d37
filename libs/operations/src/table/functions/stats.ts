/** Every operation of `@quant/stats` is a report in the names of the wire. */
export {};
