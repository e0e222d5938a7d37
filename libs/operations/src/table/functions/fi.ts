/** Every operation of `@quant/fi` is a report in the names of the wire. */
export {};
