/** Every operation of `@quant/risk` is a report in the names of the wire. */
export {};
