/** Operation → the function of `@quant/crypto` that answers it. One line an operation: the generator reads them. */
export {};
