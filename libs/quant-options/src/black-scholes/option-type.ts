/** A call is the right to buy the underlying at the strike, a put the right to sell it. */
export type OptionType = 'call' | 'put';

export const OPTION_TYPES: readonly OptionType[] = ['call', 'put'];
