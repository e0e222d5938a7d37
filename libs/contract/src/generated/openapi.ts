// Generated from libs/contract/openapi by tools/openapi/generate.mjs. Do not edit.
export interface paths {
    "/v1/options/price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * European option price and Greeks
         * @description Price and Greeks of a European option under Black–Scholes–Merton, with a continuous dividend yield.
         *
         *     With b = r − q, F = S·e^(bT), v = σ√T, d1 = ln(F/K)/v + v/2, d2 = d1 − v and φ = +1 for a call, −1 for a put:
         *
         *         price = φ·(S·e^(−qT)·N(φ·d1) − K·e^(−rT)·N(φ·d2))
         *
         *     Greeks are scaled for use at a desk: theta, charm, color and veta per calendar day (year = 365 days), vega, rho,
         *     vanna, zomma and epsilon per 1 % point; volga and ultima change vega and volga **per 1.00** of volatility. Time derivatives are in calendar time, so that theta of a long option is mostly
         *     negative.
         *
         *     **Limits.** T = 0 and sigma = 0 are allowed: the answer is then the limit, price = max(φ·(S·e^(−qT) − K·e^(−rT)), 0).
         *     Where v = 0, d1 and d2 are null. At the kink, where the forward equals the strike exactly, delta takes the middle
         *     value and the Greeks without a finite limit are null. A figure beyond the double range is null.
         *
         *     Source: Black & Scholes (1973), Merton (1973); Haug, The Complete Guide to Option Pricing Formulas (2007), ch. 1–2.
         */
        post: operations["optionsPrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/options/implied-vol": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Implied volatility of a European option
         * @description The volatility at which Black–Scholes–Merton reproduces a quoted price, to machine precision.
         *
         *     The root exists and is unique when the quote lies strictly between its bounds; with A = S·e^(−qT), B = K·e^(−rT) and
         *     φ = +1 for a call, −1 for a put these are max(φ·(A − B), 0) and A for a call, B for a put. There is no clamp: 800 %
         *     and 0.2 % are both answers, and so is the volatility of a quote of 1e-200.
         *
         *     A quote on or beyond a bound implies no volatility. That is an answer, not an error: `converged` is false, `reason`
         *     says why, and the figures at the root are null. A quote within 8·2^−52·max(A, B) of a bound counts as on it, since
         *     its time value cannot be told from rounding. T = 0 implies no volatility at any quote.
         *
         *     Method: the quote is reduced to its out-of-the-money twin, whose logarithm is matched by safeguarded iteration on
         *     the erfcx form of the Black formula. Source: Jäckel, Let's Be Rational, Wilmott (2015).
         */
        post: operations["optionsImpliedVol"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/options/strategy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Profit and loss of an option strategy at expiry
         * @description Profit and loss at expiry of a position of up to 50 option legs: extremes, breakevens and a curve to plot.
         *
         *         P&L(S) = Σ quantity·max(φ·(S − K), 0) − net premium,  φ = +1 for a call, −1 for a put
         *
         *     per unit of the underlying, without contract multiplier, neither discounted nor financed. P&L(S) is piecewise linear with
         *     its bends at the strikes: extremes and breakevens are read off its nodes and its final slope, for all prices in [0, ∞),
         *     and not off the plotted curve.
         *
         *     **Premiums.** A bought leg (quantity > 0) costs quantity · premium: positive is paid, negative received. A sold leg
         *     (quantity < 0) receives |quantity| · |premium|: its premium may be given as the positive price or as the negative receipt.
         *
         *     **Zero.** A P&L at a strike of at most 1e-12 · Σ |quantity| · (K + |premium|) counts as zero, so that rounding neither
         *     hides nor invents a breakeven.
         */
        post: operations["optionsStrategy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/options/payoff-diagram": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Payoff diagram of an option position
         * @description Profit and loss at expiry of up to 50 option legs around the spot, laid out for a plot.
         *
         *         P&L(S) = Σ ±quantity·(max(φ·(S − strike), 0) − premium),  + long, − short;  φ = +1 for a call, −1 for a put
         *
         *     per unit of the underlying, without contract multiplier, neither discounted nor financed. Extremes and breakevens are
         *     those of all prices in [0, ∞), read off the strikes and the final slope, and not off the plotted points.
         *
         *     The direction carries the sign: premium and quantity are positive, and negative ones are refused. A P&L at a strike of at
         *     most 1e-12 · Σ quantity · (strike + premium) counts as zero, so that rounding neither hides nor invents a breakeven.
         */
        post: operations["optionsPayoffDiagram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/options/spread-scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Scan of vertical spreads, ranked by profit over loss
         * @description Values the vertical spreads of one kind on a grid of strikes around the spot and ranks them.
         *
         *     The strikes K_i = spot·(1 + p·(2i − n)/n), i = 0 … n, with p = strike_range_pct and n = num_candidates, cut the grid into
         *     n equal widths; they are not rounded. Spread i has the strikes K_i and K_(i+1), so that exactly n spreads are compared.
         *     Bulls buy the lower strike and sell the upper one, bears the other way round. Both options are valued under
         *     Black–Scholes–Merton at one volatility, as in /v1/options/price.
         *
         *     **Ranking.** risk_reward descending, compared after rounding to 1e-9, null last; then the lower K1. risk_reward alone
         *     favours debit spreads far out of the money, which seldom pay: prob_profit stands beside it for that reason.
         *
         *     Source: Black & Scholes (1973), Merton (1973); Hull, Options, Futures, and Other Derivatives, on vertical spreads.
         */
        post: operations["optionsSpreadScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/options/strategy-optimizer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Option strategies for an outlook, ranked
         * @description The option strategies that suit an outlook on direction and volatility, priced, measured, and ranked by what the view
         *     earns on the capital at risk. Everything is per unit of the underlying; premiums are Black–Scholes–Merton prices at one
         *     volatility.
         *
         *     **Strikes** scale with m = σ√T: K0 = S, U1 = S·e^(m/2), U2 = S·e^m, D1 = S·e^(−m/2), D2 = S·e^(−m), W = 2S − D2.
         *
         *     | outlook | strategy, in the order of the table | legs | suits_vol |
         *     |---|---|---|---|
         *     | bullish | Long Call (ATM) | +C(K0) | rising |
         *     | | Bull Call Spread | +C(K0) −C(U2) | stable |
         *     | | Bull Put Spread | +P(D2) −P(D1) | falling |
         *     | | Short Put (Cash-Secured) | −P(D1) | falling |
         *     | bearish | Long Put (ATM) | +P(K0) | rising |
         *     | | Bear Put Spread | +P(K0) −P(D2) | stable |
         *     | | Bear Call Spread | −C(U1) +C(U2) | falling |
         *     | | Short Call (Covered/Naked) | −C(U1) | falling |
         *     | neutral | Long Straddle | +C(K0) +P(K0) | rising |
         *     | | Long Strangle | +C(U1) +P(D1) | rising |
         *     | | Iron Condor | +P(D2) −P(D1) −C(U1) +C(U2) | falling |
         *     | | Iron Butterfly | +P(D2) −P(K0) −C(K0) +C(U2) | falling |
         *     | | Long Call Butterfly | +C(D2) −2C(K0) +C(W) | stable |
         *
         *     **View.** The price at expiry is lognormal with mean S·e^((r − q)T + shift), shift = m/2, −m/2 or 0 (bullish, bearish,
         *     neutral), and volatility 1.25σ, 0.8σ or σ (rising, falling, stable). expected_pnl is the discounted expectation of the
         *     payoff under this view, less the net debit. With a neutral and stable view it is 0 for every strategy: the market then
         *     agrees with the view.
         *
         *     **Ranking.** What the capital carries at least once comes first; then the higher score; then the higher prob_profit;
         *     then the order of the table. score = vol_match + expected_return_on_risk, null counting 0; score and prob_profit are
         *     compared to the nearest 1e-9. The ranking weighs a view; it is no advice.
         *
         *     Profit and loss are those at expiry, premiums neither discounted nor financed; extremes and breakevens are exact, over
         *     all prices in [0, ∞). A figure beyond the double range is null.
         *
         *     Source: Black & Scholes (1973), Merton (1973); Hull, Options, Futures, and Other Derivatives (2018), ch. 12.
         */
        post: operations["optionsStrategyOptimizer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/derivatives/binomial-tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Binomial tree for European and American options
         * @description Value and Greeks of a European or American option on the tree of Cox, Ross and Rubinstein.
         *
         *     With Δt = T/steps, b = r − q and φ = +1 for a call, −1 for a put:
         *
         *         u = e^(sigma·√Δt),  d = 1/u,  p = (e^(b·Δt) − d)/(u − d)
         *
         *     A node is worth e^(−r·Δt)·(p·V_up + (1 − p)·V_down); for an American option at least φ·(S − K) at each node, the root
         *     included. Where p would leave [0, 1], that is for |b|·√Δt > sigma, and without volatility, the tree is centred on the
         *     forward instead: u, d = e^(b·Δt ± sigma·√Δt), p = 1/(1 + e^(sigma·√Δt)). `method` says which of the two it is.
         *
         *     **Early exercise premium.** The difference of two prices of the same tree, so that the discretisation error (the
         *     distance between european_tree_price and bs_price, of order 1/steps) is not taken for a premium. It is 0 for a call
         *     with q ≤ 0 ≤ r and for a put with r ≤ 0 ≤ q.
         *
         *     **Greeks.** Delta, gamma and theta come from the nodes of the first two steps. Vega and rho are central differences
         *     with h = 0.001 (sigma/2 for vega when sigma ≤ 0.002) on trees of the same method.
         *
         *     **Limits.** T = 0: the payoff and its Greeks as options/price gives them; u, d and p are null. sigma = 0: the only
         *     path, along the forward; an American option is exercised on the best date of the tree; the Greeks are null. A figure
         *     beyond the double range is null.
         *
         *     Source: Cox, Ross & Rubinstein (1979); Hull, Options, Futures, and Other Derivatives, binomial trees in practice;
         *     McDonald, Derivatives Markets, for the tree around the forward.
         */
        post: operations["derivativesBinomialTree"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/derivatives/barrier-option": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Barrier option price and Greeks
         * @description Price and Greeks of a European option with one continuously monitored barrier and a rebate, under
         *     Black–Scholes–Merton: all eight kinds (up or down, in or out, call or put).
         *
         *     **Barrier.** An `in` option comes to life when the spot touches H, an `out` option ends there. A down barrier with
         *     S ≤ H, or an up barrier with S ≥ H, is breached already: `in` is then the European option (`knocked_in`), `out` is
         *     its rebate, paid now (`knocked_out`).
         *
         *     **Rebate.** `out`: paid when the barrier is hit. `in`: paid at expiry if it never was. Without rebate the prices of
         *     `in` and `out` add up to the European option; with one, to R·e^(−rT)·(1 − hit_probability) + the rebate value of
         *     `out` more.
         *
         *     **Method.** The closed form of Reiner and Rubinstein: the payoff on either side of the barrier, plus or minus its
         *     reflected image (H/S)^(2μ)·payoff(H²/S), μ = (r − q)/σ² − ½. Powers and probabilities are joined in their
         *     exponents, so that small volatilities neither overflow nor underflow. The rebate of `out` is the transform
         *     ∫₀ᵀ e^(−rt)·f(t) dt of the density f of the hitting time; it is real also where λ = √(μ² + 2r/σ²) is imaginary
         *     (possible with r < 0). Greeks are analytic, of the formula on this side of the barrier.
         *
         *     **Limits.** Alive with T = 0: `out` is the payoff, `in` the rebate. Alive with sigma = 0: the spot runs along
         *     S·e^((r−q)t) and hits the barrier at ln(H/S)/(r − q), or never. In both cases `greeks` is null;
         *     σ√T < 1e-150 counts as no volatility.
         *
         *     Source: Reiner & Rubinstein, Breaking down the barriers, Risk (1991); Haug, The Complete Guide to Option Pricing
         *     Formulas (2007), section 4.17.1.
         */
        post: operations["derivativesBarrierOption"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/derivatives/asian-option": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asian option
         * @description Value and Greeks of a European option on the average of n fixings at T/n, 2T/n, …, T. The spot today is not a fixing;
         *     one fixing is a European option.
         *
         *     V = e^(−rT)·E[max(φ·(M − K), 0)], where M is the mean of the fixings that `averaging` names, φ = +1 for a call, −1 for a
         *     put.
         *
         *     | `averaging` | method | exact because |
         *     |---|---|---|
         *     | `geometric` | `kemna-vorst-discrete` | the geometric mean G is lognormal: Black's formula on E[G] |
         *     | `arithmetic` | `recursive-convolution` | the density of the arithmetic mean A is found step by step |
         *
         *     With X ~ N((b − σ²/2)T/n, σ²T/n) and b = r − q, n·A/S = e^(X₁)·(1 + e^(X₂)·(1 + …)). The density of its logarithm is carried
         *     through all steps but the last by convolutions on a grid, the last step is Black's formula. Delta and gamma
         *     differentiate that last step, vega and rho every convolution: no differences. Of call and put the one out of the money is
         *     integrated, the other follows by put-call parity.
         *
         *     The approximation by a lognormal law with the first two moments of A is shown beside it as `turnbull_wakeman_price`: a few
         *     tenths of a percent off at the money at 20 % volatility, 13 % out of the money, 10 % at 100 % volatility.
         *
         *     With T = 0 or sigma = 0 the answer is the discounted payoff on the mean of S·e^(b·t_i), and there are no Greeks. Theta is
         *     not given, since the fixings move with T.
         *
         *     Sources: Kemna and Vorst, Journal of Banking and Finance (1990); Carverhill and Clewlow, Risk (1990); Benhamou, Journal of
         *     Computational Finance (2002); Turnbull and Wakeman, Journal of Financial and Quantitative Analysis (1991).
         */
        post: operations["derivativesAsianOption"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/derivatives/lookback-option": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lookback option
         * @description Value and Greeks of a lookback option under continuous observation, in closed form.
         *
         *     | `lookback_type` | call pays | put pays |
         *     |---|---|---|
         *     | `floating` | S_T − minimum | maximum − S_T |
         *     | `fixed` | max(maximum − K, 0) | max(K − minimum, 0) |
         *
         *     The extremes run from issue to expiry; `S_min` and `S_max` hold what has been reached so far. The floating call and the
         *     fixed put depend on `S_min`, the other two on `S_max`.
         *
         *     V = e^(−rT)·locked + E(X) + Z(X): what is locked in by now, the European option struck at X, and a strike bonus. X is the
         *     extreme, for a fixed strike the extreme or K, whichever pays less today; locked = |X − K| where the extreme is beyond K.
         *     With b = r − q, v = σ√T, φ = +1 where the maximum counts, −1 where the minimum does,
         *
         *     Z = S·e^(−rT)·φσ²/(2b)·[e^(bT)·N(φd) − (S/X)^(−2b/σ²)·N(φd′)], d, d′ = (ln(S/X) ± bT)/v + v/2.
         *
         *     It is evaluated in a form without cancellation in which b = 0 is no special case. With T = 0 or sigma = 0 the answer is
         *     the discounted payoff on the path S·e^(bt), and there are no Greeks.
         *
         *     An extreme that is observed at intervals moves less, by several percent of the value at daily observation: this price is
         *     then an upper bound. Sources: Goldman, Sosin and Gatto, Journal of Finance (1979); Conze and Viswanathan, Journal of
         *     Finance (1991).
         */
        post: operations["derivativesLookbackOption"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/derivatives/option-chain-analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Analysis of an option chain
         * @description Forward, smile, skew, max pain and activity of the calls and puts of one expiry.
         *
         *     A quote counts when bid > 0 and ask ≥ bid, and its price is the mid (bid + ask)/2; a missing or crossed quote has no
         *     price. The order of the strikes is irrelevant, and a strike may be listed once.
         *
         *     Forward: at the strike with both mids where they are nearest to each other (ties: nearest to the spot, then the lower),
         *     put–call parity gives F = K + e^(rT)·(call − put). Dividends and borrowing costs enter there, so there is no dividend
         *     yield. Without such a strike, or with F ≤ 0, F = spot·e^(rT); `forward_source` says which.
         *
         *     Volatilities: Black's model on F, discounted at e^(−rT), under the rules of `/v1/options/implied-vol`: a mid at or beyond
         *     a bound implies none, nor does any mid at T = 0. The volatility `iv` of a strike is that of the side out of the money
         *     (put for K < F, call for K ≥ F), or of the other side where the first has none.
         *
         *     A measure that the chain does not determine is null, never 0. Sources: Black, The Pricing of Commodity Contracts, Journal
         *     of Financial Economics (1976); Brenner and Subrahmanyam, A Simple Formula to Compute the Implied Standard Deviation,
         *     Financial Analysts Journal (1988), for `atm_iv_approx`.
         */
        post: operations["derivativesOptionChainAnalysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/derivatives/put-call-parity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put–call parity of two quotes
         * @description Holds the quotes of a European call and put on the same underlying, strike and expiry against put–call parity:
         *
         *         call_price − put_price = S·e^(−q·T) − K·e^(−r·T)
         *
         *     A call too dear, deviation > 0, is earned by a conversion: sell the call, buy the put and the underlying. A put too
         *     dear, deviation < 0, by a reversal: the opposite. One threshold, 2 basis points of the spot, decides parity_holds,
         *     the signal and the profit alike, so that they cannot contradict each other. Costs, borrowing and the exercise of
         *     American options are not considered.
         *
         *     The quotes also imply a forward price, a rate (given q) and a yield (given r). A rate or yield is null when T = 0, or
         *     when the quotes leave nothing to discount. A figure beyond the double range is null.
         *
         *     Source: Stoll (1969); Merton (1973) for the dividend yield.
         */
        post: operations["derivativesPutCallParity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/derivatives/volatility-surface": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Implied volatility surface
         * @description Fills a quoted volatility surface along the strike and reports its term structure, skew and static arbitrage.
         *
         *     Within each expiry volatility is a function of the strike: straight lines between the quotes (`linear`), or the natural
         *     cubic spline through them (`cubic`; with two quotes a straight line). It is evaluated at every strike that any expiry
         *     quotes. Nothing is extrapolated: a strike outside the quoted range of an expiry is left out of its row. A cubic may
         *     overshoot between quotes; where it dips to 0 or below there is no volatility: that and what is made of it are null, and a
         *     violation is listed. Two strikes or two expiries are one only if they are the same number.
         *
         *     No rates are given: the spot is the forward of every expiry, and r = q = 0 in all tests. T = expiry_days/365, total
         *     variance w = σ²·T, and C(K) is the Black call at a quoted volatility.
         *
         *     | violation | where | condition |
         *     |---|---|---|
         *     | calendar | neighbouring expiries, each strike in both rows | w_far < w_near − 1e-12 |
         *     | butterfly | three neighbouring quoted strikes | C1·(K3 − K2)/(K3 − K1) − C2 + C3·(K2 − K1)/(K3 − K1) < −1e-12·spot |
         *     | vertical | two neighbouring quoted strikes | (C2 − C1)/(K2 − K1) outside [−1 − 1e-12, 1e-12] |
         *     | negative volatility | each strike of the surface, and the spot | a cubic of 0 or less |
         *
         *     Sources: Gatheral, The Volatility Surface (2006); Roper, Arbitrage Free Implied Volatility Surfaces (2010).
         */
        post: operations["derivativesVolatilitySurface"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/portfolio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Portfolio risk
         * @description The 22 figures of a portfolio's daily returns, and some more, in four sections: what was earned, what was risked for it, how the
         *     returns are distributed, and how they stand against a benchmark. With n returns r, their mean m and deviation s (ddof 1), a
         *     year of 252 days, and the risk-free rate f = risk_free_rate/252 per day:
         *
         *     | figure | definition |
         *     |---|---|
         *     | `sharpe` | (252·m − risk_free_rate)/(s·√252) |
         *     | `sortino` | the same over d·√252, d = √(Σ min(r − f, 0)²/n) |
         *     | `calmar` | cagr/\|max_drawdown\| |
         *     | `omega` | Σ max(r − f, 0)/Σ max(f − r, 0) |
         *     | `var_95`, `var_99` | quantiles of the returns at 0.05 and 0.01, type 7 of Hyndman and Fan |
         *     | `cvar_95`, `cvar_99` | mean of the returns up to the quantile |
         *     | `max_drawdown` | min W_t/max(W_0 … W_t) − 1, W_0 = 1, W_t = W_(t−1)·(1 + r_t) |
         *
         *     **Signs.** Value at risk, shortfall and drawdown are returns: negative is a loss.
         *
         *     **Flat returns**, s ≤ 1e-12·max|r|: s = 0, and what divides by it is null. Differences to a benchmark are flat at
         *     1e-12·max(|r|, |b|). A ratio beyond the double range is null, too.
         *
         *     Sources: Sharpe, Journal of Portfolio Management 21 (1994); Sortino and van der Meer, Journal of Portfolio Management 17 (1991); Young,
         *     Futures 20 (1991); Keating and Shadwick, Journal of Performance Measurement 6 (2002); Hyndman and Fan, American Statistician 50
         *     (1996).
         */
        post: operations["riskPortfolio"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/kelly": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Kelly criterion
         * @description How much to bet so that the capital grows fastest in the long run.
         *
         *     **Discrete**, a bet that is won or lost: with p = win_rate, q = 1 − p and b = avg_win/avg_loss,
         *
         *         f = p − q/b,  growth per bet = p·ln(1 + f·b) + q·ln(1 − f)
         *
         *     f is the fraction of the capital put at risk, lost on a losing bet. At most 1e-12 counts as none, so that rounding invents no
         *     edge (p = 0.4 against 3:2 leaves 5e-17).
         *
         *     **Continuous**, an asset: with the mean m and the variance s² (ddof 1) of its daily returns, at a borrowing rate of 0,
         *
         *         f = m/s²,  growth a year = 252·(f·m − f²·s²/2)
         *
         *     f is the leverage; negative is a short position. `empirical_kelly` makes no such approximation: it maximises Σ ln(1 + f·r) of the
         *     returns given, and is smaller where the losses are larger than the gains.
         *
         *     **Flat returns**, s ≤ 1e-12·max|r|, have no leverage; a leverage beyond the double range is null, too. What the mode needs and is not given is refused as a `value_error` at that
         *     field; what the other mode needs is checked where it is given, and not used.
         *
         *     Sources: Kelly, Bell System Technical Journal 35 (1956); Thorp, The Kelly Criterion in Blackjack, Sports Betting, and the Stock
         *     Market (2006).
         */
        post: operations["riskKelly"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/correlation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Portfolio correlation
         * @description How the returns of assets move together: correlations, annual covariances, volatilities and means, and the closest and the most
         *     opposed pair.
         *
         *         covariance_ab = 252·Σ(r_a − m_a)(r_b − m_b)/(n − 1),  volatility_a = √covariance_aa
         *         correlation_ab = covariance_ab/(volatility_a·volatility_b)
         *
         *     Sums are compensated and taken about the means, so that a high level costs no digits. Correlations are clamped to −1 … 1.
         *
         *     **A flat asset**, whose deviation is at most 1e-12 of its largest return, has the volatility 0, the covariance 0 with every other,
         *     and no correlation: its row, its column and its place on the diagonal are null.
         *
         *     Source: Markowitz, Journal of Finance 7 (1952).
         */
        post: operations["riskCorrelation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/position-size": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Position size
         * @description How many shares to trade so that a fixed share of the account is lost when the stop is hit.
         *
         *         shares = floor(account_size·risk_per_trade/|entry_price − stop_loss|)
         *
         *     A stop below the entry price makes the trade long, one above it short.
         *
         *     **Rounding.** A quotient within 1e-9 (of itself, where it exceeds 1) of a whole number is that number: |50 − 49.9| is
         *     0.10000000000000142 in doubles, and 200 over it must give 2000 shares, not 1999.
         *
         *     Targets are multiples of the risk per share beyond the entry price; those of a short trade may be negative and are reported as they
         *     are. Fees, and gaps through the stop, are left out.
         */
        post: operations["riskPositionSize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/drawdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Drawdown analysis
         * @description How far and how long a curve of values has been below its former peaks: d_t = E_t/max(E_0 … E_t) − 1 ≤ 0, a fraction.
         *
         *     An episode runs from the last value before d < 0 to the first at which d is 0 again. Every value below a former peak counts, however
         *     little. Durations are in periods of the curve, indices 0-based.
         *
         *     Source: Martin and McCann, The Investor's Guide to Fidelity Funds (1989), for the ulcer index.
         */
        post: operations["riskDrawdown"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/var-parametric": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Parametric value at risk
         * @description Value at risk and expected shortfall over a holding period from the moments of daily returns. With the mean m, the deviation s
         *     (ddof 1), h days, the confidence c and z = N⁻¹(1 − c):
         *
         *         var = −(h·m + z·s·√h),  cvar = −h·m + s·√h·n(z)/(1 − c)
         *
         *     The mean grows with h, the deviation with √h. Losses are positive; they are not cut off at 0, nor at the whole value.
         *
         *     **Cornish–Fisher.** With S = G1/√h and K = G2/h, the bias-adjusted skewness and excess kurtosis over h independent days,
         *
         *         z_cf = z + (z² − 1)·S/6 + (z³ − 3z)·K/24 − (2z³ − 5z)·S²/36
         *
         *     takes the place of z in the value at risk. The shortfall is the mean of that quantile over the tail: the normal term times
         *     1 + z·S/6 + (z² − 1)·K/24 − (2z² − 1)·S²/36.
         *
         *     **Validity**, level by level. The expansion is a quantile only where it does not fall; its slope A·u² + B·u + C with
         *     A = K/8 − S²/6, B = S/3, C = 1 − K/8 + 5·S²/36 must not be negative on |u| ≤ max(|z|, 3.0902), 3.0902 being the normal quantile of
         *     99.9 %. Where it is, the Cornish–Fisher figures of the level are null, and its `reason` is `cornish_fisher_invalid`.
         *
         *     **Flat returns**, s ≤ 1e-12·max|r|: s = 0, and the skewness and the kurtosis are null and count as 0.
         *
         *     Sources: McNeil, Frey and Embrechts, Quantitative Risk Management (2005), example 2.14; Favre and Galeano, Journal of Alternative
         *     Investments 5 (2002); Maillard, A User's Guide to the Cornish Fisher Expansion (2012).
         */
        post: operations["riskVarParametric"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/stress-test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stress test
         * @description Profit and loss of a portfolio when the equity market, yields and implied volatilities move at once.
         *
         *         equity_pnl = value·beta·market_shock_pct/100
         *         rate_pnl = value·(−duration·Δy + convexity·Δy²/2),  Δy = rate_shock_bps/10000, a parallel move
         *         vol_pnl = vega·vol_shock_pct
         *
         *     The model is of first order in the market and the volatility and of second in the yields. It is not cut off at the loss of the whole
         *     value. Losses are negative; a percentage is of the absolute value, so that it has the sign of the profit for short positions too.
         *
         *     A beta that is not given is 1, for a bond too: give 0 for what does not follow the equity market.
         */
        post: operations["riskStressTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/transaction-cost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Transaction cost
         * @description What a trade costs: commission, half the quoted spread, and its impact on the price.
         *
         *         commission = commission_per_share·shares + commission_flat + trade_value·commission_pct/100
         *         spread_cost = trade_value·spread_bps/20000,  market_impact = trade_value·market_impact_bps/10000
         *
         *     **Market impact**, by the first of these that is given:
         *
         *     1. `market_impact_bps`: that figure, 0 included;
         *     2. `adv`: the square-root law, coefficient·√P basis points with P = trade_value/adv, which may exceed 1;
         *     3. `participation_rate`: the square-root law with P = participation_rate;
         *     4. none of them: no impact.
         *
         *     The coefficient is 10000·daily_volatility, or 10 basis points where the volatility is not given: low for single stocks.
         *
         *     The round trip is twice the way in. A quotient beyond the double range is null.
         *
         *     Sources: Almgren, Thum, Hauptmann and Li, Risk 18 (2005); Tóth et al., Physical Review X 1 (2011), for the square-root law.
         */
        post: operations["riskTransactionCost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/risk/full-analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Full risk analysis
         * @description All about the risk of a portfolio at once. Every figure is that of the single operation:
         *
         *     | section | of |
         *     |---|---|
         *     | `returns`, `risk`, `distribution` | /v1/risk/portfolio |
         *     | drawdowns and `ulcer_index` in `risk` | /v1/risk/drawdown, on the equity curve |
         *     | `var_parametric` | /v1/risk/var-parametric at 95 % and 99 % over one day |
         *     | `kelly` | /v1/risk/kelly, continuous; the leverage over the risk-free rate, (mean − risk_free_rate/252)/variance |
         *     | `hurst` | /v1/stats/hurst-exponent with its default windows, on the log returns of the curve |
         *
         *     The curve E is `equity_curve`, or what the returns compound to from `portfolio_value`. total_pct, cagr, calmar, drawdowns and the
         *     exponent are of the curve; years = (length of E − 1)/252.
         *
         *     **Signs.** Value at risk, shortfall and drawdown in `risk` are returns: negative is a loss. Amounts in USD and `var_parametric` are
         *     losses: positive is a loss. A figure beyond the double range is null.
         */
        post: operations["riskFullAnalysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/simulate/montecarlo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Monte Carlo simulation of a fund
         * @description How a fund may stand at a horizon: paths of geometric Brownian motion on a monthly grid, with payments into the fund and
         *     withdrawals from it.
         *
         *     **Grid.** N = max(1, ⌈12·years⌉) equal steps of dt = years/N. **Step:** V ← (V·e^((μ − σ²/2)·dt + σ·√dt·Z) + c·dt)·(1 − w·dt):
         *     growth, then the instalment, then the proportional withdrawal. A fund whose value falls to 0 or below stays at 0; only
         *     fixed amounts that are taken out (contributions below 0) can do that.
         *
         *     **Random numbers.** The same request gives the same answer. Generator xoshiro128** (Blackman & Vigna), its state the
         *     first four outputs of splitmix32(seed); uniform numbers U = ((a≫6)·2²⁶ + (b≫6) + ½)/2⁵² of two successive outputs a, b;
         *     Z = N⁻¹(U) by Algorithm AS 241 (Wichura 1988). Path 0 uses the first N normal numbers, path 1 the next N, and so on, also
         *     after ruin and without volatility. No antithetic variates.
         *
         *     **Figures.** Quantiles are of type 7 (Hyndman & Fan 1996), deviations have n − 1 in the denominator. The thresholds of
         *     prob_loss, prob_double and prob_below_contributions have a slack of 1e-12 of what was paid in, so that rounding does not decide
         *     where there is no volatility. A figure beyond the double range is null.
         *
         *     **With payments** gains are told from what was paid: net_invested is initial_value and contributions less withdrawals of the mean
         *     path, and what is lost or doubled is that. The return is money_weighted_return, the internal rate of the mean path; cagr and
         *     median_cagr, which would count payments as growth, are null.
         *
         *     Source: Glasserman, Monte Carlo Methods in Financial Engineering (2003), section 3.2.
         */
        post: operations["simulateMontecarlo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/indicators/technical": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Technical indicators
         * @description Thirteen technical indicators at the last bar of a price series, the signals that they give, and what they say together.
         *
         *     P is the last price, P₋N that N bars before it, N = min(period, n − 1); a window is the last N prices.
         *
         *     | | indicator | definition |
         *     |---|---|---|
         *     | 1 | `sma` | mean of the window |
         *     | 2 | `ema` | a ← a + 2/(N + 1)·(price − a), starting from the mean of the first N prices |
         *     | 3 | `rsi` | Wilder: gains and losses averaged over the first N changes, then a ← (a·(N − 1) + v)/N; 100·G/(G + L), 50 when both are 0 |
         *     | 4 | `macd` | EMA of 12 − EMA of 26, signal the EMA of 9 of that line, histogram their difference; each starts from the mean of its own first values |
         *     | 5 | `bollinger` | mean of the last min(20, n) prices ± 2 population standard deviations |
         *     | 6 | `stochastic_k`, `stochastic_d` | 100·(P − lowest)/(highest − lowest) of the window, 50 when flat; mean of the last three |
         *     | 7 | `williams_r` | stochastic_k − 100 |
         *     | 8 | `cci` | (P − sma)/(0.015·mean absolute deviation of the window), 0 when flat |
         *     | 9 | `roc` | 100·(P/P₋N − 1) |
         *     | 10 | `momentum` | P − P₋N |
         *     | 11 | `atr`, `mean_abs_change` | Wilder's smoothing of the absolute changes (closes stand for highs and lows); their plain mean over the last N |
         *     | 12 | `volatility` | sample standard deviation (n − 1) of the last N log returns · √252 |
         *     | 13 | `obv` | the first volume, + volume of rising bars, − volume of falling bars |
         *
         *     **Closes only.** `stochastic_k`, `stochastic_d`, `williams_r`, `cci` and `atr` are made from closes, not from highs, lows and
         *     closes as Lane, Williams, Lambert and Wilder made theirs; /v1/indicators/atr takes bars.
         *
         *     Prices may have any sign, as those of spreads do. Two prices are equal within 1e-12 of the larger; a histogram within 1e-12
         *     of the largest price is 0; thresholds are passed by more than 1e-9.
         *
         *     Sources: Wilder, New Concepts in Technical Trading Systems (1978); Bollinger, Bollinger on Bollinger Bands (2001); Lambert,
         *     Commodities (1980), for the CCI.
         */
        post: operations["indicatorsTechnical"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/indicators/regime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Market regime
         * @description Regime of a market: the trend of the last price against its moving average, and recent volatility beside that of the whole
         *     sample.
         *
         *     | figure | rule |
         *     |---|---|
         *     | `trend` | sign of price/sma − 1; SIDEWAYS within 1e-12 |
         *     | `vol_regime` | vol_ratio > 2 CRISIS, > 1.3 HIGH_VOL, < 0.7 LOW_VOL, else NORMAL |
         *     | `composite` | CRISIS: DEFENSIVE; UPTREND with NORMAL or LOW_VOL: RISK_ON; else NEUTRAL |
         *
         *     Returns are simple; volatilities are sample standard deviations (n − 1) times √252, and exactly 0 where the deviation is at
         *     most 1e-12 of the largest return: growth by one factor differs by rounding only. Look-backs longer than the data are shortened
         *     to it, and the answer says so.
         */
        post: operations["indicatorsRegime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/indicators/crossover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moving-average crossover
         * @description Crossings of a fast and a slow exponential moving average.
         *
         *     Each average starts from the mean of its own first prices, then a ← a + 2/(N + 1)·(price − a). From bar slow − 1 on,
         *     d = fast − slow. A cross is a bar where d is not 0 and its sign differs from that of the last d before it that was not 0: a
         *     touch that returns to the same side is none, nor is leaving equality at the start. d is 0 within 1e-12 of the larger average.
         *
         *     A period beyond the number of prices is shortened to it. Prices may have any sign.
         */
        post: operations["indicatorsCrossover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/indicators/bollinger-bands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bollinger bands
         * @description Bollinger bands at the last bar, where the price stands between them, and whether they are as narrow as they have been for
         *     half a year.
         *
         *     With w = min(window, n) and s the **population** standard deviation (divisor w) of the last w prices:
         *
         *     middle_band = their mean, upper_band and lower_band = middle_band ± num_std·s
         *
         *     percent_b = (price − lower_band)/(upper_band − lower_band), bandwidth = 100·(upper_band − lower_band)/middle_band
         *
         *     A window of equal prices has s = 0 exactly. Prices may have any sign. A price within 1e-12 of the channel from a band is on
         *     it, and bandwidths are equal within 1e-12.
         *
         *     Source: Bollinger, Bollinger on Bollinger Bands (2001).
         */
        post: operations["indicatorsBollingerBands"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/indicators/fibonacci-retracement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fibonacci retracement
         * @description Fibonacci retracements and extensions of a price swing.
         *
         *     | `direction` | the move | retracement f | extension e |
         *     |---|---|---|---|
         *     | `up` | from swing_low to swing_high, retraces down | swing_high − f·range | swing_high + (e − 1)·range |
         *     | `down` | from swing_high to swing_low, retraces up | swing_low + f·range | swing_low − (e − 1)·range |
         *
         *     range = swing_high − swing_low; f = 0, 0.236, 0.382, 0.5, 0.618, 0.786, 1; e = 1.272, 1.618, 2, 2.618. Prices may have any
         *     sign, and an extension may fall below 0.
         */
        post: operations["indicatorsFibonacciRetracement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/indicators/atr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Average true range
         * @description Wilder's average true range, bar by bar, and how the last one compares.
         *
         *     TR = max(high − low, |high − close before|, |low − close before|) from bar 1 on. With N = min(period, n − 1) the first average
         *     is the mean of the first N true ranges and belongs to bar N; then a ← (a·(N − 1) + TR)/N.
         *
         *     Prices may have any sign, and a close may lie outside its bar. Ranges are equal within 1e-12 of the larger.
         *
         *     Source: Wilder, New Concepts in Technical Trading Systems (1978).
         */
        post: operations["indicatorsAtr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/indicators/regime-classify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Regime, momentum and realised volatility of a market
         * @description Everything that classifies a market in one call: the market regime of /v1/indicators/regime, Wilder's relative strength index,
         *     the realised volatilities of /v1/stats/realized-volatility over the recent window, two short slopes, and what to make of them.
         *
         *     | figure | rule |
         *     |---|---|
         *     | `trend`, `vol_regime`, `composite` | as in /v1/indicators/regime, on the closes |
         *     | `rsi` | 100·G/(G + L); gains and losses averaged over the first rsi_period changes, then smoothed by 1/rsi_period; 50 if nothing moves |
         *     | `direction` | STRONG_UP: 5-bar slope above 2 % and 20-bar slope above 5 %; UP: both above 0; STRONG_DOWN, DOWN likewise; else CHOPPY |
         *     | `suggested_strategy` | first of: DEFENSIVE REDUCE_EXPOSURE; rsi > 70 TAKE_PROFITS; RISK_ON TREND_FOLLOW; rsi < 30 MEAN_REVERSION_LONG; WAIT |
         *
         *     Slopes and the index are beyond a threshold when more than 1e-9 beyond, so that a move from 1 to 1.02 is 2 % and no more.
         *     recent_vol and long_vol are of simple returns; realized_vol is of log prices. Look-backs longer than the data are shortened to
         *     it, and the answer says so.
         *
         *     Sources: Wilder, New Concepts in Technical Trading Systems (1978); the estimators as in /v1/stats/realized-volatility.
         */
        post: operations["indicatorsRegimeClassify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fixed-income/bond": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bond price, duration and convexity
         * @description Price and sensitivities of a bond with level coupons, from its yield, on a coupon date: there is no accrued interest, and the first
         *     coupon is one period away.
         *
         *         f = frequency,  n = f·years,  y = ytm/f,  v = 1/(1+y),  C = face·coupon_rate/f,  CFₖ = C (+ face at k = n)
         *
         *         price = Σ CFₖ·vᵏ,  premium_discount = price − face = (C − y·face)·(1 − vⁿ)/y
         *
         *         macaulay_duration = Σ (k/f)·CFₖ·vᵏ/price,  modified_duration = macaulay_duration/(1+y) = −(1/P)·dP/dytm
         *
         *         convexity = (1/P)·d²P/dytm² = Σ k(k+1)·CFₖ·vᵏ⁺²/(f²·price),  dv01 = modified_duration·price·1e-4
         *
         *     **Convention.** The yield is nominal and compounded at every coupon (street convention); coupons are at equal distances, any whole
         *     number of them a year. Durations are in years, the convexity in years². dv01 is the derivative, no difference of two prices, and
         *     positive. Yields of 0, near 0 and below 0 are no special cases. At par the premium is exactly 0 and the price exactly the face
         *     value. Nothing is rounded to cents.
         *
         *     Amounts beyond the double range, as at a yield near −1 over many years, are null, and so is the current yield of a price that
         *     underflows to 0; durations are never null.
         *
         *     Source: Fabozzi, Bond Markets, Analysis, and Strategies, chapters 2 and 4.
         */
        post: operations["fixedIncomeBond"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fixed-income/amortization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Amortization schedule
         * @description A loan that is repaid by level monthly payments, month by month, with an extra payment every month if there is one.
         *
         *         r = annual_rate/12,  n = 12·years,  p = P·r/(1 − (1+r)⁻ⁿ),  w = p + extra_payment
         *
         *         balance after month k = w·(1 − (1+r)^(k−N))/r,  N = ln(w/(w − r·P))/ln(1+r)
         *
         *     with P = principal; at r = 0, p = P/n, N = P/w and the balance is P − k·w. The rate is nominal, compounded monthly; payments are
         *     made at the end of each month.
         *
         *     **Months.** n without an extra payment, ⌈N⌉ with one; an N above a whole number by at most 1e-9 of itself is that number, so that
         *     12000 at no interest by 600 a month take 20 months. The last payment is what is then owed with its interest, smaller than the
         *     others as a rule. An extra payment above all that is owed ends the loan in month 1.
         *
         *     **Exactness.** Nothing is rounded to cents. Balances are computed in closed form, not by the recursion, which magnifies each rounding
         *     by (1+r)ⁿ: they never rise and end at exactly 0. They fall strictly, unless a repayment is below the last digit of the balance, as
         *     in the first decades at 120 % over 50 years. Repayments sum to the principal, and payments to total_paid, up to rounding.
         *
         *     Source: Kellison, The Theory of Interest, on amortization schedules.
         */
        post: operations["fixedIncomeAmortization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fi/yield-curve-interpolate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Yield curve interpolation
         * @description Rates of a yield curve at tenors between its points, by one of three methods. Rates may be in any unit; the answer is in the same.
         *
         *     - `linear`: straight lines between the points.
         *     - `cubic`, or `cubic_spline`: the natural cubic spline, with no second derivative at the ends. It may overshoot between points.
         *     - `nelson_siegel`: the curve of Nelson and Siegel that comes nearest to the points; four of them at least.
         *
         *     Points may come in any order. Beyond the first and the last one, lines and spline are flat.
         *
         *     **Nelson–Siegel.** With x = t/tau,
         *
         *         y(t) = beta0 + beta1·f₁ + beta2·(f₁ − e⁻ˣ),  f₁ = (1 − e⁻ˣ)/x,  y(0) = beta0 + beta1
         *
         *         least Σ(rate − y(tenor))² over beta0, beta1, beta2 and 0.05 ≤ tau ≤ 30, unweighted
         *
         *     The answer is the global optimum: for each of 400 decay times the other three parameters are solved for by QR, every local minimum is
         *     refined to where the derivative by tau is zero, and the least one wins, of equally good ones the one with the shortest decay
         *     time. Where that is an end of the range, tau_at_bound says so. Rates that agree to 1e-12, relative to the largest where that is
         *     above 1, make a flat curve without tau. Where all tenors are long against tau, beta1 and beta2 may be huge and cancel; the rates
         *     are computed without that cancellation.
         *
         *     Sources: Nelson and Siegel, J. Business 60 (1987), equation 2; Golub and Pereyra, SIAM J. Numer. Anal. 10 (1973), for the separation
         *     of tau; Gilli, Große and Schumann (2010) for its pitfalls; de Boor, A Practical Guide to Splines; Hagan and West, Applied Math. Finance
         *     13 (2006).
         */
        post: operations["fiYieldCurveInterpolate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fi/credit-spread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Credit spread
         * @description Yield to maturity and z-spread of a bond with level coupons over a risk-free curve, from its price on a coupon date, and the
         *     probability of default that the spread implies.
         *
         *         f = payment_frequency,  n = f·maturity_years,  C = face_value·coupon_rate/f,  CFₖ = C (+ face_value at k = n)
         *
         *         yield_to_maturity y:  Σ CFₖ·(1 + y/f)⁻ᵏ = bond_price,  z-spread z:  Σ CFₖ·(1 + (rₖ + z)/f)⁻ᵏ = bond_price
         *
         *         hazard_rate_implied = z/(1 − R),  probability of default within t years = 1 − exp(−hazard·t),  R = 0.4
         *
         *     **Curve.** Its rates are zero (spot) rates compounded `payment_frequency` times a year; rₖ is the rate at k/f years, linear between two
         *     points and the nearest point's beyond the ends. Points may come in any order, and each is spelt `tenor` and `rate`, or `tenor_years`
         *     and `spot_rate`: one with a name of the second spelling is held to that one. Tenors must be distinct.
         *
         *     **Spreads.** credit_spread_bps compares the yield with the zero rate at maturity, as a quoted spread over the curve does. yield_spread_bps
         *     compares like with like: the yield of the bond with the yield of the same payments priced on the curve. z_spread_bps is what every
         *     zero rate must be raised by. For a zero-coupon bond and over a flat curve they are equal.
         *
         *     Both equations have exactly one solution, y > −f and z > −f − min rₖ, and it is always found, for a distressed bond at
         *     thousands of percent as for a rich one with a negative yield. A negative z implies no default: the probabilities are null. Figures beyond
         *     the double range are null.
         *
         *     Sources: Fabozzi, Bond Markets, Analysis, and Strategies, for the spreads; Hull, Options, Futures, and Other Derivatives, and
         *     O'Kane, Modelling Single-name and Multi-name Credit Derivatives (2008), for the credit triangle.
         */
        post: operations["fiCreditSpread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/portfolio/optimize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Portfolio optimisation
         * @description The long-only, fully invested portfolio that is best by one of three measures, from daily returns. With μ = 252·mean and
         *     Σ = 252·covariance (ddof 1), over w ≥ 0, Σw = 1:
         *
         *     | `mode` | weights | `method` |
         *     |---|---|---|
         *     | `max_sharpe` | highest (wᵀμ − r)/√(wᵀΣw) | `convex_qp`, `best_single_asset` |
         *     | `min_vol` | least wᵀΣw | `convex_qp` |
         *     | `risk_parity` | w_i·(Σw)_i equal for all assets | `spinu_newton` |
         *
         *     The first two are solved exactly, by active sets with the Cholesky factor of the assets held; no weight is cut off and
         *     renormalised. Without any positive excess return the Sharpe ratio is highest in a single asset, which is what is answered, with
         *     a warning. Where the optimum is not unique (a series given twice) it is the one of most even exposures.
         *
         *     An asset is without volatility when its standard deviation is at most 1e-12 of its largest return. It takes everything under
         *     `min_vol` and, with a positive excess return, under `max_sharpe`; several share equally, which is the optimum of `convex_qp`
         *     without iteration. It makes `risk_parity` impossible. A portfolio is without variance when wᵀΣw is at most 1e-12 of Σ w_i²·Σ_ii.
         *
         *     Means of short samples are mostly noise, and `max_sharpe` trusts them. Sources: Markowitz, Journal of Finance 7 (1952);
         *     Cornuéjols and Tütüncü, Optimization Methods in Finance (2007), section 8.2; Spinu (2013).
         */
        post: operations["portfolioOptimize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/portfolio/risk-parity-weights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Risk parity weights
         * @description Weights of the long-only portfolio in which each asset contributes its budgeted share of the risk, from volatilities σ and
         *     correlations C.
         *
         *     w_i·(Σw)_i/(wᵀΣw) = b_i, with Σ_ij = σ_i·σ_j·C_ij and w ≥ 0, Σw = 1
         *
         *     There is exactly one such portfolio: w_i ∝ y_i/σ_i with the y > 0 that minimises ½·yᵀC·y − Σ b_i·ln y_i, a strictly convex
         *     function; it is found by Newton's method. Two assets on equal budgets are weighted by inverse volatility whatever their
         *     correlation.
         *
         *     A singular C is no obstacle unless some long-only portfolio has no risk at all (a correlation of −1): wᵀΣw at most 1e-12 of
         *     Σ w_i²σ_i². Then there is nothing to share and the numbers are null.
         *
         *     Sources: Spinu, An algorithm for computing risk parity weights (2013); Maillard, Roncalli and Teïletche, Journal of Portfolio
         *     Management 36 (2010).
         */
        post: operations["portfolioRiskParityWeights"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/portfolio/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Portfolio health
         * @description Risk, correlation, diversification, drift and stress of a portfolio. Its returns are those of a portfolio that is brought back to
         *     today's weights every day, r_t = Σ w_j·r_jt with w = value/portfolio_value.
         *
         *     | part | as in |
         *     |---|---|
         *     | risk | /v1/risk/portfolio, of r_t |
         *     | correlation | /v1/risk/correlation, in the order of the holdings |
         *     | diversification | /v1/portfolio/optimize: w_i·(Σw)_i/wᵀΣw, Σ w_i·σ_i/√(wᵀΣw), 1/Σw² |
         *     | stress_test | /v1/risk/stress-test: beta and duration, first order |
         *
         *     **Target weights** are percentages when their sum is within 2 of 100 and fractions when it is within 0.02 of 1; anything else is
         *     refused. They are scaled to the whole. Weights and drifts of the answer are in percent and percentage points.
         *
         *     r_t is flat when its deviation is at most 1e-12 of the largest |w_j·r_jt|, as that of a perfect hedge; the portfolio is without
         *     variance when wᵀΣw is at most 1e-12 of Σ w_i²·Σ_ii. The trades are indicative and before costs: /v1/portfolio/rebalance-plan
         *     counts these in. A ratio beyond the double range is null.
         */
        post: operations["portfolioHealth"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/portfolio/rebalance-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rebalancing plan with costs
         * @description The trades that bring a portfolio to its target weights and pay for themselves. With the holdings h, their sum P, the weights w
         *     (scaled to the sum 1) and the cost c of a trade, as a fraction:
         *
         *         trade_i = w_i·X − h_i,  where  X + c·Σ|w_i·X − h_i| = P
         *
         *     X is what is left of the portfolio after costs, so that its weights are the targets. The equation is solved exactly: with B the
         *     assets to buy, X is the mean of P and of the h_i/w_i of B with the weights 1 − c and 2c·w_i, and B is found by sorting these.
         *
         *     Trades below `min_trade_usd`, and those of at most 1e-12 of P, are skipped and not made up for: `cash_residual_usd` is what they
         *     leave or, where it is negative, need. Assets are ordered by the code units of their names; one that is named in only one of the
         *     two maps is 0 in the other.
         */
        post: operations["portfolioRebalancePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stats/linear-regression": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Linear regression
         * @description Ordinary least squares with a constant, and exact Student and Fisher tests.
         *
         *     y = intercept + Σ b_j·x_j + e, Σe² least; se_j = √(mse·((X'X)⁻¹)_jj), t_j = b_j/se_j with n − k degrees of freedom,
         *     k = p + 1, two-sided p-values; intervals b_j ∓ t_((1+c)/2, n−k)·se_j.
         *
         *     **Rank.** The columns are centred and brought to unit norm, and factored by Householder QR with column pivoting. Refused
         *     (`value_error` at x) is a column whose centred norm is at most 1e-12 of its norm, and a pivot of at most 1e-11; also
         *     fewer observations than coefficients, and a slope beyond the double range.
         *
         *     **Accuracy.** Where columns are nearly dependent (a pivot below 0.01) or less than 1e-4 of the variance is left or
         *     explained, coefficients and residuals are refined in twice the working precision.
         *
         *     **Exact fit.** With n = k, or √(Σe²/n) ≤ 64·2⁻⁵²·max|y|, what is left is rounding: ss_residual, mse and standard errors are
         *     0 (mse and standard errors null for n = k), and there is no t, F, likelihood or Durbin–Watson statistic. A coefficient
         *     counts as 0 when |b_j|·max|x_j| ≤ 64·2⁻⁵²·max|y|.
         *
         *     Sources: Golub and Van Loan, Matrix Computations (2013), section 5.3; Björck, BIT 7 (1967); Durbin and Watson, Biometrika
         *     37 (1950).
         */
        post: operations["statsLinearRegression"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stats/polynomial-regression": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Polynomial regression
         * @description Polynomial of a given degree by least squares, and exact Student and Fisher tests.
         *
         *     y = Σ b_j·x^j + e, j = 0 … degree, Σe² least; se_j = √(mse·((X'X)⁻¹)_jj), t_j = b_j/se_j with n − k degrees of freedom,
         *     k = degree + 1, two-sided p-values.
         *
         *     The fit is made in polynomials orthogonal over the data, refined in twice the working precision, and expanded in powers
         *     of x in the same. Calendar years, spreadsheet dates and seconds since 1970 cost no digits; but coefficients of powers of such
         *     numbers depend on the last digits of the data, and are better not rounded.
         *
         *     **Refused**: n ≤ degree (`value_error` at degree); fewer than degree + 1 distinct x, or distinct ones so near to each other
         *     that 30 digits do not tell them apart, or a coefficient beyond the double range (`value_error` at x).
         *
         *     **Exact fit.** With n = k, or √(Σe²/n) ≤ 64·2⁻⁵²·max|y|, what is left is rounding: ss_residual, mse and standard errors are
         *     0 (mse and standard errors null for n = k), and there is no t, F or likelihood. A coefficient counts as 0 when
         *     |b_j|·max|x|^j ≤ 64·2⁻⁵²·max|y|.
         *
         *     Sources: Forsythe, Journal of SIAM 5 (1957); Brubeck, Nakatsukasa and Trefethen, SIAM Review 63 (2021); Björck, BIT 7
         *     (1967).
         */
        post: operations["statsPolynomialRegression"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stats/cointegration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cointegration
         * @description Engle–Granger test of `series_y` on `series_x`: whether two wandering series keep a spread that returns to its mean.
         *
         *     1. y = intercept + hedge_ratio·x + s by least squares; s is the spread.
         *     2. Δs_t = g·s_(t−1) + Σ c_j·Δs_(t−j) + e_t, j = 1 … L, without constant; adf_statistic = g/se(g) on all n − 1 − L rows.
         *     3. cointegrated when adf_statistic < critical_value.
         *
         *     L ≤ max_lag = min(⌈12·(n/100)^¼⌉, ⌊n/4⌋) minimises AIC = m·ln(SSR_L/m) + 2(L + 1), all on the last m = n − 1 − max_lag
         *     rows; of equal ones the smaller L.
         *
         *     **Asymmetry.** With x and y exchanged everything changes: the dependent series is `series_y`.
         *
         *     **Small samples.** The critical value of the sample decides. The p-value is asymptotic and can disagree.
         *
         *     **Without noise.** `reason` is `collinear` when the standard deviation of s is at most 1e-10 of that of y. A lag order
         *     that leaves SSR_L ≤ max(1e-18·ΣΔs², m·(1e-14·max|y|)²) fits exactly; it and all larger ones are not considered, and
         *     `reason` is `exact_fit` when L = 0 does. Both count as cointegrated, with p-value 0 and no statistic.
         *
         *     Sources: Engle and Granger, Econometrica 55 (1987); MacKinnon, Journal of Business & Economic Statistics 12 (1994), for
         *     the p-value; MacKinnon, Queen's University working paper 1227 (2010), table 2, for the critical values; Chan,
         *     Algorithmic Trading (2013), for the half-life.
         */
        post: operations["statsCointegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stats/hurst-exponent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hurst exponent
         * @description Hurst exponent of a series of increments by rescaled ranges, with the bias of small samples taken off.
         *
         *     Window sizes are w = ⌊min_window·2^(k/4) + ½⌋, k = 0, 1, 2 …, up to max_window, each once. For each, the series is cut
         *     into ⌊n/w⌋ consecutive blocks from the start. In a block Z_k is the sum of the first k deviations from its mean,
         *     R = max(0, Z) − min(0, Z), and S its standard deviation (ddof 0); blocks of equal values are left out.
         *
         *     hurst_exponent = slope of ln(mean R/S) on ln w. expected_hurst is the same slope of
         *
         *     E(w) = Γ((w − 1)/2)/(√π·Γ(w/2))·Σ √((w − i)/i), i = 1 … w − 1,
         *
         *     the expectation for independent normal increments, and hurst_corrected = 0.5 + hurst_exponent − expected_hurst. The raw
         *     slope of independent increments is 0.55 to 0.6 at these sizes, so that the corrected one is interpreted.
         *
         *     **Increments, not levels.** Prices instead of returns have a slope near 1 whatever their memory; they are not refused.
         *
         *     Sources: Hurst, Transactions of the ASCE 116 (1951); Anis and Lloyd, Biometrika 63 (1976).
         */
        post: operations["statsHurstExponent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stats/garch-forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * GARCH forecast
         * @description Fits a GARCH(1,1) model to a series of returns by Gaussian maximum likelihood, and forecasts their variance.
         *
         *     e_t = r_t − mu, h_t = omega + alpha·e_{t−1}² + beta·h_{t−1}, e_0² = h_0 = (1/n)·Σ e_t²
         *
         *     The log-likelihood −½Σ(ln 2π + ln h_t + e_t²/h_t) is greatest over omega ≥ 1e-8·h_0, alpha ≥ 0, beta ≥ 0 and
         *     alpha + beta ≤ 1 − 1e-6; `mean_model` says whether mu is 0 or estimated with the others. The maximum is the highest of those
         *     uphill from seven starts between short and long memory, by Newton's method with exact derivatives inside the constraints.
         *
         *     | `boundary` | the maximum lies | and then |
         *     |---|---|---|
         *     | `none` | inside the constraints | there are standard errors |
         *     | `alpha_zero` | where no alpha above 0 is likelier than a constant variance | that model is given, alpha = beta = 0 |
         *     | `beta_zero` | at beta = 0 | the others are the best under that |
         *     | `persistence` | at alpha + beta = 1 − 1e-6 | there is no long-run variance |
         *
         *     Variances are in the unit of the returns squared, volatilities in their unit per √year of 252 periods: returns in percent
         *     give percent. Scaling the returns scales omega by the square and leaves alpha and beta as they are. A series that ends in zeros
         *     drives omega to its floor; the best point is then given with `converged` false.
         *
         *     Sources: Bollerslev, Journal of Econometrics 31 (1986); Fiorentini, Calzolari and Panattoni, Journal of Applied
         *     Econometrics 11 (1996).
         */
        post: operations["statsGarchForecast"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stats/zscore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Z-score
         * @description How many standard deviations each observation is away from the mean of the series, and from that of the window that ends
         *     with it.
         *
         *     z = (x − mean)/s, s² = Σ(x − mean)²/(n − 1).
         *
         *     A window includes the observation that it judges, so that |z| is at most (window − 1)/√window there. A series or a window is
         *     constant when its values are equal: then s is 0 and there are no scores. Any range at all has them, at any level; each window
         *     is judged by its own values alone, so that a spike leaves no trace once it is outside.
         *
         *     An observation is extreme when |z| exceeds the threshold strictly; within 1e-12 of the threshold it equals it.
         */
        post: operations["statsZscore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stats/distribution-fit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Distribution fit
         * @description Fits nine distributions to a sample by maximum likelihood and ranks eight of them by Akaike's criterion, least first. `uniform` comes
         *     last and has no criterion and no rank: its endpoints are the extremes of the sample, which would make it the best fit of most small
         *     samples of any distribution.
         *
         *     | distribution | parameters | maximum of the likelihood |
         *     |---|---|---|
         *     | `normal` | mean, std | mean; deviation with n in the denominator |
         *     | `student_t` | df, loc, scale | numerical; df restricted to 1 … 200 |
         *     | `laplace` | loc, scale | median; mean absolute deviation from it |
         *     | `logistic` | loc, scale | Σ tanh(z/2) = 0, Σ z·tanh(z/2) = n |
         *     | `uniform` | min, max | the extremes |
         *     | `lognormal` | mu, sigma | those of the normal for the logs |
         *     | `exponential` | scale | mean |
         *     | `gamma` | shape, scale | ln k − ψ(k) = ln(mean) − mean ln x; mean/k |
         *     | `weibull` | shape, scale | Σ x^k·ln x/Σ x^k − 1/k = mean ln x |
         *
         *     The last four start at 0 and need positive data. Where half or more of the data share one value, the likelihood of
         *     `student_t` may grow without end, and it is left out. What was left out is listed in `excluded` with the reason.
         *
         *     The Kolmogorov–Smirnov p-value is overstated, because the parameters were estimated from the same data: a low one speaks
         *     against a distribution, a high one not for it. Constant data have no fits: `reason` is `zero_variance`.
         */
        post: operations["statsDistributionFit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stats/correlation-matrix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correlation matrix
         * @description Correlations and covariances of several series, p-values, and the eigenvalues of the correlations.
         *
         *     r_ab = Σ z_a·z_b with z = (x − mean)/√Σ(x − mean)², of the values (`pearson`) or of their ranks (`spearman`, equal values
         *     sharing the mean of theirs). p = I_(1−r²)((n − 2)/2, ½), two-sided Student's t with n − 2 degrees of freedom.
         *
         *     The covariance is of the values for either method, with n − 1. Eigenvalues are found by Jacobi rotations. A constant
         *     series has the covariance 0 with every other and no correlation: its row and column are null, and so are the
         *     eigenvalues.
         *
         *     Sources: Kendall and Gibbons, Rank Correlation Methods (1990), chapter 3; Golub and Van Loan, Matrix Computations (2013),
         *     section 8.5.
         */
        post: operations["statsCorrelationMatrix"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stats/probabilistic-sharpe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Probabilistic Sharpe ratio
         * @description Probability that the true Sharpe ratio exceeds a benchmark, given the returns with their skewness and fat tails, and the length
         *     of the record that would make it 95 %.
         *
         *     PSR = N(z), z = (SR − SR*)·√(n − 1)/√V, V = 1 − g₃·SR + (g₄ − 1)/4·SR²
         *
         *     with SR = (mean − r/A)/s per period (s with n − 1), SR* = benchmark_sharpe/√A, and the population skewness g₃ and kurtosis g₄ (3
         *     for normal returns), with which V is never negative. The track record is 1 + V·(1.645/(SR − SR*))² returns.
         *
         *     Returns are constant when s is at most 1e-12 of the largest of them in absolute value; then nothing that divides by s is
         *     defined, and `reason` is `zero_variance`. A figure that is itself beyond the doubles is null, with the reason `overflow`; the others
         *     stay. V = 0 takes returns of two sizes only; then the error is 0 and there is no z.
         *
         *     Sources: Bailey and López de Prado, Journal of Risk 15 (2012); Mertens, working paper (2002).
         */
        post: operations["statsProbabilisticSharpe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stats/realized-volatility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Realised volatility
         * @description Realised volatility of a series of bars by five estimators, as far as the prices allow. A volatility is the root of A times the
         *     variance per bar.
         *
         *     | estimator | variance per bar | needs |
         *     |---|---|---|
         *     | `close_to_close` | variance of ln(C_i/C_(i−1)), mean removed, n − 1 in its denominator | close |
         *     | `parkinson` | Σ ln(H/L)²/(4n·ln 2) | high, low |
         *     | `garman_klass` | Σ[½·ln(H/L)² − (2·ln 2 − 1)·ln(C/O)²]/n | all |
         *     | `rogers_satchell` | Σ[ln(H/C)·ln(H/O) + ln(L/C)·ln(L/O)]/n | all |
         *     | `yang_zhang` | So + k·Sc + (1 − k)·Srs over the bars but the first | all |
         *
         *     So and Sc are the variances (n − 1) of ln(O_i/C_(i−1)) and ln(C_i/O_i), Srs is that of Rogers and Satchell, m = n − 1, and
         *     k = 0.34/(1.34 + (m + 1)/(m − 1)). Parkinson and Garman–Klass read a drift as volatility, Rogers–Satchell does not; only
         *     close_to_close and Yang–Zhang see the gaps between the bars.
         *
         *     A high without a low, the reverse, or an open alone leaves the range estimators null. Prices that stand still have the volatility
         *     0; so have returns whose deviation is at most 1e-12 of the largest.
         *
         *     Sources: Parkinson, and Garman and Klass, Journal of Business 53 (1980); Rogers and Satchell, Annals of Applied Probability 1
         *     (1991); Yang and Zhang, Journal of Business 73 (2000).
         */
        post: operations["statsRealizedVolatility"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stats/normal-distribution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Normal distribution
         * @description A normal distribution at a point x, at a probability p, and around its mean. Every field is optional; what is not asked for is
         *     null.
         *
         *     | asked by | answer |
         *     |---|---|
         *     | `x` | z = (x − mean)/std, cdf = ½·erfc(−z/√2), survival = ½·erfc(z/√2), pdf = e^(−z²/2)/(std·√(2π)), and their logarithms |
         *     | `p` | quantile = mean + std·N⁻¹(p); null for p = 0 and 1, where it is infinite |
         *     | `confidence_level` | mean ∓ std·z_critical, z_critical = −N⁻¹((1 − level)/2) |
         *
         *     Neither tail is computed as 1 minus the other: both keep 12 digits until they underflow beyond 37 deviations, and their
         *     logarithms long after. The logarithm of a probability near 1 is about minus the other tail, and 0 only where that underflows.
         *     A figure beyond the range of doubles is null, which takes a std below 1e-290.
         *
         *     Sources: Abramowitz and Stegun (1964), 26.2; Wichura, Algorithm AS 241, Applied Statistics 37 (1988).
         */
        post: operations["statsNormalDistribution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stats/sharpe-ratio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sharpe ratio
         * @description Sharpe ratio of a series of simple returns, with its sampling error.
         *
         *     Per period SR = (mean − r/A)/s with the risk-free rate r, A periods of a year and the sample standard deviation s (n − 1).
         *     The annualised ratio is SR·√A. Its standard error is
         *
         *     | error | returns are independent and | formula |
         *     |---|---|---|
         *     | `se_sharpe` | normal (Lo 2002) | √((1 + SR²/2)/n)·√A |
         *     | `se_sharpe_mertens` | of any distribution (Mertens 2002) | √((1 − g₃·SR + (g₄ − 1)/4·SR²)/n)·√A |
         *
         *     with the population skewness g₃ and kurtosis g₄ (3 for normal returns). The interval is ratio ∓ 1.96 se_sharpe.
         *     annualized_return is arithmetic, A·mean.
         *
         *     Returns are constant when s is at most 1e-12 of the largest of them in absolute value: then only rounding varies, the volatility
         *     is 0, whatever divides by it is null, and `reason` is `zero_variance`. A figure that is itself beyond the doubles is null, with the
         *     reason `overflow`; the others stay.
         *
         *     Sources: Sharpe, Journal of Portfolio Management 21 (1994); Lo, Financial Analysts Journal 58 (2002); Mertens, working paper
         *     (2002).
         */
        post: operations["statsSharpeRatio"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/crypto/impermanent-loss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Impermanent loss
         * @description What a position in an automated market maker has lost against holding the tokens that were deposited, fees left out.
         *
         *     With P the price of token A in token B and L the liquidity, the position holds
         *
         *         x(P) = L·(1/√p − 1/√b),  y(P) = L·(√p − √a),  p = P within [a, b], else its nearer end
         *
         *     v2 is the full range, a = 0 and b = ∞, where x·y = L²; v3 is concentrated, a = lower_tick and b = upper_tick. L is such that
         *     x(P₀)·P₀ + y(P₀) = initial_investment, with P₀ = initial_price_ratio and P₁ = current_price_ratio:
         *
         *         hold = x(P₀)·P₁ + y(P₀),  lp = x(P₁)·P₁ + y(P₁),  impermanent loss = lp/hold − 1
         *
         *     For v2 that is 2√k/(1 + k) − 1 with k = P₁/P₀, −(k − 1)²/8 for small moves. The loss is computed without that cancellation.
         *
         *     **The ticks are prices**, in the unit of the price ratios, not Uniswap's tick indexes: index i is at 1.0001^i. What is held are
         *     the amounts deposited, which for v3 are not half and half; a deposit outside the range is all of one token.
         *
         *     fee_breakeven_apy = 100·((hold/lp)^(365/30) − 1) supposes that the loss came about in 30 days; fee_breakeven_return_pct does not.
         *
         *     A number beyond the double range is null.
         *
         *     Source: Adams, Zinsmeister, Salem, Keefer and Robinson, Uniswap v3 Core (2021), section 6.2.1, equations 6.29 and 6.30.
         */
        post: operations["cryptoImpermanentLoss"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/crypto/apy-apr-convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * APY and APR conversion
         * @description A yearly rate of interest with and without compounding, per day, per period and continuous.
         *
         *     With n compounding periods a year and the continuous rate g:
         *
         *         1 + apy = (1 + apr/n)^n = e^g,  g = n·ln(1 + apr/n);  continuous compounding: apr = g
         *         effective_daily_rate = e^(g/365) − 1,  doubling_time_days = 365·ln 2/g
         *
         *     n is 8760 `hourly`, 365 `daily`, 52 `weekly`, 12 `monthly`, 4 `quarterly`, 2 `semiannually`, 1 `annually`. The rate that is given is
         *     repeated exactly in its own field. An effective rate beyond the double range is null, with the reason `overflow`.
         *
         *     Source: Hull, Options, Futures, and Other Derivatives, chapter 4.
         */
        post: operations["cryptoApyAprConvert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/crypto/liquidation-price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Liquidation price
         * @description Price at which a linear (USD-margined) perpetual position with isolated margin is liquidated.
         *
         *     With E = entry_price, S = position_size, mmr = maintenance_margin_rate, s = +1 for a long and −1 for a short position, and
         *     eff = collateral + funding_accumulated, the equity eff + s·S·(P/E − 1) is down to the maintenance margin at
         *
         *         liquidation_price = max(0, E·(1 − s·(eff − S·mmr)/S))
         *
         *     That charges the maintenance margin on the value **at the entry**, as Bybit's isolated margin does; with eff = S/L it is the familiar
         *     E·(1 − 1/L + mmr). Binance, OKX and Hyperliquid charge it on the value **at the liquidation price**, liquidation_price_mark_basis:
         *
         *         long max(0, (S − eff)/(Q·(1 − mmr))),  short max(0, (S + eff)/(Q·(1 + mmr))),  Q = S/E
         *
         *     **Funding**: negative was paid by the position and brings the price nearer, positive was received.
         *
         *     leverage is compared with position_size/collateral and used for nothing else. Fees are left out. A number beyond the double range is
         *     null.
         */
        post: operations["cryptoLiquidationPrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/crypto/funding-rate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Funding rate
         * @description What a series of funding payments of a perpetual future amounts to: for whom, how steadily, and at what yearly rate.
         *
         *     A rate r is a fraction of the position's value per interval; **positive: longs pay shorts**. The market never closes, so that a year
         *     has 8760 hours and payments_per_year = 8760/payment_interval_hours.
         *
         *         annualized_rate = mean·payments_per_year (simple),  cumulative_return = Π(1 + r) − 1
         *         annualized_compounded = (1 + cumulative_return)^(payments_per_year/n) − 1,  annualized_std = std_rate·√payments_per_year
         *         carry_pnl = short_pnl = position_size·Σr,  long_pnl = −carry_pnl
         *
         *     The profit is that on a constant value: the sum, not compounded. The median of an even number of rates is the mean of the middle pair;
         *     the standard deviation has n − 1 in the denominator.
         *
         *     **Regime**, of the mean rate scaled to eight hours, mean·8/payment_interval_hours: CONTANGO above 0.0001, BACKWARDATION below −0.0001,
         *     else NEUTRAL, with a relative slack of 1e-9: a constant 0.0001 is NEUTRAL.
         *
         *     A compounded figure beyond the double range is null.
         */
        post: operations["cryptoFundingRate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/crypto/dex-slippage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Slippage of a DEX trade
         * @description What a trade with a constant-product pool yields, and how far it moves the price.
         *
         *     With x the reserve of the token paid, y of the token received, d = trade_amount and d′ = d·(1 − fee):
         *
         *         output_amount = y·d′/(x + d′),  effective price = output_amount/d,  spot price = y/x
         *         impact = 1 − effective/spot = e·(1 − fee) + fee,  e = d′/(x + d′)
         *
         *     price_impact_pct includes the fee; price_impact_ex_fee_pct = 100·e does not. Both are computed without the difference from 1, so that
         *     dust trades keep their digits. The fee stays in the pool: afterwards it holds x + d and y − output_amount, and its price has changed
         *     by −100·(e + (1 − e)·d/(x + d)) percent.
         *
         *     Amounts are real numbers: a contract that counts atomic units rounds its output down. Gas is left out. A price beyond the double
         *     range is null.
         *
         *     Source: Adams, Zinsmeister and Robinson, Uniswap v2 Core (2020); getAmountOut of its UniswapV2Library.
         */
        post: operations["cryptoDexSlippage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/crypto/vesting-schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Token vesting schedule
         * @description When tokens are unlocked: a share at the start (the token generation event), nothing during the cliff, then the rest.
         *
         *     By the end of month m the tokens
         *
         *         cumulative = total_tokens·(tge_pct + (100 − tge_pct)·F(m))/100
         *
         *     are free. With c = cliff_months and v = vesting_months:
         *
         *     | vesting_type | F | end |
         *     |---|---|---|
         *     | linear | (m − c)/v: vesting starts **after** the cliff | c + v |
         *     | quarterly | 3·⌊(m − c)/3⌋/v, and 1 at the end: the months left over by whole quarters are paid there | c + v |
         *     | monthly_cliff | m/v from month c on, 0 before: the cliff is **inside** the vesting, and what it held back is paid at its end | max(c, v) |
         *
         *     Without vesting months everything is unlocked at the end of the cliff. A date is the day of the month of start_date, or the last day of
         *     a shorter month, counted from the start: 31 August, 30 September, 31 October.
         *
         *     The last cumulative amount is exactly total_tokens. Amounts of single months are differences of the cumulative ones.
         */
        post: operations["cryptoVestingSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/crypto/rebalance-threshold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rebalance threshold
         * @description Whether a portfolio has drifted further from its target weights than is put up with, and the trades that bring it back.
         *
         *     With the values v, their sum V and the target weights scaled to the sum 1, t = w/Σw:
         *
         *         drift_pct = 100·(v/V − t),  trade = t·V − v
         *         needs_rebalance: max_drift_pct > threshold_pct, by more than 1e-9 points
         *
         *     **Target weights are fractions**: 0.5 is half. Their sum may miss 1 by 0.02, the rounding of whoever wrote them. A name that comes
         *     twice is two holdings.
         *
         *     **Trades** go to the exact targets, and are listed whether a rebalance is needed or not. Differences of at most 1e-12 of the portfolio
         *     are rounding and no trades. Those below min_trade_usd are in skipped_trades and are not made up for: net_cash_flow is what that leaves
         *     or, where negative, needs. Costs are left out.
         */
        post: operations["cryptoRebalanceThreshold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/crypto/leverage-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leverage check
         * @description Whether a leveraged perpetual position is in danger: how far liquidation is, what it may lose, how much leverage its returns bear, what
         *     the funding costs, and a verdict. Every figure is that of the single operation, for this position:
         *
         *     | section | of |
         *     |---|---|
         *     | `liquidation` | /v1/crypto/liquidation-price with a funding of 0; the distance is from the mark |
         *     | `var` | /v1/risk/var-parametric, without the Cornish–Fisher figures |
         *     | `kelly` | /v1/risk/kelly, continuous |
         *     | `live_funding` | the funding rate of the market now; the regime as in /v1/crypto/funding-rate |
         *
         *     With s = +1 for a long and −1 for a short position, S = position_size and the returns r of the asset, those of the position are s·r, and
         *
         *         notional_usd = S·mark_price/entry_price,  unrealized_pnl_usd = s·S·(mark_price/entry_price − 1)
         *         distance_pct = 100·s·(mark_price − liquidation_price)/mark_price
         *
         *     Over h days a normal loss has the mean −h·mean and the deviation sd·√h (ddof 1); a year has 365 days, since the market never closes.
         *
         *     **Flags**, in this order: `liquidated`, distance_pct ≤ 0; `liquidation_distance_critical`, below 10; `liquidation_distance_elevated`,
         *     from 10 to below 20; `paying_funding`; `over_kelly_sizing`, current_leverage above full_kelly_leverage, or above 0 where that is
         *     negative; `negative_edge`, full_kelly_leverage ≤ 0; `var_exceeds_margin_buffer`, var_usd at the highest level above
         *     remaining_buffer_usd. Distances within 1e-9 of a threshold are on it.
         *
         *     **Verdict**: `critical` with the first, the second or the last flag, `elevated` with any other, else `ok`. It weighs figures; it is no
         *     advice.
         *
         *     Without a feed, or for an asset that it does not list, live_funding is `{"unavailable": true}`; no other figure needs it. A figure
         *     beyond the double range is null.
         */
        post: operations["cryptoLeverageCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fx/interest-rate-parity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Interest rate parity
         * @description The forward exchange rate at which borrowing in one currency and lending in the other earns nothing, and what a quoted forward is
         *     worth beside it. Exchange rates are in units of the domestic currency per unit of the foreign one.
         *
         *         F = S·g_d/g_f,  g = 1 + r·T for T ≤ 1,  (1 + r)^T for T > 1
         *
         *         forward_premium_pct = 100·(g_d − g_f)/g_f
         *
         *     with S = spot_rate, T = time_years. Simple interest up to a year is the custom of the money market; both forms meet at T = 1, and
         *     `compounding` says which one was used. A positive premium means that the foreign currency is dearer forward.
         *
         *     `covered` parity holds by arbitrage through the forward contract. `uncovered` parity says the same of the spot rate that is to be
         *     expected.
         *
         *     **Arbitrage**, where `actual_forward` is given: a forward above parity is sold (borrow domestic, lend foreign), one below it is
         *     bought (borrow foreign, lend domestic). implied_domestic_rate is the domestic rate at which the quoted forward is that of parity,
         *     by the same compounding.
         *
         *     A figure beyond the double range is null.
         *
         *     Source: Keynes, A Tract on Monetary Reform (1923), chapter 3.
         */
        post: operations["fxInterestRateParity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fx/purchasing-power-parity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Purchasing power parity
         * @description What an exchange rate must become for two currencies with different inflation to keep buying the same (relative purchasing power
         *     parity). Exchange rates are in units of the domestic currency per unit of the foreign one.
         *
         *         k = ((1 + p_d)/(1 + p_f))^T,  ppp_rate = S·k
         *
         *         overvaluation_pct = 100·(1/k − 1),  real_exchange_rate = S/k
         *
         *     with S = base_spot_rate, the inflation rates p_d and p_f, and T = time_years. Over- and undervaluation are those of the foreign
         *     currency if the exchange rate stays at its base. Changes are computed as such, so that small ones keep their digits. A figure beyond
         *     the double range is null.
         *
         *     Source: Cassel, The Economic Journal 28 (1918).
         */
        post: operations["fxPurchasingPowerParity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fx/forward-rate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Forward rate
         * @description Rate for a time that lies ahead, as a zero curve implies it: saving to forward_start and from there to forward_end comes to the same as
         *     saving to forward_end.
         *
         *         L(r) = r  |  ln(1 + r)  |  2·ln(1 + r/2)  for continuous | annual | semi compounding
         *
         *         g = (L(r₂)·t₂ − L(r₁)·t₁)/(t₂ − t₁),  forward_rate = g  |  e^g − 1  |  2·(e^(g/2) − 1)
         *
         *     r₁ and r₂ are the zero rates at t₁ = forward_start and t₂ = forward_end. `semi` and `semiannual` mean the same. The compounding
         *     is that of the curve, of the forward rate and of full_forward_curve.
         *
         *     **Curve.** Rates are linear between two points and the nearest point's beyond the ends, so that forward rates jump at the points.
         *     Points may come in any order, and each is spelt `tenor` and `rate`, or `tenor_years` and `spot_rate`: one with a name of the
         *     second spelling is held to that one. Tenors must be distinct.
         *
         *     From 0 on the forward rate is the zero rate. A narrow window keeps its digits: the change of the rate over it is taken from the slopes
         *     of the curve. A figure beyond the double range is null.
         *
         *     Sources: Hull, Options, Futures, and Other Derivatives, chapter 4; Hagan and West, Applied Math. Finance 13 (2006), for linear
         *     zero rates.
         */
        post: operations["fxForwardRate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fx/carry-trade": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Carry trade
         * @description What is earned by borrowing in one currency and investing in another, and how far the exchange rate may fall before it is lost.
         *     Exchange rates are in units of the borrowed currency per unit of the invested one.
         *
         *         t = days/365,  carry = (r_i − r_b)·t,  s = (S₁ − S₀)/S₀,  interaction = s·r_i·t
         *
         *         total = carry + s + interaction = S₁/S₀·(1 + r_i·t) − (1 + r_b·t)
         *
         *     with S₀ = spot_entry, S₁ = spot_exit and the rates r_b and r_i of the borrowed and the invested currency: simple interest on both
         *     sides, ACT/365. The interaction, the return of the exchange rate on the interest earned, is part of what is earned. The equity
         *     (`notional`) earns no interest of its own; leverage times it is invested.
         *
         *     **Breakeven.** A fall of the invested currency by 100·(r_i − r_b)·t/(1 + r_i·t) percent, to S₀·(1 + r_b·t)/(1 + r_i·t), costs all
         *     that is earned; a negative one is a rise that is needed. Where simple interest at a negative rate has used up the loan or the
         *     investment (1 + r·t ≤ 0), there is none.
         *
         *     Source: Brunnermeier, Nagel and Pedersen, NBER Macroeconomics Annual 23 (2008).
         */
        post: operations["fxCarryTrade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/macro/inflation-adjusted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Inflation-adjusted return
         * @description What is left of a return after inflation, exactly and by the usual approximation.
         *
         *         real = (1 + n)/(1 + p) − 1 = (n − p)/(1 + p),  approximately n − p
         *
         *     with n and p the nominal return and the inflation per period as fractions. Percent enter the formulas as such, so that a return near
         *     inflation keeps its digits.
         *
         *     With `periods` the returns are compounded over so many; with `initial_value` too, the value after each of them is listed. An
         *     initial value of 0 counts as given, a negative one is a debt.
         *
         *     Source: Fisher, The Theory of Interest (1930).
         */
        post: operations["macroInflationAdjusted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/macro/taylor-rule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Taylor rule
         * @description The policy rate that inflation and output call for, and whether the rate in force is tight or loose beside it.
         *
         *         prescribed_rate = r* + π + a·(π − π*) + b·y
         *
         *     with π = current_inflation, π* = target_inflation, y = output_gap_pct, r* = neutral_real_rate, a = inflation_weight and
         *     b = output_weight. All figures but the weights are in percent. A point of inflation moves the rate by 1 + a points: what some books
         *     call a is 1 + a here. The rule of 1993 has a = b = 0.5, that of 1999 b = 1.
         *
         *     Rates within 1e-9 of each other are equal, as 0.2 + 2.1 is not 2.3 in binary.
         *
         *     Sources: Taylor, Carnegie-Rochester Conference Series on Public Policy 39 (1993), equation 1; Taylor, Monetary Policy Rules (1999).
         */
        post: operations["macroTaylorRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/macro/real-yield": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Real yield and breakeven inflation
         * @description What a nominal yield is worth after inflation, and the inflation that the market implies.
         *
         *     - With `tips_yield`, the yield of an inflation-linked bond: real_yield is that, breakeven_inflation is n − tips_yield, the
         *       convention of the market.
         *     - Else with `inflation_expectation`: breakeven_inflation is that, real_yield is n − inflation_expectation.
         *     - With neither nothing can be deflated: every derived field is null, and `reason` is `no_inflation_measure`.
         *
         *     Exactly, with rates as fractions, n = nominal_yield and b = breakeven_inflation:
         *
         *         fisher_real_yield = (1 + n)/(1 + b) − 1,  breakeven_inflation_fisher = (1 + n)/(1 + tips) − 1
         *
         *         cumulative_real_return = (1 + fisher_real_yield)^tenor_years − 1
         *
         *     A breakeven_inflation of −100 or less, an inflation-linked yield far above the nominal one, has no exact real yield: that and the
         *     return over the term are null, and `reason` is `breakeven_at_or_below_minus_100`.
         *
         *     Sources: Fisher, The Theory of Interest (1930); Gürkaynak, Sack and Wright, American Economic Journal: Macroeconomics 2(1) (2010).
         */
        post: operations["macroRealYield"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tvm/present-value": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Present value
         * @description What equal payments, and a single amount after the last of them, are worth today.
         *
         *         pv_of_lump_sum = future_value·(1+r)⁻ⁿ,  pv_of_annuity = payment·annuity_factor
         *         annuity_factor = (1 − (1+r)⁻ⁿ)/r, times 1 + r for payments at the beginning of each period; n at r = 0
         *
         *     Signs are plain: an amount and its present value have the same one, unlike in spreadsheets. The factors are computed without
         *     cancellation, so that they approach their limits at a rate of 0 without a jump. What is beyond the double range is null, with the
         *     reason `overflow`; an amount of 0 is worth 0 all the same.
         *
         *     Source: Brealey, Myers and Allen, Principles of Corporate Finance.
         */
        post: operations["tvmPresentValue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tvm/future-value": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Future value
         * @description What a single amount, and equal payments after it, grow to.
         *
         *         fv_of_lump_sum = present_value·(1+r)ⁿ,  fv_of_annuity = payment·annuity_factor
         *         annuity_factor = ((1+r)ⁿ − 1)/r, times 1 + r for payments at the beginning of each period; n at r = 0
         *         total_interest = future_value − present_value − total_payments
         *
         *     Signs are plain: an amount and its future value have the same one, unlike in spreadsheets. The factors and the interest are
         *     computed without cancellation, so that they keep their digits at rates near 0. What is beyond the double range is null, with the
         *     reason `overflow`; an amount of 0 grows to 0 all the same.
         *
         *     Source: Brealey, Myers and Allen, Principles of Corporate Finance.
         */
        post: operations["tvmFutureValue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tvm/irr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Internal rate of return
         * @description The rate at which payments at equal distances in time are worth nothing today: Σ c_t·(1+r)⁻ᵗ = 0 with r > −1, t = 0 for the first.
         *     All such rates are found and listed.
         *
         *     **Which one.** The smallest rate that is not negative; where all are negative, the one nearest to zero. A profitable project with a
         *     clean-up cost at its end has a rate near −1 as well, which would call it ruinous. A rate within 1e-12 of zero is 0. A number stands for a rate only: where there is none, `irr` is null and `reason` says why.
         *
         *     | reason | |
         *     |---|---|
         *     | all_zero | all payments are 0 |
         *     | no_sign_change | no payment is negative, or none is positive |
         *     | no_real_root | no rate balances the payments |
         *     | overflow | a rate or another number is beyond the double range |
         *
         *     **How.** In u = ln(1+r) the logarithm of the present value of all receipts over that of all outlays has the slope D⁻ − D⁺, the
         *     difference of their mean times; either falls as the rate rises. By these bounds each interval of rates is proved to hold none or one,
         *     or halved, between bounds outside of which there are none. With one change of sign there is exactly one rate. A net value that
         *     touches zero, within 1e-13 of the absolute value, is a rate, too, and rates that only this separates are one. The rates are refined
         *     by Newton's method in twice the precision.
         *
         *     **Limit.** In a long series that is nearly balanced over a whole range of rates, pairs of rates may be missed that are nearer to
         *     each other than the intervals left after 3 million weighed payments.
         *
         *     Source: Lorie and Savage, Journal of Business 28 (1955), on several rates.
         */
        post: operations["tvmIrr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tvm/npv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Net present value
         * @description What payments at the ends of consecutive periods are worth today, and when they have paid back.
         *
         *         pv_i = c_i·(1+r)⁻ⁱ, i = 1 … n,  npv = Σ pv_i
         *
         *     **The first payment is discounted**, as in spreadsheets. Where it is made today, `npv_first_flow_at_t0` is the value.
         *
         *     **Payback.** The first period after which the sum of the payments so far is 0 or more, having been negative before; null if it never
         *     was, or remains so. Within that period the payment is taken to come in evenly: (i − 1) + what was lacking/c_i. Whether the sum falls
         *     below 0 again is not looked at. `discounted_` is the same for the present values.
         *
         *     **Rounding.** Sums are compensated. What is within 1e-12 of the sum of absolute values is 0 in a decision or a payback. What is
         *     beyond the double range, at rates near −1, is null with the reason `overflow`.
         *
         *     Source: Brealey, Myers and Allen, Principles of Corporate Finance.
         */
        post: operations["tvmNpv"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tvm/cagr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compound annual growth rate
         * @description The constant annual rate that leads from one value to another, and where it would lead.
         *
         *         g = ln(end_value/start_value)/years,  cagr = e^g − 1,  doubling_time_years = ln 2/g
         *
         *     The logarithm is taken of the change where the values are near each other, so that small growth keeps its digits. A projection,
         *     end_value·e^(g·k), is arithmetic, no forecast. What is beyond the double range is null, with the reason `overflow`: a millionfold in
         *     a thousandth of a year.
         *
         *     Source: Bodie, Kane and Marcus, Investments, on geometric average returns.
         */
        post: operations["tvmCagr"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/trade/evaluate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Evaluation of a trade
         * @description Size, costs, odds and surroundings of a trade that is thought of, and a verdict. It is LONG with the target above the entry and
         *     SHORT with the target below; the stop is on the other side.
         *
         *     | part | as in |
         *     |---|---|
         *     | position | /v1/risk/position-size |
         *     | costs, one way but for the round trip | /v1/risk/transaction-cost: half the spread, 10 bps·√(value/adv) of impact |
         *     | signals: rsi, sma, trend, signals | /v1/indicators/technical, of 14 closes and 14 changes, or 13 where there are no more |
         *     | regime | /v1/indicators/regime with a window of 21 simple returns |
         *     | kelly | /v1/risk/kelly, continuous |
         *
         *     risk_reward = |take_profit − entry|/|entry − stop|, and after costs
         *     risk_reward_net = (shares·reward − round_trip)/(shares·risk + round_trip).
         *
         *     **Verdict**, the first that applies, ratios within 1e-9: FAVORABLE, aligned with the trend, risk_reward ≥ 2 and vol_regime NORMAL
         *     or LOW_VOL; CAUTION, risk_reward ≥ 1.5; UNFAVORABLE. It weighs figures; it is no advice.
         *
         *     A figure beyond the double range is null.
         */
        post: operations["tradeEvaluate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pairs/signal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signal for trading a pair
         * @description Whether b and a are cointegrated, how far their spread is from its mean, and the position that gains when it returns.
         *
         *     spread = b − intercept − hedge_ratio·a, from the least-squares line of **b on a**; z = last spread/standard deviation. The
         *     test is that of /v1/stats/cointegration with x = a and y = b. The first rule that applies decides:
         *
         *     | condition | signal | reason_code |
         *     |---|---|---|
         *     | b is a linear function of a | NO_TRADE | collinear |
         *     | not cointegrated | NO_TRADE | not_cointegrated |
         *     | z > 2 | SHORT_{b}_LONG_{a}, or SHORT_{b}_SHORT_{a} | spread_above_entry |
         *     | z < −2 | LONG_{b}_SHORT_{a}, or LONG_{b}_LONG_{a} | spread_below_entry |
         *     | abs(z) < 0.5 | CLOSE_POSITION | spread_near_mean |
         *     | else | WAIT | between_thresholds |
         *
         *     The side of a is opposite to that of b where hedge_ratio > 0, and the same where it is negative. The Hurst exponent is
         *     that of /v1/stats/hurst-exponent with its defaults, of the n − 1 first differences of the spread. The signal knows no
         *     costs, no limits and no other positions; it is no advice.
         *
         *     Sources: Engle and Granger, Econometrica 55 (1987); Gatev, Goetzmann and Rouwenhorst, Review of Financial Studies 19
         *     (2006), for the entry at two standard deviations.
         */
        post: operations["pairsSignal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/backtest/strategy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Backtest of a trading strategy
         * @description What one of four rule-based strategies would have made of an account, with costs, beside buying and holding the asset.
         *
         *     | strategy | params (default) | signal s_t, from prices up to close t |
         *     |---|---|---|
         *     | sma_crossover | fast (20), slow (50), 1 ≤ fast < slow < n | from t = slow − 1: +1 where the fast simple moving average is above the slow one, −1 where below, otherwise as before |
         *     | rsi_mean_reversion | period (14), 2 … n − 1; oversold (30) < overbought (70), 0 … 100 | from t = period: +1 once Wilder's RSI is below oversold, 0 once it is above overbought, otherwise as before |
         *     | momentum | lookback (60), 1 … n − 1 | from t = lookback: sign of P_t − P_(t−lookback), as before where they are equal |
         *     | bollinger_breakout | period (20), 2 … n − 1; std (2) > 0 | from t = period − 1: +1 once P_t is above the upper band, −1 once below the lower one, otherwise as before; bands of mean ∓ std population deviations of the window that ends at t |
         *
         *     Before its first window s = 0. Numbers that differ by at most 1e-12 of the larger are equal. A parameter of another
         *     strategy is refused (`extra_forbidden`), as is a given look-back of n bars or more (`value_error`); a *default* look-back
         *     that reaches n gives no trades, and the reason.
         *
         *     **Execution.** The signal of close t is filled at close t + 1, the first price that had no part in it. All equity E is
         *     put in, in fractional units held until the signal changes: |u| = E/(P·(1 + c)), c = (commission_bps/2 + slippage_bps)/1e4
         *     of the traded value on each side. Equity is cash + u·P. The last bar closes what is open, and opens nothing. A position
         *     whose value, costs included, leaves nothing ruins the account: equity 0, no more trades. Neither financing nor borrowing
         *     is charged; idle cash earns nothing.
         *
         *     The final equity is the initial one times the product over the trades of (P_x/P_e)·(1 − c)/(1 + c) for a long and
         *     1 + ((P_e − P_x) − c·(P_e + P_x))/(P_e·(1 + c)) for a short one.
         *
         *     Ratios are without a risk-free rate, year figures of 252 bars; returns whose deviation is at most 1e-12 of the largest
         *     are flat. A figure beyond the double range is null; prices that carry the account itself there are refused. Past prices
         *     promise nothing.
         *
         *     Source: Wilder, New Concepts in Technical Trading Systems (1978), for the RSI; Bollinger, Bollinger on Bollinger Bands
         *     (2001).
         */
        post: operations["backtestStrategy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hedging/recommend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hedges of a position, ranked
         * @description Five ways to protect a position up to a horizon, priced and ranked by the risk they take away and the upside they
         *     leave. q = 0, T = time_horizon_days/365, shares = position_value/asset_price, S = asset_price.
         *
         *     | long | short |
         *     |---|---|
         *     | protective_put: +P(0.95 S) | protective_call: +C(1.05 S) |
         *     | collar: +P(0.95 S) −C(1.10 S) | collar: +C(1.05 S) −P(0.90 S) |
         *     | put_spread: +P(0.95 S) −P(0.85 S) | call_spread: +C(1.05 S) −C(1.15 S) |
         *     | partial_put_hedge: half of P(0.95 S) | partial_call_hedge: half of C(1.05 S) |
         *     | futures_inverse_hedge: forward sale at S·e^(rT) | futures_inverse_hedge: forward purchase |
         *
         *     The profit per share at the horizon is pl(x) = ±(x − S) + payoff of the hedge − its premium, the premium not financed;
         *     for the forward it is the constant ±(S·e^(rT) − S). The price x is lognormal, risk neutral, with mean S·e^(rT) and the
         *     given volatility. Every expectation is exact for this piecewise linear profit.
         *
         *     **Ranking.** A hedge that costs at most position_value·max_hedge_cost_pct comes first (a credit always does); then the
         *     higher score, compared to the nearest 1e-9; then the order of the table. score = (risk_reduction + upside_retained)/2,
         *     null counting 0. The margin of the forward is no cost. The ranking is no advice.
         *
         *     long_options is treated as delta-one exposure of position_value. A ratio whose denominator is not positive, and a
         *     figure beyond the double range, is null.
         *
         *     Source: Black & Scholes (1973); Rockafellar & Uryasev, Optimization of conditional value-at-risk (2000); Hull, Options,
         *     Futures, and Other Derivatives (2018), ch. 3 and 12.
         */
        post: operations["hedgingRecommend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/live/volatility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Live volatility
         * @description How much an asset moves: realised volatility over 7, 30 and 90 days from the daily closes of its pair in US dollars, at the first
         *     exchange that answers.
         *
         *         vol = s·√365 with s the sample standard deviation (n − 1) of the last w logarithmic returns of completed days
         *
         *     The unfinished day is in no figure but `spot`. A figure is null with fewer than w + 1 completed days. The **regime** compares 30 with 90
         *     days: ELEVATED above a ratio of 1.2, SUPPRESSED below 0.8, NORMAL between them.
         *
         *     Answers are cached for five minutes. Where no exchange answers, the last good answer is served for up to 24 hours, with `stale`
         *     true; after that the answer is 502, and nothing is charged or counted. An asset that no exchange lists in dollars is a
         *     `value_error`.
         *
         *     **Symbols** are taken in any spelling: trimmed, in capitals, without a separator (`/`, `-`, `_`) and without USDT, USDC, USD or PERP at
         *     the end; XBT is BTC. A stablecoin whose own name ends so, sent without a separator, is itself: TUSD is TUSD, T/USD is T.
         */
        post: operations["liveVolatility"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/live/funding-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Live funding rate
         * @description What holding a perpetual future of an asset costs now, at the first exchange that answers.
         *
         *     `funding_rate` is the rate of one interval: positive where longs pay shorts. A year has 8760 hours, and the yearly rate is simple:
         *     rate·8760/interval_hours. The **regime** is that of `/v1/crypto/funding-rate`: CONTANGO above 1e-4 per 8 hours, BACKWARDATION below
         *     −1e-4, NEUTRAL between them.
         *
         *     Answers are cached for a minute. Where no exchange answers, the last good answer is served for up to an hour, with `stale` true; after
         *     that the answer is 502, and nothing is charged or counted. An asset whose perpetual future no exchange lists is a `value_error`.
         *
         *     Symbols are taken in any spelling, as in `/v1/live/volatility`.
         */
        post: operations["liveFundingRates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watch/trial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Watch a position on trial
         * @description Looks at a perpetual-futures position every minute for 48 hours, and raises alerts: when liquidation comes near, when the funding rate
         *     changes its sign, when the volatility regime changes, when one venue alone says so, when
         *     there is no believed price to tell by, and before the end. Alerts are recorded
         *     (`GET /v1/watch/{monitor_id}`) and sent to the webhook: signed, or in the form of a chat service.
         *
         *     One trial in 30 days for a network (an IPv4 address, or the /48 of an IPv6 address), and at most five active monitors.
         */
        post: operations["watchTrial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watch/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Watch a position
         * @description The same as `/v1/watch/trial`, for 30 days. Nothing is charged when there is no room for another monitor (503).
         *
         *     The answer holds secrets: asking again with the same payment gives it again to the same address, or to the same `Idempotency-Key`.
         */
        post: operations["watchPosition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watch/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Watch 30 days longer
         * @description Adds 30 days to a monitor, from its end or, if that is past, from now; a trial becomes a paid monitor. An expired one is active again and
         *     evaluated from scratch. Nothing is charged for an unknown monitor or a cancelled one.
         */
        post: operations["watchExtend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watch/{monitor_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State of a monitor
         * @description The monitor, its position at the last mark, and its last alerts. The token goes into the header `x-watch-token`; in the query it would end up
         *     in the logs of proxies. An unknown monitor and a wrong token have the same answer. What has ended can be read for 30 days.
         */
        get: operations["watchStatus"];
        put?: never;
        post?: never;
        /**
         * End a monitor
         * @description Ends a monitor for good: no further evaluation, no further message. Asked again, it answers the same. Nothing is refunded.
         */
        delete: operations["watchCancel"];
        options?: never;
        head?: never;
        /**
         * Change a monitor
         * @description Changes the position, the thresholds or the webhook; what is not given stays. A restated position (direction, entry_price, position_size,
         *     collateral) begins to accrue funding anew, and forgets what the exchange showed. `venue` and `liquidation_price` null put the default back.
         *     The asset cannot change. `webhook_url` null or '' removes the webhook, a new one enables it again.
         */
        patch: operations["watchUpdate"];
        trace?: never;
    };
    "/v1/watch/{monitor_id}/webhook/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a webhook
         * @description Sends a message of the type `test` to the webhook now, signed, and says what the receiver answered. If it was taken, the webhook is enabled
         *     again and sent what it has missed. At most 6 a minute and 60 a day of a monitor, and 30 a minute to an address.
         */
        post: operations["watchWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watch/{monitor_id}/webhook/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a webhook secret
         * @description Makes the next secret of the webhook. For 24 hours messages carry the signatures of both.
         */
        post: operations["watchWebhookRotate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watch/{monitor_id}/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The alerts of a monitor
         * @description Pages through all alerts of a monitor that are kept, at least the last 200, newest first, each with the attempts to deliver it. For the
         *     next page, ask for those before `next_before`.
         */
        get: operations["watchAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watch/{monitor_id}/alerts/{alert_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an alert again
         * @description Sends an alert to the webhook again, with the same `webhook-id`.
         */
        post: operations["watchAlertRedeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Batch of calls
         * @description Up to 100 calls in one request, for one payment. Each call is what it would be on its own: the same validation, the same
         *     answer, the same status. One that fails affects no other.
         *
         *     `endpoint` is the path of a calculator, a composite or a live operation without its version, `options/price`; `/v1/options/price/`
         *     is understood as well. Batches and watch operations cannot be part of a batch.
         *
         *     **Price.** The sum of the prices of the endpoints, whether or not their calls fail, so that the offer can be made before any
         *     parameters are looked at. A batch in which every call fails is refused (422) and not charged; its violations are located below
         *     `requests`.
         *
         *     Calls run in parallel. Those that are not done after 25 seconds are given up with status 503, `deadline_exceeded`. A batch whose
         *     answer could be longer than the service allows (64 MiB by default) is refused (422) before it is paid for. The answer is sent as
         *     its calls are done, so that their number stands at its end.
         *
         *     Free calls are not counted: the whole batch is paid for.
         */
        post: operations["batch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health check
         * @description Says how the service is: `degraded` where exchanges do not answer, monitors are not looked at or the clock of this machine is
         *     wrong, and 503 where the store cannot be used or the service stops. Never charged, never rate-limited, never refused under load, never cached.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/serving": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Probe for load balancers
         * @description Says whether a load balancer should send requests here: 200 until the service stops, also while its database is away. Calculators need no
         *     database and go on; calls that need it are answered by 503 with a reason. Never charged, never rate-limited, never refused under load, never
         *     cached.
         */
        get: operations["healthServing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Liveness probe
         * @description Answers as long as the process does, even while it stops: a supervisor that hears nothing here for some time starts
         *     another process. Never charged, never rate-limited, never refused under load, never cached.
         */
        get: operations["healthLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Readiness probe
         * @description Says whether requests should be sent here: the store can be written to, as a row written within the last second or now
         *     shows, and the service does not stop. Never charged, never rate-limited, never refused under load, never cached.
         */
        get: operations["healthReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document
         * @description The OpenAPI 3.1 document of the service, in one piece.
         */
        get: operations["openapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Interactive documentation
         * @description A page on which every operation can be found, read and tried. Each has a page of its own below it, called as its
         *     `operationId`: `/docs/optionsPrice`. All is served from this host alone.
         */
        get: operations["docs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Operations as tools
         * @description Every operation as a tool of the Model Context Protocol (2025-06-18), with its schemas, what may be expected of it, and its
         *     price. The tools themselves are called at `/mcp`, or as the operations that they are.
         */
        get: operations["tools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Model Context Protocol
         * @description Every operation as a tool, over Streamable HTTP without sessions. A tool call goes through the same gate as a request: free calls
         *     are counted, a payment is taken from `_meta["x402/payment"]` and its receipt returned in `_meta["x402/payment-response"]`. A
         *     refusal is a result with `isError`; where it asks for a payment, its `structuredContent` is the PaymentRequired of x402. The
         *     `Idempotency-Key` of a call is the header, or before it `_meta["quant/idempotency-key"]`.
         *
         *     The `_meta` of a result says what is left of the allowance (`quant/allowance`: `bucket`, `limit`, `remaining`, `resets_at`), that
         *     payments are a test (`quant/payments_mode`: `dev`), and when to come again (`retry_after_seconds`).
         *
         *     One message a request: an array of messages is refused. `tools/list` has names, types, choices and nesting; bounds, defaults and
         *     descriptions of every input are at `GET /tools`. What is wrong with a message is an error of JSON-RPC, with status 400 where it
         *     is no request; what is wrong with the HTTP request is refused as everywhere else. Pages of other origins than the service's own
         *     are refused.
         */
        post: operations["mcp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/a2a": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agent2Agent protocol
         * @description Every operation for agents of the A2A protocol: JSON-RPC with one method, `message/send` (versions 0.2 and 0.3) or `SendMessage`
         *     (version 1.0). `/.well-known/agent-card.json` names its skills.
         *
         *     A message has one data part `{"operation": …, "arguments": {…}}`, or one text part that is this JSON; `operation` is the id of a skill,
         *     `options_price`. A call goes through the same gate as a request. Its answer is the data part of a message; anything else is a task:
         *
         *     | a request would be answered by | state of the task |
         *     | --- | --- |
         *     | 402 | `input-required`; `x402.payment.required` in the metadata of its message is the offer |
         *     | 504 | `input-required`, and `x402.payment.status` is `payment-submitted`: send the same message again, never another payment |
         *     | another 4xx, 5xx | `rejected`, `failed`; the data part is the body of the refusal, `quant/status` its status |
         *
         *     No tasks are kept and nothing is streamed: a payment goes into `metadata["x402.payment.payload"]` of a message that repeats the
         *     operation and its arguments. Receipts come back in `x402.payment.receipts`. What is wrong with a message is an error of JSON-RPC, with
         *     status 400 where it is no request; an array of messages is refused.
         */
        post: operations["a2a"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is left of the free calls
         * @description The caller's own free calls of this UTC day. Clients are told apart by their address: IPv6 by its /64, and by its
         *     /48 for the trial. Asking is not counted, and neither are requests that are refused (422).
         */
        get: operations["usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics
         * @description What a Prometheus server collects: text exposition 0.0.4, or OpenMetrics where the `Accept` header asks for it. No
         *     label holds an address, a payer or anything else that a client chose. An operator may serve the metrics on a port of
         *     their own, with what the service earns; then this page does not exist.
         */
        get: operations["metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/x402": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that can be bought
         * @description The offers of the x402 protocol, one for every operation that is sold, as a 402 answer would make them now. A batch costs the
         *     sum of its parts; what stands here is the least that one can cost. Nothing is listed where nothing is sold.
         */
        get: operations["wellKnownX402"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/agent-card.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Agent card
         * @description The service as an agent of the A2A protocol, with a skill for every operation; messages are sent to `/a2a`.
         *     `/.well-known/agent.json` is the same.
         */
        get: operations["agentCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/agent.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Agent card, older address
         * @description The service as an agent of the A2A protocol, with a skill for every operation; messages are sent to `/a2a`.
         *     The same as `/.well-known/agent-card.json`.
         */
        get: operations["agentJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Spot price of the underlying, in currency. */
        Spot: number;
        /** @description Strike price, in currency. */
        Strike: number;
        /** @description Time to expiry in years, by the caller's day count (no calendar is applied). 0 means at expiry. */
        Expiry: number;
        /** @description Annual lognormal volatility as a fraction (0.2 is 20 %). The cap catches 20 meant as 20 %. */
        Volatility: number;
        /**
         * @description Risk-free rate per year, continuously compounded, as a fraction (0.05 is 5 %).
         * @default 0.05
         */
        Rate: number;
        /**
         * @description Dividend (carry) yield per year, continuously compounded, as a fraction.
         * @default 0
         */
        DividendYield: number;
        /**
         * @description Right to buy (`call`) or to sell (`put`).
         * @default call
         * @enum {string}
         */
        OptionType: "call" | "put";
        /** @description Value of one option on one unit of the underlying, in currency. */
        OptionValue: number;
        /** @description Probability, a fraction. */
        Probability: number;
        /** @description ∂V/∂S, per 1.0 of spot. */
        Delta: number;
        /** @description ∂²V/∂S², per 1.0 of spot squared. null at the kink of an option without variance left, and beyond the double range. */
        Gamma: number | null;
        /** @description (∂V/∂t)/365: change of value per calendar day. null at the kink of an option without variance left. */
        Theta: number | null;
        /** @description (∂V/∂σ)/100: change of value per volatility point (0.01). */
        Vega: number;
        /** @description (∂V/∂r)/100, q fixed: change of value per 1 % of rate. */
        Rho: number;
        /** @description (∂²V/∂S∂σ)/100: change of delta per volatility point. null at the kink of an option without variance left, and beyond the double range. */
        Vanna: number | null;
        /** @description (∂²V/∂S∂t)/365: change of delta per calendar day. null at the kink of an option without variance left, and beyond the double range. */
        Charm: number | null;
        /** @description (∂²V/∂σ²)/100, also called vomma: change of the reported vega per 1.00 of volatility; divide by 100 for a volatility point. null at the kink of an option without variance left, and beyond the double range. */
        Volga: number | null;
        /** @description ∂³V/∂S³: change of gamma per 1.0 of spot. null at the kink of an option without variance left, and beyond the double range. */
        Speed: number | null;
        /** @description (∂³V/∂S²∂t)/365: change of gamma per calendar day, in the time direction of theta (the literature often prints the opposite sign). null at the kink of an option without variance left, and beyond the double range. */
        Color: number | null;
        /** @description (∂²V/∂σ∂t)/36500: change of the reported vega per calendar day. null at the kink of an option without variance left, and beyond the double range. */
        Veta: number | null;
        /** @description (∂³V/∂S²∂σ)/100: change of gamma per volatility point. null at the kink of an option without variance left, and beyond the double range. */
        Zomma: number | null;
        /** @description (∂³V/∂σ³)/100: change of the reported volga per 1.00 of volatility. null at the kink of an option without variance left, and beyond the double range. */
        Ultima: number | null;
        /** @description delta·S/V: elasticity, percent of value per percent of spot. null where V is 0, be it that the price underflows, and beyond the double range. */
        Lambda: number | null;
        /** @description (∂V/∂q)/100: change of value per 1 % of dividend yield. */
        Epsilon: number;
        /** @description ∂V/∂K, per 1.0 of strike. */
        DualDelta: number;
        /** @description ∂²V/∂K², per 1.0 of strike squared. null at the kink of an option without variance left, and beyond the double range. */
        DualGamma: number | null;
        /** @description Amount of money, in currency. */
        MoneyAmount: number;
        /** @description Greeks of the bought option less those of the sold one. */
        SpreadGreeks: {
            delta: components["schemas"]["Delta"];
            gamma: components["schemas"]["Gamma"];
            theta: components["schemas"]["Theta"];
            vega: components["schemas"]["Vega"];
        };
        /** @description One option of a spread, valued as if it were held. */
        SpreadLeg: {
            /** @description Strike price, in currency. */
            strike: number;
            price: components["schemas"]["OptionValue"];
            delta: components["schemas"]["Delta"];
            gamma: components["schemas"]["Gamma"];
            theta: components["schemas"]["Theta"];
            vega: components["schemas"]["Vega"];
        };
        /** @description A vertical spread and what it may gain and lose at expiry, per unit of the underlying. */
        SpreadCandidate: {
            /** @description Place in the ranking. */
            rank: number;
            /**
             * @description Kind of both options.
             * @enum {string}
             */
            type: "call" | "put";
            /** @description Lower and upper strike, not rounded. */
            strikes: [
                number,
                number
            ];
            /** @description K2 − K1, in currency. */
            width: number;
            /** @description Price of the bought option less that of the sold one, in currency; negative for a credit. */
            net_debit_credit: number;
            /** @description Largest profit at expiry, in currency: width − debit, or the credit. Negative where a debit exceeds the width, which takes a negative rate. */
            max_profit: number;
            /** @description Largest loss at expiry as a positive amount, in currency: the debit, or width − credit. Negative where a credit exceeds the width, which takes a negative rate. */
            max_loss: number;
            /** @description max_profit / max_loss; null when max_loss ≤ 0, or beyond the double range. */
            risk_reward: number | null;
            /** @description Price of the underlying at expiry without profit and loss, in currency: K1 + |net_debit_credit| for calls, K2 − |net_debit_credit| for puts. Premium not financed. */
            breakeven: number;
            /** @description Risk-neutral probability of finishing above the breakeven (bull) or below it (bear), as a fraction; 0 when max_profit ≤ 0, 1 when max_loss < 0. */
            prob_profit: components["schemas"]["Probability"];
            net_greeks: components["schemas"]["SpreadGreeks"];
            /** @description The bought option. */
            buy_leg: components["schemas"]["SpreadLeg"];
            /** @description The sold option, valued as if it were held. */
            sell_leg: components["schemas"]["SpreadLeg"];
        };
        /**
         * @description Risk-free rate per year as a fraction (0.05 is 5 %), simple; per period it is divided by the periods of a year.
         * @default 0.05
         */
        SimpleRiskFreeRate: number;
        /** @description 252·mean, arithmetic, per year. */
        AnnualizedReturn: number;
        /** @description √252·standard deviation (ddof 1), per √year; 0 for flat returns. */
        AnnualizedVol: number;
        /** @description Share of the returns above 0. */
        WinRate: number;
        /** @description (1 + total)^(1/years) − 1, the compound growth per year; −1 after a total loss. null beyond the double range. */
        Cagr: number | null;
        /** @description (annualized − risk_free_rate)/vol. null for flat returns, and beyond the double range. */
        Sharpe: number | null;
        /** @description (annualized − risk_free_rate)/downside_deviation, all returns in the denominator of the latter. null where no return falls short of risk_free_rate/252, and beyond the double range. */
        Sortino: number | null;
        /** @description cagr/|max_drawdown|. null without a drawdown, and beyond the double range. */
        Calmar: number | null;
        /** @description Σ max(r − f, 0)/Σ max(f − r, 0), f = risk_free_rate/252. null where no return falls short of f, and beyond the double range. */
        Omega: number | null;
        /** @description 5 % quantile of the returns (type 7), a return: negative is a loss. */
        Var95: number;
        /** @description Mean of the returns up to var_95. */
        Cvar95: number;
        /** @description 1 % quantile of the returns (type 7), a return: negative is a loss. */
        Var99: number;
        /** @description Mean of the returns up to var_99. */
        Cvar99: number;
        /** @description Deepest fall below the highest wealth so far, the start included; a fraction. */
        MaxDrawdown: number;
        /** @description Bias-adjusted sample skewness, G1. null for flat returns. */
        Skewness: number | null;
        /** @description Bias-adjusted excess kurtosis, G2, 0 for normal returns. null for flat returns. */
        ExcessKurtosis: number | null;
        /** @description Whether excess_kurtosis exceeds 1. null for flat returns. */
        FatTails: boolean | null;
        /** @description Two assets and how they correlate. */
        CorrelatedPair: {
            /** @description The names. */
            assets: [
                string,
                string
            ];
            /** @description Their correlation. */
            correlation: number;
        } | null;
        /** @description Loss over the holding period that normal returns exceed with the probability 1 − c only; a fraction, positive for a loss. */
        ValueAtRisk: number;
        /** @description Mean of the losses beyond `var`, of normal returns; a fraction, positive for a loss. */
        ExpectedShortfall: number;
        /** @description `var` in percent. */
        ValueAtRiskPct: number;
        /** @description `cvar` in percent. */
        ExpectedShortfallPct: number;
        /** @description `var` times portfolio_value, in USD; null without portfolio_value. */
        ValueAtRiskDollar: number | null;
        /** @description `cvar` times portfolio_value, in USD; null without portfolio_value. */
        ExpectedShortfallDollar: number | null;
        /** @description Loss at the Cornish–Fisher quantile; a fraction, positive for a loss. null where `reason` says so. */
        CornishFisherValueAtRisk: number | null;
        /** @description Mean of the losses of the Cornish–Fisher quantile beyond that at 1 − c; a fraction, positive for a loss. null where `reason` says so. */
        CornishFisherShortfall: number | null;
        /** @description `var_cornish_fisher` times portfolio_value, in USD; null without portfolio_value, and where `reason` says so. */
        CornishFisherValueAtRiskDollar: number | null;
        /** @description `cvar_cornish_fisher` times portfolio_value, in USD; null without portfolio_value, and where `reason` says so. */
        CornishFisherShortfallDollar: number | null;
        /** @description Standard normal quantile of 1 − c, negative for c above one half. */
        TailQuantile: number;
        /** @description The quantile with the skewness and the kurtosis of the returns over the holding period. */
        CornishFisherQuantile: number;
        /**
         * @description `cornish_fisher_invalid`: skewness and kurtosis are so large that the expansion falls where it should rise; its figures at this level are null. null otherwise.
         * @enum {string|null}
         */
        CornishFisherReason: "cornish_fisher_invalid" | null;
        /** @description Losses at one confidence level c. */
        ValueAtRiskFigures: {
            var: components["schemas"]["ValueAtRisk"];
            cvar: components["schemas"]["ExpectedShortfall"];
            var_pct: components["schemas"]["ValueAtRiskPct"];
            cvar_pct: components["schemas"]["ExpectedShortfallPct"];
            var_dollar: components["schemas"]["ValueAtRiskDollar"];
            cvar_dollar: components["schemas"]["ExpectedShortfallDollar"];
            var_cornish_fisher: components["schemas"]["CornishFisherValueAtRisk"];
            cvar_cornish_fisher: components["schemas"]["CornishFisherShortfall"];
            var_cornish_fisher_dollar: components["schemas"]["CornishFisherValueAtRiskDollar"];
            cvar_cornish_fisher_dollar: components["schemas"]["CornishFisherShortfallDollar"];
            z: components["schemas"]["TailQuantile"];
            z_cornish_fisher: components["schemas"]["CornishFisherQuantile"];
            reason: components["schemas"]["CornishFisherReason"];
        };
        /** @description A point of a zero curve, in either spelling: `tenor` with `rate`, or `tenor_years` with `spot_rate`. A point that has a name of the second spelling is held to that one. */
        CurvePoint: {
            /** @description Tenor, in years. */
            tenor: number;
            /** @description Zero (spot) rate per year, a fraction, compounded as the operation says. */
            rate: number;
        } | {
            /** @description Tenor, in years. */
            tenor_years: number;
            /** @description Zero (spot) rate per year, a fraction, compounded as the operation says. */
            spot_rate: number;
        };
        /** @description Standard errors of the coefficients, in their units; each null when df_residual is 0, and 0 for an exact fit. */
        StandardErrors: (number | null)[];
        /** @description Coefficients over their standard errors; each null when df_residual is 0, for an exact fit and beyond the range of doubles. */
        TStatistics: (number | null)[];
        /** @description Two-sided p-values, Student's t with df_residual degrees of freedom. Each null when df_residual is 0; for an exact fit 0, and null where the coefficient is 0; null where residuals vanish in rounding. */
        PValues: (number | null)[];
        /** @description Share of the variance of y that is explained, 1 − ss_residual/ss_total. null for a constant y. */
        RSquared: number | null;
        /** @description 1 − (ss_residual/df_residual)/(ss_total/(n − 1)). null for a constant y and when df_residual is 0. */
        AdjustedRSquared: number | null;
        /** @description ((ss_total − ss_residual)/p)/mse, p coefficients beside the constant. null when df_residual is 0 and for an exact fit. */
        FStatistic: number | null;
        /** @description Probability of a larger F with p and df_residual degrees of freedom; 0 for an exact fit. null for a constant y and when df_residual is 0. */
        FPValue: number | null;
        /** @description Residual mean square, ss_residual/df_residual, in squared units of y. null when df_residual is 0. */
        Mse: number | null;
        /** @description √mse, in units of y. null when df_residual is 0. */
        ResidualStdError: number | null;
        /** @description Sum of squared residuals, in squared units of y; 0 for an exact fit. */
        SsResidual: number;
        /** @description Sum of squared deviations of y from its mean, in squared units of y. */
        SsTotal: number;
        /** @description Gaussian, at its maximum, −n/2·(ln 2π + ln(ss_residual/n) + 1). null for an exact fit. */
        RegressionLogLikelihood: number | null;
        /** @description −2·log_likelihood + 2k, k coefficients with the constant. null for an exact fit. */
        RegressionAic: number | null;
        /** @description −2·log_likelihood + k·ln n, k coefficients with the constant. null for an exact fit. */
        RegressionBic: number | null;
        /** @description Degrees of freedom of the residuals, n − k, k coefficients with the constant. */
        DfResidual: number;
        /** @description Whether df_residual is 0, or √(ss_residual/n) ≤ 64·2⁻⁵²·max|y|. What is left is then rounding and counts as 0. */
        ExactFit: boolean;
        /** @description Interval at confidence_level, coefficient ∓ t·standard error. */
        ConfidenceInterval: {
            /** @description Lower bound. null when df_residual is 0, and beyond the double range. */
            lower: number | null;
            /** @description Upper bound. null when df_residual is 0, and beyond the double range. */
            upper: number | null;
        };
        /** @description Critical values of the statistic in a sample of n: b0 + b1/T + b2/T², T = n − 1 (MacKinnon 2010, two series, constant). */
        CointegrationCriticalValues: {
            /** @description At significance 0.01. */
            "1%": number;
            /** @description At significance 0.05. */
            "5%": number;
            /** @description At significance 0.10. */
            "10%": number;
        };
        /** @description Kolmogorov–Smirnov distance between the fitted and the empirical distribution function, at least 1/(2n). */
        KsStatistic: number;
        /** @description Q((√n + 0.12 + 0.11/√n)·D) of Kolmogorov's distribution (Stephens). Overstated, because the parameters were estimated from the same data. */
        KsPValue: number;
        /** @description Sum of the natural logs of the fitted density at the data, at its maximum. */
        LogLikelihood: number;
        /** @description Akaike's criterion, 2·n_params − 2·log_likelihood. Less is better. */
        Aic: number;
        /** @description Bayesian information criterion, n_params·ln n − 2·log_likelihood. Less is better. */
        Bic: number;
        /** @description Number of fitted parameters. */
        ParameterCount: number;
        /** @description Whether the maximum is at an end of the range that a parameter is restricted to: true where `df` of `student_t` is exactly 1 or 200, else false. */
        AtBound: boolean;
        /** @description Place by aic, the least first, without gaps. */
        Rank: number;
        /**
         * @description Periods of a year, 252 for trading days, 12 for months.
         * @default 252
         */
        AnnualizationFactor: number;
        /** @description A trade that brings a holding to its target. */
        IndicativeTrade: {
            /** @description Name of the holding. */
            asset: string;
            /**
             * @description What to do.
             * @enum {string}
             */
            action: "BUY" | "SELL";
            /** @description What is traded, in USD. */
            amount: number;
        };
        /** @description What the position may lose at one confidence level, by normal returns of the position. A loss is positive; a negative figure is a gain. */
        LeverageValueAtRiskLevel: {
            /** @description c, as in the request. */
            confidence: number;
            /** @description 100·(−h·mean + z·sd·√h), in percent of notional_usd. */
            var_pct: number;
            /** @description Mean of the losses beyond that, 100·(−h·mean + sd·√h·φ(z)/(1 − c)), in percent of notional_usd. */
            cvar_pct: number;
            /** @description var_pct·notional_usd/100, in USD. null beyond the double range. */
            var_usd: number | null;
            /** @description cvar_pct·notional_usd/100, in USD. null beyond the double range. */
            cvar_usd: number | null;
            /** @description var_usd in percent of equity_usd. null where that is not positive, and beyond the double range. */
            var_pct_of_equity: number | null;
        };
        /** @description Where the figure stands among our own figures of the last 30 days, one an hour at most. null with fewer than 24 of them. */
        HistoryContext: {
            /** @description Days looked back. */
            window_days: number;
            /** @description Earlier figures. */
            samples: number;
            /** @description Share of them below the figure, equal ones by half, in percent. */
            percentile: number;
            /** @description The least of them. */
            min: number;
            /** @description The greatest of them. */
            max: number;
            /** @description Whether none of them is above the figure. */
            is_window_high: boolean;
            /** @description Whether none of them is below the figure. */
            is_window_low: boolean;
        } | null;
        /**
         * @description What went wrong, for programs; stable. Every code that the service answers with, in the order of the statuses.
         * @enum {string}
         */
        ErrorCode: "bad_request" | "invalid_payment" | "token_required" | "token_conflict" | "origin_not_allowed" | "not_found" | "monitor_not_found" | "alert_not_found" | "unknown_tool" | "method_not_allowed" | "not_acceptable" | "request_timeout" | "payment_in_progress" | "request_in_progress" | "payment_bound_to_another_request" | "payment_identifier_reused" | "payment_already_used" | "monitor_not_active" | "monitor_cancelled" | "webhook_not_configured" | "webhook_disabled" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "expectation_failed" | "idempotency_key_reused" | "rate_limited" | "trial_already_used" | "monitor_limit" | "webhook_busy" | "headers_too_large" | "internal_error" | "answer_too_large" | "method_not_implemented" | "upstream_unavailable" | "deadline_exceeded" | "facilitator_unavailable" | "overloaded" | "shutting_down" | "storage_full" | "storage_read_only" | "storage_unavailable" | "store_unwritable" | "watch_capacity" | "settlement_pending" | "settlement_unknown";
        /** @description Any error but an invalid request and a missing payment. */
        ErrorBody: {
            /** @description What went wrong, in one sentence. */
            detail: string;
            code: components["schemas"]["ErrorCode"];
        };
        /**
         * @description Form of the messages: that of a chat service, or Standard Webhooks. `auto` recognizes Slack, Discord, Telegram, ntfy and Teams by their public hosts; name the service if you run its server yourself.
         * @default auto
         * @enum {string|null}
         */
        WebhookFormatInput: "auto" | "standard" | "slack" | "discord" | "telegram" | "ntfy" | "teams" | null;
        /**
         * @description How often a `heartbeat` message says that the position is still watched, with mark, distance and last alert.
         * @default off
         * @enum {string|null}
         */
        HeartbeatInput: "off" | "daily" | "weekly" | null;
        /**
         * @description Exchange of the position: its liquidation formula, margin tiers and closing fee count, and its mark alone may raise an alert. `binance` and `kraken` are short for binanceusdm and krakenfutures. Null: the nearer of the liquidation prices on entry and on mark value.
         * @enum {string|null}
         */
        VenueInput: "binanceusdm" | "bybit" | "okx" | "hyperliquid" | "krakenfutures" | "binance" | "kraken" | null;
        /** @description Liquidation price that the exchange shows now, in USD. Its difference to our own figure is kept until the position, its collateral or its venue changes. More than 5 % away is accepted, with a warning. */
        StatedLiquidationPrice: number | null;
        /**
         * @description When alerts are raised. An object, the same as a JSON text, or a text of pairs, `warn_pct=15,critical_pct=7`. What is left out has its
         *     default, in a change its value of before; critical_pct must be below warn_pct.
         */
        ThresholdsInput: {
            /** @description Distance to liquidation below which `liq_warn` is raised, in percent of the mark; by default 15, or 0.6 of the distance at the entry if that is at most 15. */
            warn_pct?: number | null;
            /** @description The same for `liq_critical`; by default 7, or 0.3 of the distance at the entry if that is at most 15. */
            critical_pct?: number | null;
            /** @description Whether a change of sign of the funding rate is an alert; true by default. */
            funding_flip?: boolean | null;
            /** @description Whether a change of the volatility regime is an alert; true by default. */
            vol_regime?: boolean | null;
            /** @description Whether it is an alert that there has been no believed mark for three minutes (`market_data_lost`), and that there is one again (`market_data_restored`); true by default. */
            market_data?: boolean | null;
            /** @description Whether it is an alert that a band is left for a better one (`liq_recovered`); false by default. */
            recovery?: boolean | null;
        } | string | unknown;
        /**
         * @description Exchange whose liquidation formula counts. Null: none was named, and the nearer of both bases counts.
         * @enum {string|null}
         */
        Venue: "binanceusdm" | "bybit" | "okx" | "hyperliquid" | "krakenfutures" | null;
        /** @description What the stated liquidation price is above our own figure, in USD; it is part of every liquidation price. Null: none was stated. */
        LiquidationOffset: number | null;
        /** @description Where the margin tiers of the position come from; null without a venue. */
        Tiers: {
            /**
             * @description The venue. Null: there is no table, and maintenance_margin_rate counts for the whole position.
             * @enum {string|null}
             */
            source: "binanceusdm" | "bybit" | "okx" | "hyperliquid" | "krakenfutures" | null;
            /**
             * Format: date-time
             * @description When the table was read, ISO 8601. It is read every day.
             */
            as_of: string | null;
            /**
             * @description Why there is no table: this service does not ask the venue, the venue does not list the asset, shows its tiers to an API key only, contradicts itself, or does not answer. Null: there is one.
             * @enum {string|null}
             */
            reason: "not_asked" | "not_listed" | "key_needed" | "contradictory" | "unavailable" | null;
        } | null;
        /** @description What the liquidation price is computed for, and what it leaves out. */
        LiquidationModel: {
            /**
             * @description Margin that is put up for this position alone.
             * @constant
             */
            margin: "isolated";
            /**
             * @description Profit, loss and margin in dollars or a stablecoin.
             * @constant
             */
            contracts: "linear";
            /** @description Taker fee of closing that the venue holds back; 0: none. */
            closing_fee_rate: number;
            /** @description If the position is one of these, state liquidation_price. */
            not_modelled: string[];
        };
        /** @description When alerts are raised. */
        Thresholds: {
            /** @description Distance to liquidation below which `liq_warn` is raised, in percent of the mark. */
            warn_pct: number;
            /** @description The same for `liq_critical`; below warn_pct. */
            critical_pct: number;
            /** @description Whether a change of sign of the funding rate is an alert. */
            funding_flip: boolean;
            /** @description Whether a change of the volatility regime is an alert. */
            vol_regime: boolean;
            /** @description Whether it is an alert that there has been no believed mark for three minutes (`market_data_lost`), and that there is one again (`market_data_restored`). */
            market_data: boolean;
            /** @description Whether it is an alert that a band is left for a better one (`liq_recovered`). */
            recovery: boolean;
        };
        /**
         * @description Form of the messages; `auto` takes it from the host of webhook_url.
         * @enum {string}
         */
        WebhookFormat: "auto" | "standard" | "slack" | "discord" | "telegram" | "ntfy" | "teams";
        /**
         * @description How often a `heartbeat` message is sent.
         * @enum {string}
         */
        Heartbeat: "off" | "daily" | "weekly";
        /**
         * @description The value that the maintenance margin is a share of: at the entry price or at the mark price. Exchanges differ; the one whose liquidation price is nearer counts.
         * @enum {string}
         */
        LiquidationBasis: "entry" | "mark";
        /** @description The venue that the asset's marks are from, as of the last believed one; `simulated`: they are made up. Null: no mark has been seen yet. */
        Source: string | null;
        /** @description That the position is beyond its liquidation price already, at its entry price or at the mark, so that its figures may be mistyped. It is watched all the same; `liq_critical` is raised by the first tick that finds it so. Null: it is not. */
        PositionWarning: string | null;
        /** @description What may be mistyped; empty: nothing that we know of. Everything is accepted all the same. */
        Warnings: string[];
        /** @description Where a band begins. */
        BandEdge: {
            /** @description Distance to liquidation, in percent of the mark. */
            distance_pct: number;
            /** @description The mark price, funding included; 0 where a long position cannot be liquidated, null beyond the double range. */
            price: number | null;
        };
        /** @description The mark of each venue, lowest first, while no two agree; null: two do. */
        VenueMarks: {
            /** @description Name of the venue. */
            venue: string;
            /** @description Its mark price, in USD. */
            mark: number;
        }[] | null;
        /** @description One violated rule. */
        ValidationIssue: {
            /**
             * @description The rule that was broken.
             * @enum {string}
             */
            type: "missing" | "extra_forbidden" | "float_type" | "int_type" | "string_type" | "bool_type" | "list_type" | "dict_type" | "literal_error" | "greater_than" | "greater_than_equal" | "less_than" | "less_than_equal" | "finite_number" | "too_short" | "too_long" | "string_too_short" | "string_too_long" | "string_pattern_mismatch" | "value_error" | "json_invalid";
            /** @description Where, from the outside in; `body` first, then field names, array indices and map keys. */
            loc: (string | number)[];
            /** @description The rule in words. */
            msg: string;
            /** @description What was received; the enclosing value where a field is missing. Long inputs are shortened. */
            input: unknown;
            /** @description The figures of the rule, such as the bound. */
            ctx?: {
                [key: string]: unknown;
            };
        };
        /** @description Every violation found. */
        InvalidRequest: {
            /** @description The violations, at most 50. */
            detail: components["schemas"]["ValidationIssue"][];
        };
        /** @description A response of JSON-RPC 2.0 to what is no request, or none that can be read. */
        JsonRpcError: {
            /**
             * @description Version of JSON-RPC.
             * @constant
             */
            jsonrpc: "2.0";
            /** @description What is wrong with the message. */
            error: {
                /**
                 * @description -32700 for malformed JSON, -32600 for what is no message of JSON-RPC 2.0, or more than one.
                 * @enum {integer}
                 */
                code: -32700 | -32600;
                /** @description The same in words. */
                message: string;
            };
            /** @description The request has none that could be read. */
            id: null;
        };
        /** @description Free calls of one kind. */
        AllowanceBucket: {
            /** @description Per day. */
            limit: number;
            /** @description Made today. */
            used: number;
            /** @description Left. */
            remaining: number;
        };
        /** @description One way to pay. */
        PaymentOption: {
            /** @description Payment scheme, `exact`. */
            scheme: string;
            /** @description The chain, as a CAIP-2 identifier. */
            network: string;
            /** @description Price in the smallest unit of the asset (USDC has 6 decimals, 0.005 USD is 5000). */
            amount: string;
            /** @description Address of the token. */
            asset: string;
            /** @description Address of the recipient. */
            payTo: string;
            /** @description Seconds in which the payment must settle. */
            maxTimeoutSeconds: number;
            /** @description What the scheme needs besides. */
            extra?: {
                [key: string]: unknown;
            };
        };
        /** @description An agent card of the A2A protocol, with the fields of the versions 0.2, 0.3 and 1.0. */
        AgentCard: {
            /**
             * @description Version of the card.
             * @constant
             */
            schemaVersion: "0.2";
            /**
             * @description Version of the protocol.
             * @constant
             */
            protocolVersion: "0.2.0";
            /** @description Name of the service. */
            name: string;
            /** @description What the service is, and how a message calls an operation. */
            description: string;
            /** @description Where messages are sent, `/a2a`. */
            url: string;
            /**
             * @description How they are sent there.
             * @constant
             */
            preferredTransport: "JSONRPC";
            /** @description The same for clients of version 1.0. */
            supportedInterfaces: {
                /** @description Where messages are sent. */
                url: string;
                /**
                 * @description How.
                 * @constant
                 */
                protocolBinding: "JSONRPC";
                /**
                 * @description In which version.
                 * @enum {string}
                 */
                protocolVersion: "1.0" | "0.3";
            }[];
            /** @description Version of this document. */
            version: string;
            /** @description One for every operation. */
            skills: ({
                /** @description Name of the tool. */
                id: string;
                /** @description Its name for people. */
                name: string;
                /** @description What it does. */
                description: string;
                /** @description Family and kind. */
                tags: string[];
                /** @description A worked call: the JSON of its request, and that of the data part of a message. */
                examples: string[];
                /** @description Media types. */
                inputModes: string[];
                /** @description Media types. */
                outputModes: string[];
                /** @description Absolute address of the operation. */
                endpoint: string;
                /** @description Price of a call. */
                pricing: {
                    /** @description In USDC, decimal. */
                    amount: string;
                    /**
                     * @description What is paid.
                     * @constant
                     */
                    currency: "USDC";
                    /**
                     * @description What is paid for.
                     * @enum {string}
                     */
                    model: "per-call" | "per-term";
                };
            } & {
                [key: string]: unknown;
            })[];
            /** @description Where else the service describes itself. */
            discovery: {
                /** @description Address of this document. */
                openapi: string;
                /** @description Address of the offers. */
                x402: string;
                /** @description Address of the tools. */
                tools: string;
                /** @description Address of the Model Context Protocol. */
                mcp: string;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description The offer of the x402 protocol, version 2, and for people and programs why it is made. The header PAYMENT-REQUIRED carries the offer alone. */
        PaymentRequired: {
            /**
             * @description Version of the protocol.
             * @constant
             */
            x402Version: 2;
            /** @description Why a payment is asked for, in the words of the protocol. */
            error: string;
            /** @description The same for people, with the price, when free calls come back, and how to try the call without money. */
            detail: string;
            /**
             * @description `payment_required` where no payment came; `payment_expired_unspent` where the payment that came has expired and was never charged,
             *     which is final; otherwise the reason why it was refused.
             */
            code: string;
            /** @description What is sold. */
            resource: {
                /** @description Absolute address of the operation. */
                url: string;
            } & {
                [key: string]: unknown;
            };
            /** @description The ways to pay, in the order of preference. */
            accepts: components["schemas"]["PaymentOption"][];
            /** @description Protocol extensions, by name. */
            extensions?: {
                [key: string]: unknown;
            };
        };
    };
    responses: {
        /** @description The request is not valid HTTP, or is cut off. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The request expects (`Expect`) something other than 100-continue. */
        ExpectationFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The headers of the request exceed 16 kB. */
        HeadersTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description A fault of the service; nothing was charged. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The client has this answer already (`If-None-Match`). */
        NotModified: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The body is longer than `x-max-body-bytes` of the operation. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description Another call has this payment or this Idempotency-Key. Nothing was charged for this one, and no other payment should be signed for it
         *     before the other call is answered.
         */
        PaymentConflict: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description The call must be paid for: the free allowance is spent, the operation has none, or the payment that came was refused. The body is
         *     the offer, with `detail` and `code` beside it; the header carries the offer alone.
         */
        PaymentRequired: {
            headers: {
                /** @description The offer, base64 of the JSON of an x402 `PaymentRequired`, version 2. */
                "PAYMENT-REQUIRED": string;
                "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PaymentRequired"];
            };
        };
        /** @description The page has changed (`If-Match`). */
        PreconditionFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description Too many requests of this client that no allowance counts: offers, refused payments, lists of tools, registrations of monitors,
         *     pages. Nothing was done and no payment was looked at.
         */
        RateLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The request was not received in time. */
        RequestTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description Whether the payment was settled is not known yet. Send the same request with the same PAYMENT-SIGNATURE again after `Retry-After`
         *     seconds: it is charged at most once. Do not sign another payment.
         */
        SettlementUncertain: {
            headers: {
                /** @description Seconds until the service has looked again. */
                "Retry-After": number;
                "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description The service has no room for the call now, is stopping, or gave the calculation up at its deadline. Nothing was
         *     charged or counted.
         */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The body is not declared as application/json. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The request breaks a documented rule. Nothing was computed, counted or charged. */
        ValidationError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidRequest"];
            };
        };
        /** @description No exchange answers, and there is no answer of before that is young enough. Nothing was charged or counted. */
        UpstreamUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description There is no such monitor, or the token is wrong. */
        MonitorNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The monitor is not in a state for this. */
        MonitorConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The token is missing, or there are two that differ. */
        TokenMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The webhook was tested often enough for now, or the address that it leads to was. */
        WebhookTestLimit: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Requests should be sent elsewhere. `Retry-After` says when to ask again, in seconds. */
        NotReady: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The request is not valid HTTP, or is cut off. The payment cannot be read; the header PAYMENT-REQUIRED says how one is made. */
        BadRequestOrInvalidPayment: {
            headers: {
                "PAYMENT-REQUIRED": components["headers"]["PaymentRequired"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description The request breaks a documented rule. Nothing was computed, counted or charged. The Idempotency-Key of a paid call names another request, differs from the
         *     id of `payment-identifier` in the payment, or is not 1 to 255 printable ASCII characters.
         */
        ValidationErrorOrIdempotencyKeyMisused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InvalidRequest"];
            };
        };
        /** @description A fault of the service; nothing was charged. Or the answer is longer than a paid answer may be; nothing was charged, and the payment can be used again. */
        InternalErrorOrAnswerTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description The service has no room for the call now, is stopping, or gave the calculation up at its deadline. Nothing was
         *     charged or counted. The payment cannot be verified now; it was not used and can be sent again. The store of the service is full, can only be read, or cannot be reached. Nothing was charged, and nothing done, unless `detail`
         *     says that this is not known.
         */
        UnavailableOrFacilitatorUnavailableOrStorageUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description The trial of this client was used, or it has too many monitors. Too many requests of this client that no allowance counts: offers, refused payments, lists of tools, registrations of monitors,
         *     pages. Nothing was done and no payment was looked at.
         */
        WatchLimitOrRateLimited: {
            headers: {
                /** @description When to try again, in seconds. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description There is no room for another monitor. Nothing was charged. The service has no room for the call now, is stopping, or gave the calculation up at its deadline. Nothing was
         *     charged or counted. The store of the service is full, can only be read, or cannot be reached. Nothing was charged, and nothing done, unless `detail`
         *     says that this is not known.
         */
        WatchCapacityOrUnavailableOrStorageUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description There is no room for another monitor. Nothing was charged. The service has no room for the call now, is stopping, or gave the calculation up at its deadline. Nothing was
         *     charged or counted. The payment cannot be verified now; it was not used and can be sent again. The store of the service is full, can only be read, or cannot be reached. Nothing was charged, and nothing done, unless `detail`
         *     says that this is not known.
         */
        WatchCapacityOrUnavailableOrFacilitatorUnavailableOrStorageUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description The monitor is not in a state for this. Another call has this payment or this Idempotency-Key. Nothing was charged for this one, and no other payment should be signed for it
         *     before the other call is answered.
         */
        MonitorConflictOrPaymentConflict: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /**
         * @description The service has no room for the call now, is stopping, or gave the calculation up at its deadline. Nothing was
         *     charged or counted. The store of the service is full, can only be read, or cannot be reached. Nothing was charged, and nothing done, unless `detail`
         *     says that this is not known.
         */
        UnavailableOrStorageUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: {
        /**
         * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
         *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
         *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
         *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
         * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
         */
        IdempotencyKey: string;
        /**
         * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
         *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
         *     `invalid_payment`.
         */
        PaymentSignature: string;
        /**
         * @description Name of the monitor.
         * @example w_WVpbXF1eX2BhYmNk
         */
        MonitorId: string;
        /** @description The token of the monitor. */
        WatchToken: string;
        /**
         * @description The token of the monitor, for clients that cannot send headers; it may end up in the logs of proxies.
         * @example OTo7PD0-P0BBQkNERUZHSElKS0xNTk9QUVJTVFVWV1g
         */
        TokenInQuery: string;
        /**
         * @description Name of an alert; those before it are shown.
         * @example a_01JXYZ00000000000000000001
         */
        BeforeAlert: string;
        /**
         * @description How many are shown.
         * @example 20
         */
        AlertLimit: number;
        /**
         * @description Name of the alert.
         * @example a_01JXYZ00000000000000000000
         */
        AlertId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The receipt, where a settlement was asked for: base64 of the JSON of an x402 `SettlementResponse`. `success` says whether the money has
         *     moved, `transaction` where.
         */
        PaymentResponse: string;
        /** @description When to try again, in seconds. */
        RetryAfter: number;
        /** @description The offer, base64 of the JSON of an x402 `PaymentRequired`, version 2. */
        PaymentRequired: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    optionsPrice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    S: components["schemas"]["Spot"];
                    K: components["schemas"]["Strike"];
                    T: components["schemas"]["Expiry"];
                    sigma: components["schemas"]["Volatility"];
                    r?: components["schemas"]["Rate"];
                    q?: components["schemas"]["DividendYield"];
                    type?: components["schemas"]["OptionType"];
                };
            };
        };
        responses: {
            /** @description Price, Greeks and the figures behind them. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        price: components["schemas"]["OptionValue"];
                        /** @description max(φ·(S − K), 0), on the spot, undiscounted; in currency. */
                        intrinsic: number;
                        /** @description price − intrinsic, in currency. Negative for a European option deep in the money whose holder would rather exercise (a put, or a call with q > r). */
                        time_value: number;
                        /** @description K + φ·price, the price of the underlying at expiry at which the premium is earned back (not financed). */
                        breakeven: number;
                        /** @description N(φ·d2), the risk-neutral probability of expiring in the money, as a fraction. */
                        prob_itm: components["schemas"]["Probability"];
                        /** @description ln(F/K)/v + v/2; null when v = 0, or beyond the double range. */
                        d1: number | null;
                        /** @description d1 − v; null when v = 0, or beyond the double range. */
                        d2: number | null;
                        /** @description F = S·e^((r − q)·T), the forward price for expiry; in currency. */
                        forward: number;
                        /** @description The ten Greeks. */
                        greeks: {
                            delta: components["schemas"]["Delta"];
                            gamma: components["schemas"]["Gamma"];
                            theta: components["schemas"]["Theta"];
                            vega: components["schemas"]["Vega"];
                            rho: components["schemas"]["Rho"];
                            vanna: components["schemas"]["Vanna"];
                            charm: components["schemas"]["Charm"];
                            volga: components["schemas"]["Volga"];
                            speed: components["schemas"]["Speed"];
                            color: components["schemas"]["Color"];
                        };
                        /** @description Further Greeks. */
                        extended_greeks: {
                            veta: components["schemas"]["Veta"];
                            zomma: components["schemas"]["Zomma"];
                            ultima: components["schemas"]["Ultima"];
                            lambda: components["schemas"]["Lambda"];
                            epsilon: components["schemas"]["Epsilon"];
                            dual_delta: components["schemas"]["DualDelta"];
                            dual_gamma: components["schemas"]["DualGamma"];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    optionsImpliedVol: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    S: components["schemas"]["Spot"];
                    K: components["schemas"]["Strike"];
                    T: components["schemas"]["Expiry"];
                    /** @description Quoted price of one option on one unit of the underlying, in currency. */
                    market_price: components["schemas"]["MoneyAmount"];
                    r?: components["schemas"]["Rate"];
                    q?: components["schemas"]["DividendYield"];
                    type?: components["schemas"]["OptionType"];
                };
            };
        };
        responses: {
            /** @description The implied volatility, or why there is none. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Annual lognormal volatility, as a fraction; null when the quote implies none. */
                        implied_volatility: number | null;
                        /** @description 100 · implied_volatility, in percent; null likewise. */
                        annualized_pct: number | null;
                        /** @description Black–Scholes–Merton price at the root, in currency; null when there is none. */
                        model_price: number | null;
                        /** @description The quote of the request, in currency. */
                        market_price: number;
                        /** @description Whether a volatility was found. */
                        converged: boolean;
                        /** @description Iterations used, 0 when the bounds decided. A detail of the implementation that may change. */
                        iterations: number;
                        /**
                         * @description Why no volatility is implied; null when one was found.
                         * @enum {string|null}
                         */
                        reason: "price_below_lower_bound" | "price_above_upper_bound" | "price_at_lower_bound" | "price_at_upper_bound" | "expired" | null;
                        /** @description max(φ·(A − B), 0), the price at volatility 0; in currency. */
                        lower_bound: number;
                        /** @description A for a call, B for a put, the limit of the price for infinite volatility; in currency. */
                        upper_bound: number;
                        /** @description Vega at the root, per volatility point (0.01); null when there is none. */
                        vega: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    optionsStrategy: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The legs of the position. */
                    legs: {
                        /**
                         * @description Right to buy (`call`) or to sell (`put`).
                         * @enum {string}
                         */
                        type: "call" | "put";
                        K: components["schemas"]["Strike"];
                        /** @description Premium of one option, in currency. Of a bought leg positive if paid, negative if received; of a sold leg a receipt, whatever its sign. */
                        premium: number;
                        /**
                         * @description Options bought, or sold if negative. A leg of quantity 0 has no part in profit and loss; its strike still counts for the default window.
                         * @default 1
                         */
                        quantity?: number;
                    }[];
                    /** @description Window of the curve. null, or absent: from 0.7 times the least strike to 1.3 times the largest one. */
                    S_range?: [
                        components["schemas"]["MoneyAmount"],
                        components["schemas"]["MoneyAmount"]
                    ] | null;
                    /**
                     * @description Intervals of the curve, which has one point more.
                     * @default 50
                     */
                    points?: number;
                };
            };
        };
        responses: {
            /** @description Extremes, breakevens and curve. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Largest profit over all prices in [0, ∞), in currency; null when unlimited. */
                        max_profit: number | null;
                        /** @description Least profit over all prices in [0, ∞), in currency: a loss is negative, and a positive figure is a profit that is certain. null when the loss is unlimited. */
                        max_loss: number | null;
                        /** @description Whether the profit grows without limit as the underlying rises. */
                        unlimited_profit: boolean;
                        /** @description Whether the loss grows without limit as the underlying rises. */
                        unlimited_loss: boolean;
                        /** @description Cash paid for the position, in currency; negative when received. */
                        net_premium: number;
                        /** @description max_profit / |max_loss|; null when either is unlimited, when there is no loss (max_loss ≥ 0, or zero by the tolerance above), or beyond the double range. */
                        risk_reward: number | null;
                        /** @description Boundary points, in (0, ∞), of the set of prices without profit and loss, ascending: crossings, touching points, ends of stretches at zero. Not limited to the window. */
                        breakevens: number[];
                        /** @description Largest profit within the window, strikes inside it included, in currency. */
                        max_profit_in_range: number;
                        /** @description Least profit within the window, strikes inside it included, in currency. */
                        max_loss_in_range: number;
                        /** @description The curve, points + 1 points at even distances from one end of the window to the other. */
                        payoff_curve: {
                            /** @description Price of the underlying at expiry, in currency. */
                            price: number;
                            /** @description Profit or loss at that price, in currency. */
                            pnl: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    optionsPayoffDiagram: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The legs of the position. */
                    legs: {
                        /**
                         * @description Right to buy (`call`) or to sell (`put`).
                         * @enum {string}
                         */
                        type: "call" | "put";
                        strike: components["schemas"]["Strike"];
                        /** @description Price of one option, in currency; paid if long, received if short. */
                        premium: components["schemas"]["MoneyAmount"];
                        /**
                         * @description Options bought or sold.
                         * @default 1
                         */
                        quantity?: number;
                        /**
                         * @description Bought (`long`) or sold (`short`).
                         * @default long
                         * @enum {string}
                         */
                        direction?: "long" | "short";
                    }[];
                    spot: components["schemas"]["Spot"];
                    /**
                     * @description Half the window in percent of the spot (30 is 30 %). The window never reaches below a price of 0.
                     * @default 30
                     */
                    price_range_pct?: number;
                    /**
                     * @description Intervals of the diagram, which has one point more.
                     * @default 100
                     */
                    points?: number;
                };
            };
        };
        responses: {
            /** @description The diagram, extremes and breakevens. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Prices of the underlying at expiry, points + 1 of them at even distances from max(0, spot·(1 − p/100)) to spot·(1 + p/100), p = price_range_pct. */
                        prices: number[];
                        /** @description Profit or loss at each of the prices. */
                        pnl: number[];
                        /** @description Boundary points, in (0, ∞), of the set of prices without profit and loss, ascending: crossings, touching points, ends of stretches at zero. Not limited to the window. */
                        breakeven_points: number[];
                        /** @description Largest profit over all prices in [0, ∞), in currency; null when unlimited. */
                        max_profit: number | null;
                        /** @description Least profit over all prices in [0, ∞), in currency: a loss is negative, and a positive figure is a profit that is certain. null when the loss is unlimited. */
                        max_loss: number | null;
                        /** @description Whether the profit grows without limit as the underlying rises. */
                        unlimited_profit: boolean;
                        /** @description Whether the loss grows without limit as the underlying rises. */
                        unlimited_loss: boolean;
                        /** @description Cash paid for the position, in currency; negative when received. */
                        net_premium: number;
                        /** @description max_profit / |max_loss|; null when either is unlimited, when there is no loss (max_loss ≥ 0, or zero by the tolerance above), or beyond the double range. */
                        risk_reward: number | null;
                        /** @description Largest profit within the window, strikes inside it included, in currency. */
                        max_profit_in_range: number;
                        /** @description Least profit within the window, strikes inside it included, in currency. */
                        max_loss_in_range: number;
                        /** @description Profit or loss if the underlying expires at the spot, in currency. */
                        pnl_at_spot: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    optionsSpreadScan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    spot: components["schemas"]["Spot"];
                    /** @description Annual lognormal volatility as a fraction (0.2 is 20 %). The cap catches 20 meant as 20 %. */
                    vol: number;
                    /** @description Time to expiry in years, by the caller's day count (no calendar is applied). */
                    dte_years: number;
                    r?: components["schemas"]["Rate"];
                    q?: components["schemas"]["DividendYield"];
                    /**
                     * @description Kind of spread. Bull calls and bear puts are paid for (debit), bull puts and bear calls are received (credit).
                     * @default bull_call_spread
                     * @enum {string}
                     */
                    strategy?: "bull_call_spread" | "bear_put_spread" | "bull_put_spread" | "bear_call_spread";
                    /**
                     * @description Spreads to compare.
                     * @default 8
                     */
                    num_candidates?: number;
                    /**
                     * @description Half the grid as a **fraction** of the spot (0.1 is 10 %).
                     * @default 0.1
                     */
                    strike_range_pct?: number;
                };
            };
        };
        responses: {
            /** @description The spreads, ranked. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Kind of spread.
                         * @enum {string}
                         */
                        strategy: "bull_call_spread" | "bear_put_spread" | "bull_put_spread" | "bear_call_spread";
                        /** @description Spot price of the underlying, in currency. */
                        spot: number;
                        /** @description Annual volatility, as a fraction. */
                        vol: number;
                        /** @description Time to expiry, in years. */
                        dte_years: number;
                        /** @description The spreads, ranked. */
                        candidates: components["schemas"]["SpreadCandidate"][];
                        /** @description The first of the candidates. */
                        best: components["schemas"]["SpreadCandidate"];
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    optionsStrategyOptimizer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    S: components["schemas"]["Spot"];
                    /**
                     * @description Where the underlying is expected to go.
                     * @enum {string}
                     */
                    outlook: "bullish" | "bearish" | "neutral";
                    /**
                     * @description Where volatility is expected to go.
                     * @default stable
                     * @enum {string}
                     */
                    vol_view?: "rising" | "falling" | "stable";
                    /** @description Time to expiry in years, by the caller's day count (no calendar is applied). */
                    T: number;
                    /** @description Implied volatility of all strikes, annual, as a fraction (0.2 is 20 %). The cap catches 20 meant as 20 %. */
                    sigma: number;
                    r?: components["schemas"]["Rate"];
                    q?: components["schemas"]["DividendYield"];
                    /**
                     * @description Capital at hand, in currency. A strategy that it does not carry once ranks behind all that it does.
                     * @default 10000
                     */
                    capital?: number;
                };
            };
        };
        responses: {
            /** @description The strategies of the outlook, the best first. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The request, defaults written out. */
                        inputs: {
                            /** @description S of the request, in currency. */
                            spot: number;
                            /**
                             * @description Outlook of the request.
                             * @enum {string}
                             */
                            outlook: "bullish" | "bearish" | "neutral";
                            /**
                             * @description View on volatility of the request.
                             * @enum {string}
                             */
                            vol_view: "rising" | "falling" | "stable";
                            /** @description 365·T, in days. */
                            days_to_expiry: number;
                            /** @description sigma of the request, a fraction. */
                            implied_vol: number;
                            /** @description Capital of the request, in currency. */
                            capital: number;
                        };
                        /** @description The law of the price at expiry that the view stands for. */
                        view: {
                            /** @description Shift of the logarithm of the expected price against the forward, m/2, −m/2 or 0. */
                            drift_shift: number;
                            /** @description Volatility of the view, annual, a fraction. */
                            volatility: number;
                            /** @description S·e^((r − q)T + drift_shift), the mean of the view, in currency. */
                            expected_price: number;
                        };
                        /** @description All strategies of the outlook, by rank. */
                        strategies: {
                            /** @description Place, 1 for the best. */
                            rank: number;
                            /** @description Name of the strategy. */
                            name: string;
                            /** @description The options of the strategy. */
                            legs: {
                                /**
                                 * @description Right to buy or to sell.
                                 * @enum {string}
                                 */
                                type: "call" | "put";
                                /** @description Strike, in currency. */
                                K: number;
                                /**
                                 * @description What to do with the option.
                                 * @enum {string}
                                 */
                                action: "buy" | "sell";
                                premium: components["schemas"]["OptionValue"];
                                /** @description Options per unit of the strategy. */
                                quantity: number;
                            }[];
                            /** @description Cash paid, in currency; negative when received. */
                            net_debit: number;
                            /** @description Largest profit over all prices at expiry, in currency; null when unlimited. */
                            max_profit: number | null;
                            /** @description Largest loss over all prices at expiry, a positive amount in currency (negative when every outcome gains); null when unlimited. */
                            max_loss: number | null;
                            /** @description Whether the profit grows without limit as the underlying rises. */
                            unlimited_profit: boolean;
                            /** @description Whether the loss grows without limit as the underlying rises. */
                            unlimited_loss: boolean;
                            /** @description Prices at expiry without profit and loss, in currency, ascending. */
                            breakeven: number[];
                            /**
                             * @description The view on volatility that the strategy gains from.
                             * @enum {string}
                             */
                            suits_vol: "rising" | "falling" | "stable";
                            /**
                             * @description The outlook that the strategy gains from, that of the request.
                             * @enum {string}
                             */
                            bias: "bullish" | "bearish" | "neutral";
                            /** @description Risk-neutral probability of a profit at expiry, at the volatility sigma; a fraction. */
                            prob_profit: components["schemas"]["Probability"];
                            /** @description Discounted expectation of the payoff under the view, less net_debit; in currency. */
                            expected_pnl: number;
                            /** @description Largest loss between S·e^(−3m) and S·e^(3m), in currency; negative when all of it gains. */
                            capital_at_risk: number;
                            /** @description expected_pnl/capital_at_risk, a fraction; null when capital_at_risk is not positive. */
                            expected_return_on_risk: number | null;
                            /** @description 1 when suits_vol is vol_view, 0.5 when either of them is stable, otherwise 0. */
                            vol_match: number;
                            /** @description vol_match + expected_return_on_risk, null counting 0. */
                            score: number;
                            /** @description max_loss, or capital_at_risk when the loss is unlimited; in currency. */
                            capital_required: number;
                            /** @description floor(capital/capital_required), units of the underlying, a whole number; null when capital_required is not positive, so that the capital carries any number. */
                            max_units: number | null;
                            /** @description Whether max_units is null or at least 1. */
                            affordable: boolean;
                            /** @description Greeks of the strategy today, the sum over its legs. */
                            greeks: {
                                delta: components["schemas"]["Delta"];
                                gamma: components["schemas"]["Gamma"];
                                theta: components["schemas"]["Theta"];
                                vega: components["schemas"]["Vega"];
                            };
                        }[];
                        /** @description Length of strategies. */
                        num_strategies: number;
                        /** @description Name of the strategy of rank 1. */
                        top_pick: string;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    derivativesBinomialTree: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    S: components["schemas"]["Spot"];
                    K: components["schemas"]["Strike"];
                    T: components["schemas"]["Expiry"];
                    sigma: components["schemas"]["Volatility"];
                    r?: components["schemas"]["Rate"];
                    q?: components["schemas"]["DividendYield"];
                    type?: components["schemas"]["OptionType"];
                    /**
                     * @description Exercise at any step (`american`) or at expiry only (`european`).
                     * @default european
                     * @enum {string}
                     */
                    exercise?: "american" | "european";
                    /**
                     * @description Time steps of the tree. More are nearer the limit; an even and an odd number err to either side.
                     * @default 100
                     */
                    steps?: number;
                };
            };
        };
        responses: {
            /** @description Price, premium and Greeks, and the tree behind them. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        price: components["schemas"]["OptionValue"];
                        /** @description Black–Scholes–Merton value of the European option, in currency. */
                        bs_price: components["schemas"]["OptionValue"];
                        /** @description Value of the European option on the same tree, in currency. */
                        european_tree_price: components["schemas"]["OptionValue"];
                        /** @description price − european_tree_price, in currency; 0 for a European option. */
                        early_exercise_premium: number;
                        /** @description greeks.delta, null where that is. */
                        delta: number | null;
                        /** @description The steps of the request, or their default. */
                        steps: number;
                        /**
                         * @description The exercise of the request, or its default.
                         * @enum {string}
                         */
                        exercise: "american" | "european";
                        /**
                         * @description The type of the request, or its default.
                         * @enum {string}
                         */
                        type: "call" | "put";
                        /**
                         * @description Nodes around the spot (`CRR`; at T = 0, too, where there is no tree) or around the forward (`forward`).
                         * @enum {string}
                         */
                        method: "CRR" | "forward";
                        /** @description Factor of an up move; null when T = 0. */
                        u: number | null;
                        /** @description Factor of a down move; null when T = 0. */
                        d: number | null;
                        /** @description Risk-neutral probability of an up move, as a fraction; null when T = 0. */
                        p: number | null;
                        /** @description Sensitivities read off the tree. All are null when sigma = 0 and T > 0, and each when it exceeds the double range. */
                        greeks: {
                            /** @description Slope between the two nodes of the first step, per 1.0 of spot. null also when rounding could make it wrong by more than 1e-6: a put whose spot is many orders below the strike, or next to no volatility. */
                            delta: number | null;
                            /** @description Change of slope over the three nodes of the second step, per 1.0 of spot squared. null also with one step, where delta is null, and at the kink of an expired option. */
                            gamma: number | null;
                            /** @description Change of value to the middle node of the second step, per calendar day. null also with one step, for the method `forward`, and at the kink of an expired option. */
                            theta: number | null;
                            /** @description Change of value per volatility point (0.01). null also where the trees of the difference leave their probabilities so far that they would amplify rounding by more than 1e6. */
                            vega: number | null;
                            /** @description Change of value per 1 % of rate, q fixed. null also where vega would be for that reason. */
                            rho: number | null;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    derivativesBarrierOption: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    S: components["schemas"]["Spot"];
                    K: components["schemas"]["Strike"];
                    /** @description Barrier, continuously monitored; in currency. */
                    H: number;
                    T: components["schemas"]["Expiry"];
                    sigma: components["schemas"]["Volatility"];
                    r?: components["schemas"]["Rate"];
                    q?: components["schemas"]["DividendYield"];
                    type?: components["schemas"]["OptionType"];
                    /**
                     * @description Whether the barrier is meant to lie above or below the spot, and whether touching it begins or ends the option.
                     * @default down-out
                     * @enum {string}
                     */
                    barrier_type?: "up-in" | "up-out" | "down-in" | "down-out";
                    /**
                     * @description `out`: paid when the barrier is hit. `in`: paid at expiry if it was never hit. In currency, per option.
                     * @default 0
                     */
                    rebate?: components["schemas"]["MoneyAmount"];
                };
            };
        };
        responses: {
            /** @description Price, Greeks and the figures behind them. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Value of one option on one unit of the underlying, rebate included; in currency. */
                        price: components["schemas"]["OptionValue"];
                        /** @description Value of the European option without barrier and rebate, in currency. */
                        vanilla_price: components["schemas"]["OptionValue"];
                        /** @description vanilla_price − price, in currency. May be negative with a rebate. */
                        discount_vs_vanilla: number;
                        /** @description price − price with a rebate of 0, in currency. Breached, it is the rebate (`out`) or 0 (`in`). */
                        rebate_value: number;
                        /** @description Risk-neutral probability of touching the barrier up to expiry, a fraction. 1 when it is breached; else 0 at T = 0, and 1 or 0 at sigma = 0. */
                        hit_probability: components["schemas"]["Probability"];
                        /**
                         * @description Whether the barrier is breached already, and what that made of the option.
                         * @enum {string}
                         */
                        status: "alive" | "knocked_in" | "knocked_out";
                        /**
                         * @description The type of the request.
                         * @enum {string}
                         */
                        type: "call" | "put";
                        /** @description The barrier H of the request, in currency. */
                        barrier: number;
                        /**
                         * @description The kind of the request.
                         * @enum {string}
                         */
                        barrier_type: "up-in" | "up-out" | "down-in" | "down-out";
                        /**
                         * @description The closed form that the price is the value of or, without time or volatility left, the limit.
                         * @enum {string}
                         */
                        method: "closed-form (Reiner-Rubinstein)";
                        /** @description Alive: Greeks of the formula on this side of the barrier; knocked in: those of the European option; knocked out: all 0. null when alive with T = 0 or sigma = 0. */
                        greeks: {
                            /** @description ∂V/∂S, per 1.0 of spot. null beyond the double range. */
                            delta: number | null;
                            /** @description ∂²V/∂S², per 1.0 of spot squared. null beyond the double range, or knocked in at the kink without variance left. */
                            gamma: number | null;
                            /** @description (∂V/∂t)/365: change of value per calendar day. null beyond the double range, or knocked in at the kink without variance left. */
                            theta: number | null;
                            /** @description (∂V/∂σ)/100: change of value per volatility point (0.01). null beyond the double range. */
                            vega: number | null;
                            /** @description (∂V/∂r)/100, q fixed: change of value per 1 % of rate. null beyond the double range. */
                            rho: number | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    derivativesAsianOption: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    S: components["schemas"]["Spot"];
                    K: components["schemas"]["Strike"];
                    T: components["schemas"]["Expiry"];
                    sigma: components["schemas"]["Volatility"];
                    r?: components["schemas"]["Rate"];
                    q?: components["schemas"]["DividendYield"];
                    type?: components["schemas"]["OptionType"];
                    /**
                     * @description Which mean of the fixings is compared with the strike.
                     * @default geometric
                     * @enum {string}
                     */
                    averaging?: "geometric" | "arithmetic";
                    /**
                     * @description Number n of fixings, equally spaced, the last at T.
                     * @default 12
                     */
                    observations?: number;
                };
            };
        };
        responses: {
            /** @description The value of the option and its Greeks. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Value of one option, in currency. */
                        price: number;
                        /** @description Value of the same option on the geometric mean, in currency: no more than `price` for a call, no less for a put. */
                        geometric_price: number;
                        /**
                         * @description As in the request, or its default.
                         * @enum {string}
                         */
                        averaging: "geometric" | "arithmetic";
                        /** @description As in the request, or its default. */
                        observations: number;
                        /**
                         * @description As in the request, or its default.
                         * @enum {string}
                         */
                        type: "call" | "put";
                        /** @description Annual volatility, as a fraction, of a lognormal mean: σ·√((n+1)(2n+1)/(6n²)) if geometric; √(ln(M₂/M₁²)/T) from the moments M₁ = E[A], M₂ = E[A²] if arithmetic, and null at T = 0 there. */
                        equivalent_vol: number | null;
                        /**
                         * @description How `price` was found, the first for a geometric, the second for an arithmetic mean; without time or volatility left it is the limit of that.
                         * @enum {string}
                         */
                        method: "kemna-vorst-discrete" | "recursive-convolution";
                        /** @description Expected mean of the fixings, E[G] or E[A], in currency. */
                        forward_average: number;
                        /** @description Value under a lognormal law with the first two moments of the arithmetic mean, in currency, for comparison with `price`; null if geometric. */
                        turnbull_wakeman_price: number | null;
                        /** @description Sensitivities of `price`; null when T or sigma is 0. */
                        greeks: {
                            delta: components["schemas"]["Delta"];
                            /** @description ∂²V/∂S², per 1.0 of spot squared. null beyond the range of doubles. */
                            gamma: components["schemas"]["Gamma"];
                            vega: components["schemas"]["Vega"];
                            rho: components["schemas"]["Rho"];
                        } | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    derivativesLookbackOption: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    S: components["schemas"]["Spot"];
                    T: components["schemas"]["Expiry"];
                    sigma: components["schemas"]["Volatility"];
                    r?: components["schemas"]["Rate"];
                    q?: components["schemas"]["DividendYield"];
                    type?: components["schemas"]["OptionType"];
                    /**
                     * @description Whether the extreme is the strike (`floating`) or stands in for the final spot (`fixed`).
                     * @default floating
                     * @enum {string}
                     */
                    lookback_type?: "floating" | "fixed";
                    /** @description Strike price, in currency. Required when `lookback_type` is `fixed`; else without effect. */
                    K?: number | null;
                    /** @description Lowest spot since issue, in currency, at most S; S when absent. */
                    S_min?: number | null;
                    /** @description Highest spot since issue, in currency, at least S; S when absent. */
                    S_max?: number | null;
                };
            };
        };
        responses: {
            /** @description The value of the option and its Greeks. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Value of one option, in currency. */
                        price: number;
                        /**
                         * @description As in the request, or its default.
                         * @enum {string}
                         */
                        lookback_type: "floating" | "fixed";
                        /**
                         * @description As in the request, or its default.
                         * @enum {string}
                         */
                        type: "call" | "put";
                        /**
                         * @description The closed form that the price is the value of or, without time or volatility left, the limit: the first for a floating strike, the second for a fixed one.
                         * @enum {string}
                         */
                        method: "closed-form (Goldman-Sosin-Gatto)" | "closed-form (Conze-Viswanathan)";
                        /** @description Sensitivities with strike and extremes fixed, continuing the formula where the spot passes the extreme; null when T or sigma is 0. */
                        greeks: {
                            delta: components["schemas"]["Delta"];
                            /** @description ∂²V/∂S², per 1.0 of spot squared. null beyond the range of doubles. */
                            gamma: components["schemas"]["Gamma"];
                            /** @description (∂V/∂t)/365, change of value per calendar day. null beyond the range of doubles. */
                            theta: components["schemas"]["Theta"];
                            vega: components["schemas"]["Vega"];
                            rho: components["schemas"]["Rho"];
                        } | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    derivativesOptionChainAnalysis: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The strikes, in any order; the same strike twice is refused. */
                    chain: {
                        strike: components["schemas"]["Strike"];
                        /**
                         * @description Bid for the call, in currency; 0 means no bid.
                         * @default 0
                         */
                        call_bid?: components["schemas"]["MoneyAmount"];
                        /**
                         * @description Ask for the call, in currency.
                         * @default 0
                         */
                        call_ask?: components["schemas"]["MoneyAmount"];
                        /**
                         * @description Bid for the put, in currency; 0 means no bid.
                         * @default 0
                         */
                        put_bid?: components["schemas"]["MoneyAmount"];
                        /**
                         * @description Ask for the put, in currency.
                         * @default 0
                         */
                        put_ask?: components["schemas"]["MoneyAmount"];
                        /**
                         * @description Open interest in the call, in contracts.
                         * @default 0
                         */
                        call_oi?: number;
                        /**
                         * @description Open interest in the put, in contracts.
                         * @default 0
                         */
                        put_oi?: number;
                        /**
                         * @description Volume traded in the call, in contracts.
                         * @default 0
                         */
                        call_volume?: number;
                        /**
                         * @description Volume traded in the put, in contracts.
                         * @default 0
                         */
                        put_volume?: number;
                    }[];
                    spot: components["schemas"]["Spot"];
                    r?: components["schemas"]["Rate"];
                    /** @default 0.0833 */
                    T?: components["schemas"]["Expiry"];
                };
            };
        };
        responses: {
            /** @description The measures of the chain and its smile. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Volume of the puts / volume of the calls; null when no call was traded. */
                        put_call_ratio_volume: number | null;
                        /** @description Open interest in the puts / open interest in the calls; null when no call is open. */
                        put_call_ratio_oi: number | null;
                        /** @description Volume of calls and puts, in contracts. */
                        total_volume: number;
                        /** @description Open interest in calls and puts, in contracts. */
                        total_oi: number;
                        /** @description Volume of the calls, in contracts. */
                        total_call_volume: number;
                        /** @description Volume of the puts, in contracts. */
                        total_put_volume: number;
                        /** @description Open interest in the calls, in contracts. */
                        total_call_oi: number;
                        /** @description Open interest in the puts, in contracts. */
                        total_put_oi: number;
                        /** @description Mean strike, weighted with the volume of call and put, in currency; null without volume. */
                        volume_weighted_strike: number | null;
                        /**
                         * @description Listed strike k at which Σ call_oi·max(k − K, 0) + put_oi·max(K − k, 0) is least, in currency; ties: nearest to
                         *     the spot, then the lower. Null without open interest.
                         */
                        max_pain_strike: number | null;
                        /** @description That sum at max_pain_strike, in currency per unit of contract size; null without open interest. */
                        max_pain_payout: number | null;
                        /** @description Forward F to which all volatilities refer, in currency. */
                        implied_forward: number;
                        /**
                         * @description Whether F comes from put–call parity or is spot·e^(rT).
                         * @enum {string}
                         */
                        forward_source: "put_call_parity" | "spot_carry";
                        /** @description Strike nearest to the spot, the lower of two, in currency. */
                        atm_strike: number;
                        /** @description Price of the straddle at atm_strike, call mid + put mid, in currency; null when a mid is missing. */
                        expected_move: number | null;
                        /**
                         * @description expected_move / (spot·√(2T/π)), the rule of Brenner and Subrahmanyam, as a fraction. Null when expected_move is
                         *     null, at T = 0, and beyond the range of doubles.
                         */
                        atm_iv_approx: number | null;
                        /**
                         * @description Volatility at K = F as a fraction, linear in the strike between the neighbouring strikes with iv; that of the
                         *     nearest such strike when F lies outside them. Null when no strike has iv.
                         */
                        atm_iv: number | null;
                        /**
                         * @description Mean iv of the strikes below 0.95·spot − mean iv of the strikes above 1.05·spot, as a fraction. Null when one
                         *     side has no iv.
                         */
                        skew_metric: number | null;
                        /**
                         * @description iv of the 25-delta call − iv of the 25-delta put, as a fraction. The forward delta N(d₁) of each strike is taken
                         *     at its own iv, and iv is linear in delta on the first pair of neighbouring strikes around 0.25 (call) and 0.75
                         *     (put). Null when the strikes with iv do not enclose both.
                         */
                        risk_reversal_25d: number | null;
                        /** @description Mean of these two volatilities − atm_iv, as a fraction; null likewise. */
                        butterfly_25d: number | null;
                        /** @description Number of strikes. */
                        n_strikes: number;
                        /** @description Mids and volatilities of all strikes, ascending. */
                        smile: {
                            /** @description Strike, in currency. */
                            strike: number;
                            /** @description (call_bid + call_ask)/2, in currency; null for a missing or crossed quote. */
                            call_mid: number | null;
                            /** @description (put_bid + put_ask)/2, in currency; null for a missing or crossed quote. */
                            put_mid: number | null;
                            /** @description Volatility implied by call_mid, as a fraction; null when there is none. */
                            call_iv: number | null;
                            /** @description Volatility implied by put_mid, as a fraction; null when there is none. */
                            put_iv: number | null;
                            /** @description That of the side out of the money, else of the other side, else null. */
                            iv: number | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    derivativesPutCallParity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Quoted price of one European call on one unit of the underlying, in currency. */
                    call_price: components["schemas"]["MoneyAmount"];
                    /** @description Quoted price of the European put with the same strike and expiry, in currency. */
                    put_price: components["schemas"]["MoneyAmount"];
                    S: components["schemas"]["Spot"];
                    K: components["schemas"]["Strike"];
                    T: components["schemas"]["Expiry"];
                    r?: components["schemas"]["Rate"];
                    q?: components["schemas"]["DividendYield"];
                };
            };
        };
        responses: {
            /** @description The deviation from parity and what follows from it. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether |deviation| ≤ tolerance. */
                        parity_holds: boolean;
                        /** @description (call_price − put_price) − (S·e^(−q·T) − K·e^(−r·T)), in currency; positive when the call is too dear. */
                        deviation: number;
                        /** @description 100·deviation/S, in percent of the spot; null beyond the double range. */
                        deviation_pct: number | null;
                        /** @description put_price + S·e^(−q·T) − K·e^(−r·T), in currency: the call price at which parity holds. Negative when the put alone is priced below its lower bound. */
                        theoretical_call: number;
                        /** @description call_price − S·e^(−q·T) + K·e^(−r·T), in currency: the put price at which parity holds. Negative when the call alone is priced below its lower bound. */
                        theoretical_put: number;
                        /**
                         * @description The trade that earns the deviation; `NONE` if and only if parity_holds.
                         * @enum {string}
                         */
                        arbitrage_signal: "NONE" | "SELL_CALL_BUY_PUT_BUY_STOCK" | "BUY_CALL_SELL_PUT_SELL_STOCK";
                        /**
                         * @description The name of that trade; `none` if and only if parity_holds.
                         * @enum {string}
                         */
                        arbitrage_strategy: "none" | "conversion" | "reversal";
                        /** @description |deviation| when a trade is signalled, otherwise 0: present value per unit before costs, in currency. */
                        arbitrage_profit: number;
                        /** @description 0.0002·S, the deviation that still counts as parity, in currency. */
                        tolerance: number;
                        /** @description K + e^(r·T)·(call_price − put_price), the forward price that the options trade at, in currency. */
                        synthetic_forward: number;
                        /** @description S·e^((r − q)·T), the forward price by carry, in currency. */
                        forward: number;
                        /** @description −ln((S·e^(−q·T) − call_price + put_price)/K)/T, the rate at which parity would hold, as a fraction per year; null when T = 0 or the argument is ≤ 0. */
                        implied_rate: number | null;
                        /** @description −ln((call_price − put_price + K·e^(−r·T))/S)/T, the yield at which parity would hold, as a fraction per year; null when T = 0 or the argument is ≤ 0. */
                        implied_dividend_yield: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    derivativesVolatilitySurface: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Quotes in any order. Refused are the same strike and expiry twice, more than 50000 cells (distinct expiries times distinct strikes), and strikes so close that their spline exceeds 1e15. */
                    market_data: {
                        strike: components["schemas"]["Strike"];
                        /** @description Time to expiry in days of a 365-day year; fractions are allowed. */
                        expiry_days: number;
                        /** @description Implied Black volatility per year as a fraction (0.2 is 20 %). The cap catches 20 meant as 20 %. */
                        implied_vol: number;
                    }[];
                    spot: components["schemas"]["Spot"];
                    /**
                     * @description Straight lines between the quotes of an expiry, or the natural cubic spline through them.
                     * @default linear
                     * @enum {string}
                     */
                    interpolation?: "linear" | "cubic";
                };
            };
        };
        responses: {
            /** @description The surface and what was read off it. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description One row per expiry, ascending. */
                        surface: {
                            /** @description Time to expiry, in days. */
                            expiry_days: number;
                            /** @description Every strike of the surface within the quoted range of this expiry, ascending. */
                            vols: {
                                /** @description Strike, in currency. */
                                strike: number;
                                /** @description Volatility per year, as a fraction. null where a cubic is 0 or less. */
                                vol: number | null;
                                /** @description Whether the cell was filled in; false where quoted. */
                                interpolated: boolean;
                            }[];
                        }[];
                        /** @description Volatility at the spot, one entry per expiry, ascending. */
                        atm_term_structure: {
                            /** @description Time to expiry, in days. */
                            expiry_days: number;
                            /** @description Volatility at a strike equal to the spot; that of the nearest quote if `extrapolated`. null where a cubic is 0 or less. */
                            vol: number | null;
                            /** @description vol²·T. null with vol. */
                            total_variance: number | null;
                            /** @description √((w − w_previous)/(T − T_previous)), volatility between the previous expiry and this one; `vol` at the first expiry. null when that variance is negative or beyond the range of doubles, or a `vol` in it is null. */
                            forward_vol: number | null;
                            /** @description Whether the spot lies outside the quoted strikes of this expiry. */
                            extrapolated: boolean;
                        }[];
                        /** @description Low strikes against high strikes, one entry per expiry, ascending. */
                        skew_by_expiry: {
                            /** @description Time to expiry, in days. */
                            expiry_days: number;
                            /** @description Mean quoted volatility of strikes below 0.95·spot less that of strikes above 1.05·spot; null when either side has no quote. */
                            skew: number | null;
                            /** @description Quotes of this expiry. */
                            n_strikes: number;
                        }[];
                        /** @description Quotes. */
                        n_points: number;
                        /** @description Distinct expiries. */
                        n_expiries: number;
                        /** @description Distinct strikes over all expiries. */
                        n_strikes: number;
                        /**
                         * @description As in the request, or its default.
                         * @enum {string}
                         */
                        interpolation: "linear" | "cubic";
                        /** @description Static arbitrage, each list by expiry, then strike. */
                        arbitrage: {
                            /** @description Whether all four lists are empty. */
                            is_arbitrage_free: boolean;
                            /** @description Total variance that falls from one expiry to the next, interpolated cells included. */
                            calendar_violations: {
                                /** @description Strike, in currency. */
                                strike: number;
                                /** @description The earlier expiry, in days. */
                                expiry_days_near: number;
                                /** @description The next expiry, in days. */
                                expiry_days_far: number;
                                /** @description Total variance at the earlier expiry. */
                                total_variance_near: number;
                                /** @description Total variance at the next expiry. */
                                total_variance_far: number;
                            }[];
                            /** @description Calls that are not convex in the strike. */
                            butterfly_violations: {
                                /** @description Time to expiry, in days. */
                                expiry_days: number;
                                /** @description The strikes, ascending, in currency. */
                                strikes: [
                                    number,
                                    number,
                                    number
                                ];
                                /** @description Cost of the convex combination of the outer calls less the middle one; negative. */
                                butterfly_price: number;
                            }[];
                            /** @description Calls that rise with the strike, or fall faster than it. */
                            vertical_violations: {
                                /** @description Time to expiry, in days. */
                                expiry_days: number;
                                /** @description The strikes, ascending, in currency. */
                                strikes: [
                                    number,
                                    number
                                ];
                                /** @description (C2 − C1)/(K2 − K1); null beyond the range of doubles. */
                                call_spread_slope: number | null;
                            }[];
                            /** @description Where a cubic dips to 0 or below. Empty for `linear`. */
                            negative_volatility_violations: {
                                /**
                                 * @description What kind of violation it is.
                                 * @constant
                                 */
                                type: "negative_volatility";
                                /** @description Time to expiry, in days. */
                                expiry_days: number;
                                /** @description A strike of the surface, or the spot, in currency. */
                                strike: number;
                                /** @description What the cubic is there, per year, as a fraction. */
                                interpolated_vol: number;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    riskPortfolio: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Simple daily returns, oldest first. */
                    returns: number[];
                    /** @description Simple returns of a benchmark on the same days; as long as returns. */
                    benchmark_returns?: number[] | null;
                    risk_free_rate?: components["schemas"]["SimpleRiskFreeRate"];
                };
            };
        };
        responses: {
            /** @description The figures by section. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was earned; fractions. */
                        returns: {
                            annualized: components["schemas"]["AnnualizedReturn"];
                            vol: components["schemas"]["AnnualizedVol"];
                            /** @description Π(1 + r) − 1. null beyond the double range. */
                            total: number | null;
                            /** @description Greatest return. */
                            best: number;
                            /** @description Least return. */
                            worst: number;
                            win_rate: components["schemas"]["WinRate"];
                            /** @description Sum of the gains over the sum of the losses. null without a loss. */
                            profit_factor: number | null;
                            cagr: components["schemas"]["Cagr"];
                            /** @description Mean return per day. */
                            mean: number;
                            /** @description Standard deviation per day (ddof 1); 0 for flat returns. */
                            std: number;
                        };
                        /** @description What was risked, and earned for it. */
                        risk: {
                            sharpe: components["schemas"]["Sharpe"];
                            sortino: components["schemas"]["Sortino"];
                            calmar: components["schemas"]["Calmar"];
                            omega: components["schemas"]["Omega"];
                            var_95: components["schemas"]["Var95"];
                            cvar_95: components["schemas"]["Cvar95"];
                            var_99: components["schemas"]["Var99"];
                            cvar_99: components["schemas"]["Cvar99"];
                            max_drawdown: components["schemas"]["MaxDrawdown"];
                            /** @description √252·√(Σ min(r − omega_threshold, 0)²/n), per √year. */
                            downside_deviation: number;
                            /** @description risk_free_rate/252, per day. */
                            omega_threshold: number;
                        };
                        /** @description How the returns are distributed. */
                        distribution: {
                            skewness: components["schemas"]["Skewness"];
                            excess_kurtosis: components["schemas"]["ExcessKurtosis"];
                            fat_tails: components["schemas"]["FatTails"];
                            /** @description n·(g1²/6 + g2²/24) with the population skewness and excess kurtosis. null for flat returns. */
                            jarque_bera: number | null;
                            /** @description e^(−jarque_bera/2), of the chi-squared distribution with 2 degrees of freedom. null for flat returns. */
                            jarque_bera_p_value: number | null;
                        };
                        /** @description Standing against the benchmark. null without one. */
                        benchmark: {
                            /** @description Covariance over the variance of the benchmark. null for a flat benchmark. */
                            beta: number | null;
                            /** @description 252·(mean − f − beta·(mean of the benchmark − f)), f = risk_free_rate/252, per year (Jensen). null where beta is. */
                            alpha: number | null;
                            /** @description √252·standard deviation of the differences r − b, per √year; 0 where they are flat. */
                            tracking_error: number;
                            /** @description active_return/tracking_error. null where that is 0. */
                            information_ratio: number | null;
                            /** @description (annualized − risk_free_rate)/beta. null where beta is, or is 0. */
                            treynor: number | null;
                            /** @description With the benchmark. null where either is flat. */
                            correlation: number | null;
                            /** @description correlation². null where either is flat. */
                            r_squared: number | null;
                            /** @description 252·mean difference r − b, per year. */
                            active_return: number;
                            /** @description 252·mean of the benchmark, per year. */
                            annualized: number;
                            /** @description √252·standard deviation of the benchmark, per √year. */
                            vol: number;
                            /** @description Sum of the returns over the sum of the benchmark on the days when that is above 0. null without such days. */
                            up_capture: number | null;
                            /** @description The same on the days when the benchmark is below 0. null without such days. */
                            down_capture: number | null;
                        } | null;
                        /** @description Number of returns. */
                        n: number;
                        /**
                         * @description How the quantiles are interpolated.
                         * @constant
                         */
                        var_method: "historical_type7";
                        /**
                         * @description Trading days of a year.
                         * @constant
                         */
                        periods_per_year: 252;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    riskKelly: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description A bet that is won or lost (`discrete`), or an asset by its returns (`continuous`).
                     * @default discrete
                     * @enum {string}
                     */
                    mode?: "discrete" | "continuous";
                    /** @description Probability of winning, p. Required when discrete. */
                    win_rate?: number | null;
                    /** @description Gain of a won bet, in any unit. Required when discrete. */
                    avg_win?: number | null;
                    /** @description Loss of a lost bet, a positive amount in the same unit. Required when discrete. */
                    avg_loss?: number | null;
                    /** @description Simple daily returns, oldest first. Required when continuous. */
                    returns?: number[] | null;
                };
            };
        };
        responses: {
            /** @description Fractions or leverages, and the growth they bring. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Mode of the request.
                         * @constant
                         */
                        mode: "discrete";
                        /** @description Fraction of the capital to put at risk; kelly_raw, or 0 where that is null or at most 1e-12. */
                        full_kelly: number;
                        /** @description Half of full_kelly. */
                        half_kelly: number;
                        /** @description A quarter of full_kelly. */
                        quarter_kelly: number;
                        /** @description p·avg_win − q·avg_loss, the expected gain per bet, in the unit of the inputs. */
                        edge: number;
                        /** @description avg_win/avg_loss, b. null beyond the double range. */
                        payoff_ratio: number | null;
                        /**
                         * @description NO_BET when full_kelly is 0, QUARTER_KELLY when it is at least 0.25 (less 1e-12 for rounding), else HALF_KELLY.
                         * @enum {string}
                         */
                        recommended: "NO_BET" | "HALF_KELLY" | "QUARTER_KELLY";
                        /** @description p − q/b, negative without an edge. null when avg_win is 0 or beyond the double range. */
                        kelly_raw: number | null;
                        /** @description edge/avg_loss. null beyond the double range. */
                        edge_per_unit_risk: number | null;
                        /** @description Win rate without an edge, 1/(1 + b). */
                        break_even_win_rate: number;
                        /** @description Expected log growth of the capital per bet of full_kelly. */
                        growth_rate_full: number;
                        /** @description Expected log growth of the capital per bet of half_kelly. */
                        growth_rate_half: number;
                    } | {
                        /**
                         * @description Mode of the request.
                         * @constant
                         */
                        mode: "continuous";
                        /** @description Half of full_kelly_leverage. null with it. */
                        half_kelly: number | null;
                        /** @description A quarter of full_kelly_leverage. null with it. */
                        quarter_kelly: number | null;
                        /** @description mean/variance; negative is a short position. null for flat returns. */
                        full_kelly_leverage: number | null;
                        /** @description Mean return per day. */
                        mean: number;
                        /** @description Sample variance of the returns per day (ddof 1); 0 for flat returns. */
                        variance: number;
                        /** @description 252·(mean − variance/2), growth without leverage, per year. */
                        growth_annual: number;
                        /** @description 252·mean²/(2·variance), growth at full_kelly_leverage, per year. null for flat returns. */
                        growth_annual_full_kelly: number | null;
                        /** @description 252·⅜·mean²/variance, growth at half of it, per year. null for flat returns. */
                        growth_annual_half_kelly: number | null;
                        /** @description Leverage at which the returns would have compounded to the most, the root of Σ r/(1 + f·r) = 0. null unless there are both negative and positive returns. */
                        empirical_kelly: number | null;
                        /** @description Number of returns. */
                        n: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    riskCorrelation: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Simple daily returns by asset, oldest first. Refused (`value_error`) when they are not equally long. */
                    series: {
                        [key: string]: number[];
                    };
                };
            };
        };
        responses: {
            /** @description The matrices, in the order of `assets`. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The names in the order of the rows and columns; that of the request, but names that look like integers come first, in ascending order. */
                        assets: string[];
                        /** @description Correlations, symmetric, 1 on the diagonal; null in the row and the column of a flat asset. */
                        correlation: (number | null)[][];
                        /** @description Annual volatilities by asset, fractions; 0 for a flat one. */
                        volatilities: {
                            [key: string]: number;
                        };
                        /** @description Number of returns of each asset. */
                        n: number;
                        /** @description Annual sample covariances (ddof 1); 0 in the row and the column of a flat asset. */
                        covariance: number[][];
                        /** @description Annual mean returns by asset, fractions. */
                        means: {
                            [key: string]: number;
                        };
                        /** @description Mean of the correlations of two assets that are not null. null when all are. */
                        average_correlation: number | null;
                        /** @description The pair with the largest correlation; of those that differ by rounding only, the first. null when none is defined. */
                        most_correlated: components["schemas"]["CorrelatedPair"];
                        /** @description The pair with the least, most negative correlation; of those that differ by rounding only, the first. null when none is defined. */
                        least_correlated: components["schemas"]["CorrelatedPair"];
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    riskPositionSize: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Value of the account, in USD. */
                    account_size: number;
                    /**
                     * @description Share of the account that the trade may lose, a fraction.
                     * @default 0.02
                     */
                    risk_per_trade?: number;
                    /** @description Price of one share at entry, in USD. */
                    entry_price: number;
                    /** @description Price at which the loss is taken, in USD. Refused (`value_error`) when it is the entry price. */
                    stop_loss: number;
                };
            };
        };
        responses: {
            /** @description The position, its risk and its targets. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whole shares to trade. null beyond the double range. */
                        shares: number | null;
                        /** @description shares·entry_price, in USD. null beyond the double range. */
                        value: number | null;
                        /** @description account_size·risk_per_trade, in USD. */
                        risk: number;
                        /** @description value/account_size, a fraction. null beyond the double range. */
                        pct_account: number | null;
                        /** @description |entry_price − stop_loss|, in USD. */
                        risk_per_share: number;
                        /** @description shares·risk_per_share, a positive amount in USD. null beyond the double range. */
                        max_loss: number | null;
                        /** @description entry_price + 2·(entry_price − stop_loss), in USD. */
                        target_2r: number;
                        /**
                         * @description long when the stop is below the entry price.
                         * @enum {string}
                         */
                        direction: "long" | "short";
                        /** @description risk/risk_per_share, not rounded. null beyond the double range. */
                        shares_exact: number | null;
                        /** @description entry_price + (entry_price − stop_loss), in USD. */
                        target_1r: number;
                        /** @description entry_price + 3·(entry_price − stop_loss), in USD. */
                        target_3r: number;
                        /** @description Distance of the stop in percent of the entry price. null beyond the double range. */
                        stop_distance_pct: number | null;
                        /** @description Whole shares that the account pays for, rounded in the same way. null beyond the double range. */
                        max_affordable_shares: number | null;
                        /** @description Whether value exceeds account_size, by more than 1e-12 of it. */
                        requires_leverage: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    riskDrawdown: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Values of the account, in currency, oldest first; the first is positive. */
                    equity_curve: number[];
                };
            };
        };
        responses: {
            /** @description Drawdowns and their episodes. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Deepest drawdown; 0 without one. */
                        max_dd: number;
                        /** @description The same in percent. */
                        max_dd_pct: number;
                        /** @description Drawdown at the end. */
                        current_dd: number;
                        /** @description Share of the values below a former peak, however little, in percent. */
                        underwater_pct: number;
                        /** @description Number of values. */
                        n: number;
                        /** @description Drawdown at each value, d. */
                        underwater_curve: number[];
                        /** @description The ten deepest episodes, deepest first, of equals the earlier first. */
                        drawdowns: {
                            /** @description Last index before the fall. */
                            peak_index: number;
                            /** @description Index of the lowest value, the first of equals. */
                            trough_index: number;
                            /** @description First index at the peak again or above it. null where the episode is open. */
                            recovery_index: number | null;
                            /** @description Drawdown at the trough. */
                            depth: number;
                            /** @description From the peak to the recovery, or to the end. */
                            duration: number;
                            /** @description From the peak to the trough. */
                            time_to_trough: number;
                            /** @description From the trough to the recovery. null where the episode is open. */
                            recovery_time: number | null;
                        }[];
                        /** @description Of the deepest episode. null without one. */
                        peak_index: number | null;
                        /** @description Of the deepest episode. null without one. */
                        trough_index: number | null;
                        /** @description Of the deepest episode. null without one, and where it is open. */
                        recovery_index: number | null;
                        /** @description Longest duration of all episodes, in periods; 0 without one. */
                        max_duration: number;
                        /** @description Mean depth of all episodes; 0 without one. */
                        average_drawdown: number;
                        /** @description Number of all episodes. */
                        num_drawdowns: number;
                        /** @description √(mean d²), a **fraction** (Martin and McCann print percent). */
                        ulcer_index: number;
                        /** @description Mean |d|. */
                        pain_index: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    riskVarParametric: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Simple daily returns, oldest first. */
                    returns: number[];
                    /**
                     * @description Probabilities of not losing more.
                     * @default [
                     *       0.95,
                     *       0.99
                     *     ]
                     */
                    confidence_levels?: number[];
                    /**
                     * @description Days over which the loss is made, h.
                     * @default 1
                     */
                    holding_period_days?: number;
                    /** @description What the returns are of, in USD. */
                    portfolio_value?: number | null;
                };
            };
        };
        responses: {
            /** @description Losses by confidence level, and the moments they are made of. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description By confidence level in percent, as its shortest decimal of at most 12 digits: "95", "97.5". Of two levels with the same key the later one. */
                        var_results: {
                            [key: string]: components["schemas"]["ValueAtRiskFigures"];
                        };
                        /** @description The same in the order of the request. */
                        levels: {
                            /** @description c, as in the request. */
                            confidence: number;
                            var: components["schemas"]["ValueAtRisk"];
                            cvar: components["schemas"]["ExpectedShortfall"];
                            var_pct: components["schemas"]["ValueAtRiskPct"];
                            cvar_pct: components["schemas"]["ExpectedShortfallPct"];
                            var_dollar: components["schemas"]["ValueAtRiskDollar"];
                            cvar_dollar: components["schemas"]["ExpectedShortfallDollar"];
                            var_cornish_fisher: components["schemas"]["CornishFisherValueAtRisk"];
                            cvar_cornish_fisher: components["schemas"]["CornishFisherShortfall"];
                            var_cornish_fisher_dollar: components["schemas"]["CornishFisherValueAtRiskDollar"];
                            cvar_cornish_fisher_dollar: components["schemas"]["CornishFisherShortfallDollar"];
                            z: components["schemas"]["TailQuantile"];
                            z_cornish_fisher: components["schemas"]["CornishFisherQuantile"];
                            reason: components["schemas"]["CornishFisherReason"];
                        }[];
                        /** @description As in the request, or its default. */
                        holding_period_days: number;
                        /** @description Sample standard deviation of the returns (ddof 1), s; 0 for flat returns. */
                        volatility_daily: number;
                        /** @description √252·s. */
                        volatility_annual: number;
                        /** @description Mean return per day, m. */
                        mean_daily: number;
                        /** @description Bias-adjusted sample skewness of the daily returns, G1. null for flat returns. */
                        skewness: number | null;
                        /** @description The same as excess_kurtosis, 0 for normal returns and not 3. null for flat returns. */
                        kurtosis: number | null;
                        /** @description Bias-adjusted excess kurtosis of the daily returns, G2. null for flat returns. */
                        excess_kurtosis: number | null;
                        /** @description Whether the Cornish–Fisher expansion is valid at every level. */
                        cornish_fisher_valid: boolean;
                        /** @description Number of returns. */
                        n: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    riskStressTest: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Holdings with their sensitivities. */
                    positions: {
                        /** @description Name of the holding. */
                        asset: string;
                        /** @description Value, in USD, negative when short. */
                        value: number;
                        /**
                         * @description Change of the value, in percent, per percent of the equity market.
                         * @default 1
                         */
                        beta?: number;
                        /**
                         * @description Modified duration, in years.
                         * @default 0
                         */
                        duration?: number;
                        /**
                         * @description Convexity, in years².
                         * @default 0
                         */
                        convexity?: number;
                        /**
                         * @description Change of the value per volatility point, in USD.
                         * @default 0
                         */
                        vega?: number;
                    }[];
                    /** @description What may happen. */
                    scenarios: {
                        /** @description Name of the scenario. */
                        name: string;
                        /**
                         * @description Move of the equity market, in percent.
                         * @default 0
                         */
                        market_shock_pct?: number;
                        /**
                         * @description Parallel move of the yields, in basis points.
                         * @default 0
                         */
                        rate_shock_bps?: number;
                        /**
                         * @description Move of implied volatility, in volatility points.
                         * @default 0
                         */
                        vol_shock_pct?: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Profit and loss by scenario, position and cause. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description In the order of the request. */
                        results: {
                            /** @description Name of the scenario. */
                            scenario: string;
                            /** @description Profit of all positions, in USD. */
                            total_pnl: number;
                            /** @description total_pnl in percent of |portfolio_value|. null when that is 0, or beyond the double range. */
                            pnl_pct: number | null;
                            /** @description The positions, in the order of the request. */
                            per_asset: {
                                /** @description Name of the holding. */
                                asset: string;
                                /** @description Profit, the sum of the causes, in USD. */
                                pnl: number;
                                /** @description pnl in percent of |value|. null when that is 0, or beyond the double range. */
                                pnl_pct: number | null;
                                /** @description Profit from the move of the equity market, in USD. */
                                equity_pnl: number;
                                /** @description Profit from the move of the yields, in USD. */
                                rate_pnl: number;
                                /** @description Profit from the move of implied volatility, in USD. */
                                vol_pnl: number;
                            }[];
                            /** @description Profit of all positions from the move of the equity market, in USD. */
                            equity_pnl: number;
                            /** @description Profit of all positions from the move of the yields, in USD. */
                            rate_pnl: number;
                            /** @description Profit of all positions from the move of implied volatility, in USD. */
                            vol_pnl: number;
                            /** @description portfolio_value + total_pnl, in USD. */
                            stressed_value: number;
                        }[];
                        /** @description Name of the scenario with the least profit; of those that differ by rounding only, the first. */
                        worst_scenario: string;
                        /** @description Name of the scenario with the most profit; of those that differ by rounding only, the first. */
                        best_scenario: string;
                        /** @description total_pnl of worst_scenario, in USD. */
                        worst_pnl: number;
                        /** @description total_pnl of best_scenario, in USD. */
                        best_pnl: number;
                        /** @description Sum of the values, in USD; short positions are negative. */
                        portfolio_value: number;
                        /** @description Sum of the absolute values, in USD. */
                        gross_value: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    riskTransactionCost: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Value of the trade, in USD. */
                    trade_value: number;
                    /**
                     * @description Commission per share, in USD.
                     * @default 0
                     */
                    commission_per_share?: number;
                    /**
                     * @description Commission per trade, in USD.
                     * @default 0
                     */
                    commission_flat?: number;
                    /**
                     * @description Commission in percent of the trade.
                     * @default 0
                     */
                    commission_pct?: number;
                    /**
                     * @description Shares that the commission per share is charged for; used for nothing else.
                     * @default 1
                     */
                    shares?: number;
                    /**
                     * @description Full quoted spread, in basis points; half of it is paid.
                     * @default 5
                     */
                    spread_bps?: number;
                    /** @description Fixed market impact, in basis points. */
                    market_impact_bps?: number | null;
                    /** @description Average daily volume, in USD. */
                    adv?: number | null;
                    /** @description Share of the volume that is traded, a fraction. */
                    participation_rate?: number | null;
                    /** @description Volatility per day, a fraction. */
                    daily_volatility?: number | null;
                };
            };
        };
        responses: {
            /** @description The cost, one way and for the round trip. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description commission + spread_cost + market_impact, in USD. */
                        total_cost: number;
                        /** @description total_cost in basis points of the trade. null beyond the double range. */
                        cost_bps: number | null;
                        /** @description Commission, in USD. */
                        commission: number;
                        /** @description Half of the quoted spread, in USD. */
                        spread_cost: number;
                        /** @description Market impact, in USD. */
                        market_impact: number;
                        /** @description 2·total_cost, in USD. */
                        round_trip_cost: number;
                        /** @description 2·cost_bps. null beyond the double range. */
                        round_trip_bps: number | null;
                        /** @description Move of the price that pays for the round trip, in percent. null beyond the double range. */
                        breakeven_move_pct: number | null;
                        /** @description total_cost in percent of the trade. null beyond the double range. */
                        cost_as_pct: number | null;
                        /**
                         * @description Which of the rules above gave the market impact.
                         * @enum {string}
                         */
                        impact_model: "square_root" | "fixed" | "none";
                        /** @description Market impact, in basis points of the trade. */
                        market_impact_bps: number;
                        /** @description Impact of trading a whole day's volume, in basis points. null unless square_root. */
                        impact_coefficient_bps: number | null;
                        /** @description P, the share of the trade in a day's volume. null unless square_root, or beyond the double range. */
                        participation: number | null;
                        /** @description trade_value/adv/participation_rate, days that the trade takes, whatever the model. null unless both adv and participation_rate are given, or beyond the double range. */
                        execution_days: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    riskFullAnalysis: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Simple daily returns, oldest first. */
                    returns: number[];
                    /** @description Daily values of the account, in USD, oldest first; the first is positive. Without it, what the returns compound to from portfolio_value. */
                    equity_curve?: number[] | null;
                    /**
                     * @description What the amounts refer to, in USD; where a compounded curve starts.
                     * @default 100000
                     */
                    portfolio_value?: number;
                    risk_free_rate?: components["schemas"]["SimpleRiskFreeRate"];
                };
            };
        };
        responses: {
            /** @description The figures by section. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What was earned. */
                        returns: {
                            annualized: components["schemas"]["AnnualizedReturn"];
                            vol: components["schemas"]["AnnualizedVol"];
                            /** @description 100·(last/first − 1) of the curve, in percent. null beyond the double range. */
                            total_pct: number | null;
                            /** @description (last/first)^(1/years) − 1 of the curve; −1 after a total loss. null beyond the double range. */
                            cagr: number | null;
                        };
                        /** @description What was risked, and earned for it. */
                        risk: {
                            sharpe: components["schemas"]["Sharpe"];
                            sortino: components["schemas"]["Sortino"];
                            calmar: components["schemas"]["Calmar"];
                            omega: components["schemas"]["Omega"];
                            var_95: components["schemas"]["Var95"];
                            cvar_95: components["schemas"]["Cvar95"];
                            var_99: components["schemas"]["Var99"];
                            cvar_99: components["schemas"]["Cvar99"];
                            /** @description Deepest drawdown of the curve; a fraction. */
                            max_drawdown: number;
                            /** @description Drawdown at the end of the curve; a fraction. */
                            current_drawdown: number;
                            /** @description Longest stay of the curve below a former peak, in days; 0 without one. */
                            max_drawdown_duration: number;
                            /** @description Root mean square of the drawdowns of the curve, a **fraction**. */
                            ulcer_index: number;
                            /** @description −var_95·portfolio_value, in USD: positive is a loss. */
                            var_95_usd: number;
                            /** @description −cvar_95·portfolio_value, in USD: positive is a loss. */
                            cvar_95_usd: number;
                        };
                        /** @description How the returns are distributed. */
                        distribution: {
                            skewness: components["schemas"]["Skewness"];
                            excess_kurtosis: components["schemas"]["ExcessKurtosis"];
                            fat_tails: components["schemas"]["FatTails"];
                        };
                        /** @description Losses over one day by the moments of the returns, by confidence level in percent. */
                        var_parametric: {
                            [key: string]: components["schemas"]["ValueAtRiskFigures"];
                        };
                        /** @description Leverage at which the capital grows fastest. */
                        kelly: {
                            /** @description (mean − risk_free_rate/252)/variance; negative is a short position. null for flat returns. */
                            full_kelly_leverage: number | null;
                            /** @description Half of full_kelly_leverage. null with it. */
                            half_kelly: number | null;
                            /** @description Leverage at which the returns would have compounded to the most. null unless there are both negative and positive returns. */
                            empirical_kelly: number | null;
                        };
                        /** @description Memory of the log returns of the curve. */
                        hurst: {
                            /** @description Slope of the rescaled ranges of the log returns of the curve. null with fewer than 24 of them, where they are flat, and where the curve reaches 0. */
                            exponent: number | null;
                            /**
                             * @description Of corrected, below 0.4, above 0.6 or between; INSUFFICIENT_DATA where there is none.
                             * @enum {string}
                             */
                            interpretation: "MEAN_REVERTING" | "RANDOM_WALK" | "TRENDING" | "INSUFFICIENT_DATA";
                            /** @description The exponent without the bias of short series. null where exponent is. */
                            corrected: number | null;
                        };
                        /** @description Ends of the curve, and how often a day was won. */
                        portfolio: {
                            /** @description First value of the curve, in USD. */
                            start_value: number;
                            /** @description Last value of the curve, in USD. null beyond the double range. */
                            end_value: number | null;
                            win_rate: components["schemas"]["WinRate"];
                        };
                        /** @description Number of returns. */
                        n: number;
                        /** @description The same. */
                        trading_days: number;
                        /** @description Length of the curve less 1, over 252. */
                        years: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    simulateMontecarlo: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Value at the start, in currency.
                     * @default 100000
                     */
                    initial_value?: number;
                    /**
                     * @description Drift μ per year, continuously compounded, as a fraction: without payments the mean value grows by e^(μ·years).
                     * @default 0.1
                     */
                    annual_return?: number;
                    /**
                     * @description Volatility σ per year, as a fraction.
                     * @default 0.2
                     */
                    annual_vol?: number;
                    /**
                     * @description Horizon, in years.
                     * @default 5
                     */
                    years?: number;
                    /**
                     * @description Number of paths.
                     * @default 1000
                     */
                    simulations?: number;
                    /**
                     * @description c, paid in per year, in currency, in one instalment per step; negative: a fixed amount taken out until the fund is empty.
                     * @default 0
                     */
                    contributions?: number;
                    /**
                     * @description w, share of the current value that is taken out per year, as a fraction.
                     * @default 0
                     */
                    withdrawal_rate?: number;
                    /**
                     * @description Seed of the random numbers.
                     * @default 42
                     */
                    seed?: number;
                };
            };
        };
        responses: {
            /** @description Distribution of the terminal value, probabilities, and sample paths. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Distribution of the value at the horizon, in currency. */
                        terminal: {
                            /** @description Mean. */
                            mean: number;
                            /** @description Median. */
                            median: number;
                            /** @description 5 % quantile. */
                            p5: number;
                            /** @description 25 % quantile. */
                            p25: number;
                            /** @description 75 % quantile. */
                            p75: number;
                            /** @description 95 % quantile. */
                            p95: number;
                            /** @description Sample standard deviation; exactly 0 where it is at most 1e-12 of the largest value. */
                            std: number;
                            /** @description Least value. */
                            min: number;
                            /** @description Largest value. */
                            max: number;
                        };
                        /** @description initial_value and contributions less all withdrawals, of the mean path, in currency. */
                        net_invested: number;
                        /** @description Share of the paths that end below net_invested. null where no more was left in than was taken out. */
                        prob_loss: number | null;
                        /** @description Share of the paths that end at twice net_invested or above. null with prob_loss. */
                        prob_double: number | null;
                        /** @description Share of the paths that are empty before or at the horizon; 0 unless contributions are negative. */
                        prob_ruin: components["schemas"]["Probability"];
                        /** @description (mean/initial_value)^(1/years) − 1, per year as a fraction. null with any payment or withdrawal, and beyond the double range. */
                        cagr: number | null;
                        /** @description Internal rate of return of the mean path, per year as a fraction: the smallest that is not negative, else the one nearest to zero, as in tvm/irr. cagr without payments. null where there is none, or beyond the double range. */
                        money_weighted_return: number | null;
                        /** @description The first five paths. */
                        sample_paths: number[][];
                        /** @description Steps 0, j, 2j, … and N, j = ⌈N/60⌉, in years. */
                        sample_times: number[];
                        /** @description (median/initial_value)^(1/years) − 1, per year as a fraction. null as cagr. */
                        median_cagr: number | null;
                        /** @description Share of the paths that end below initial_value + contributions·years. null when contributions are negative. */
                        prob_below_contributions: number | null;
                        /** @description Exact mean of the value at the horizon, by E ← (E·e^(μ·dt) + c·dt)·(1 − w·dt). null when contributions are negative: ruin then bends the mean. */
                        expected_terminal: number | null;
                        /** @description Standard errors of the simulated figures. */
                        standard_errors: {
                            /** @description std/√simulations, in currency. */
                            mean: number;
                            /** @description √(p·(1 − p)/simulations), as all that follow. null with its probability. */
                            prob_loss: number | null;
                            /** @description Of prob_double. null with it. */
                            prob_double: number | null;
                            /** @description Of prob_ruin. */
                            prob_ruin: number;
                            /** @description Of prob_below_contributions; null with it. */
                            prob_below_contributions: number | null;
                        };
                        /** @description 95 % confidence interval of the mean, terminal.mean ∓ 1.959963984540054 standard errors, in currency. */
                        mean_ci95: [
                            number,
                            number
                        ];
                        /** @description Number of steps N. */
                        steps: number;
                        /** @description As in the request, or its default. */
                        simulations: number;
                        /** @description As in the request, or its default. */
                        seed: number;
                        /**
                         * @description Generator of the random numbers.
                         * @constant
                         */
                        generator: "xoshiro128**";
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    indicatorsTechnical: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Closing prices, oldest first, in any unit. */
                    prices: number[];
                    /** @description Volumes of the same bars, as many as prices. Without them there is no `obv`. */
                    volumes?: number[] | null;
                    /**
                     * @description Look-back N of the indicators without one of their own, in bars. Shortened to n − 1, see `period_used`.
                     * @default 14
                     */
                    period?: number;
                };
            };
        };
        responses: {
            /** @description The indicators, the signals and the verdict. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The last price. */
                        price: number;
                        /** @description As requested, or its default, in bars. */
                        period: number;
                        /** @description N = min(period, n − 1), in bars. */
                        period_used: number;
                        /** @description Simple moving average over N bars. */
                        sma: number;
                        /** @description Exponential moving average of N bars. */
                        ema: number;
                        /** @description Wilder's relative strength index over N changes, in percent. */
                        rsi: number;
                        /** @description Moving average convergence divergence of 12, 26 and 9 bars. */
                        macd: {
                            /** @description EMA of 12 bars less EMA of 26. null with fewer than 26 prices. */
                            macd: number | null;
                            /** @description EMA of 9 bars of that line. null with fewer than 34 prices. */
                            signal: number | null;
                            /** @description macd − signal. null with fewer than 34 prices. */
                            histogram: number | null;
                        };
                        /** @description Bollinger bands of two population standard deviations. */
                        bollinger: {
                            /** @description mid + 2 standard deviations. */
                            upper: number;
                            /** @description Mean of the window. */
                            mid: number;
                            /** @description mid − 2 standard deviations. */
                            lower: number;
                            /** @description (P − lower)/(upper − lower): 0 at the lower band, 1 at the upper one, 0.5 in a flat window. */
                            percent_b: number;
                            /** @description (upper − lower)/mid, in percent. null when mid ≤ 0 or beyond the double range. */
                            bandwidth: number | null;
                            /** @description min(20, n), in bars. */
                            window: number;
                        };
                        /** @description Close-only fast %K over N bars, in percent. */
                        stochastic_k: number;
                        /** @description Mean of the last three close-only %K, in percent. null with fewer than N + 2 prices. */
                        stochastic_d: number | null;
                        /** @description Close-only, stochastic_k − 100, in percent. */
                        williams_r: number;
                        /** @description Commodity channel index of the closes over N bars. */
                        cci: number;
                        /** @description Rate of change over N bars, in percent. null when the price N bars ago is ≤ 0, or beyond the double range. */
                        roc: number | null;
                        /** @description Change over N bars. */
                        momentum: number;
                        /** @description Average true range of the closes alone: Wilder's smoothing of their absolute changes. */
                        atr: number;
                        /** @description Mean of the last N absolute changes. */
                        mean_abs_change: number;
                        /** @description Per year of 252 days, as a fraction. null when a price of the series is ≤ 0. */
                        volatility: number | null;
                        /** @description On-balance volume, in the unit of the volumes. null without volumes. */
                        obv: number | null;
                        /** @description The signals that apply, in the order of the list. RSI beyond 70 or 30, price against `sma`, %K beyond 80 or 20, sign of the histogram, price beyond a band, CCI beyond ±100. */
                        signals: ("RSI_OVERBOUGHT" | "RSI_OVERSOLD" | "ABOVE_SMA" | "BELOW_SMA" | "STOCH_OVERBOUGHT" | "STOCH_OVERSOLD" | "MACD_BULLISH" | "MACD_BEARISH" | "BOLLINGER_UPPER_BREAK" | "BOLLINGER_LOWER_BREAK" | "CCI_OVERBOUGHT" | "CCI_OVERSOLD")[];
                        /**
                         * @description BULLISH when P is above `sma` and RSI above 50, BEARISH when both are below, else NEUTRAL.
                         * @enum {string}
                         */
                        trend: "BULLISH" | "BEARISH" | "NEUTRAL";
                        /** @description Mean of the votes −1, 0 or 1 of P against `sma`, P against `ema`, RSI against 50, the sign of the momentum, and that of the histogram where there is one. */
                        score: number;
                        /**
                         * @description BULLISH from a score of 0.6 up, BEARISH from −0.6 down, else NEUTRAL.
                         * @enum {string}
                         */
                        composite_signal: "BULLISH" | "BEARISH" | "NEUTRAL";
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    indicatorsRegime: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Prices, oldest first. */
                    prices: number[];
                    /**
                     * @description Prices of the moving average; shortened to the data.
                     * @default 50
                     */
                    sma_period?: number;
                    /**
                     * @description Returns of the recent volatility; shortened to the data.
                     * @default 21
                     */
                    vol_window?: number;
                };
            };
        };
        responses: {
            /** @description The regime. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the last price is above its moving average, below it, or within 1e-12 of it.
                         * @enum {string}
                         */
                        trend: "UPTREND" | "DOWNTREND" | "SIDEWAYS";
                        /** @description Mean of the last sma_period_used prices, in currency. */
                        sma: number;
                        /** @description price/sma − 1, a fraction. */
                        price_vs_sma: number;
                        /**
                         * @description By vol_ratio, above 2, above 1.3, else, below 0.7; NORMAL also where the ratio is null.
                         * @enum {string}
                         */
                        vol_regime: "CRISIS" | "HIGH_VOL" | "NORMAL" | "LOW_VOL";
                        /** @description √252 times the standard deviation (n − 1) of the last vol_window_used simple returns, a fraction; null beyond the range of doubles. */
                        recent_vol: number | null;
                        /** @description √252 times the standard deviation (n − 1) of all simple returns, a fraction; null beyond the range of doubles. */
                        long_vol: number | null;
                        /** @description recent_vol over long_vol; null where long_vol is 0 or either is null. */
                        vol_ratio: number | null;
                        /**
                         * @description DEFENSIVE in a CRISIS, RISK_ON in an UPTREND of NORMAL or LOW_VOL, else NEUTRAL.
                         * @enum {string}
                         */
                        composite: "DEFENSIVE" | "RISK_ON" | "NEUTRAL";
                        /** @description The last price, in currency. */
                        price: number;
                        /** @description Prices. */
                        n: number;
                        /** @description The smaller of sma_period and n. */
                        sma_period_used: number;
                        /** @description The smaller of vol_window and n − 1. */
                        vol_window_used: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    indicatorsCrossover: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Prices, oldest first, in any unit. */
                    prices: number[];
                    /**
                     * @description Period of the fast average, in bars. Less than slow_period, else it is refused (`value_error`).
                     * @default 10
                     */
                    fast_period?: number;
                    /**
                     * @description Period of the slow average, in bars.
                     * @default 50
                     */
                    slow_period?: number;
                };
            };
        };
        responses: {
            /** @description The averages and their crossings. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description BULLISH when the fast average is above the slow one at the last bar, BEARISH when below, NEUTRAL when equal.
                         * @enum {string}
                         */
                        signal: "BULLISH" | "BEARISH" | "NEUTRAL";
                        /** @description Fast average at the last bar. */
                        fast_ema: number;
                        /** @description Slow average at the last bar. */
                        slow_ema: number;
                        /** @description fast_ema − slow_ema. */
                        spread: number;
                        /** @description spread/slow_ema, in percent. null when slow_ema ≤ 0, or beyond the double range. */
                        spread_pct: number | null;
                        /** @description The last five crossings at most, oldest first. */
                        last_signals: {
                            /**
                             * @description GOLDEN_CROSS where the fast average rose above the slow one, DEATH_CROSS where it fell below.
                             * @enum {string}
                             */
                            type: "GOLDEN_CROSS" | "DEATH_CROSS";
                            /** @description Index of the bar in `prices`, from 0. */
                            idx: number;
                            /** @description Price of that bar. */
                            price: number;
                        }[];
                        /** @description Number of crossings. */
                        total_crosses: number;
                        /** @description Bars since the last crossing, 0 at its bar. null without one. */
                        bars_since_last_cross: number | null;
                        /** @description min(fast_period, n), in bars. */
                        fast_period_used: number;
                        /** @description min(slow_period, n), in bars. */
                        slow_period_used: number;
                        /** @description The last price. */
                        price: number;
                        /** @description Number of prices. */
                        n: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    indicatorsBollingerBands: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Prices, oldest first, in any unit. */
                    prices: number[];
                    /**
                     * @description Bars of the mean and the deviation. Shortened to n, see `window_used`.
                     * @default 20
                     */
                    window?: number;
                    /**
                     * @description Distance of the bands from the middle, in standard deviations.
                     * @default 2
                     */
                    num_std?: number;
                };
            };
        };
        responses: {
            /** @description The bands and the position of the last price. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description middle_band + num_std·std_dev. */
                        upper_band: number;
                        /** @description Mean of the window. */
                        middle_band: number;
                        /** @description middle_band − num_std·std_dev. */
                        lower_band: number;
                        /** @description Population standard deviation of the window. */
                        std_dev: number;
                        /** @description 0 at the lower band, 1 at the upper one, 0.5 in a flat window. null beyond the double range. */
                        percent_b: number | null;
                        /** @description Distance of the bands in percent of the middle. null when middle_band ≤ 0, or beyond the double range. */
                        bandwidth: number | null;
                        /**
                         * @description OVERBOUGHT above the upper band, OVERSOLD below the lower one, else NEUTRAL.
                         * @enum {string}
                         */
                        signal: "OVERBOUGHT" | "OVERSOLD" | "NEUTRAL";
                        /** @description Whether the bandwidth is the least of the last squeeze_lookback ones. false with fewer than two, or when one of them is null. */
                        squeeze_signal: boolean;
                        /** @description Number of bandwidths compared: min(125, n − window_used + 1). */
                        squeeze_lookback: number;
                        /** @description As requested, or its default, in bars. */
                        window: number;
                        /** @description w = min(window, n), in bars. */
                        window_used: number;
                        /** @description As requested, or its default. */
                        num_std: number;
                        /** @description The last price. */
                        price: number;
                        /** @description Number of prices. */
                        n: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    indicatorsFibonacciRetracement: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Highest price of the move, in any unit. Above swing_low, else it is refused (`value_error`). */
                    swing_high: number;
                    /** @description Lowest price of the move, in the same unit. */
                    swing_low: number;
                    /**
                     * @description Way of the move that is retraced.
                     * @default up
                     * @enum {string}
                     */
                    direction?: "up" | "down";
                };
            };
        };
        responses: {
            /** @description The levels by name and in a list. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Retracements by the share of the move that is taken back. */
                        retracement_levels: {
                            /** @description End of the move. */
                            "0.0%": number;
                            /** @description 23.6 % of the move taken back. */
                            "23.6%": number;
                            /** @description 38.2 % of the move taken back. */
                            "38.2%": number;
                            /** @description Half of the move taken back. */
                            "50.0%": number;
                            /** @description 61.8 % of the move taken back. */
                            "61.8%": number;
                            /** @description 78.6 % of the move taken back. */
                            "78.6%": number;
                            /** @description Start of the move. */
                            "100.0%": number;
                        };
                        /** @description Extensions by the share of the move from its start. */
                        extension_levels: {
                            /** @description 27.2 % of the move beyond its end. */
                            "127.2%": number;
                            /** @description 61.8 % of the move beyond its end. */
                            "161.8%": number;
                            /** @description The move once more beyond its end. */
                            "200.0%": number;
                            /** @description 161.8 % of the move beyond its end. */
                            "261.8%": number;
                        };
                        /** @description As in the request. */
                        swing_high: number;
                        /** @description As in the request. */
                        swing_low: number;
                        /** @description swing_high − swing_low. */
                        range: number;
                        /**
                         * @description As in the request, or its default.
                         * @enum {string}
                         */
                        direction: "up" | "down";
                        /** @description All levels, the retracements first, each by rising ratio. */
                        levels: {
                            /**
                             * @description Whether the move is taken back or goes on.
                             * @enum {string}
                             */
                            type: "retracement" | "extension";
                            /** @description Share of the move, as a fraction. */
                            ratio: number;
                            /** @description Price of the level. */
                            price: number;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    indicatorsAtr: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Highs, oldest first, in any unit. One below its low is refused (`value_error`). */
                    high: number[];
                    /** @description Lows of the same bars, as many as highs. */
                    low: number[];
                    /** @description Closes of the same bars, as many as highs. */
                    close: number[];
                    /**
                     * @description True ranges of the first average, in bars. Shortened to n − 1, see `period_used`.
                     * @default 14
                     */
                    period?: number;
                };
            };
        };
        responses: {
            /** @description The average true ranges. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Average at the last bar. */
                        current_atr: number;
                        /** @description current_atr in percent of the last close. null when that is ≤ 0, or beyond the double range. */
                        atr_pct: number | null;
                        /** @description All averages, the first at bar atr_series_start, the last at the last bar. */
                        atr_series: number[];
                        /** @description Index of the bar of the first average, from 0: N. */
                        atr_series_start: number;
                        /**
                         * @description HIGH when current_atr is more than 1.5 times average_atr, LOW when less than half of it, else MEDIUM.
                         * @enum {string}
                         */
                        volatility_regime: "HIGH" | "MEDIUM" | "LOW";
                        /** @description As requested, or its default, in bars. */
                        period: number;
                        /** @description N = min(period, n − 1), in bars. */
                        period_used: number;
                        /** @description True range of the last bar. */
                        true_range: number;
                        /** @description Mean of atr_series. */
                        average_atr: number;
                        /** @description Number of bars. */
                        n: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    indicatorsRegimeClassify: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Closing prices, inside [low, high] where both are given (`value_error`). */
                    closes: number[];
                    /** @description Opening prices, as many as closes and inside [low, high] where both are given (`value_error`). */
                    opens?: number[] | null;
                    /** @description Highest prices, as many as closes and at least the lows at every bar (`value_error`). */
                    highs?: number[] | null;
                    /** @description Lowest prices, as many as closes (`value_error`). */
                    lows?: number[] | null;
                    /**
                     * @description Prices of the moving average; shortened to the data.
                     * @default 50
                     */
                    sma_period?: number;
                    /**
                     * @description Returns of the recent volatility, and bars of the realised ones; shortened to the data.
                     * @default 21
                     */
                    vol_window?: number;
                    /**
                     * @description Changes in the first averages of the relative strength index; shortened to the data.
                     * @default 14
                     */
                    rsi_period?: number;
                };
            };
        };
        responses: {
            /** @description The classification. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Whether the last price is above its moving average, below it, or within 1e-12 of it.
                         * @enum {string}
                         */
                        trend: "UPTREND" | "DOWNTREND" | "SIDEWAYS";
                        /** @description Mean of the last sma_period_used closes, in currency. */
                        sma: number;
                        /** @description 100·(price/sma − 1), in percent. */
                        price_vs_sma_pct: number;
                        /** @description Relative strength index, 0 to 100. */
                        rsi: number;
                        /**
                         * @description By vol_ratio, above 2, above 1.3, else, below 0.7; NORMAL also where the ratio is null.
                         * @enum {string}
                         */
                        vol_regime: "CRISIS" | "HIGH_VOL" | "NORMAL" | "LOW_VOL";
                        /** @description √252 times the standard deviation (n − 1) of the last vol_window_used simple returns, a fraction; null beyond the range of doubles. */
                        recent_vol: number | null;
                        /** @description √252 times the standard deviation (n − 1) of all simple returns, a fraction; null beyond the range of doubles. */
                        long_vol: number | null;
                        /** @description recent_vol over long_vol; null where long_vol is 0 or either is null. */
                        vol_ratio: number | null;
                        /** @description Volatilities of the last vol_window_used bars, annualised by √252, as in /v1/stats/realized-volatility. Those that look across bars, close_to_close and yang_zhang, take the close before them as well. */
                        realized_vol: {
                            /** @description Standard deviation (n − 1) of log returns, a fraction. */
                            close_to_close: number;
                            /** @description Parkinson estimate, a fraction; null without highs or lows. */
                            parkinson: number | null;
                            /** @description Garman–Klass estimate, a fraction; null without highs, lows or opens. */
                            garman_klass: number | null;
                            /** @description Rogers–Satchell estimate, a fraction; null without highs, lows or opens. */
                            rogers_satchell: number | null;
                            /** @description Yang–Zhang estimate, a fraction; null without highs, lows or opens. */
                            yang_zhang: number | null;
                        };
                        /** @description Change over exactly 5 bars, in percent; null beyond the range of doubles. */
                        slope_5d_pct: number | null;
                        /** @description Change over exactly 20 bars, in percent; null beyond the range of doubles. */
                        slope_20d_pct: number | null;
                        /**
                         * @description What the two slopes say together.
                         * @enum {string}
                         */
                        direction: "STRONG_UP" | "UP" | "CHOPPY" | "DOWN" | "STRONG_DOWN";
                        /**
                         * @description DEFENSIVE in a CRISIS, RISK_ON in an UPTREND of NORMAL or LOW_VOL, else NEUTRAL.
                         * @enum {string}
                         */
                        composite: "DEFENSIVE" | "RISK_ON" | "NEUTRAL";
                        /**
                         * @description The first rule that applies.
                         * @enum {string}
                         */
                        suggested_strategy: "REDUCE_EXPOSURE" | "TAKE_PROFITS" | "TREND_FOLLOW" | "MEAN_REVERSION_LONG" | "WAIT";
                        /** @description The last price, in currency. */
                        price: number;
                        /** @description Prices. */
                        n: number;
                        /** @description The smaller of sma_period and n. */
                        sma_period_used: number;
                        /** @description The smaller of vol_window and n − 1. */
                        vol_window_used: number;
                        /** @description The smaller of rsi_period and n − 1. */
                        rsi_period_used: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    fixedIncomeBond: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Coupons of a year over the face value, as a fraction. */
                    coupon_rate: number;
                    /** @description Nominal yield to maturity per year, compounded `frequency` times, as a fraction. */
                    ytm: number;
                    /** @description Years to maturity. */
                    years: number;
                    /**
                     * @description Face value, paid back at maturity, in currency.
                     * @default 1000
                     */
                    face?: number;
                    /**
                     * @description Coupons a year, at equal distances.
                     * @default 2
                     */
                    frequency?: number;
                };
            };
        };
        responses: {
            /** @description Price, durations, convexity and yields. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Present value of all payments, in currency. null beyond the double range. */
                        price: number | null;
                        /** @description price − face, in currency; exactly 0 for a bond that yields its coupon. null beyond the double range. */
                        premium_discount: number | null;
                        /** @description Mean time of the payments, weighted by their present values, in years. */
                        macaulay_duration: number;
                        /** @description Relative fall of the price per rise of the yield by 1 (100 percentage points), in years. */
                        modified_duration: number;
                        /** @description Second derivative of the price by the yield over the price, in years². */
                        convexity: number;
                        /** @description Fall of the price per rise of the yield by a basis point, in currency. null beyond the double range. */
                        dv01: number | null;
                        /** @description C, one coupon, in currency. */
                        coupon_payment: number;
                        /** @description n, the number of coupons. */
                        periods: number;
                        /** @description face·coupon_rate/price, a fraction. null beyond the double range, in particular where the price is so small that it underflows to 0. */
                        current_yield: number | null;
                        /** @description (1+y)^f − 1, a fraction. */
                        effective_annual_yield: number;
                        /** @description 100·price/face, in percent. null beyond the double range. */
                        price_pct_of_par: number | null;
                        /** @description convexity·price, in currency·years². null beyond the double range. */
                        dollar_convexity: number | null;
                        /**
                         * @description Where the price stands to the face value; par within 1e-12 of it.
                         * @enum {string}
                         */
                        classification: "premium" | "discount" | "par";
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    fixedIncomeAmortization: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Amount borrowed, in currency. */
                    principal: number;
                    /** @description Nominal interest rate per year, of which a twelfth is due every month, as a fraction (0.05 is 5 %). */
                    annual_rate: number;
                    /** @description Years of twelve payments each. */
                    years: number;
                    /**
                     * @description Amount paid every month on top of the level payment, in currency.
                     * @default 0
                     */
                    extra_payment?: number;
                };
            };
        };
        responses: {
            /** @description The schedule and its totals. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description p, the level payment of the loan as it was made. */
                        payment: number;
                        /** @description w = payment + extra_payment. */
                        with_extra: number;
                        /** @description Interest actually paid, the sum of the rows. */
                        total_interest: number;
                        /** @description principal + total_interest. */
                        total_paid: number;
                        /** @description Payments that are made. */
                        months: number;
                        /** @description months/12. */
                        years: number;
                        /** @description baseline_total_interest − total_interest, summed from what each extra payment spares, so that it is accurate where it is small; 0 without an extra payment. */
                        interest_saved: number;
                        /** @description baseline_months − months. */
                        months_saved: number;
                        /** @description Interest that is paid without extra payments. */
                        baseline_total_interest: number;
                        /** @description n, payments that are made without extra ones. */
                        baseline_months: number;
                        /** @description Payment of the last month. 0 only where it is too small for a double, or lost to rounding. */
                        final_payment: number;
                        /** @description A row for every month. */
                        schedule: {
                            /** @description Number of the payment. */
                            month: number;
                            /** @description Cash paid, the extra payment included; in the last month what is owed, with its interest. */
                            payment: number;
                            /** @description Part of the payment that repays the loan. */
                            principal: number;
                            /** @description Interest on the balance of the month before. */
                            interest: number;
                            /** @description What is owed after the payment; exactly 0 in the last month. */
                            balance: number;
                            /** @description Part of the payment above the level payment; 0 without an extra payment. */
                            extra: number;
                            /** @description Interest paid so far. */
                            cumulative_interest: number;
                            /** @description Principal repaid so far; the whole of it in the last month. */
                            cumulative_principal: number;
                        }[];
                        /** @description Always false: no month is left out. */
                        schedule_is_sampled: boolean;
                        /** @description Rows of the schedule, equal to months. */
                        schedule_rows: number;
                        /** @description Months of the loan, equal to months. */
                        schedule_total_months: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    fiYieldCurveInterpolate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Tenors of the points, distinct, in any order. */
                    tenors: number[];
                    /** @description Rates of the points, as many as tenors. */
                    rates: number[];
                    /** @description Tenors at which to read the curve, in any order. */
                    target_tenors: number[];
                    /**
                     * @description What runs through the points; cubic_spline is another name of cubic.
                     * @default linear
                     * @enum {string}
                     */
                    method?: "linear" | "cubic" | "cubic_spline" | "nelson_siegel";
                };
            };
        };
        responses: {
            /** @description The rates. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Rates at target_tenors, in their order. */
                        interpolated_rates: (number | null)[];
                        /**
                         * @description As sent.
                         * @enum {string}
                         */
                        method: "linear" | "cubic" | "cubic_spline" | "nelson_siegel";
                        /** @description As sent. */
                        target_tenors: number[];
                        /** @description Of each of target_tenors. */
                        extrapolated: boolean[];
                        /** @description Parameters of the curve; null for other methods. */
                        nelson_siegel_params: {
                            /** @description Rate that the curve tends to at long tenors, in the unit of the request. */
                            beta0: number;
                            /** @description Short rate less long rate, in the unit of the request; null beyond the double range. */
                            beta1: number | null;
                            /** @description Size of the hump, in the unit of the request; null beyond the double range. */
                            beta2: number | null;
                            /** @description Decay time, in years; null where the rates are all the same. */
                            tau: number | null;
                            /** @description Whether tau is an end of its range; the data would like to go beyond it. */
                            tau_at_bound: boolean;
                        } | null;
                        /** @description How near the curve comes to the points; null for methods that meet them. */
                        fit: {
                            /** @description Sum of squared errors, in the squared unit of the request. */
                            sse: number;
                            /** @description √(sse/n), in the unit of the request. */
                            rmse: number;
                            /** @description Largest distance of a point from the curve, in the unit of the request. */
                            max_abs_error: number;
                            /** @description Share of the variance of the rates that the curve explains; null where the rates are all the same. */
                            r_squared: number | null;
                            /** @description Number of points. */
                            n: number;
                        } | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    fiCreditSpread: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Price of the bond on a coupon date, in currency. */
                    bond_price: number;
                    /** @description Coupons of a year over the face value, as a fraction. */
                    coupon_rate: number;
                    /** @description Years to maturity. */
                    maturity_years: number;
                    /**
                     * @description Face value, paid back at maturity, in currency.
                     * @default 1000
                     */
                    face_value?: number;
                    /**
                     * @description Coupons a year, at equal distances, and compounding of the yield and of the curve.
                     * @default 2
                     */
                    payment_frequency?: number;
                    /** @description Zero rates compounded payment_frequency times a year, in any order; one point makes a flat curve. */
                    risk_free_curve: components["schemas"]["CurvePoint"][];
                };
            };
        };
        responses: {
            /** @description Yields, spreads and implied default. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Nominal yield per year, compounded payment_frequency times, a fraction. null beyond the double range. */
                        yield_to_maturity: number | null;
                        /** @description The same in percent. null beyond the double range. */
                        yield_to_maturity_pct: number | null;
                        /** @description z, in basis points. null beyond the double range. */
                        z_spread_bps: number | null;
                        /** @description Zero rate of the curve at maturity, a fraction. */
                        benchmark_yield: number;
                        /** @description yield_to_maturity − benchmark_yield, in basis points. null beyond the double range. */
                        credit_spread_bps: number | null;
                        /** @description The same payments priced on the curve, in currency. null beyond the double range. */
                        risk_free_price: number | null;
                        /** @description Yield to maturity at risk_free_price, a fraction. */
                        risk_free_yield: number;
                        /** @description yield_to_maturity − risk_free_yield, in basis points. null beyond the double range. */
                        yield_spread_bps: number | null;
                        /** @description R = 0.4, the share of the claim that is taken to survive a default, the convention for senior unsecured debt. */
                        recovery_rate: number;
                        /** @description z/(1 − R), the intensity of default per year. null where z is negative, or beyond the double range. */
                        hazard_rate_implied: number | null;
                        /** @description Probability of default within a year, a fraction. null where z is negative. */
                        default_probability_implied: number | null;
                        /** @description Probability of default until maturity, a fraction. null where z is negative. */
                        cumulative_default_probability: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    portfolioOptimize: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Simple daily returns by asset, observed together, all of one length. */
                    returns: {
                        [key: string]: number[];
                    };
                    risk_free_rate?: components["schemas"]["SimpleRiskFreeRate"];
                    /**
                     * @description What the weights are to achieve.
                     * @default max_sharpe
                     * @enum {string}
                     */
                    mode?: "max_sharpe" | "min_vol" | "risk_parity";
                };
            };
        };
        responses: {
            /** @description The portfolio, or why there is none. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Weights by asset, summing to 1; below 1e-12 they are 0. null when `converged` is false. */
                        weights: {
                            [key: string]: number;
                        } | null;
                        /** @description Expected return wᵀμ, as a fraction. null when `converged` is false. */
                        return: number | null;
                        /** @description Volatility √(wᵀΣw), as a fraction; 0 without variance. null when `converged` is false. */
                        vol: number | null;
                        /** @description (return − risk_free_rate)/vol. null without variance, beyond the double range, or when `converged` is false. */
                        sharpe: number | null;
                        /**
                         * @description As in the request, or its default.
                         * @enum {string}
                         */
                        mode: "max_sharpe" | "min_vol" | "risk_parity";
                        /**
                         * @description How the weights were found or, when `converged` is false, sought; see the table above.
                         * @enum {string}
                         */
                        method: "convex_qp" | "best_single_asset" | "spinu_newton";
                        /** @description Whether there is such a portfolio. false only under `risk_parity`. */
                        converged: boolean;
                        /**
                         * @description Why there is no risk parity: an asset has no volatility, or some long-only portfolio has no variance. null when `converged` is true.
                         * @enum {string|null}
                         */
                        reason: "zero_volatility_asset" | "zero_risk_combination" | null;
                        /**
                         * @description `zero_variance_portfolio` where what divides by the volatility is null, else `no_positive_excess_return` where all is in the single best asset, else null.
                         * @enum {string|null}
                         */
                        warning: "no_positive_excess_return" | "zero_variance_portfolio" | null;
                        /** @description Share of each asset in the variance, w_i·(Σw)_i/vol², summing to 1. null without variance, or when `converged` is false. */
                        risk_contributions: {
                            [key: string]: number;
                        } | null;
                        /** @description Expected return of each asset, 252 times its mean. */
                        expected_returns: {
                            [key: string]: number;
                        };
                        /** @description Volatility of each asset, √252 times its standard deviation (ddof 1). */
                        volatilities: {
                            [key: string]: number;
                        };
                        /** @description Σ w_i·σ_i/vol, at least 1. null without variance, or when `converged` is false. */
                        diversification_ratio: number | null;
                        /** @description 1/Σw², by **weights**: the number of equal weights as concentrated as these. null when `converged` is false. */
                        effective_n: number | null;
                        /** @description Observations of each asset. */
                        n: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    portfolioRiskParityWeights: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Volatility of each asset, all over one horizon. */
                    volatilities: number[];
                    /** @description Correlations, a row and a column for each asset: symmetric, 1 on the diagonal, between −1 and 1 and positive semi-definite, each within 1e-8. Opposite entries are averaged. */
                    correlation_matrix: number[][];
                    /** @description Share of the risk for each asset, in any unit, divided by their sum; equal shares when absent. */
                    risk_budget?: number[] | null;
                    /** @description A name for each asset, all different; Asset_0, Asset_1 and so on when absent. */
                    asset_names?: string[] | null;
                };
            };
        };
        responses: {
            /** @description The weights, or why there are none. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Weights by asset, summing to 1. null when `converged` is false. */
                        weights: {
                            [key: string]: number;
                        } | null;
                        /** @description Share of each asset in the variance, w_i·(Σw)_i/(wᵀΣw), summing to 1. null when `converged` is false. */
                        risk_contributions: {
                            [key: string]: number;
                        } | null;
                        /** @description √(wᵀΣw), over the horizon of the volatilities. null when `converged` is false. */
                        portfolio_volatility: number | null;
                        /** @description Σ w_i·σ_i/portfolio_volatility, at least 1. null when `converged` is false. */
                        diversification_ratio: number | null;
                        /** @description 1/Σ of the squared **risk contributions**, the number of equal contributions as concentrated as these; that of /v1/portfolio/optimize and /v1/portfolio/health is by weights. null when `converged` is false. */
                        effective_n: number | null;
                        /** @description 1/Σ of the squared weights. null when `converged` is false. */
                        effective_n_weights: number | null;
                        /** @description The budget by asset, divided by its sum. */
                        risk_budget: {
                            [key: string]: number;
                        };
                        /** @description (Σw)_i/portfolio_volatility, change of the volatility with the weight of the asset. null when `converged` is false. */
                        marginal_risk: {
                            [key: string]: number;
                        } | null;
                        /** @description Whether there is such a portfolio. */
                        converged: boolean;
                        /**
                         * @description Some long-only portfolio has no risk (`zero_risk_combination`). null when `converged` is true.
                         * @enum {string|null}
                         */
                        reason: "zero_risk_combination" | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    portfolioHealth: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The holdings. Refused (`value_error`) when an asset occurs twice, the returns are not equally long, all values are 0, or the target weights sum neither to about 100 nor to about 1. */
                    holdings: {
                        /** @description Name of the asset. */
                        asset: string;
                        /** @description Value, in USD. */
                        value: number;
                        /** @description Weight wanted, in percent or a fraction, by the sum of all. */
                        target_weight: number;
                        /** @description Simple daily returns, oldest first, as many as of the other holdings. */
                        returns: number[];
                        /**
                         * @description Change of the value, in percent, per percent of the market.
                         * @default 1
                         */
                        beta?: number;
                        /**
                         * @description Modified duration, in years.
                         * @default 0
                         */
                        duration?: number;
                    }[];
                    risk_free_rate?: components["schemas"]["SimpleRiskFreeRate"];
                    /**
                     * @description Drift from the target weights that is tolerated, in percentage points.
                     * @default 5
                     */
                    rebalance_threshold_pct?: number;
                    /**
                     * @description Smallest trade that is listed, in USD.
                     * @default 100
                     */
                    min_trade_usd?: number;
                };
            };
        };
        responses: {
            /** @description The portfolio, examined. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Sum of the values, in USD. */
                        portfolio_value: number;
                        /** @description Figures of r_t; a loss is negative. */
                        risk: {
                            sharpe: components["schemas"]["Sharpe"];
                            annualized_return: components["schemas"]["AnnualizedReturn"];
                            annualized_vol: components["schemas"]["AnnualizedVol"];
                            var_95: components["schemas"]["Var95"];
                            max_drawdown: components["schemas"]["MaxDrawdown"];
                            /** @description Fall of the last value below the highest one, the start included; a fraction. */
                            current_drawdown: number;
                            cvar_95: components["schemas"]["Cvar95"];
                            sortino: components["schemas"]["Sortino"];
                            calmar: components["schemas"]["Calmar"];
                        };
                        /** @description How the assets move together. */
                        correlation: {
                            /** @description The names in the order of the holdings, which is that of the rows and columns. */
                            assets: string[];
                            /** @description Correlations, symmetric, 1 on the diagonal; null in the row and the column of a flat asset. */
                            matrix: (number | null)[][];
                            /** @description √252·standard deviation (ddof 1) by asset, per √year. */
                            volatilities: {
                                [key: string]: number;
                            };
                            /** @description Mean of the correlations of two assets that are not null. null when all are. */
                            average_correlation: number | null;
                        };
                        /** @description How well the risk is spread. */
                        diversification: {
                            /** @description Share of each asset in the variance; they sum to 1. null for a portfolio without variance. */
                            risk_contributions: {
                                [key: string]: number;
                            } | null;
                            /** @description Weighted mean of the volatilities over that of the portfolio, at least 1. null for a portfolio without variance. */
                            diversification_ratio: number | null;
                            /** @description 1/Σw², by **weights**, the number of equal holdings that would be as concentrated. */
                            effective_n: number;
                        };
                        /** @description Whether and how to rebalance. */
                        rebalance: {
                            /** @description Whether max_drift_pct exceeds rebalance_threshold_pct (by more than 1e-9). */
                            needs_rebalance: boolean;
                            /** @description Largest absolute drift, in percentage points. */
                            max_drift_pct: number;
                            /** @description The drifts in the order of the holdings. */
                            drifts: {
                                /** @description Name of the asset. */
                                asset: string;
                                /** @description Share of portfolio_value, in **percent**. */
                                current_weight: number;
                                /** @description Weight wanted, scaled so that all sum to 100, in **percent**. */
                                target_weight: number;
                                /** @description current_weight − target_weight, in percentage points. */
                                drift_pct: number;
                            }[];
                            /** @description Trades to the targets in the order of the holdings, of at least min_trade_usd and more than 1e-12 of portfolio_value; listed also when no rebalancing is needed. */
                            trades: {
                                /** @description Name of the asset. */
                                asset: string;
                                /**
                                 * @description What would be done.
                                 * @enum {string}
                                 */
                                action: "BUY" | "SELL";
                                /** @description |portfolio_value·target − value|, in USD. */
                                amount: number;
                            }[];
                            /**
                             * @description Unit of the target weights of the request, by their sum.
                             * @enum {string}
                             */
                            target_weight_unit: "percent" | "fraction";
                        };
                        /** @description Equities −40 % with yields −200 bps, −10 % with +200 bps, and −15 %: Σ value·(beta·market − duration·Δy). */
                        stress_test: {
                            /**
                             * @description Name of the scenario.
                             * @enum {string}
                             */
                            scenario: "2008 Crisis" | "Rate Hike +200bps" | "Flash Crash -15%";
                            /** @description Profit and loss, in USD. */
                            pnl: number;
                            /** @description pnl in percent of portfolio_value. */
                            pnl_pct: number;
                        }[];
                        /** @description Returns of each holding. */
                        n_periods: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    portfolioRebalancePlan: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Values held by asset, in USD. Refused (`value_error`) when all are 0. */
                    current_holdings: {
                        [key: string]: number;
                    };
                    /** @description Weights wanted by asset, fractions. Refused (`value_error`) when their sum is not within 0.02 of 1, to which they are then scaled. */
                    target_weights: {
                        [key: string]: number;
                    };
                    /**
                     * @description Cost of a trade, one way, in basis points of its amount.
                     * @default 10
                     */
                    transaction_cost_bps?: number;
                    /**
                     * @description Smallest trade, in USD; smaller ones are skipped.
                     * @default 10
                     */
                    min_trade_usd?: number;
                };
            };
        };
        responses: {
            /** @description The trades, their cost, and the portfolio before and after. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description P, the sum of the holdings, in USD. */
                        portfolio_value: number;
                        /** @description Number of trades. */
                        num_trades: number;
                        /** @description c·(total_buys_usd + total_sells_usd). */
                        total_cost_usd: number;
                        /** @description total_cost_usd in basis points of portfolio_value. */
                        total_cost_bps: number;
                        /** @description The trades, in the order of the code units of the names. */
                        trades: {
                            /** @description Name of the asset. */
                            asset: string;
                            /**
                             * @description What is done.
                             * @enum {string}
                             */
                            action: "buy" | "sell";
                            /** @description What is traded, in USD. */
                            amount_usd: number;
                            /** @description What trading it costs, in USD. */
                            cost_usd: number;
                            /** @description Value before, in USD. */
                            current_value: number;
                            /** @description Value after, w_i·X, in USD. */
                            target_value: number;
                        }[];
                        /** @description Weights before, by asset. */
                        current_weights: {
                            [key: string]: number;
                        };
                        /** @description Weights of the request, scaled to the sum 1, by asset. */
                        target_weights: {
                            [key: string]: number;
                        };
                        /** @description current_weights − target_weights, by asset. */
                        drift_before: {
                            [key: string]: number;
                        };
                        /** @description Weights after, by asset; with cash_residual_usd/post_portfolio_value they sum to 1. */
                        post_rebalance_weights: {
                            [key: string]: number;
                        };
                        /** @description post_rebalance_weights − target_weights, by asset. */
                        drift_after: {
                            [key: string]: number;
                        };
                        /** @description Largest absolute value in drift_before. */
                        max_drift_before: number;
                        /** @description Largest absolute value in drift_after. */
                        max_drift_after: number;
                        /** @description portfolio_value − total_cost_usd. */
                        post_portfolio_value: number;
                        /** @description total_sells_usd − total_buys_usd − total_cost_usd: 0 unless a trade was skipped; negative is cash that has to be paid in. */
                        cash_residual_usd: number;
                        /** @description (total_buys_usd + total_sells_usd)/(2·portfolio_value). */
                        turnover: number;
                        /** @description Sum of what is bought, in USD. */
                        total_buys_usd: number;
                        /** @description Sum of what is sold, in USD. */
                        total_sells_usd: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    statsLinearRegression: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The predictors, as numbers for one or as rows for several; of full rank with a constant. */
                    x: number[] | number[][];
                    /** @description The response, as long as x. */
                    y: number[];
                    /**
                     * @description Confidence of the intervals, a fraction.
                     * @default 0.95
                     */
                    confidence_level?: number;
                };
            };
        };
        responses: {
            /** @description The fit, its inference, and its residuals. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Slopes, in units of y per unit of the predictor. */
                        coefficients: number[];
                        /** @description The constant, in units of y. */
                        intercept: number;
                        standard_errors: components["schemas"]["StandardErrors"];
                        /** @description Standard error of the intercept, in units of y. null when df_residual is 0. */
                        intercept_std_error: number | null;
                        t_statistics: components["schemas"]["TStatistics"];
                        /** @description Intercept over its standard error. null when df_residual is 0, for an exact fit and beyond the range of doubles. */
                        intercept_t_statistic: number | null;
                        p_values: components["schemas"]["PValues"];
                        /** @description Two-sided p-value of the intercept. null as those of the coefficients. */
                        intercept_p_value: number | null;
                        r_squared: components["schemas"]["RSquared"];
                        adjusted_r_squared: components["schemas"]["AdjustedRSquared"];
                        f_statistic: components["schemas"]["FStatistic"];
                        f_p_value: components["schemas"]["FPValue"];
                        mse: components["schemas"]["Mse"];
                        residual_std_error: components["schemas"]["ResidualStdError"];
                        ss_residual: components["schemas"]["SsResidual"];
                        ss_total: components["schemas"]["SsTotal"];
                        log_likelihood: components["schemas"]["RegressionLogLikelihood"];
                        aic: components["schemas"]["RegressionAic"];
                        bic: components["schemas"]["RegressionBic"];
                        /** @description Number of observations. */
                        n: number;
                        df_residual: components["schemas"]["DfResidual"];
                        exact_fit: components["schemas"]["ExactFit"];
                        /** @description Number of predictors p. */
                        predictors: number;
                        /** @description Degrees of freedom of the model, p. */
                        df_model: number;
                        /** @description Σ(e_i − e_(i−1))²/Σe², from 0 to 4, near 2 for residuals without autocorrelation. null for an exact fit. */
                        durbin_watson: number | null;
                        /** @description As in the request, or its default. */
                        confidence_level: number;
                        /** @description Of the coefficients. */
                        confidence_intervals: components["schemas"]["ConfidenceInterval"][];
                        intercept_confidence_interval: components["schemas"]["ConfidenceInterval"];
                        /** @description Values of the model, in units of y, in the order of the observations. */
                        fitted: number[];
                        /** @description y − fitted, in units of y. */
                        residuals: number[];
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    statsPolynomialRegression: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Where observed, in any order; at least degree + 1 distinct values. */
                    x: number[];
                    /** @description What was observed there, as long as x. */
                    y: number[];
                    /**
                     * @description Degree of the polynomial, less than the number of observations.
                     * @default 2
                     */
                    degree?: number;
                };
            };
        };
        responses: {
            /** @description The fit, its inference, and its residuals. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Coefficients of 1, x, x² …, in units of y per unit of x to that power. */
                        coefficients: number[];
                        /** @description As in the request, or its default. */
                        degree: number;
                        standard_errors: components["schemas"]["StandardErrors"];
                        t_statistics: components["schemas"]["TStatistics"];
                        p_values: components["schemas"]["PValues"];
                        r_squared: components["schemas"]["RSquared"];
                        adjusted_r_squared: components["schemas"]["AdjustedRSquared"];
                        f_statistic: components["schemas"]["FStatistic"];
                        f_p_value: components["schemas"]["FPValue"];
                        mse: components["schemas"]["Mse"];
                        residual_std_error: components["schemas"]["ResidualStdError"];
                        ss_residual: components["schemas"]["SsResidual"];
                        ss_total: components["schemas"]["SsTotal"];
                        log_likelihood: components["schemas"]["RegressionLogLikelihood"];
                        aic: components["schemas"]["RegressionAic"];
                        bic: components["schemas"]["RegressionBic"];
                        /** @description Number of observations. */
                        n: number;
                        df_residual: components["schemas"]["DfResidual"];
                        exact_fit: components["schemas"]["ExactFit"];
                        /** @description Values of the polynomial, in units of y, in the order of the observations. */
                        predicted: number[];
                        /** @description y − predicted, in units of y. */
                        residuals: number[];
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    statsCointegration: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Levels of the regressor, oldest first. Refused (`value_error`) when constant, or when it varies so little that the hedge ratio exceeds the double range. */
                    series_x: number[];
                    /** @description Levels of what is regressed on it, oldest first. Refused (`value_error`) when constant or of another length. */
                    series_y: number[];
                    /**
                     * @description Size of the test, as a string.
                     * @default 0.05
                     * @enum {string}
                     */
                    significance?: "0.01" | "0.05" | "0.10";
                };
            };
        };
        responses: {
            /** @description The verdict, its evidence, and the spread. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description adf_statistic < critical_value; true with a `reason`. */
                        cointegrated: boolean;
                        /** @description t ratio of the lagged spread in the ADF regression. null with a `reason`. */
                        adf_statistic: number | null;
                        /** @description Asymptotic p-value (MacKinnon 1994, two series, constant); 0 with a `reason`. */
                        p_value: number;
                        /** @description The critical value at `significance`. */
                        critical_value: number;
                        critical_values: components["schemas"]["CointegrationCriticalValues"];
                        /**
                         * @description As in the request, or its default.
                         * @enum {string}
                         */
                        significance: "0.01" | "0.05" | "0.10";
                        /** @description Lagged differences L in the ADF regression. null with a `reason`. */
                        lags: number | null;
                        /** @description Rows of the ADF regression, n − 1 − L. null with a `reason`. */
                        n_obs: number | null;
                        /** @description Most lags considered. */
                        max_lag: number;
                        /** @description Slope of y on x, units of x held against one of y. */
                        hedge_ratio: number;
                        /** @description Constant of y on x, in units of y. */
                        intercept: number;
                        /** @description Share of the variance of y that x explains. */
                        r_squared: number;
                        /** @description Mean of the spread, in units of y; 0 up to rounding. */
                        spread_mean: number;
                        /** @description Sample standard deviation of the spread (ddof 1), in units of y; 0 when collinear. */
                        spread_std: number;
                        /** @description −ln 2/κ in observations, κ the slope of Δs_t on a constant and s_(t−1): the half-life of an Ornstein–Uhlenbeck process. null when κ ≥ 0 or undefined, and when collinear. */
                        half_life: number | null;
                        /** @description −ln 2/ln(1 + κ) in observations, exact for an AR(1). null unless −1 < κ < 0, and when collinear. */
                        half_life_ar1: number | null;
                        /** @description Last spread divided by spread_std. null when collinear. */
                        current_zscore: number | null;
                        /** @description Number of observations. */
                        n: number;
                        /**
                         * @description The test used.
                         * @enum {string}
                         */
                        method: "engle_granger_adf_aic";
                        /**
                         * @description Why there is no statistic; null where there is one.
                         * @enum {string|null}
                         */
                        reason: "collinear" | "exact_fit" | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    statsHurstExponent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Increments (returns), oldest first. Refused (`value_error`) when, without max_window, half its length leaves fewer than two window sizes: the default min_window takes 24 increments. */
                    series: number[];
                    /**
                     * @description Least window size, in increments.
                     * @default 10
                     */
                    min_window?: number;
                    /** @description Greatest window size, in increments: greater than min_window, at most the length of the series, and such that two sizes are left, else it is refused (`value_error`). Half the length, rounded down, when absent. */
                    max_window?: number | null;
                };
            };
        };
        responses: {
            /** @description The exponent and what it rests on. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Slope of ln(mean R/S) on ln w. null with a `reason`. */
                        hurst_exponent: number | null;
                        /** @description 0.5 + hurst_exponent − expected_hurst. null with a `reason`. */
                        hurst_corrected: number | null;
                        /** @description The slope of independent normal increments at the same sizes. null with a `reason`. */
                        expected_hurst: number | null;
                        /**
                         * @description Of hurst_corrected: MEAN_REVERTING below 0.4, TRENDING above 0.6, RANDOM_WALK between; INSUFFICIENT_DATA with a `reason`.
                         * @enum {string}
                         */
                        interpretation: "MEAN_REVERTING" | "RANDOM_WALK" | "TRENDING" | "INSUFFICIENT_DATA";
                        /** @description Of the line through the logarithms, 1 with two sizes. null with a `reason`, or where all mean R/S are equal to 1e-12. */
                        r_squared: number | null;
                        /** @description Standard error of hurst_exponent. null with two sizes or fewer. */
                        standard_error: number | null;
                        /** @description The window sizes with a block that varies, ascending. */
                        windows: {
                            /** @description Window size, in increments. */
                            window: number;
                            /** @description Blocks used; those of equal values are not counted. */
                            blocks: number;
                            /** @description Mean R/S of these blocks. */
                            rs_mean: number;
                            /** @description E(w), the expectation for independent normal increments. */
                            expected_rs: number;
                        }[];
                        /** @description Number of windows. */
                        n_windows: number;
                        /** @description Number of increments. */
                        series_length: number;
                        /** @description As used. */
                        min_window: number;
                        /** @description As used. */
                        max_window: number;
                        /**
                         * @description The estimator used.
                         * @enum {string}
                         */
                        method: "rescaled_range";
                        /**
                         * @description no_variation where fewer than two sizes have a block that varies, so that there is no exponent; else null.
                         * @enum {string|null}
                         */
                        reason: "no_variation" | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    statsGarchForecast: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Returns, log or simple, oldest first. */
                    returns: number[];
                    /**
                     * @description How many periods ahead.
                     * @default 5
                     */
                    forecast_periods?: number;
                    /**
                     * @description Whether returns vary around 0 or around a mean that is estimated with the other parameters.
                     * @default zero
                     * @enum {string}
                     */
                    mean_model?: "zero" | "constant";
                };
            };
        };
        responses: {
            /** @description The fitted model and its forecasts. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Constant part of the variance, in the unit of the returns squared. null without a model. */
                        omega: number | null;
                        /** @description Weight of the last squared residual. null without a model. */
                        alpha: number | null;
                        /** @description Weight of the last variance. null without a model. */
                        beta: number | null;
                        /** @description alpha + beta. null without a model. */
                        persistence: number | null;
                        /** @description Mean of the model, in the unit of the returns; 0 when mean_model is `zero`. null without a model. */
                        mu: number | null;
                        /**
                         * @description As in the request, or its default.
                         * @enum {string}
                         */
                        mean_model: "zero" | "constant";
                        /** @description Number of returns. */
                        n: number;
                        /** @description Whether the parameters are a maximum of the likelihood, possibly on a boundary. */
                        converged: boolean;
                        /**
                         * @description The bound that the parameters have reached, as in the table above. null without a model.
                         * @enum {string|null}
                         */
                        boundary: "none" | "alpha_zero" | "beta_zero" | "persistence" | null;
                        /**
                         * @description `zero_variance` when there is nothing to fit; `no_convergence` when omega is at its floor or the iteration ended early, so that the numbers are those of the best point and no maximum; else null.
                         * @enum {string|null}
                         */
                        reason: "zero_variance" | "no_convergence" | null;
                        /** @description Logarithm of the likelihood at the parameters. null without a model. */
                        log_likelihood: number | null;
                        /** @description 2k − 2·log_likelihood, with k = 3, with an estimated mean 4. null without a model. */
                        aic: number | null;
                        /** @description k·ln n − 2·log_likelihood. null without a model. */
                        bic: number | null;
                        /** @description omega/(1 − persistence). null at the persistence boundary. */
                        long_run_variance: number | null;
                        /** @description √(252·long_run_variance). null at the persistence boundary. */
                        long_run_vol_annualized: number | null;
                        /** @description h_n, the conditional variance of the last return. null without a model. */
                        current_variance: number | null;
                        /** @description √(252·current_variance). null without a model. */
                        current_vol_annualized: number | null;
                        /** @description Conditional variances of the periods ahead, the next one first: omega + alpha·e_n² + beta·h_n, then omega + persistence·(the one before). null without a model. */
                        forecast_variance: number[] | null;
                        /** @description √(252·forecast_variance). null without a model. */
                        forecast_vol_annualized: number[] | null;
                        /** @description √(252·mean of forecast_variance), the volatility of the whole horizon. null without a model. */
                        horizon_vol_annualized: number | null;
                        /** @description ln ½/ln persistence, the periods in which the distance to the long-run variance halves. null where persistence is 0 or at its cap. */
                        half_life: number | null;
                        /** @description Roots of the diagonal of the inverse of the observed information (the exact Hessian). null unless boundary is `none` and converged true. */
                        standard_errors: {
                            /** @description Of mu. null when mean_model is `zero`. */
                            mu: number | null;
                            /** @description Of omega. */
                            omega: number;
                            /** @description Of alpha. */
                            alpha: number;
                            /** @description Of beta. */
                            beta: number;
                        } | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    statsZscore: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Observations, oldest first. */
                    series: number[];
                    /** @description Observations of the trailing window, at most the length of the series; nothing rolls when absent. */
                    window?: number | null;
                    /**
                     * @description A score beyond it on either side is extreme, in standard deviations.
                     * @default 2
                     */
                    threshold?: number;
                };
            };
        };
        responses: {
            /** @description The scores. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Mean, in the unit of the series. */
                        mean: number;
                        /** @description Sample standard deviation (n − 1), in the unit of the series; 0 for a constant series. */
                        std_dev: number;
                        /** @description One score per observation. */
                        z_scores: (number | null)[];
                        /** @description The last of z_scores, in standard deviations; null for a constant series. */
                        current_zscore: number | null;
                        /** @description Where in the series |z| exceeds the threshold. */
                        extreme_indices: number[];
                        /** @description Number of extreme observations. */
                        extreme_count: number;
                        /** @description Score of each observation inside the window that ends with it; element i belongs to observation i + window − 1. Null without a window. */
                        rolling_z: (number | null)[] | null;
                        /** @description The last of rolling_z, in standard deviations of its window; null without a window or where that is constant. */
                        current_rolling_zscore: number | null;
                        /** @description Where in the series the rolling |z| exceeds the threshold; null without a window. */
                        rolling_extreme_indices: number[] | null;
                        /** @description Observations. */
                        n: number;
                        /** @description As in the request, or null. */
                        window: number | null;
                        /** @description As in the request, or its default. */
                        threshold: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    statsDistributionFit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Observations of one variable, in any order and unit. */
                    data: number[];
                };
            };
        };
        responses: {
            /** @description The fits, best first, and a description of the sample. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The distribution of rank 1, never `uniform`. null for constant data.
                         * @enum {string|null}
                         */
                        best_fit: "normal" | "student_t" | "laplace" | "logistic" | "lognormal" | "exponential" | "gamma" | "weibull" | null;
                        /** @description By `aic`, least first, equal ones by name; `uniform` last, outside the ranking. Empty for constant data. */
                        fits: ({
                            /**
                             * @description Name of the distribution.
                             * @constant
                             */
                            distribution: "normal";
                            /** @description Parameters of the greatest likelihood. */
                            params: {
                                /** @description Mean, in the unit of the data. */
                                mean: number;
                                /** @description Standard deviation with n in the denominator, in the unit of the data. */
                                std: number;
                            };
                            ks_statistic: components["schemas"]["KsStatistic"];
                            ks_p_value: components["schemas"]["KsPValue"];
                            log_likelihood: components["schemas"]["LogLikelihood"];
                            aic: components["schemas"]["Aic"];
                            bic: components["schemas"]["Bic"];
                            n_params: components["schemas"]["ParameterCount"];
                            at_bound: components["schemas"]["AtBound"];
                            rank: components["schemas"]["Rank"];
                            /** @description It takes part in the ranking. */
                            reason: null;
                        } | {
                            /**
                             * @description Name of the distribution.
                             * @constant
                             */
                            distribution: "student_t";
                            /** @description Parameters of the greatest likelihood. */
                            params: {
                                /** @description Degrees of freedom, restricted to 1 … 200. */
                                df: number;
                                /** @description Location, in the unit of the data. */
                                loc: number;
                                /** @description Scale, in the unit of the data; below the standard deviation. */
                                scale: number;
                            };
                            ks_statistic: components["schemas"]["KsStatistic"];
                            ks_p_value: components["schemas"]["KsPValue"];
                            log_likelihood: components["schemas"]["LogLikelihood"];
                            aic: components["schemas"]["Aic"];
                            bic: components["schemas"]["Bic"];
                            n_params: components["schemas"]["ParameterCount"];
                            at_bound: components["schemas"]["AtBound"];
                            rank: components["schemas"]["Rank"];
                            /** @description It takes part in the ranking. */
                            reason: null;
                        } | {
                            /**
                             * @description Name of the distribution.
                             * @constant
                             */
                            distribution: "laplace";
                            /** @description Parameters of the greatest likelihood. */
                            params: {
                                /** @description Median (midpoint of the middle two for even n), in the unit of the data. */
                                loc: number;
                                /** @description Mean absolute deviation from the median, in the unit of the data. */
                                scale: number;
                            };
                            ks_statistic: components["schemas"]["KsStatistic"];
                            ks_p_value: components["schemas"]["KsPValue"];
                            log_likelihood: components["schemas"]["LogLikelihood"];
                            aic: components["schemas"]["Aic"];
                            bic: components["schemas"]["Bic"];
                            n_params: components["schemas"]["ParameterCount"];
                            at_bound: components["schemas"]["AtBound"];
                            rank: components["schemas"]["Rank"];
                            /** @description It takes part in the ranking. */
                            reason: null;
                        } | {
                            /**
                             * @description Name of the distribution.
                             * @constant
                             */
                            distribution: "logistic";
                            /** @description Parameters of the greatest likelihood. */
                            params: {
                                /** @description Location, in the unit of the data. */
                                loc: number;
                                /** @description Scale, √3/π of the standard deviation of the distribution, in the unit of the data. */
                                scale: number;
                            };
                            ks_statistic: components["schemas"]["KsStatistic"];
                            ks_p_value: components["schemas"]["KsPValue"];
                            log_likelihood: components["schemas"]["LogLikelihood"];
                            aic: components["schemas"]["Aic"];
                            bic: components["schemas"]["Bic"];
                            n_params: components["schemas"]["ParameterCount"];
                            at_bound: components["schemas"]["AtBound"];
                            rank: components["schemas"]["Rank"];
                            /** @description It takes part in the ranking. */
                            reason: null;
                        } | {
                            /**
                             * @description Name of the distribution.
                             * @constant
                             */
                            distribution: "uniform";
                            /** @description Parameters of the greatest likelihood. */
                            params: {
                                /** @description Smallest value. */
                                min: number;
                                /** @description Largest value. */
                                max: number;
                            };
                            ks_statistic: components["schemas"]["KsStatistic"];
                            ks_p_value: components["schemas"]["KsPValue"];
                            log_likelihood: components["schemas"]["LogLikelihood"];
                            /** @description Not comparable with the others: the endpoints are the extremes of the sample. */
                            aic: null;
                            /** @description Not comparable with the others. */
                            bic: null;
                            n_params: components["schemas"]["ParameterCount"];
                            at_bound: components["schemas"]["AtBound"];
                            /** @description Outside the ranking. */
                            rank: null;
                            /**
                             * @description Why it has no criterion and no rank.
                             * @constant
                             */
                            reason: "endpoints_fitted_to_sample";
                        } | {
                            /**
                             * @description Name of the distribution.
                             * @constant
                             */
                            distribution: "lognormal";
                            /** @description Parameters of the greatest likelihood. */
                            params: {
                                /** @description Mean of the natural logs. */
                                mu: number;
                                /** @description Standard deviation of the logs with n in the denominator. */
                                sigma: number;
                            };
                            ks_statistic: components["schemas"]["KsStatistic"];
                            ks_p_value: components["schemas"]["KsPValue"];
                            log_likelihood: components["schemas"]["LogLikelihood"];
                            aic: components["schemas"]["Aic"];
                            bic: components["schemas"]["Bic"];
                            n_params: components["schemas"]["ParameterCount"];
                            at_bound: components["schemas"]["AtBound"];
                            rank: components["schemas"]["Rank"];
                            /** @description It takes part in the ranking. */
                            reason: null;
                        } | {
                            /**
                             * @description Name of the distribution.
                             * @constant
                             */
                            distribution: "exponential";
                            /** @description Parameters of the greatest likelihood. */
                            params: {
                                /** @description Mean, in the unit of the data. */
                                scale: number;
                            };
                            ks_statistic: components["schemas"]["KsStatistic"];
                            ks_p_value: components["schemas"]["KsPValue"];
                            log_likelihood: components["schemas"]["LogLikelihood"];
                            aic: components["schemas"]["Aic"];
                            bic: components["schemas"]["Bic"];
                            n_params: components["schemas"]["ParameterCount"];
                            at_bound: components["schemas"]["AtBound"];
                            rank: components["schemas"]["Rank"];
                            /** @description It takes part in the ranking. */
                            reason: null;
                        } | {
                            /**
                             * @description Name of the distribution.
                             * @constant
                             */
                            distribution: "gamma";
                            /** @description Parameters of the greatest likelihood. */
                            params: {
                                /** @description Shape. */
                                shape: number;
                                /** @description Scale, mean/shape, in the unit of the data. */
                                scale: number;
                            };
                            ks_statistic: components["schemas"]["KsStatistic"];
                            ks_p_value: components["schemas"]["KsPValue"];
                            log_likelihood: components["schemas"]["LogLikelihood"];
                            aic: components["schemas"]["Aic"];
                            bic: components["schemas"]["Bic"];
                            n_params: components["schemas"]["ParameterCount"];
                            at_bound: components["schemas"]["AtBound"];
                            rank: components["schemas"]["Rank"];
                            /** @description It takes part in the ranking. */
                            reason: null;
                        } | {
                            /**
                             * @description Name of the distribution.
                             * @constant
                             */
                            distribution: "weibull";
                            /** @description Parameters of the greatest likelihood. */
                            params: {
                                /** @description Shape. */
                                shape: number;
                                /** @description Scale, the 63 % quantile, in the unit of the data. */
                                scale: number;
                            };
                            ks_statistic: components["schemas"]["KsStatistic"];
                            ks_p_value: components["schemas"]["KsPValue"];
                            log_likelihood: components["schemas"]["LogLikelihood"];
                            aic: components["schemas"]["Aic"];
                            bic: components["schemas"]["Bic"];
                            n_params: components["schemas"]["ParameterCount"];
                            at_bound: components["schemas"]["AtBound"];
                            rank: components["schemas"]["Rank"];
                            /** @description It takes part in the ranking. */
                            reason: null;
                        })[];
                        /** @description Distributions that were not fitted, in the order of the table. Empty for constant data. */
                        excluded: {
                            /**
                             * @description Which; the others are always fitted.
                             * @enum {string}
                             */
                            distribution: "student_t" | "logistic" | "lognormal" | "exponential" | "gamma" | "weibull";
                            /**
                             * @description A value is 0 or less; half or more of the data share one value; or no point was found at which the equations of the maximum hold.
                             * @enum {string}
                             */
                            reason: "requires_positive_data" | "unbounded_likelihood" | "no_convergence";
                        }[];
                        /** @description Description of the sample. */
                        descriptive: {
                            /** @description Arithmetic mean. */
                            mean: number;
                            /** @description Middle value, or the midpoint of the middle two. */
                            median: number;
                            /** @description Standard deviation, n − 1 in the denominator. */
                            std: number;
                            /** @description Bias-adjusted skewness G1 = g1·√(n(n−1))/(n−2), of the population skewness g1. null for constant data. */
                            skewness: number | null;
                            /** @description Bias-adjusted excess kurtosis G2 = (n−1)/((n−2)(n−3))·((n+1)·g2 + 6), of the population excess kurtosis g2. null for constant data. */
                            kurtosis: number | null;
                            /** @description Smallest value. */
                            min: number;
                            /** @description Largest value. */
                            max: number;
                        };
                        /** @description Test of normality by the population skewness and kurtosis. */
                        jarque_bera: {
                            /** @description n/6·(g1² + g2²/4). null for constant data. */
                            statistic: number | null;
                            /** @description e^(−statistic/2), the probability of a larger statistic under normality in large samples. null for constant data. */
                            p_value: number | null;
                        };
                        /** @description Number of observations. */
                        n: number;
                        /**
                         * @description `zero_variance`: all data are equal, and nothing was fitted. null otherwise.
                         * @enum {string|null}
                         */
                        reason: "zero_variance" | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    statsCorrelationMatrix: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The series by name, all of one length. */
                    series: {
                        [key: string]: number[];
                    };
                    /**
                     * @description Correlation of the values (`pearson`) or of their ranks (`spearman`).
                     * @default pearson
                     * @enum {string}
                     */
                    method?: "pearson" | "spearman";
                    /**
                     * @description Whether to work out the eigenvalues of the correlations.
                     * @default false
                     */
                    include_eigenvalues?: boolean;
                };
            };
        };
        responses: {
            /** @description The matrices, in the order of `assets`. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The names in the order of the rows and columns; that of the request, but names that look like integers come first, in ascending order. */
                        assets: string[];
                        /** @description Correlations, symmetric, 1 on the diagonal; null in the row and the column of a constant series. */
                        correlation: (number | null)[][];
                        /** @description Sample covariances of the values (ddof 1), in units of one series times units of the other. */
                        covariance: number[][];
                        /**
                         * @description As in the request, or its default.
                         * @enum {string}
                         */
                        method: "pearson" | "spearman";
                        /** @description Number of observations. */
                        n: number;
                        /** @description Two-sided p-values; 0 on the diagonal and where the correlation is ±1, null where it is null. */
                        p_values: (number | null)[][];
                        /** @description Mean of the correlations off the diagonal that are not null. null when all are. */
                        average_correlation: number | null;
                        /** @description Eigenvalues of the correlations, descending. null unless include_eigenvalues, and with a constant series. */
                        eigenvalues: number[] | null;
                        /** @description Largest over smallest eigenvalue. null without eigenvalues, and when the smallest is at most 1e-12 of the largest. */
                        condition_number: number | null;
                        /** @description Eigenvalues over their number, which sum to 1. null without eigenvalues. */
                        explained_variance_ratio: number[] | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    statsProbabilisticSharpe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Simple returns per period, oldest first. */
                    returns: number[];
                    /**
                     * @description Annualised Sharpe ratio to beat.
                     * @default 0
                     */
                    benchmark_sharpe?: number;
                    risk_free_rate?: components["schemas"]["SimpleRiskFreeRate"];
                    annualization_factor?: components["schemas"]["AnnualizationFactor"];
                };
            };
        };
        responses: {
            /** @description The probability and what it rests on. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Probability that the true ratio exceeds the benchmark; null where z_score is. */
                        probabilistic_sharpe_ratio: number | null;
                        /** @description Observed ratio, annualised; null for constant returns, and beyond the double range. */
                        sharpe_ratio: number | null;
                        /** @description Observed ratio, not annualised; null for constant returns, and beyond the double range. */
                        sharpe_per_period: number | null;
                        /** @description As in the request, or its default; annualised. */
                        benchmark_sharpe: number;
                        /** @description Lead over the benchmark in standard errors; null for constant returns, where V is 0, and where the ratio is beyond the double range. */
                        z_score: number | null;
                        /** @description N(−z), the probability that the true ratio does not exceed the benchmark; null where z_score is. */
                        p_value: number | null;
                        /** @description Whether the probability exceeds 0.95; false where it is null. */
                        significant_at_95: boolean;
                        /** @description Whether the probability exceeds 0.99; false where it is null. */
                        significant_at_99: boolean;
                        /** @description Standard error of the annualised ratio, √(V/(n − 1))·√A, with n − 1 as Bailey and López de Prado have it (`se_sharpe_mertens` of /v1/stats/sharpe-ratio has n); null for constant returns, and beyond the double range. */
                        se_sharpe: number | null;
                        /** @description Returns needed for a probability of 0.95 at this ratio, not rounded up. Null for constant returns, where the ratio does not exceed the benchmark, and beyond the range of doubles. */
                        min_track_record_length: number | null;
                        /** @description Population skewness m₃/m₂^1.5; null for constant returns. */
                        skewness: number | null;
                        /** @description Population excess kurtosis m₄/m₂² − 3, 0 for normal returns; null for constant returns. */
                        excess_kurtosis: number | null;
                        /** @description Returns. */
                        n: number;
                        /**
                         * @description Why a figure is null: `zero_variance`, the returns are constant; `overflow`, the figure itself is beyond the doubles.
                         * @enum {string|null}
                         */
                        reason: "zero_variance" | "overflow" | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    statsRealizedVolatility: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Closing prices, inside [low, high] where both are given (`value_error`). */
                    close: number[];
                    /** @description Highest prices, as many as closes and at least low at every bar (`value_error`). */
                    high?: number[] | null;
                    /** @description Lowest prices, as many as closes (`value_error`). */
                    low?: number[] | null;
                    /** @description Opening prices, as many as closes and inside [low, high] where both are given (`value_error`). */
                    open?: number[] | null;
                    annualization_factor?: components["schemas"]["AnnualizationFactor"];
                };
            };
        };
        responses: {
            /** @description The volatilities. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Standard deviation (n − 1) of log returns, per √year. */
                        close_to_close: number;
                        /** @description The same per bar, not annualised. */
                        close_to_close_daily: number;
                        /** @description Parkinson estimate, per √year; null without high or low. */
                        parkinson: number | null;
                        /** @description Garman–Klass estimate, per √year; null without high, low or open. */
                        garman_klass: number | null;
                        /** @description Rogers–Satchell estimate, per √year; null without high, low or open. */
                        rogers_satchell: number | null;
                        /** @description Yang–Zhang estimate, per √year; null without high, low or open. */
                        yang_zhang: number | null;
                        /** @description Closes. */
                        n: number;
                        /** @description Returns from close to close, n − 1. */
                        returns_used: number;
                        /** @description As in the request, or its default; bars of a year. */
                        annualization_factor: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    statsNormalDistribution: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Point at which the distribution is asked for, in the unit of the variable. */
                    x?: number | null;
                    /** @description Probability whose quantile is asked for. */
                    p?: number | null;
                    /**
                     * @description Mean, in the unit of the variable.
                     * @default 0
                     */
                    mean?: number;
                    /**
                     * @description Standard deviation, in the unit of the variable.
                     * @default 1
                     */
                    std?: number;
                    /** @description Probability of the central interval that is asked for. */
                    confidence_level?: number | null;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description As in the request, or its default; in the unit of the variable. */
                        mean: number;
                        /** @description As in the request, or its default; in the unit of the variable. */
                        std: number;
                        /** @description As in the request, or null; in the unit of the variable. */
                        x: number | null;
                        /** @description Distance of x from the mean in standard deviations; null without x and beyond the range of doubles. */
                        z_score: number | null;
                        /** @description Probability of at most x; null without x. */
                        cdf: number | null;
                        /** @description Probability of more than x; null without x. */
                        survival: number | null;
                        /** @description Density at x, per unit of the variable; null without x and beyond the range of doubles. */
                        pdf: number | null;
                        /** @description Natural logarithm of cdf; null without x and beyond the range of doubles. */
                        log_cdf: number | null;
                        /** @description Natural logarithm of survival; null without x and beyond the range of doubles. */
                        log_survival: number | null;
                        /** @description Natural logarithm of pdf; null without x and beyond the range of doubles. */
                        log_pdf: number | null;
                        /** @description As in the request, or null; a probability. */
                        p: number | null;
                        /** @description Value below which the variable falls with probability p, in its unit; null without p and for p = 0 or 1. */
                        quantile: number | null;
                        /** @description The central interval; null without confidence_level. */
                        confidence_interval: {
                            /** @description As in the request; a probability. */
                            level: number;
                            /** @description Lower end, in the unit of the variable. */
                            lower: number;
                            /** @description Upper end, in the unit of the variable. */
                            upper: number;
                            /** @description Half the width of the interval, in standard deviations. */
                            z_critical: number;
                        } | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    statsSharpeRatio: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Simple returns per period, oldest first. */
                    returns: number[];
                    risk_free_rate?: components["schemas"]["SimpleRiskFreeRate"];
                    annualization_factor?: components["schemas"]["AnnualizationFactor"];
                };
            };
        };
        responses: {
            /** @description The ratio and its errors. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Annualised ratio; null for constant returns, and beyond the double range. */
                        sharpe_ratio: number | null;
                        /** @description A·mean, per year. */
                        annualized_return: number;
                        /** @description √A·s, per √year; 0 for constant returns. */
                        annualized_vol: number;
                        /** @description A·mean − risk_free_rate, per year. */
                        excess_return: number;
                        /** @description Standard error of the annualised ratio for normal returns, with n in its denominator; null for constant returns, and beyond the double range. */
                        se_sharpe: number | null;
                        /** @description Lower end of the 95 % interval of the annualised ratio; null for constant returns, beyond the double range, and where sharpe_ratio is. */
                        ci_95_lower: number | null;
                        /** @description Upper end of the 95 % interval of the annualised ratio; null for constant returns, beyond the double range, and where sharpe_ratio is. */
                        ci_95_upper: number | null;
                        /** @description Returns. */
                        n: number;
                        /** @description SR, not annualised; null for constant returns, and beyond the double range. */
                        sharpe_per_period: number | null;
                        /** @description SR·√n; null for constant returns, and beyond the double range. */
                        t_statistic: number | null;
                        /** @description Population skewness m₃/m₂^1.5; null for constant returns. */
                        skewness: number | null;
                        /** @description Population excess kurtosis m₄/m₂² − 3, 0 for normal returns; null for constant returns. */
                        excess_kurtosis: number | null;
                        /** @description Standard error of the annualised ratio for returns of any distribution, with n in its denominator as Mertens has it (`se_sharpe` of /v1/stats/probabilistic-sharpe has n − 1); null for constant returns, and beyond the double range. */
                        se_sharpe_mertens: number | null;
                        /** @description As in the request, or its default; a fraction per year. */
                        risk_free_rate: number;
                        /** @description As in the request, or its default; periods of a year. */
                        annualization_factor: number;
                        /**
                         * @description Why a figure is null: `zero_variance`, the returns are constant; `overflow`, the figure itself is beyond the doubles.
                         * @enum {string|null}
                         */
                        reason: "zero_variance" | "overflow" | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    cryptoImpermanentLoss: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Price of token A in token B now. */
                    current_price_ratio: number;
                    /**
                     * @description Price of token A in token B at the deposit.
                     * @default 1
                     */
                    initial_price_ratio?: number;
                    /**
                     * @description Liquidity at every price (v2), or between lower_tick and upper_tick (v3).
                     * @default v2
                     * @enum {string}
                     */
                    amm_type?: "v2" | "v3";
                    /** @description Lower end of the range, a price of token A in token B, less than upper_tick. Required by v3 (`value_error`), ignored by v2. */
                    lower_tick?: number | null;
                    /** @description Upper end of the range, a price of token A in token B. Required by v3 (`value_error`), ignored by v2. */
                    upper_tick?: number | null;
                    /**
                     * @description Value of the deposit at the initial price, in token B.
                     * @default 1000
                     */
                    initial_investment?: number;
                };
            };
        };
        responses: {
            /** @description The loss, both values, the reserves, and the fees that would make up for it. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description 100·(lp_value/hold_value − 1), in percent. */
                        impermanent_loss_pct: number;
                        /** @description Value now of the tokens deposited, in token B. null beyond the double range. */
                        hold_value: number | null;
                        /** @description Value now of the position, in token B. null beyond the double range. */
                        lp_value: number | null;
                        /** @description lp_value − hold_value, in token B. null beyond the double range. */
                        loss_amount: number | null;
                        /** @description current_price_ratio/initial_price_ratio. null beyond the double range. */
                        price_ratio: number | null;
                        /**
                         * @description As in the request.
                         * @enum {string}
                         */
                        amm_type: "v2" | "v3";
                        /** @description Compounding yield from fees, in percent of the position a year, that makes up for the loss if it came about in 30 days. null beyond the double range. */
                        fee_breakeven_apy: number | null;
                        /**
                         * @description Days that fee_breakeven_apy supposes.
                         * @enum {integer}
                         */
                        fee_breakeven_horizon_days: 30;
                        /** @description 100·(hold_value/lp_value − 1), the return from fees in percent of the position that makes up for the loss. null beyond the double range. */
                        fee_breakeven_return_pct: number | null;
                        /**
                         * @description Where the price is now. full_range for v2; a price at an end of the range is beyond it: the position is all of one token there.
                         * @enum {string}
                         */
                        position: "full_range" | "below_range" | "in_range" | "above_range";
                        /** @description L of the formulas above. null beyond the double range. */
                        liquidity: number | null;
                        /** @description x(P₀), units of token A deposited. null beyond the double range. */
                        initial_amount_a: number | null;
                        /** @description y(P₀), units of token B deposited. null beyond the double range. */
                        initial_amount_b: number | null;
                        /** @description x(P₁), units of token A in the position now. null beyond the double range. */
                        current_amount_a: number | null;
                        /** @description y(P₁), units of token B in the position now. null beyond the double range. */
                        current_amount_b: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    cryptoApyAprConvert: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Rate per year, a fraction. Refused (`value_error`) where nothing would be left: an APY of −1 or less, an APR of −n or less for n periods a year. */
                    rate: number;
                    /**
                     * @description What `rate` is, the nominal rate without compounding or the effective one with it.
                     * @default apr
                     * @enum {string}
                     */
                    from_type?: "apr" | "apy";
                    /**
                     * @description How often interest is added.
                     * @default daily
                     * @enum {string}
                     */
                    compounding?: "daily" | "weekly" | "monthly" | "quarterly" | "continuous" | "hourly" | "semiannually" | "annually";
                };
            };
        };
        responses: {
            /** @description The rate in all forms. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Effective rate, with compounding. null beyond the double range. */
                        apy: number | null;
                        /** @description apy in percent. null beyond the double range. */
                        apy_pct: number | null;
                        /** @description Nominal rate, without compounding. */
                        apr: number;
                        /** @description apr in percent. */
                        apr_pct: number;
                        /** @description Earned in a day, a fraction. null beyond the double range. */
                        effective_daily_rate: number | null;
                        /** @description g, the continuously compounded rate. */
                        continuous_rate: number;
                        /** @description Days in which what is invested doubles. null where it does not grow, and beyond the double range. */
                        doubling_time_days: number | null;
                        /**
                         * @description As in the request.
                         * @enum {string}
                         */
                        compounding: "daily" | "weekly" | "monthly" | "quarterly" | "continuous" | "hourly" | "semiannually" | "annually";
                        /**
                         * @description As in the request.
                         * @enum {string}
                         */
                        from_type: "apr" | "apy";
                        /** @description n. null for continuous compounding. */
                        periods_per_year: number | null;
                        /** @description apr/n, earned in a period. null for continuous compounding. */
                        periodic_rate: number | null;
                        /**
                         * @description overflow where apy or apy_pct is beyond the double range, otherwise null.
                         * @enum {string|null}
                         */
                        reason: "overflow" | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    cryptoLiquidationPrice: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Price at the entry, in USD. */
                    entry_price: number;
                    /** @description Margin put up for the position, in USD. */
                    collateral: number;
                    /** @description Value of the position at the entry, in USD. */
                    position_size: number;
                    /** @description Leverage as declared. Only compared with position_size/collateral. */
                    leverage: number;
                    /**
                     * @description Which way the position gains.
                     * @enum {string}
                     */
                    direction: "long" | "short";
                    /**
                     * @description Share of the position's value that the equity must exceed, a fraction.
                     * @default 0.005
                     */
                    maintenance_margin_rate?: number;
                    /**
                     * @description Funding since the entry, in USD. Negative was paid by the position, positive was received.
                     * @default 0
                     */
                    funding_accumulated?: number;
                };
            };
        };
        responses: {
            /** @description The liquidation price, and how much the position can lose before. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Price at which the equity is down to the maintenance margin, in USD. 0 for a long position that cannot be liquidated. null beyond the double range. */
                        liquidation_price: number | null;
                        /** @description 100·s·(E − liquidation_price)/E, how far the price may move against the position, in percent of the entry price; 0 or less where it is liquidatable at the entry. null beyond the double range. */
                        distance_pct: number | null;
                        /** @description S/eff. null if eff ≤ 0, or beyond the double range. */
                        effective_leverage: number | null;
                        /** @description eff/S, a fraction. null beyond the double range. */
                        margin_ratio_current: number | null;
                        /** @description eff − S·mmr, in USD. Negative where the position is liquidatable at the entry. */
                        max_loss_before_liq: number;
                        /**
                         * @description As in the request.
                         * @enum {string}
                         */
                        direction: "long" | "short";
                        /** @description Prices between which the position is not liquidated. */
                        safe_price_range: {
                            /** @description liquidation_price of a long position, 0 for a short one, in USD. null where liquidation_price is beyond the double range. */
                            min: number | null;
                            /** @description liquidation_price of a short position, in USD. null for a long one, which has none, and beyond the double range. */
                            max: number | null;
                        };
                        /** @description eff = collateral + funding_accumulated, in USD. */
                        effective_collateral: number;
                        /** @description S·mmr, in USD. */
                        maintenance_margin: number;
                        /** @description max(0, E·(1 − s·eff/S)), the price at which the equity is 0, in USD. null beyond the double range. */
                        bankruptcy_price: number | null;
                        /** @description Liquidation price where the maintenance margin is charged on the value at that price, in USD. null beyond the double range. */
                        liquidation_price_mark_basis: number | null;
                        /** @description leverage, as in the request. */
                        leverage_declared: number;
                        /** @description Whether leverage is within 1 % of position_size/collateral, |S/collateral − leverage| ≤ 0.01·leverage. */
                        leverage_consistent: boolean;
                        /** @description Whether a long position has a liquidation price above 0; true for a short one. */
                        can_be_liquidated: boolean;
                        /** @description Whether eff ≤ S·mmr, so that the position is liquidatable at the entry. */
                        already_liquidatable: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    cryptoFundingRate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The payments, oldest first. */
                    funding_rates: {
                        /** @description Rate of the interval, a fraction; positive if longs pay shorts. */
                        rate: number;
                        /** @description When it was paid: a date of ISO 8601, alone or with a time of day, that with Z, an offset, or neither. Checked (`value_error`), not used. */
                        timestamp?: string | null;
                    }[];
                    /**
                     * @description Hours between payments.
                     * @default 8
                     */
                    payment_interval_hours?: number;
                    /** @description Value of a position at every payment, in USD, of any sign. */
                    position_size?: number | null;
                };
            };
        };
        responses: {
            /** @description Level, spread, signs and streaks of the rates, their regime, and what they paid. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description mean_rate·payments_per_year, simple. */
                        annualized_rate: number;
                        /** @description Π(1 + r) − 1, a fraction. null beyond the double range. */
                        cumulative_return: number | null;
                        /** @description Mean rate of an interval. */
                        mean_rate: number;
                        /** @description Median rate of an interval, the mean of the middle pair for an even number. */
                        median_rate: number;
                        /** @description Sample standard deviation of the rates, n − 1; 0 for equal ones. */
                        std_rate: number;
                        /** @description Share of positive rates, in percent. */
                        positive_pct: number;
                        /** @description Share of negative rates, in percent. */
                        negative_pct: number;
                        /** @description Most positive rates in a row; a rate of 0 breaks a streak. */
                        max_streak_positive: number;
                        /** @description Most negative rates in a row; a rate of 0 breaks a streak. */
                        max_streak_negative: number;
                        /**
                         * @description Of the mean rate, scaled to eight hours.
                         * @enum {string}
                         */
                        regime: "CONTANGO" | "NEUTRAL" | "BACKWARDATION";
                        /** @description Payments. */
                        n: number;
                        /** @description position_size·total_rate, in USD: what a short position of constant value received. null without position_size. */
                        carry_pnl: number | null;
                        /** @description −carry_pnl, in USD. null without position_size. */
                        long_pnl: number | null;
                        /** @description carry_pnl, in USD. null without position_size. */
                        short_pnl: number | null;
                        /** @description Lowest rate. */
                        min_rate: number;
                        /** @description Highest rate. */
                        max_rate: number;
                        /** @description The last of the rates. */
                        latest_rate: number;
                        /** @description Σr, a fraction. */
                        total_rate: number;
                        /** @description 8760/payment_interval_hours. */
                        payments_per_year: number;
                        /** @description (1 + cumulative_return)^(payments_per_year/n) − 1, a fraction. null beyond the double range. */
                        annualized_compounded: number | null;
                        /** @description std_rate·√payments_per_year. */
                        annualized_std: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    cryptoDexSlippage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Units of token A in the pool. */
                    reserve_a: number;
                    /** @description Units of token B in the pool. */
                    reserve_b: number;
                    /** @description Units of the token that is paid in, the fee included. */
                    trade_amount: number;
                    /**
                     * @description Which token is paid for which.
                     * @default a_to_b
                     * @enum {string}
                     */
                    trade_direction?: "a_to_b" | "b_to_a";
                    /**
                     * @description Fee in basis points of trade_amount.
                     * @default 30
                     */
                    fee_bps?: number;
                };
            };
        };
        responses: {
            /** @description Output, prices and their impact, and the pool after the trade. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Units of the token received. */
                        output_amount: number;
                        /** @description output_amount/trade_amount. null beyond the double range. */
                        effective_price: number | null;
                        /** @description y/x, the price of the pool before the trade. null beyond the double range. */
                        spot_price: number | null;
                        /** @description How far effective_price is below spot_price, in percent of that, the fee included. */
                        price_impact_pct: number;
                        /** @description price_impact_pct in basis points. */
                        slippage_bps: number;
                        /** @description Units of the token paid that stay in the pool as its fee. */
                        fee_amount: number;
                        /** @description 0.99·output_amount, the limit of an order that tolerates 1 %. */
                        minimum_output_1pct_tolerance: number;
                        /** @description 100·e, the part of the impact, in percent, that what is left after the fee has by its size. */
                        price_impact_ex_fee_pct: number;
                        /** @description Units of token A in the pool after the trade. */
                        new_reserve_a: number;
                        /** @description Units of token B in the pool after the trade. */
                        new_reserve_b: number;
                        /** @description (y − output_amount)/(x + d), the price of the pool after the trade. null beyond the double range. */
                        post_trade_spot_price: number | null;
                        /** @description 100·(post_trade_spot_price/spot_price − 1), in percent. */
                        spot_price_change_pct: number;
                        /**
                         * @description As in the request.
                         * @enum {string}
                         */
                        trade_direction: "a_to_b" | "b_to_a";
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    cryptoVestingSchedule: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Tokens in all. */
                    total_tokens: number;
                    /**
                     * @description Unlocked at the start, in percent.
                     * @default 0
                     */
                    tge_pct?: number;
                    /**
                     * @description Months in which nothing else is unlocked, c.
                     * @default 0
                     */
                    cliff_months?: number;
                    /**
                     * @description Months over which the rest is unlocked, v.
                     * @default 24
                     */
                    vesting_months?: number;
                    /**
                     * @description How the rest is unlocked, by the table above.
                     * @default linear
                     * @enum {string}
                     */
                    vesting_type?: "linear" | "monthly_cliff" | "quarterly";
                    /**
                     * @description Month 0, as YYYY-MM-DD. Refused (`value_error`) unless it is a date of the Gregorian calendar in the years 1900 to 2200.
                     * @default 2025-01-01
                     */
                    start_date?: string;
                };
            };
        };
        responses: {
            /** @description The schedule, month by month, and its marks. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Every month from 0 to the end, with those in which nothing is unlocked. */
                        schedule: {
                            /** @description Months since the start. */
                            month: number;
                            /** @description Day of the unlock, YYYY-MM-DD. */
                            date: string;
                            /** @description Unlocked on that day. */
                            tokens_unlocked: number;
                            /** @description Unlocked up to and on that day. */
                            cumulative: number;
                            /** @description cumulative in percent of total_tokens. */
                            pct_unlocked: number;
                        }[];
                        /** @description total_tokens·tge_pct/100, unlocked at the start. */
                        tge_tokens: number;
                        /** @description As in the request. */
                        total_tokens: number;
                        /** @description The end by the table above, month from which all tokens are free. */
                        fully_vested_month: number;
                        /**
                         * @description As in the request.
                         * @enum {string}
                         */
                        vesting_type: "linear" | "monthly_cliff" | "quarterly";
                        /** @description As in the request. */
                        start_date: string;
                        /** @description cliff_months after the start. */
                        cliff_end_date: string;
                        /** @description fully_vested_month months after the start. */
                        fully_vested_date: string;
                        /** @description 0 where some tokens are unlocked at the start, otherwise the first month with an unlock. */
                        first_unlock_month: number;
                        /** @description Months with an unlock. */
                        unlock_events: number;
                        /** @description Rows of the schedule. */
                        schedule_rows: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    cryptoRebalanceThreshold: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What is held and what is wanted. Refused (`value_error`) with a total value of 0 and with target weights whose sum misses 1 by more than 0.02. */
                    holdings: {
                        /** @description Name of the asset. */
                        asset: string;
                        /** @description What is held, in USD. */
                        current_value: number;
                        /** @description Share of the portfolio that is wanted, a fraction. */
                        target_weight: number;
                    }[];
                    /**
                     * @description Drift that is put up with, in percentage points.
                     * @default 5
                     */
                    threshold_pct?: number;
                    /**
                     * @description Smallest trade, in USD.
                     * @default 10
                     */
                    min_trade_usd?: number;
                };
            };
        };
        responses: {
            /** @description The verdict, the drifts and the trades. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether max_drift_pct exceeds threshold_pct. */
                        needs_rebalance: boolean;
                        /** @description Largest absolute drift, in percentage points. */
                        max_drift_pct: number;
                        /** @description In the order of the holdings. */
                        drift_per_asset: {
                            /** @description Name of the asset. */
                            asset: string;
                            /** @description v/V, a fraction. */
                            current_weight: number;
                            /** @description w, as in the request. */
                            target_weight: number;
                            /** @description 100·(v/V − t), in percentage points. */
                            drift_pct: number;
                            /** @description v, in USD. */
                            current_value: number;
                            /** @description t·V, in USD. */
                            target_value: number;
                        }[];
                        /** @description To the exact targets, in the order of the holdings. */
                        trades: components["schemas"]["IndicativeTrade"][];
                        /** @description Those below min_trade_usd. */
                        skipped_trades: components["schemas"]["IndicativeTrade"][];
                        /** @description Sum of `trades`, buys and sells, in USD. */
                        total_turnover: number;
                        /** @description Half of total_turnover, one way, in percent of total_value. */
                        turnover_pct: number;
                        /** @description V, in USD. */
                        total_value: number;
                        /** @description Σw. */
                        target_weight_sum: number;
                        /** @description Sells less buys of `trades`, in USD. 0 unless a trade was skipped. */
                        net_cash_flow: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    cryptoLeverageCheck: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Symbol in any of its spellings: btc, BTC-USDT, XBTUSD and BTC_PERP are BTC. Blanks around it, one separator `/`, `-` or `_`, and one of USDT, USDC, USD and PERP at the end are dropped. A stablecoin whose own name ends so, sent without a separator, is itself: TUSD is TUSD, T/USD is T. Refused (`string_pattern_mismatch`) unless 1 to 12 letters and digits remain. */
                    asset: string;
                    /**
                     * @description Which way the position gains.
                     * @enum {string}
                     */
                    direction: "long" | "short";
                    /** @description Price at the entry, in USD. */
                    entry_price: number;
                    /** @description Value of the position at the entry, in USD. */
                    position_size: number;
                    /** @description Margin put up for the position, in USD. */
                    collateral: number;
                    /**
                     * @description Share of position_size below which the equity must not fall, a fraction.
                     * @default 0.005
                     */
                    maintenance_margin_rate?: number;
                    /** @description Simple daily returns of the asset, oldest first. */
                    returns: number[];
                    /**
                     * @description Probabilities of not losing more.
                     * @default [
                     *       0.95,
                     *       0.99
                     *     ]
                     */
                    confidence_levels?: number[];
                    /**
                     * @description Days over which the loss is made, h.
                     * @default 1
                     */
                    holding_period_days?: number;
                    /** @description Price now, in USD; that at the entry where it is not given. */
                    mark_price?: number | null;
                };
            };
        };
        responses: {
            /** @description The position, measured, and the verdict. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Canonical symbol. */
                        asset: string;
                        /**
                         * @description As in the request.
                         * @enum {string}
                         */
                        direction: "long" | "short";
                        /** @description That of the request, or entry_price. */
                        mark_price: number;
                        /** @description Value of the position at the mark, in USD. null beyond the double range. */
                        notional_usd: number | null;
                        /** @description How far the position is from its liquidation. */
                        liquidation: {
                            /** @description Price at which the equity is down to the maintenance margin, in USD; 0 for a long that cannot be liquidated. null beyond the double range. */
                            liquidation_price: number | null;
                            /** @description How far the mark is on the safe side of it, in percent of the mark; at most 0 where it is not. null beyond the double range. */
                            distance_pct: number | null;
                            /** @description collateral − S·maintenance_margin_rate, the loss from the entry, in USD; may be negative. */
                            max_loss_before_liq_usd: number;
                            /** @description equity_usd − S·maintenance_margin_rate, the loss from the mark, in USD. null beyond the double range. */
                            remaining_buffer_usd: number | null;
                            /** @description Gained since the entry, in USD. null beyond the double range. */
                            unrealized_pnl_usd: number | null;
                            /** @description collateral + unrealized_pnl_usd, in USD. null beyond the double range. */
                            equity_usd: number | null;
                        };
                        /** @description What the position may lose over the holding period. */
                        var: {
                            /** @description h. */
                            holding_period_days: number;
                            /** @description Sample standard deviation of the returns (ddof 1), per √day; 0 for flat returns. */
                            volatility_daily: number;
                            /** @description volatility_daily·√365. */
                            volatility_annual: number;
                            /** @description Days of a year, 365. */
                            annualization_factor: number;
                            /** @description By confidence level in percent, as its shortest decimal of at most 12 digits: "95", "97.5". Of two levels with the same key the later one. */
                            levels: {
                                [key: string]: components["schemas"]["LeverageValueAtRiskLevel"];
                            };
                            /** @description The same in the order of the request. */
                            by_level: components["schemas"]["LeverageValueAtRiskLevel"][];
                        };
                        /** @description The leverage of the position beside the one at which its returns grow fastest. */
                        kelly: {
                            /** @description mean/variance (ddof 1) of the position's returns; negative without an edge. null for flat returns. */
                            full_kelly_leverage: number | null;
                            /** @description Half of it. null for flat returns. */
                            half_kelly_leverage: number | null;
                            /** @description S/collateral. null beyond the double range. */
                            current_leverage: number | null;
                            /** @description notional_usd/equity_usd. null where that is not positive, and beyond the double range. */
                            effective_leverage: number | null;
                        };
                        /** @description What the market charges now, where that is known. */
                        live_funding: {
                            /**
                             * @description Nothing is known.
                             * @constant
                             */
                            unavailable: true;
                        } | {
                            /**
                             * @description The rate is known.
                             * @constant
                             */
                            unavailable: false;
                            /** @description Of one interval, a fraction; positive, longs pay shorts. */
                            funding_rate: number;
                            /** @description Hours between payments. */
                            interval_hours: number;
                            /** @description funding_rate·8760/interval_hours, not compounded. */
                            annualized_rate: number;
                            /**
                             * @description By the rate of eight hours: CONTANGO above 0.0001, BACKWARDATION below −0.0001, with a relative slack of 1e-9.
                             * @enum {string}
                             */
                            regime: "CONTANGO" | "NEUTRAL" | "BACKWARDATION";
                            /** @description s·annualized_rate·notional_usd, what the position pays in a year, in USD; negative is received. null beyond the double range. */
                            carry_cost_annual_usd: number | null;
                            /** @description Age of the rate, in seconds. */
                            as_of_age_seconds: number;
                            /** @description Whether the market could not be asked and this is what it said last. */
                            stale: boolean;
                            /** @description Name of the market. */
                            source: string;
                        };
                        /** @description Those that apply, in the order above. */
                        flags: ("liquidated" | "liquidation_distance_critical" | "liquidation_distance_elevated" | "paying_funding" | "over_kelly_sizing" | "negative_edge" | "var_exceeds_margin_buffer")[];
                        /**
                         * @description How bad the worst of them is.
                         * @enum {string}
                         */
                        verdict: "critical" | "elevated" | "ok";
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    fxInterestRateParity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Spot exchange rate, S, domestic currency per unit of the foreign one. */
                    spot_rate: number;
                    /** @description Interest rate of the domestic currency per year, as a fraction (0.05 is 5 %). */
                    domestic_rate: number;
                    /** @description Interest rate of the foreign currency per year, as a fraction. */
                    foreign_rate: number;
                    /**
                     * @description Time to delivery, T, in years.
                     * @default 1
                     */
                    time_years?: number;
                    /**
                     * @description By a forward contract (`covered`), or by what the spot rate is expected to become (`uncovered`).
                     * @default covered
                     * @enum {string}
                     */
                    parity_type?: "covered" | "uncovered";
                    /** @description Forward exchange rate that is quoted. */
                    actual_forward?: number | null;
                };
            };
        };
        responses: {
            /** @description The forward, and what a quoted one is worth. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description F, the forward exchange rate of parity. null beyond the double range. */
                        theoretical_forward: number | null;
                        /** @description Forward premium of the foreign currency over the whole time, in percent; a discount is negative. null beyond the double range. */
                        forward_premium_pct: number | null;
                        /** @description forward_premium_pct/T, in percent per year. null at T = 0, and beyond the double range. */
                        annualized_forward_premium_pct: number | null;
                        /** @description F − S in units of the exchange rate, **unscaled**: the points that a market quotes are this times 10,000, for the yen times 100. null beyond the double range. */
                        forward_points: number | null;
                        /**
                         * @description Which currency is borrowed to earn the higher rate of the other: that of the lower rate.
                         * @enum {string}
                         */
                        carry_direction: "BORROW_FOREIGN" | "BORROW_DOMESTIC" | "NEUTRAL";
                        /** @description 100·(domestic_rate − foreign_rate), in percent per year. */
                        annualized_carry_yield: number;
                        /**
                         * @description That of the request.
                         * @enum {string}
                         */
                        parity_type: "covered" | "uncovered";
                        /**
                         * @description `simple` up to a year, `annual` beyond.
                         * @enum {string}
                         */
                        compounding: "simple" | "annual";
                        /** @description F, if uncovered. null if covered, and beyond the double range. */
                        expected_future_spot: number | null;
                        /** @description |actual_forward − F|, in domestic currency per unit of the foreign one, at delivery. null without actual_forward, and beyond the double range. */
                        arbitrage_profit: number | null;
                        /** @description 100·arbitrage_profit/S, in percent. null where arbitrage_profit is, and beyond the double range. */
                        arbitrage_pct: number | null;
                        /** @description Whether arbitrage_profit/S exceeds 0.001. null without actual_forward. */
                        mispriced: boolean | null;
                        /**
                         * @description What earns the profit; `NONE` where actual_forward is F. null without actual_forward.
                         * @enum {string|null}
                         */
                        arbitrage_direction: "BORROW_DOMESTIC_LEND_FOREIGN" | "BORROW_FOREIGN_LEND_DOMESTIC" | "NONE" | null;
                        /** @description Domestic rate at which actual_forward is the forward of parity, as a fraction. null without actual_forward, at T = 0, and beyond the double range. */
                        implied_domestic_rate: number | null;
                        /** @description 10000·(implied_domestic_rate − domestic_rate), in basis points. null where that is. */
                        deviation_bps: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    fxPurchasingPowerParity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Exchange rate of the base, S, domestic currency per unit of the foreign one. */
                    base_spot_rate: number;
                    /** @description Inflation of the domestic currency per year, p_d, as a fraction (0.05 is 5 %). */
                    domestic_inflation: number;
                    /** @description Inflation of the foreign currency per year, p_f, as a fraction. */
                    foreign_inflation: number;
                    /**
                     * @description Time since the base, T, in years.
                     * @default 1
                     */
                    time_years?: number;
                };
            };
        };
        responses: {
            /** @description The exchange rate of parity, and what follows from it. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description S·k, the exchange rate of parity. null beyond the double range. */
                        ppp_rate: number | null;
                        /** @description By how much the foreign currency is too dear (+) or too cheap (−) if the exchange rate stays at its base, in percent. null beyond the double range. */
                        overvaluation_pct: number | null;
                        /** @description S/k, the base rate at the price levels of both countries. null beyond the double range. */
                        real_exchange_rate: number | null;
                        /** @description 100·(p_d − p_f), in percentage points per year. */
                        inflation_differential: number;
                        /** @description 100·(k − 1), change of the exchange rate at parity, in percent. null beyond the double range. */
                        expected_change_pct: number | null;
                        /** @description inflation_differential·T, the usual approximation, in percent. */
                        approximate_change_pct: number;
                        /**
                         * @description Where the domestic currency is headed at parity; `DEPRECIATE` where k > 1.
                         * @enum {string}
                         */
                        domestic_currency_outlook: "DEPRECIATE" | "APPRECIATE" | "UNCHANGED";
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    fxForwardRate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Zero rates in the compounding below, in any order. */
                    yield_curve: components["schemas"]["CurvePoint"][];
                    /** @description Start of the window, in years from now. */
                    forward_start: number;
                    /** @description End of the window, in years from now; above forward_start. */
                    forward_end: number;
                    /**
                     * @description How often interest is added to the capital; semi and semiannual are twice a year.
                     * @default continuous
                     * @enum {string}
                     */
                    compounding?: "continuous" | "annual" | "semi" | "semiannual";
                };
            };
        };
        responses: {
            /** @description The forward rate. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Forward rate, a fraction, in the compounding of the request. null beyond the double range. */
                        forward_rate: number | null;
                        /** @description forward_rate in percent. null beyond the double range. */
                        forward_rate_pct: number | null;
                        /** @description Zero rate at forward_start, a fraction, in the compounding of the request. */
                        spot_rate_start: number;
                        /** @description Zero rate at forward_end, a fraction, in the compounding of the request. */
                        spot_rate_end: number;
                        /** @description Forward rates between neighbouring points of the curve, in ascending order. */
                        full_forward_curve: {
                            /** @description Tenor of the first point, in years. */
                            start: number;
                            /** @description Tenor of the second point, in years. */
                            end: number;
                            /** @description Forward rate, a fraction, in the compounding of the request. null beyond the double range. */
                            forward_rate: number | null;
                        }[];
                        /**
                         * @description As sent.
                         * @enum {string}
                         */
                        compounding: "continuous" | "annual" | "semi" | "semiannual";
                        /** @description Value now of one unit paid at forward_start. null beyond the double range. */
                        discount_factor_start: number | null;
                        /** @description Value now of one unit paid at forward_end. null beyond the double range. */
                        discount_factor_end: number | null;
                        /** @description Value at forward_start of one unit paid at forward_end. null beyond the double range. */
                        forward_discount_factor: number | null;
                        /** @description g, the forward rate compounded continuously, a fraction. */
                        forward_rate_continuous: number;
                        /** @description Interest over the window divided by its length in years, a fraction: the forward rate without compounding. null beyond the double range. */
                        forward_rate_simple: number | null;
                        /** @description Whether forward_start is outside the points of the curve. */
                        start_extrapolated: boolean;
                        /** @description Whether forward_end is outside the points of the curve. */
                        end_extrapolated: boolean;
                        /** @description Whether a rate of full_forward_curve is negative. */
                        negative_forwards: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    fxCarryTrade: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Interest rate of the borrowed currency per year, r_b, as a fraction (0.05 is 5 %). */
                    borrow_currency_rate: number;
                    /** @description Interest rate of the invested currency per year, r_i, as a fraction. */
                    invest_currency_rate: number;
                    /** @description Exchange rate at the start, S₀, borrowed currency per unit of the invested one. */
                    spot_entry: number;
                    /** @description Exchange rate at the end, S₁. */
                    spot_exit: number;
                    /** @description Days between start and end. */
                    holding_period_days: number;
                    /**
                     * @description Amount invested over equity.
                     * @default 1
                     */
                    leverage?: number;
                    /**
                     * @description Equity, in the borrowed currency.
                     * @default 100000
                     */
                    notional?: number;
                };
            };
        };
        responses: {
            /** @description What is earned, and the breakeven. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Interest earned less interest paid, in percent. */
                        carry_return_pct: number;
                        /** @description Change of the exchange rate, in percent. null beyond the double range. */
                        spot_return_pct: number | null;
                        /** @description Change of the exchange rate on the interest earned, in percent. null beyond the double range. */
                        interaction_return_pct: number | null;
                        /** @description Sum of the three, in percent. null beyond the double range. */
                        total_return_pct: number | null;
                        /** @description leverage·total_return_pct, in percent of the equity. null beyond the double range. */
                        levered_return_pct: number | null;
                        /** @description total_return_pct/t, without compounding, in percent per year. null for 0 days, and beyond the double range. */
                        annualized_total_return: number | null;
                        /** @description leverage·annualized_total_return, in percent per year. null for 0 days, and beyond the double range. */
                        annualized_levered_return: number | null;
                        /** @description Profit or loss, notional·leverage·total, in the borrowed currency. null beyond the double range. */
                        pnl_amount: number | null;
                        /** @description Fall of the invested currency at which nothing is earned, in percent; a rise is negative. null where 1 + r·t ≤ 0 for either rate. */
                        breakeven_depreciation_pct: number | null;
                        /** @description Exchange rate at which nothing is earned. null where breakeven_depreciation_pct is. */
                        breakeven_spot: number | null;
                        /** @description Part of pnl_amount that is carry, notional·leverage·carry, in the borrowed currency; positive where the invested currency earns more interest than the borrowed one costs. */
                        carry_pnl: number;
                        /** @description Part of pnl_amount that is due to the exchange rate, the interaction included, in the borrowed currency. null beyond the double range. */
                        spot_pnl: number | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    macroInflationAdjusted: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Nominal return per period, in percent. */
                    nominal_return_pct: number;
                    /** @description Inflation per period, in percent. */
                    inflation_rate_pct: number;
                    /** @description Periods over which both last. */
                    periods?: number | null;
                    /** @description Amount at the start, in currency. */
                    initial_value?: number | null;
                };
            };
        };
        responses: {
            /** @description The real return, and what it comes to. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Exact real return per period, in percent. */
                        real_return_pct: number;
                        /** @description The same. */
                        fisher_exact_real_return_pct: number;
                        /** @description The same, as a fraction. */
                        fisher_exact_real_return_decimal: number;
                        /** @description nominal_return_pct − inflation_rate_pct, in percent. */
                        approximate_real_return: number;
                        /** @description What one unit of money buys after a period, beside one now, 1/(1 + p). */
                        purchasing_power_multiplier: number;
                        /** @description nominal_return_pct − real_return_pct, in percent. */
                        inflation_drag_pct: number;
                        /** @description ln 2/ln(1 + p), periods after which money buys half. null where p ≤ 0, and beyond the double range. */
                        years_to_halve_purchasing_power: number | null;
                        /** @description 100·((1 + n)^periods − 1), in percent. null without periods. */
                        cumulative_nominal_return_pct: number | null;
                        /** @description 100·((1 + real)^periods − 1), in percent. null without periods, and beyond the double range. */
                        cumulative_real_return_pct: number | null;
                        /** @description The amount after 0, 1, … periods. null unless periods and initial_value are given. */
                        value_series: {
                            /** @description Periods since the start, k. */
                            year: number;
                            /** @description initial_value·(1 + n)^k, in currency. null beyond the double range. */
                            nominal: number | null;
                            /** @description initial_value·(1 + real)^k, in money of the start. null beyond the double range. */
                            real: number | null;
                        }[] | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    macroTaylorRule: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Inflation, π, in percent. */
                    current_inflation: number;
                    /**
                     * @description Inflation that is aimed at, π*, in percent.
                     * @default 2
                     */
                    target_inflation?: number;
                    /**
                     * @description Output above (+) or below (−) its potential, y, in percent of that.
                     * @default 0
                     */
                    output_gap_pct?: number;
                    /**
                     * @description Real rate that neither stimulates nor slows, r*, in percent.
                     * @default 2
                     */
                    neutral_real_rate?: number;
                    /**
                     * @description Weight of inflation above the target, a.
                     * @default 0.5
                     */
                    inflation_weight?: number;
                    /**
                     * @description Weight of the output gap, b.
                     * @default 0.5
                     */
                    output_weight?: number;
                    /** @description Policy rate in force, in percent. */
                    current_policy_rate?: number | null;
                };
            };
        };
        responses: {
            /** @description The prescribed rate, its parts, and the stance of the rate in force. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Policy rate of the rule, the sum of the components, in percent. */
                        prescribed_rate: number;
                        /** @description π − π*, in percentage points. */
                        inflation_gap: number;
                        /** @description y, in percent. */
                        output_gap: number;
                        /** @description What the prescribed rate is the sum of, in percent. */
                        components: {
                            /** @description r* of the request. */
                            neutral_real_rate: number;
                            /** @description π of the request. */
                            current_inflation: number;
                            /** @description a·(π − π*). */
                            inflation_adjustment: number;
                            /** @description b·y. */
                            output_adjustment: number;
                        };
                        /** @description prescribed_rate − current_policy_rate, in percentage points. null without current_policy_rate. */
                        rate_gap: number | null;
                        /**
                         * @description `TIGHT` where the rate in force exceeds the prescribed one, `LOOSE` where it is below, `NEUTRAL` within 1e-9 of it. null without current_policy_rate.
                         * @enum {string|null}
                         */
                        policy_stance: "TIGHT" | "LOOSE" | "NEUTRAL" | null;
                        /** @description prescribed_rate − π, in percent. */
                        prescribed_real_rate: number;
                        /** @description max(0, prescribed_rate), in percent. */
                        zero_bound_rate: number;
                        /** @description Whether the rate rises by more than inflation does: a > 0. */
                        taylor_principle_satisfied: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    macroRealYield: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Yield of the nominal bond, n, in percent per year. */
                    nominal_yield: number;
                    /** @description Inflation that is expected, in percent per year. */
                    inflation_expectation?: number | null;
                    /** @description Real yield of an inflation-linked bond of the same term, in percent per year; 0 is a value. */
                    tips_yield?: number | null;
                    /**
                     * @description Term of the bonds, in years.
                     * @default 10
                     */
                    tenor_years?: number;
                };
            };
        };
        responses: {
            /** @description Real yield and inflation. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description tips_yield, or n − inflation_expectation. null with the reason. */
                        real_yield: number | null;
                        /** @description n − tips_yield, or inflation_expectation. null with the reason. */
                        breakeven_inflation: number | null;
                        /** @description That of the request. */
                        nominal_yield: number;
                        /** @description Exact real yield. null with the reason, and where breakeven_inflation is −100 or less. */
                        fisher_real_yield_pct: number | null;
                        /** @description That of the request, in years. */
                        tenor_years: number;
                        /**
                         * @description What the inflation was taken from. null with the reason.
                         * @enum {string|null}
                         */
                        source: "tips" | "expectation" | null;
                        /** @description Inflation at which both bonds return the same, exactly. null without tips_yield. */
                        breakeven_inflation_fisher_pct: number | null;
                        /** @description breakeven_inflation − inflation_expectation, a premium for liquidity included. null unless tips_yield and inflation_expectation are both given. */
                        inflation_risk_premium_pct: number | null;
                        /** @description Return over the term at fisher_real_yield_pct, in percent. null where that is, and beyond the double range. */
                        cumulative_real_return_pct: number | null;
                        /**
                         * @description Why figures are missing; null where none is for a reason of the inflation.
                         * @enum {string|null}
                         */
                        reason: "no_inflation_measure" | "breakeven_at_or_below_minus_100" | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    tvmPresentValue: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description r, the rate per period, a fraction. */
                    rate: number;
                    /** @description n, the number of periods. */
                    periods: number;
                    /**
                     * @description Payment in every period, in currency.
                     * @default 0
                     */
                    payment?: number;
                    /**
                     * @description Amount at the end of the last period, in currency.
                     * @default 0
                     */
                    future_value?: number;
                    /**
                     * @description Whether the payments are made at the end or at the beginning of each period; beginning means begin.
                     * @default end
                     * @enum {string}
                     */
                    payment_timing?: "end" | "begin" | "beginning";
                };
            };
        };
        responses: {
            /** @description The present value and its parts. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description pv_of_lump_sum + pv_of_annuity, in currency. null beyond the double range. */
                        present_value: number | null;
                        /** @description Present value of future_value, in currency. null beyond the double range. */
                        pv_of_lump_sum: number | null;
                        /** @description Present value of the payments, in currency. null beyond the double range. */
                        pv_of_annuity: number | null;
                        /** @description payment·n, in currency. */
                        total_payments: number;
                        /** @description (1+r)⁻ⁿ. null beyond the double range. */
                        discount_factor: number | null;
                        /** @description Present value of one unit paid in every period. null beyond the double range. */
                        annuity_factor: number | null;
                        /**
                         * @description When the payments are made, in one spelling.
                         * @enum {string}
                         */
                        payment_timing: "end" | "begin";
                        /**
                         * @description overflow where a number is beyond the double range and null.
                         * @enum {string|null}
                         */
                        reason: "overflow" | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    tvmFutureValue: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description r, the rate per period, a fraction. */
                    rate: number;
                    /** @description n, the number of periods. */
                    periods: number;
                    /**
                     * @description Payment in every period, in currency.
                     * @default 0
                     */
                    payment?: number;
                    /**
                     * @description Amount at the beginning of the first period, in currency.
                     * @default 0
                     */
                    present_value?: number;
                    /**
                     * @description Whether the payments are made at the end or at the beginning of each period; beginning means begin.
                     * @default end
                     * @enum {string}
                     */
                    payment_timing?: "end" | "begin" | "beginning";
                };
            };
        };
        responses: {
            /** @description The future value and its parts. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description fv_of_lump_sum + fv_of_annuity, in currency. null beyond the double range. */
                        future_value: number | null;
                        /** @description What present_value grows to, in currency. null beyond the double range. */
                        fv_of_lump_sum: number | null;
                        /** @description What the payments grow to, in currency. null beyond the double range. */
                        fv_of_annuity: number | null;
                        /** @description payment·n, in currency. */
                        total_payments: number;
                        /** @description future_value − present_value − total_payments, in currency. null beyond the double range. */
                        total_interest: number | null;
                        /** @description (1+r)ⁿ. null beyond the double range. */
                        growth_factor: number | null;
                        /** @description Future value of one unit paid in every period. null beyond the double range. */
                        annuity_factor: number | null;
                        /**
                         * @description When the payments are made, in one spelling.
                         * @enum {string}
                         */
                        payment_timing: "end" | "begin";
                        /**
                         * @description overflow where a number is beyond the double range and null.
                         * @enum {string|null}
                         */
                        reason: "overflow" | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    tvmIrr: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Payments, the first of them today, in currency; outlays are negative. */
                    cash_flows: number[];
                };
            };
        };
        responses: {
            /** @description The rates of return. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The smallest rate per period that is not negative, or the one nearest to zero, a fraction; −1 where it rounds to that. null where there is none. */
                        irr: number | null;
                        /** @description 100·irr. null with irr, or beyond the double range. */
                        irr_pct: number | null;
                        /** @description Net present value at irr, which rounding of irr keeps from being 0, in currency. null with irr, or beyond the double range. */
                        npv_at_irr: number | null;
                        /** @description Whether there is a rate. */
                        converged: boolean;
                        /**
                         * @description Why there is no rate, or a number is null.
                         * @enum {string|null}
                         */
                        reason: "all_zero" | "no_sign_change" | "no_real_root" | "overflow" | null;
                        /** @description Whether there is more than one rate. */
                        multiple_roots: boolean;
                        /** @description All rates, ascending, fractions; of more than 50 irr and those nearest to zero. */
                        roots: number[];
                        /** @description How often the payments change their sign, zeros left out. 1 means exactly one rate. */
                        sign_changes: number;
                        /** @description Sum of the negative payments without its sign, in currency. */
                        total_invested: number;
                        /** @description Sum of the positive payments, in currency. */
                        total_received: number;
                        /** @description total_received/total_invested. null where nothing is invested, or beyond the double range. */
                        profit_multiple: number | null;
                        /** @description Sum of the payments, in currency. */
                        net_cash_flow: number;
                        /** @description Periods between the first payment and the last. */
                        periods: number;
                        /**
                         * @description Every rate is isolated, with proof, before it is refined.
                         * @enum {string}
                         */
                        method: "root_isolation";
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    tvmNpv: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Payments, the first at the end of period 1, in currency; outlays are negative. */
                    cash_flows: number[];
                    /** @description r, the rate per period, a fraction. */
                    discount_rate: number;
                };
            };
        };
        responses: {
            /** @description The value and when it has paid back. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Net present value, in currency. null beyond the double range. */
                        npv: number | null;
                        /**
                         * @description By the sign of npv; INDIFFERENT where that is 0 up to rounding. null where npv is.
                         * @enum {string|null}
                         */
                        decision: "ACCEPT" | "REJECT" | "INDIFFERENT" | null;
                        /** @description pv_inflows/pv_outflows. null without outlays, or beyond the double range. */
                        profitability_index: number | null;
                        /** @description Period in which the payments have paid back. null if they never were negative in sum, or remain so. */
                        payback_period: number | null;
                        /** @description The same with the share of that period that was needed. null where payback_period is. */
                        payback_period_fractional: number | null;
                        /** @description Period in which the present values have paid back. null if they never were negative in sum, or remain so. */
                        discounted_payback_period: number | null;
                        /** @description The same with the share of that period that was needed. null where discounted_payback_period is. */
                        discounted_payback_period_fractional: number | null;
                        /** @description Present value of each payment. */
                        pv_of_cash_flows: (number | null)[];
                        /** @description n, the number of payments. */
                        periods: number;
                        /** @description Sum of the positive present values, in currency. null beyond the double range. */
                        pv_inflows: number | null;
                        /** @description Sum of the negative present values without its sign, in currency. null beyond the double range. */
                        pv_outflows: number | null;
                        /** @description Sum of the payments, undiscounted, in currency. */
                        total_cash_flow: number;
                        /** @description npv·(1+r), the value where the first payment is made today, in currency. null with npv, or beyond the double range. */
                        npv_first_flow_at_t0: number | null;
                        /**
                         * @description overflow where a number is beyond the double range and null.
                         * @enum {string|null}
                         */
                        reason: "overflow" | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    tvmCagr: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Value at the start. */
                    start_value: number;
                    /** @description Value at the end, in the same unit. */
                    end_value: number;
                    /** @description Years between the two, whole or fractional. */
                    years: number;
                    /**
                     * @description Whether the growth is carried on beyond the end.
                     * @default false
                     */
                    include_projections?: boolean;
                };
            };
        };
        responses: {
            /** @description The growth rate. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Compound annual growth rate, a fraction. null beyond the double range. */
                        cagr: number | null;
                        /** @description 100·cagr. null beyond the double range. */
                        cagr_pct: number | null;
                        /** @description 100·(end_value − start_value)/start_value. null beyond the double range. */
                        total_return_pct: number | null;
                        /** @description Years in which the value doubles. null unless it grows. */
                        doubling_time_years: number | null;
                        /** @description Years in which the value halves. null unless it falls. */
                        halving_time_years: number | null;
                        /** @description g, the continuously compounded rate per year. null beyond the double range. */
                        log_growth_rate: number | null;
                        /** @description end_value/start_value. null beyond the double range. */
                        growth_multiple: number | null;
                        /** @description As sent. */
                        start_value: number;
                        /** @description As sent. */
                        end_value: number;
                        /** @description As sent. */
                        years: number;
                        /** @description The growth carried on. null unless asked for. */
                        projections: {
                            /** @description Years after the end: 1, 3, 5, 10 and 20. */
                            years_forward: number;
                            /** @description Value then, in the unit of the values. null beyond the double range. */
                            projected_value: number | null;
                        }[] | null;
                        /**
                         * @description overflow where a number is beyond the double range and null.
                         * @enum {string|null}
                         */
                        reason: "overflow" | null;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    tradeEvaluate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Price of one share at entry, in USD. */
                    entry_price: number;
                    /** @description Price at which the loss is taken, in USD. Refused (`value_error`) at entry_price and on the side of take_profit. */
                    stop_loss: number;
                    /** @description Price at which the profit is taken, in USD: above entry_price the trade is long, below it short. Refused (`value_error`) at entry_price. */
                    take_profit: number;
                    /** @description Value of the account, in USD. */
                    account_size: number;
                    /**
                     * @description Share of the account that the trade may lose, a fraction.
                     * @default 0.02
                     */
                    risk_per_trade?: number;
                    /** @description Daily closes, oldest first. */
                    prices: number[];
                    /** @description Simple daily returns of trades like this one, for the Kelly leverage, which takes ten of them. */
                    returns?: number[] | null;
                    /**
                     * @description Commission per share, in USD.
                     * @default 0.005
                     */
                    commission_per_share?: number;
                    /**
                     * @description Full quoted spread in basis points; half is paid each way.
                     * @default 5
                     */
                    spread_bps?: number;
                    /**
                     * @description Average daily volume, in USD.
                     * @default 5000000
                     */
                    adv?: number;
                };
            };
        };
        responses: {
            /** @description The trade, measured, and the verdict. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description LONG with the target above the entry.
                         * @enum {string}
                         */
                        direction: "LONG" | "SHORT";
                        /** @description Distance of the target over that of the stop. null beyond the double range. */
                        risk_reward: number | null;
                        /** @description The same after the costs of the round trip. null without shares, and beyond the double range. */
                        risk_reward_net: number | null;
                        /** @description 1/(1 + risk_reward), the win rate at which nothing is gained before costs. */
                        break_even_win_rate: number;
                        /** @description How much to trade. */
                        position: {
                            /** @description Whole shares that lose no more at the stop than account_size·risk_per_trade; a number within 1e-9 of a whole one is that one. null beyond the double range. */
                            shares: number | null;
                            /** @description shares·entry_price, in USD. null beyond the double range. */
                            value: number | null;
                            /** @description value/account_size, a **fraction**; above 1 with leverage. null beyond the double range. */
                            pct_account: number | null;
                            /** @description |entry_price − stop_loss|, in USD. */
                            risk_per_share: number;
                            /** @description shares·risk_per_share, in USD. null beyond the double range. */
                            max_loss: number | null;
                            /** @description shares·|take_profit − entry_price|, in USD. null beyond the double range. */
                            max_profit: number | null;
                        };
                        /** @description What the trade costs, in USD, one way but for the round trip. Amounts beyond the double range are null. */
                        costs: {
                            /** @description 2·(spread + commission + impact). null beyond the double range. */
                            round_trip: number | null;
                            /** @description round_trip in percent of the position. null without one. */
                            pct_of_position: number | null;
                            /** @description Half of the quoted spread. null beyond the double range. */
                            spread: number | null;
                            /** @description shares·commission_per_share. null beyond the double range. */
                            commission: number | null;
                            /** @description Market impact, impact_bps of the position. null beyond the double range. */
                            impact: number | null;
                            /** @description 10·√(value/adv), in basis points. null beyond the double range. */
                            impact_bps: number | null;
                        };
                        /** @description What the closes say of the direction. */
                        signals: {
                            /** @description Wilder's relative strength index, in percent; 50 where no price changes. */
                            rsi: number;
                            /** @description Mean of the last 14 closes, in USD. */
                            sma: number;
                            /**
                             * @description BULLISH with the last close above sma (by more than 1e-12 of it) and rsi above 50 (by more than 1e-9), BEARISH with both below, else NEUTRAL.
                             * @enum {string}
                             */
                            trend: "BULLISH" | "BEARISH" | "NEUTRAL";
                            /** @description Those that apply, in this order; rsi above 70 is overbought, below 30 oversold. */
                            signals: ("RSI_OVERBOUGHT" | "RSI_OVERSOLD" | "ABOVE_SMA" | "BELOW_SMA")[];
                            /** @description Whether a LONG trade meets a BULLISH trend, or a SHORT one a BEARISH. */
                            aligned_with_trade: boolean;
                        };
                        /** @description What the closes say of the risk; volatilities are of simple returns, annualised by √252. */
                        regime: {
                            /** @description Of the last 21 returns, or all that there are; 0 where they do not vary. null beyond the double range. */
                            realized_vol: number | null;
                            /** @description Of all returns; 0 where they do not vary. null beyond the double range. */
                            long_vol: number | null;
                            /** @description realized_vol/long_vol. null where that is 0 or either is null. */
                            vol_ratio: number | null;
                            /**
                             * @description CRISIS with vol_ratio above 2, HIGH_VOL above 1.3, LOW_VOL below 0.7, else NORMAL.
                             * @enum {string}
                             */
                            vol_regime: "CRISIS" | "HIGH_VOL" | "NORMAL" | "LOW_VOL";
                        };
                        /** @description Leverage at which the returns given grow fastest. null with fewer than ten. */
                        kelly: {
                            /** @description mean/variance (ddof 1); negative is short. null for flat returns. */
                            full_kelly: number | null;
                            /** @description Half of it. null for flat returns. */
                            half_kelly: number | null;
                        } | null;
                        /**
                         * @description By the table above.
                         * @enum {string}
                         */
                        verdict: "FAVORABLE" | "CAUTION" | "UNFAVORABLE";
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    pairsSignal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Levels of a, the hedge, oldest first. Refused (`value_error`) when constant, or when it varies so little that the hedge ratio exceeds the double range. */
                    series_a: number[];
                    /** @description Levels of b, oldest first. Refused (`value_error`) when constant or of another length. */
                    series_b: number[];
                    /**
                     * @description Name of a, used in `signal`, `legs`, `pair` and `reason`.
                     * @default A
                     */
                    name_a?: string;
                    /**
                     * @description Name of b, likewise.
                     * @default B
                     */
                    name_b?: string;
                    /**
                     * @description Size of the test, as a string.
                     * @default 0.05
                     * @enum {string}
                     */
                    significance?: "0.01" | "0.05" | "0.10";
                };
            };
        };
        responses: {
            /** @description The signal and its evidence. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The test of b on a; its fields are those of /v1/stats/cointegration. */
                        cointegration: {
                            /** @description adf_statistic < critical_value; true where the spread has no noise. */
                            cointegrated: boolean;
                            /** @description t ratio of the lagged spread in the ADF regression. null when collinear, or when the spread follows from its last value without error. */
                            adf_statistic: number | null;
                            /** @description The critical value at `significance`. */
                            critical_value: number;
                            /**
                             * @description As in the request, or its default.
                             * @enum {string}
                             */
                            significance: "0.01" | "0.05" | "0.10";
                            /** @description Asymptotic p-value; 0 where adf_statistic is null. */
                            p_value: number;
                            critical_values: components["schemas"]["CointegrationCriticalValues"];
                            /** @description Lagged differences in the ADF regression. null where adf_statistic is. */
                            lags: number | null;
                        };
                        /** @description Slope of b on a, units of a held against one of b. */
                        hedge_ratio: number;
                        /** @description Constant of b on a, in units of b. */
                        intercept: number;
                        /** @description b − intercept − hedge_ratio·a. */
                        spread: {
                            /** @description In units of b; 0 up to rounding. */
                            mean: number;
                            /** @description Sample standard deviation (ddof 1), in units of b; 0 when collinear. */
                            std: number;
                            /** @description Last value, in units of b. */
                            current: number;
                            /** @description Last value in standard deviations. null when collinear. */
                            current_zscore: number | null;
                        };
                        /** @description −ln 2/κ in observations, κ the slope of Δs_t on a constant and s_(t−1). null when κ ≥ 0 or undefined, and when collinear. */
                        half_life: number | null;
                        /** @description −ln 2/ln(1 + κ) in observations. null unless −1 < κ < 0, and when collinear. */
                        half_life_ar1: number | null;
                        /** @description Of the first differences of the spread, window sizes from 10 to half their number. */
                        hurst: {
                            /** @description Slope of ln(mean R/S) on ln w. null when collinear, with 24 observations or fewer, or where the differences do not vary. */
                            exponent: number | null;
                            /**
                             * @description Of `corrected`, below 0.4, above 0.6, or between; INSUFFICIENT_DATA where it is null.
                             * @enum {string}
                             */
                            interpretation: "MEAN_REVERTING" | "RANDOM_WALK" | "TRENDING" | "INSUFFICIENT_DATA";
                            /** @description The exponent without the bias of small samples. null where the exponent is. */
                            corrected: number | null;
                        };
                        /** @description Pearson's correlation of the levels. */
                        correlation: number;
                        /** @description Pearson's correlation of the simple returns. null where a level is not positive, a series of returns does not vary (standard deviation up to 1e-12 of the largest), or a return exceeds the double range. */
                        returns_correlation: number | null;
                        /** @description Share of the variance of b that a explains. */
                        r_squared: number;
                        /** @description In standard deviations of the spread. */
                        thresholds: {
                            /** @description Beyond it, on either side, a position is opened. */
                            entry: number;
                            /** @description Within it, on either side, a position is closed. */
                            exit: number;
                        };
                        /** @description The position to open, b and then a; empty without one. */
                        legs: {
                            /** @description Name of the series. */
                            name: string;
                            /**
                             * @description The sign of `units` in a word.
                             * @enum {string}
                             */
                            side: "long" | "short";
                            /** @description Signed units per unit of spread, ±1 of b and ∓hedge_ratio of a. */
                            units: number;
                        }[];
                        /**
                         * @description The rule that decided.
                         * @enum {string}
                         */
                        reason_code: "collinear" | "not_cointegrated" | "spread_above_entry" | "spread_below_entry" | "spread_near_mean" | "between_thresholds";
                        /** @description Number of observations. */
                        n: number;
                        /** @description NO_TRADE, WAIT, CLOSE_POSITION, or the two sides with their names. */
                        signal: string;
                        /** @description reason_code in words and rounded numbers, for people. */
                        reason: string;
                        /** @description The names, a first. */
                        pair: [
                            string,
                            string
                        ];
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    backtestStrategy: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Closing prices, oldest first. */
                    prices: number[];
                    /**
                     * @description What to trade on.
                     * @default sma_crossover
                     * @enum {string}
                     */
                    strategy?: "sma_crossover" | "rsi_mean_reversion" | "momentum" | "bollinger_breakout";
                    /** @description Parameters of the strategy; what is left out has its default. Those of another strategy are refused (`extra_forbidden`). null, or absent: all defaults. */
                    params?: {
                        /** @description Of sma_crossover, bars of the fast average, below slow; 20 if absent. */
                        fast?: number;
                        /** @description Of sma_crossover, bars of the slow average, below the number of prices; 50 if absent. */
                        slow?: number;
                        /** @description Of rsi_mean_reversion (14 if absent) and bollinger_breakout (20 if absent), bars; below the number of prices. */
                        period?: number;
                        /** @description Of rsi_mean_reversion, an RSI below overbought; 30 if absent. */
                        oversold?: number;
                        /** @description Of rsi_mean_reversion, an RSI; 70 if absent. */
                        overbought?: number;
                        /** @description Of momentum, bars; below the number of prices; 60 if absent. */
                        lookback?: number;
                        /** @description Of bollinger_breakout, distance of the bands in standard deviations; 2 if absent. */
                        std?: number;
                    } | null;
                    /**
                     * @description Equity at the start, in currency.
                     * @default 10000
                     */
                    initial_capital?: number;
                    /**
                     * @description Commission of a round trip, in basis points of the traded value; half of it per side.
                     * @default 5
                     */
                    commission_bps?: number;
                    /**
                     * @description Slippage per side, in basis points of the traded value.
                     * @default 5
                     */
                    slippage_bps?: number;
                };
            };
        };
        responses: {
            /** @description Performance, trades, equity, and the comparison with holding the asset. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description As in the request, or its default.
                         * @enum {string}
                         */
                        strategy: "sma_crossover" | "rsi_mean_reversion" | "momentum" | "bollinger_breakout";
                        /** @description Parameters of the strategy, defaults written out. */
                        params: {
                            /** @description Bars of the fast average. */
                            fast: number;
                            /** @description Bars of the slow average. */
                            slow: number;
                        } | {
                            /** @description Bars of the RSI. */
                            period: number;
                            /** @description Long below this RSI. */
                            oversold: number;
                            /** @description Out above this RSI. */
                            overbought: number;
                        } | {
                            /** @description Bars of the change. */
                            lookback: number;
                        } | {
                            /** @description Bars of the bands. */
                            period: number;
                            /** @description Distance of the bands in standard deviations. */
                            std: number;
                        };
                        /** @description Number of prices n. */
                        bars: number;
                        /** @description Length of trades. */
                        num_trades: number;
                        /**
                         * @description A signal is filled at the close after it.
                         * @constant
                         */
                        execution: "next_close";
                        /** @description Whether a position has lost all equity. */
                        bankrupt: boolean;
                        /**
                         * @description insufficient_history where the default look-back reaches the number of prices, otherwise null.
                         * @enum {string|null}
                         */
                        reason: "insufficient_history" | null;
                        /** @description Performance of the account; fractions unless stated. */
                        performance: {
                            /** @description final_equity/initial_capital − 1. */
                            total_return: number;
                            /** @description Compound, (1 + total_return)^(252/(n − 1)) − 1; −1 after ruin. null beyond the double range. */
                            annualized_return: number | null;
                            /** @description √252 times the sample standard deviation of the n − 1 bar returns; 0 where they are flat. null beyond the double range. */
                            annualized_vol: number | null;
                            /** @description √252·mean/deviation of the bar returns, without a risk-free rate. null where they are flat. */
                            sharpe: number | null;
                            /** @description annualized_return/|max_drawdown|. null without a drawdown. */
                            calmar: number | null;
                            /** @description Deepest fall below a former peak, the start included. */
                            max_drawdown: number;
                            /** @description Equity at the last close, in currency. */
                            final_equity: number;
                            /** @description √252·mean/√(Σ min(r, 0)²/(n − 1)) of the bar returns. null without a loss. */
                            sortino: number | null;
                            /** @description Share of the n − 1 intervals in which a position was held. */
                            exposure: number;
                            /** @description Costs of all trades, in currency. */
                            total_costs: number;
                        };
                        /** @description All trades together; amounts in currency. */
                        trades_summary: {
                            /** @description Number of trades. */
                            total: number;
                            /** @description Trades with pnl above 0. */
                            wins: number;
                            /** @description Trades with pnl of 0 or below. */
                            losses: number;
                            /** @description wins/total. null without trades. */
                            win_rate: number | null;
                            /** @description Mean pnl. null without trades. */
                            avg_pnl: number | null;
                            /** @description Mean pnl of the wins. null without wins. */
                            avg_win: number | null;
                            /** @description Mean pnl of the losses. null without losses. */
                            avg_loss: number | null;
                            /** @description Sum of the wins over the sum of the losses. null where nothing was lost. */
                            profit_factor: number | null;
                        };
                        /** @description Beside holding the asset from the first to the last price, without costs. Fractions. */
                        vs_buy_hold: {
                            /** @description performance.total_return. */
                            strategy_return: number;
                            /** @description Last price over the first, less 1. null beyond the double range. */
                            buy_hold_return: number | null;
                            /** @description strategy_return − buy_hold_return. null with it. */
                            excess_return: number | null;
                            /** @description (1 + buy_hold_return)^(252/(n − 1)) − 1. null beyond the double range. */
                            buy_hold_annualized_return: number | null;
                            /** @description √252·mean/deviation of the returns of the asset. null where they are flat. */
                            buy_hold_sharpe: number | null;
                            /** @description Deepest fall of the asset below a former peak. */
                            buy_hold_max_drawdown: number;
                        };
                        /** @description Equity at each close, costs paid so far deducted; in currency. */
                        equity_curve: number[];
                        /** @description The curve at indices 0, q, 2q, … below n − 1, and n − 1; q = ⌈(n − 1)/49⌉. */
                        equity_curve_sample: number[];
                        /** @description All trades in order of time. */
                        trades: {
                            /** @description Close that gave the signal, entry_idx − 1. */
                            signal_idx: number;
                            /** @description Close of the fill. */
                            entry_idx: number;
                            /** @description Close of the exit. */
                            exit_idx: number;
                            /**
                             * @description Side of the position.
                             * @enum {string}
                             */
                            side: "long" | "short";
                            /** @description Price at the entry, in currency. */
                            entry: number;
                            /** @description Price at the exit, in currency. */
                            exit: number;
                            /** @description Units held, negative when short. */
                            shares: number;
                            /** @description Profit net of the costs of both sides, in currency; after ruin all the equity before the entry, lost. */
                            pnl: number;
                            /** @description pnl over the equity before the entry, a fraction. */
                            return: number;
                            /** @description Costs of both sides, in currency; of the entry alone after ruin. */
                            costs: number;
                            /** @description exit_idx − entry_idx. */
                            bars_held: number;
                            /**
                             * @description Why the position was closed.
                             * @enum {string}
                             */
                            exit_reason: "signal" | "end_of_data" | "bankrupt";
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    hedgingRecommend: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What is to be protected.
                     * @enum {string}
                     */
                    position_type: "long_stock" | "short_stock" | "long_crypto" | "long_options";
                    /** @description Value of the position, in currency; positive for a short position too. */
                    position_value: number;
                    /** @description Price of one share or coin, in currency. */
                    asset_price: components["schemas"]["Spot"];
                    /** @description Annual lognormal volatility as a fraction (0.2 is 20 %). The cap catches 20 meant as 20 %. */
                    volatility: number;
                    /**
                     * @description Horizon, and time to expiry of the hedges, in calendar days (a year has 365).
                     * @default 30
                     */
                    time_horizon_days?: number;
                    /**
                     * @description Most that a hedge may cost, as a **fraction** of position_value (0.05 is 5 %).
                     * @default 0.05
                     */
                    max_hedge_cost_pct?: number;
                    r?: components["schemas"]["Rate"];
                };
            };
        };
        responses: {
            /** @description The position left alone, and its hedges, the best first. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The position. */
                        position: {
                            /**
                             * @description position_type of the request.
                             * @enum {string}
                             */
                            type: "long_stock" | "short_stock" | "long_crypto" | "long_options";
                            /** @description position_value of the request, in currency. */
                            value_usd: number;
                            /** @description value_usd/spot_price, positive for a short position too; null beyond the double range. */
                            shares: number | null;
                            /** @description asset_price of the request, in currency. */
                            spot_price: number;
                        };
                        /** @description What binds the hedges. */
                        constraints: {
                            /** @description position_value·max_hedge_cost_pct, in currency. */
                            max_hedge_cost_usd: number;
                            /** @description time_horizon_days of the request. */
                            horizon_days: number;
                            /** @description Volatility of the request, a fraction. */
                            volatility: number;
                        };
                        /** @description The position left alone. */
                        unhedged: {
                            /** @description Loss at the 5 % (long) or 95 % (short) quantile of the price, in currency; negative for a gain. */
                            var_95_usd: number;
                            /** @description Mean loss over the worse 5 % of the outcomes, in currency; negative for a gain. */
                            cvar_95_usd: number;
                            /** @description Expected profit, in currency. */
                            expected_pnl_usd: number;
                            /** @description E[max(±(x − S), 0)]·shares, in currency. */
                            expected_gain_usd: number;
                        };
                        /** @description All hedges, by rank. */
                        hedges: {
                            /** @description Place, 1 for the best. */
                            rank: number;
                            /**
                             * @description The kind of hedge.
                             * @enum {string}
                             */
                            type: "protective_put" | "collar" | "put_spread" | "partial_put_hedge" | "protective_call" | "call_spread" | "partial_call_hedge" | "futures_inverse_hedge";
                            /** @description What to do, in words. */
                            description: string;
                            /** @description What it protects from, in words. */
                            protection: string;
                            /** @description The options of the hedge; none for the forward. */
                            legs: {
                                /**
                                 * @description Right to buy or to sell.
                                 * @enum {string}
                                 */
                                type: "call" | "put";
                                /** @description Strike, in currency. */
                                K: number;
                                /**
                                 * @description What to do with the option.
                                 * @enum {string}
                                 */
                                action: "buy" | "sell";
                                premium: components["schemas"]["OptionValue"];
                                /** @description Options on one share each, as many as shares, or half of them in a partial hedge; null beyond the double range. */
                                quantity: number | null;
                            }[];
                            /** @description Net premium of the whole hedge, in currency; negative when received; 0 for the forward. */
                            cost_usd: number;
                            /** @description cost_usd/position_value, a **fraction**. */
                            cost_pct: number;
                            /** @description Whether cost_usd is at most max_hedge_cost_usd. */
                            affordable: boolean;
                            /** @description Largest loss of position and hedge, a positive amount in currency; negative for a gain that is locked in; null when unlimited. */
                            max_loss_if_hedged: number | null;
                            /** @description Largest gain of position and hedge, in currency; null when unlimited. */
                            max_gain_if_hedged: number | null;
                            /** @description Price at the horizon at which pl = 0, in currency; null for the forward, or without one. */
                            breakeven_price: number | null;
                            /** @description Expected profit of position and hedge, in currency. */
                            expected_pnl_usd: number;
                            /** @description Mean loss of position and hedge over the worse 5 % of the prices, in currency; negative for a gain. */
                            cvar_95_usd: number;
                            /** @description 1 − cvar_95_usd/unhedged.cvar_95_usd, a fraction; null when the latter is not positive. */
                            risk_reduction: number | null;
                            /** @description E[max(pl, 0)]·shares/unhedged.expected_gain_usd, a fraction; null when the latter is 0. */
                            upside_retained: number | null;
                            /** @description (risk_reduction + upside_retained)/2, null counting 0. */
                            score: number;
                            /** @description Delta that remains, in shares; 0 for the forward; null beyond the double range. */
                            net_delta: number | null;
                            /** @description S·e^(rT), in currency, for the forward; null for all others. */
                            forward_price: number | null;
                            /** @description 10 % of position_value, an assumption, for the forward; null for all others. */
                            margin_required_usd: number | null;
                            /** @description 1.6448536269514722·volatility/√252·position_value, the move of a trading day that is exceeded with a probability of 5 %, in currency, for the forward; null for all others. */
                            expected_daily_move_protected: number | null;
                        }[];
                        /** @description Length of hedges. */
                        num_hedges: number;
                        /**
                         * @description Type of the hedge of rank 1.
                         * @enum {string}
                         */
                        recommended: "protective_put" | "collar" | "put_spread" | "partial_put_hedge" | "protective_call" | "call_spread" | "partial_call_hedge" | "futures_inverse_hedge";
                        /** @description What the figures rest on. */
                        assumptions: string[];
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    liveVolatility: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Symbol, in any spelling.
                     * @default BTC
                     */
                    asset?: string;
                };
            };
        };
        responses: {
            /** @description The volatility. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Canonical symbol. */
                        asset: string;
                        /** @description The latest trade, in USD. */
                        spot: number;
                        /** @description Over 7 days, a fraction per year; null with fewer than 8 completed days. */
                        realized_vol_7d: number | null;
                        /** @description Over 30 days, a fraction per year; null with fewer than 31 completed days. */
                        realized_vol_30d: number | null;
                        /** @description Over 90 days, a fraction per year; null with fewer than 91 completed days. */
                        realized_vol_90d: number | null;
                        /** @description The second by the third; null where one is null, or the third is 0. */
                        vol_ratio_30d_90d: number | null;
                        /**
                         * @description What the ratio means; null with it.
                         * @enum {string|null}
                         */
                        regime: "ELEVATED" | "NORMAL" | "SUPPRESSED" | null;
                        /** @description Days of a year. */
                        annualization_factor: number;
                        /**
                         * @description Standard deviation (n − 1) of logarithmic returns from close to close.
                         * @constant
                         */
                        estimator: "close_to_close_log_ddof1";
                        /** @description Completed days that were available. */
                        candles_used: number;
                        /**
                         * Format: date-time
                         * @description End of the last completed day, ISO 8601.
                         */
                        last_close_time: string;
                        /** @description Age of the data. */
                        as_of_age_seconds: number;
                        /** @description Whether no exchange answered and this is an answer of before. */
                        stale: boolean;
                        /** @description The exchange, or `simulated`. */
                        source: string;
                        history_context: components["schemas"]["HistoryContext"];
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            502: components["responses"]["UpstreamUnavailable"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    liveFundingRates: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Symbol, in any spelling.
                     * @default BTC
                     */
                    asset?: string;
                };
            };
        };
        responses: {
            /** @description The funding rate. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Canonical symbol. */
                        asset: string;
                        /** @description The exchange's name of the contract. */
                        instrument: string;
                        /** @description Of one interval, a fraction; positive: longs pay shorts. */
                        funding_rate: number;
                        /** @description Hours between two payments. */
                        interval_hours: number;
                        /** @description Per year, a fraction, simple. */
                        annualized_rate: number;
                        /**
                         * @description What the rate means.
                         * @enum {string}
                         */
                        regime: "CONTANGO" | "NEUTRAL" | "BACKWARDATION";
                        /**
                         * Format: date-time
                         * @description The next payment, ISO 8601.
                         */
                        next_funding_time: string;
                        /** @description The same, in milliseconds since the epoch. */
                        next_funding_time_ms: number;
                        /**
                         * @description Who pays.
                         * @enum {string}
                         */
                        payer: "longs" | "shorts" | "none";
                        /** @description Age of the data. */
                        as_of_age_seconds: number;
                        /** @description Whether no exchange answered and this is an answer of before. */
                        stale: boolean;
                        /** @description The exchange, or `simulated`. */
                        source: string;
                        history_context: components["schemas"]["HistoryContext"];
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            502: components["responses"]["UpstreamUnavailable"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    watchTrial: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Symbol in any spelling, as in `/v1/live/volatility`. It sets the unit of all prices: those of `1000PEPE` are of 1000 PEPE. */
                    asset: string;
                    /**
                     * @description Side of the position.
                     * @enum {string}
                     */
                    direction: "long" | "short";
                    /** @description Price at the entry, in USD. */
                    entry_price: number;
                    /** @description Value at the entry, in USD. */
                    position_size: number;
                    /** @description Margin put up for it, in USD. */
                    collateral: number;
                    /**
                     * @description Share of position_size.
                     * @default 0.005
                     */
                    maintenance_margin_rate?: number;
                    /** @description Where alerts are sent: your receiver of Standard Webhooks 1.0, or an address of Slack, Discord, Telegram, ntfy or Teams. http or https, without user and fragment, a port that the service allows (80, 443, 1024 to 65535), a host with public addresses only. */
                    webhook_url?: string | null;
                    webhook_format?: components["schemas"]["WebhookFormatInput"];
                    heartbeat?: components["schemas"]["HeartbeatInput"];
                    venue?: components["schemas"]["VenueInput"];
                    liquidation_price?: components["schemas"]["StatedLiquidationPrice"];
                    thresholds?: components["schemas"]["ThresholdsInput"];
                };
            };
        };
        responses: {
            /** @description The monitor. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Name of the monitor. */
                        monitor_id: string;
                        /** @description What proves that it is yours; shown here and never again. */
                        token: string;
                        /** @description What its webhooks are signed with (Standard Webhooks); shown here and by rotate. */
                        webhook_secret: string;
                        /**
                         * @description What was registered.
                         * @enum {string}
                         */
                        tier: "trial" | "paid";
                        /**
                         * @description State of the monitor.
                         * @constant
                         */
                        status: "active";
                        /** @description Canonical symbol. */
                        asset: string;
                        /**
                         * @description Side of the position.
                         * @enum {string}
                         */
                        direction: "long" | "short";
                        /** @description Price at the entry, in USD. */
                        entry_price: number;
                        /** @description Value at the entry, in USD. */
                        position_size: number;
                        /** @description Margin put up for it, in USD. */
                        collateral: number;
                        /** @description Share of position_size. */
                        maintenance_margin_rate: number;
                        venue: components["schemas"]["Venue"];
                        liquidation_offset: components["schemas"]["LiquidationOffset"];
                        tiers: components["schemas"]["Tiers"];
                        liquidation_model: components["schemas"]["LiquidationModel"];
                        thresholds: components["schemas"]["Thresholds"];
                        /** @description Whether alerts are sent. */
                        webhook_configured: boolean;
                        webhook_format: components["schemas"]["WebhookFormat"];
                        heartbeat: components["schemas"]["Heartbeat"];
                        /** @description At the entry, before any funding, in USD; null beyond the double range. */
                        liquidation_price: number | null;
                        /** @description From the entry to it, in percent of the entry. */
                        distance_pct: number | null;
                        liquidation_basis: components["schemas"]["LiquidationBasis"];
                        /**
                         * Format: date-time
                         * @description ISO 8601.
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description When it ends, ISO 8601.
                         */
                        expires_at: string;
                        /**
                         * Format: date-time
                         * @description The same.
                         */
                        expiry: string;
                        /** @description How often it is looked at. */
                        check_interval_seconds: number;
                        /** @description Where its state is read. */
                        status_url: string;
                        /** @description One sentence. */
                        how_alerts_work: string;
                        /** @description How to go on after a trial; null if it is paid for. */
                        upgrade: string | null;
                        source: components["schemas"]["Source"];
                        warning: components["schemas"]["PositionWarning"];
                        warnings: components["schemas"]["Warnings"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["WatchLimitOrRateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamUnavailable"];
            503: components["responses"]["WatchCapacityOrUnavailableOrStorageUnavailable"];
        };
    };
    watchPosition: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Symbol in any spelling, as in `/v1/live/volatility`. It sets the unit of all prices: those of `1000PEPE` are of 1000 PEPE. */
                    asset: string;
                    /**
                     * @description Side of the position.
                     * @enum {string}
                     */
                    direction: "long" | "short";
                    /** @description Price at the entry, in USD. */
                    entry_price: number;
                    /** @description Value at the entry, in USD. */
                    position_size: number;
                    /** @description Margin put up for it, in USD. */
                    collateral: number;
                    /**
                     * @description Share of position_size.
                     * @default 0.005
                     */
                    maintenance_margin_rate?: number;
                    /** @description Where alerts are sent: your receiver of Standard Webhooks 1.0, or an address of Slack, Discord, Telegram, ntfy or Teams. http or https, without user and fragment, a port that the service allows (80, 443, 1024 to 65535), a host with public addresses only. */
                    webhook_url?: string | null;
                    webhook_format?: components["schemas"]["WebhookFormatInput"];
                    heartbeat?: components["schemas"]["HeartbeatInput"];
                    venue?: components["schemas"]["VenueInput"];
                    liquidation_price?: components["schemas"]["StatedLiquidationPrice"];
                    thresholds?: components["schemas"]["ThresholdsInput"];
                };
            };
        };
        responses: {
            /** @description The monitor. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Name of the monitor. */
                        monitor_id: string;
                        /** @description What proves that it is yours; shown here and never again. */
                        token: string;
                        /** @description What its webhooks are signed with (Standard Webhooks); shown here and by rotate. */
                        webhook_secret: string;
                        /**
                         * @description What was registered.
                         * @enum {string}
                         */
                        tier: "trial" | "paid";
                        /**
                         * @description State of the monitor.
                         * @constant
                         */
                        status: "active";
                        /** @description Canonical symbol. */
                        asset: string;
                        /**
                         * @description Side of the position.
                         * @enum {string}
                         */
                        direction: "long" | "short";
                        /** @description Price at the entry, in USD. */
                        entry_price: number;
                        /** @description Value at the entry, in USD. */
                        position_size: number;
                        /** @description Margin put up for it, in USD. */
                        collateral: number;
                        /** @description Share of position_size. */
                        maintenance_margin_rate: number;
                        venue: components["schemas"]["Venue"];
                        liquidation_offset: components["schemas"]["LiquidationOffset"];
                        tiers: components["schemas"]["Tiers"];
                        liquidation_model: components["schemas"]["LiquidationModel"];
                        thresholds: components["schemas"]["Thresholds"];
                        /** @description Whether alerts are sent. */
                        webhook_configured: boolean;
                        webhook_format: components["schemas"]["WebhookFormat"];
                        heartbeat: components["schemas"]["Heartbeat"];
                        /** @description At the entry, before any funding, in USD; null beyond the double range. */
                        liquidation_price: number | null;
                        /** @description From the entry to it, in percent of the entry. */
                        distance_pct: number | null;
                        liquidation_basis: components["schemas"]["LiquidationBasis"];
                        /**
                         * Format: date-time
                         * @description ISO 8601.
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description When it ends, ISO 8601.
                         */
                        expires_at: string;
                        /**
                         * Format: date-time
                         * @description The same.
                         */
                        expiry: string;
                        /** @description How often it is looked at. */
                        check_interval_seconds: number;
                        /** @description Where its state is read. */
                        status_url: string;
                        /** @description One sentence. */
                        how_alerts_work: string;
                        /** @description How to go on after a trial; null if it is paid for. */
                        upgrade: string | null;
                        source: components["schemas"]["Source"];
                        warning: components["schemas"]["PositionWarning"];
                        warnings: components["schemas"]["Warnings"];
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            502: components["responses"]["UpstreamUnavailable"];
            503: components["responses"]["WatchCapacityOrUnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    watchExtend: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Name of the monitor. */
                    monitor_id: string;
                    /** @description Its token. */
                    token: string;
                };
            };
        };
        responses: {
            /** @description The new term. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Name of the monitor. */
                        monitor_id: string;
                        /**
                         * @description State of the monitor.
                         * @constant
                         */
                        status: "active";
                        /**
                         * @description It is paid for now.
                         * @constant
                         */
                        tier: "paid";
                        /**
                         * Format: date-time
                         * @description When it ends now, ISO 8601.
                         */
                        expires_at: string;
                        /**
                         * Format: date-time
                         * @description The same.
                         */
                        expiry: string;
                        /**
                         * Format: date-time
                         * @description When it would have ended, ISO 8601.
                         */
                        previous_expires_at: string;
                        source: components["schemas"]["Source"];
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            404: components["responses"]["MonitorNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["MonitorConflictOrPaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    watchStatus: {
        parameters: {
            query?: {
                /**
                 * @description The token of the monitor, for clients that cannot send headers; it may end up in the logs of proxies.
                 * @example OTo7PD0-P0BBQkNERUZHSElKS0xNTk9QUVJTVFVWV1g
                 */
                token?: components["parameters"]["TokenInQuery"];
            };
            header?: {
                /** @description The token of the monitor. */
                "x-watch-token"?: components["parameters"]["WatchToken"];
            };
            path: {
                /**
                 * @description Name of the monitor.
                 * @example w_WVpbXF1eX2BhYmNk
                 */
                monitor_id: components["parameters"]["MonitorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The monitor. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Name of the monitor. */
                        monitor_id: string;
                        /**
                         * @description What it is.
                         * @enum {string}
                         */
                        tier: "trial" | "paid";
                        /**
                         * @description State of the monitor.
                         * @enum {string}
                         */
                        status: "active" | "expired" | "cancelled";
                        /** @description Canonical symbol. */
                        asset: string;
                        /**
                         * @description Side of the position.
                         * @enum {string}
                         */
                        direction: "long" | "short";
                        /** @description Price at the entry, in USD. */
                        entry_price: number;
                        /** @description Value at the entry, in USD. */
                        position_size: number;
                        /** @description Margin put up for it, in USD. */
                        collateral: number;
                        /** @description Share of position_size. */
                        maintenance_margin_rate: number;
                        venue: components["schemas"]["Venue"];
                        liquidation_offset: components["schemas"]["LiquidationOffset"];
                        tiers: components["schemas"]["Tiers"];
                        liquidation_model: components["schemas"]["LiquidationModel"];
                        /**
                         * Format: date-time
                         * @description ISO 8601.
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description When it ends, ISO 8601.
                         */
                        expires_at: string;
                        /**
                         * Format: date-time
                         * @description The same.
                         */
                        expiry: string;
                        /** @description Until then; 0 after it. */
                        seconds_to_expiry: number;
                        thresholds: components["schemas"]["Thresholds"];
                        /** @description Whether alerts are sent. */
                        webhook_configured: boolean;
                        webhook_format: components["schemas"]["WebhookFormat"];
                        heartbeat: components["schemas"]["Heartbeat"];
                        /** @description The mark prices at which each band is entered. */
                        bands: {
                            warn: components["schemas"]["BandEdge"];
                            critical: components["schemas"]["BandEdge"];
                        };
                        source: components["schemas"]["Source"];
                        /** @description Whether no other venue lists the asset, so that none can confirm its mark. */
                        single_source: boolean;
                        /** @description At the last believed mark; null where there was none in the last three minutes. */
                        current: {
                            /** @description Mark price, in USD: the middle of all fresh ones, of two their mean. */
                            mark: number;
                            /** @description Whether no two venues agree. */
                            disputed: boolean;
                            marks: components["schemas"]["VenueMarks"];
                            /** @description The mark that judges the position: of two venues or more the second worst for it. */
                            judged_mark: number;
                            /** @description With the funding accrued, in USD. */
                            liquidation_price: number | null;
                            liquidation_basis: components["schemas"]["LiquidationBasis"];
                            /** @description From judged_mark to it, in percent of judged_mark. */
                            distance_pct: number | null;
                            /** @description Funding since the registration, in USD; negative: paid. */
                            funding_accum_est: number;
                            /**
                             * @description How near liquidation is at this mark, which a band that is left only at a margin makes depend on the last tick; the next tick raises the alert.
                             * @enum {string}
                             */
                            band: "ok" | "warn" | "critical";
                            /** @description Age of the mark. */
                            price_age_seconds: number;
                            /** @description Whether it is older than it should be. */
                            stale: boolean;
                            /** @description Of one interval. */
                            funding_rate: number | null;
                            /**
                             * @description Volatility regime.
                             * @enum {string|null}
                             */
                            vol_regime: "ELEVATED" | "NORMAL" | "SUPPRESSED" | null;
                            /**
                             * Format: date-time
                             * @description The last tick, ISO 8601.
                             */
                            evaluated_at: string | null;
                        } | null;
                        /**
                         * @description Why there is no believed mark now: no venue answers or only one of several does, the only venue that lists the asset jumps, or all marks are more than three minutes old. Null: there is one, the first tick is still to come, or the monitor has ended.
                         * @enum {string|null}
                         */
                        blind_reason: "no_venue" | "disagreement" | "stale" | null;
                        /** @description The last ones, newest first. */
                        alerts: {
                            /** @description Name of the alert and of its webhook message. */
                            id: string;
                            /** @description When, in seconds since the epoch. */
                            ts: number;
                            /** @description What happened; `liq_unconfirmed`: one venue alone says that liquidation is nearer. */
                            type: string;
                            /** @description As it was sent. `source` is the venue of the mark (of a funding_flip: of the rate), or `simulated`; null at a tick without a mark. */
                            payload: {
                                [key: string]: unknown;
                            };
                            /** @description Whether an attempt succeeded. */
                            webhook_delivered: boolean;
                        }[];
                        /** @description All of them. */
                        alert_count: number;
                        /** @description How to go on after a trial; null if it is paid for. */
                        upgrade: string | null;
                        /** @description How the webhook does. */
                        webhook: {
                            /** @description Whether there is one. */
                            configured: boolean;
                            /**
                             * @description Disabled after a day without success.
                             * @enum {string}
                             */
                            status: "active" | "disabled" | "none";
                            /** @description Status of the last answer. */
                            last_status: number | null;
                            /** @description Why the last attempt had no answer. */
                            last_error: string | null;
                            /**
                             * Format: date-time
                             * @description ISO 8601.
                             */
                            last_attempt_at: string | null;
                            /** @description Messages on their way. */
                            pending: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["TokenMissing"];
            404: components["responses"]["MonitorNotFound"];
            408: components["responses"]["RequestTimeout"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrStorageUnavailable"];
        };
    };
    watchCancel: {
        parameters: {
            query?: {
                /**
                 * @description The token of the monitor, for clients that cannot send headers; it may end up in the logs of proxies.
                 * @example OTo7PD0-P0BBQkNERUZHSElKS0xNTk9QUVJTVFVWV1g
                 */
                token?: components["parameters"]["TokenInQuery"];
            };
            header?: {
                /** @description The token of the monitor. */
                "x-watch-token"?: components["parameters"]["WatchToken"];
            };
            path: {
                /**
                 * @description Name of the monitor.
                 * @example w_WVpbXF1eX2BhYmNk
                 */
                monitor_id: components["parameters"]["MonitorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It has ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Name of the monitor. */
                        monitor_id: string;
                        /**
                         * @description State of the monitor.
                         * @constant
                         */
                        status: "cancelled";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["TokenMissing"];
            404: components["responses"]["MonitorNotFound"];
            408: components["responses"]["RequestTimeout"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrStorageUnavailable"];
        };
    };
    watchUpdate: {
        parameters: {
            query?: {
                /**
                 * @description The token of the monitor, for clients that cannot send headers; it may end up in the logs of proxies.
                 * @example OTo7PD0-P0BBQkNERUZHSElKS0xNTk9QUVJTVFVWV1g
                 */
                token?: components["parameters"]["TokenInQuery"];
            };
            header?: {
                /** @description The token of the monitor. */
                "x-watch-token"?: components["parameters"]["WatchToken"];
            };
            path: {
                /**
                 * @description Name of the monitor.
                 * @example w_WVpbXF1eX2BhYmNk
                 */
                monitor_id: components["parameters"]["MonitorId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The token, where it is not in a header. */
                    token?: string | null;
                    /**
                     * @description Side of the position.
                     * @enum {string|null}
                     */
                    direction?: "long" | "short" | null;
                    /** @description Price at the entry, in USD. */
                    entry_price?: number | null;
                    /** @description Value at the entry, in USD. */
                    position_size?: number | null;
                    /** @description Margin put up for it, in USD. */
                    collateral?: number | null;
                    /** @description Share of position_size. */
                    maintenance_margin_rate?: number | null;
                    /** @description Where alerts are sent: your receiver of Standard Webhooks 1.0, or an address of Slack, Discord, Telegram, ntfy or Teams. http or https, without user and fragment, a port that the service allows (80, 443, 1024 to 65535), a host with public addresses only. */
                    webhook_url?: string | null;
                    webhook_format?: components["schemas"]["WebhookFormatInput"];
                    heartbeat?: components["schemas"]["HeartbeatInput"];
                    venue?: components["schemas"]["VenueInput"];
                    liquidation_price?: components["schemas"]["StatedLiquidationPrice"];
                    thresholds?: components["schemas"]["ThresholdsInput"];
                };
            };
        };
        responses: {
            /** @description The monitor. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Name of the monitor. */
                        monitor_id: string;
                        /**
                         * @description What was done.
                         * @constant
                         */
                        status: "updated";
                        /**
                         * @description State of the monitor.
                         * @constant
                         */
                        monitor_status: "active";
                        /** @description Canonical symbol. */
                        asset: string;
                        /**
                         * @description Side of the position.
                         * @enum {string}
                         */
                        direction: "long" | "short";
                        /** @description Price at the entry, in USD. */
                        entry_price: number;
                        /** @description Value at the entry, in USD. */
                        position_size: number;
                        /** @description Margin put up for it, in USD. */
                        collateral: number;
                        /** @description Share of position_size. */
                        maintenance_margin_rate: number;
                        venue: components["schemas"]["Venue"];
                        liquidation_offset: components["schemas"]["LiquidationOffset"];
                        tiers: components["schemas"]["Tiers"];
                        liquidation_model: components["schemas"]["LiquidationModel"];
                        /** @description At the entry, before any funding, in USD. */
                        liquidation_price: number | null;
                        /** @description From the entry to it, in percent of the entry. */
                        distance_pct_at_entry: number | null;
                        /** @description Whether alerts are sent. */
                        webhook_configured: boolean;
                        webhook_format: components["schemas"]["WebhookFormat"];
                        heartbeat: components["schemas"]["Heartbeat"];
                        thresholds: components["schemas"]["Thresholds"];
                        /**
                         * @description What it is.
                         * @enum {string}
                         */
                        tier: "trial" | "paid";
                        /**
                         * Format: date-time
                         * @description When it ends, ISO 8601.
                         */
                        expires_at: string;
                        source: components["schemas"]["Source"];
                        warning: components["schemas"]["PositionWarning"];
                        warnings: components["schemas"]["Warnings"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["TokenMissing"];
            404: components["responses"]["MonitorNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["MonitorConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrStorageUnavailable"];
        };
    };
    watchWebhookTest: {
        parameters: {
            query?: {
                /**
                 * @description The token of the monitor, for clients that cannot send headers; it may end up in the logs of proxies.
                 * @example OTo7PD0-P0BBQkNERUZHSElKS0xNTk9QUVJTVFVWV1g
                 */
                token?: components["parameters"]["TokenInQuery"];
            };
            header?: {
                /** @description The token of the monitor. */
                "x-watch-token"?: components["parameters"]["WatchToken"];
            };
            path: {
                /**
                 * @description Name of the monitor.
                 * @example w_WVpbXF1eX2BhYmNk
                 */
                monitor_id: components["parameters"]["MonitorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the receiver answered. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Name of the monitor. */
                        monitor_id: string;
                        /** @description Whether the receiver took it. */
                        delivered: boolean;
                        /** @description Its status; null without an answer. */
                        status: number | null;
                        /** @description Why there was no answer. */
                        error: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["TokenMissing"];
            404: components["responses"]["MonitorNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["MonitorConflict"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationError"];
            429: components["responses"]["WebhookTestLimit"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrStorageUnavailable"];
        };
    };
    watchWebhookRotate: {
        parameters: {
            query?: {
                /**
                 * @description The token of the monitor, for clients that cannot send headers; it may end up in the logs of proxies.
                 * @example OTo7PD0-P0BBQkNERUZHSElKS0xNTk9QUVJTVFVWV1g
                 */
                token?: components["parameters"]["TokenInQuery"];
            };
            header?: {
                /** @description The token of the monitor. */
                "x-watch-token"?: components["parameters"]["WatchToken"];
            };
            path: {
                /**
                 * @description Name of the monitor.
                 * @example w_WVpbXF1eX2BhYmNk
                 */
                monitor_id: components["parameters"]["MonitorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Name of the monitor. */
                        monitor_id: string;
                        /** @description The new secret; shown here and never again. */
                        webhook_secret: string;
                        /**
                         * Format: date-time
                         * @description Until then the one before signs too, ISO 8601.
                         */
                        previous_secret_valid_until: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["TokenMissing"];
            404: components["responses"]["MonitorNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["MonitorConflict"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrStorageUnavailable"];
        };
    };
    watchAlerts: {
        parameters: {
            query?: {
                /**
                 * @description Name of an alert; those before it are shown.
                 * @example a_01JXYZ00000000000000000001
                 */
                before?: components["parameters"]["BeforeAlert"];
                /**
                 * @description How many are shown.
                 * @example 20
                 */
                limit?: components["parameters"]["AlertLimit"];
                /**
                 * @description The token of the monitor, for clients that cannot send headers; it may end up in the logs of proxies.
                 * @example OTo7PD0-P0BBQkNERUZHSElKS0xNTk9QUVJTVFVWV1g
                 */
                token?: components["parameters"]["TokenInQuery"];
            };
            header?: {
                /** @description The token of the monitor. */
                "x-watch-token"?: components["parameters"]["WatchToken"];
            };
            path: {
                /**
                 * @description Name of the monitor.
                 * @example w_WVpbXF1eX2BhYmNk
                 */
                monitor_id: components["parameters"]["MonitorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of alerts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Name of the monitor. */
                        monitor_id: string;
                        /** @description Newest first. */
                        alerts: {
                            /** @description Name of the alert and of its webhook message. */
                            id: string;
                            /** @description When, in seconds since the epoch. */
                            ts: number;
                            /** @description What happened. */
                            type: string;
                            /** @description As it was sent. */
                            payload: {
                                [key: string]: unknown;
                            };
                            /** @description Whether an attempt succeeded. */
                            webhook_delivered: boolean;
                            /** @description The last attempts to deliver it, oldest first. */
                            attempts: {
                                /**
                                 * Format: date-time
                                 * @description When it ended.
                                 */
                                at: string;
                                /** @description Status of the answer; null without one. */
                                status: number | null;
                                /** @description Why there was none. */
                                failure: string | null;
                                /** @description How long it took. */
                                duration_ms: number;
                            }[];
                        }[];
                        /** @description Ask for the alerts before this one next; null: there are none. */
                        next_before: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["TokenMissing"];
            404: components["responses"]["MonitorNotFound"];
            408: components["responses"]["RequestTimeout"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrStorageUnavailable"];
        };
    };
    watchAlertRedeliver: {
        parameters: {
            query?: {
                /**
                 * @description The token of the monitor, for clients that cannot send headers; it may end up in the logs of proxies.
                 * @example OTo7PD0-P0BBQkNERUZHSElKS0xNTk9QUVJTVFVWV1g
                 */
                token?: components["parameters"]["TokenInQuery"];
            };
            header?: {
                /** @description The token of the monitor. */
                "x-watch-token"?: components["parameters"]["WatchToken"];
            };
            path: {
                /**
                 * @description Name of the monitor.
                 * @example w_WVpbXF1eX2BhYmNk
                 */
                monitor_id: components["parameters"]["MonitorId"];
                /**
                 * @description Name of the alert.
                 * @example a_01JXYZ00000000000000000000
                 */
                alert_id: components["parameters"]["AlertId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Name of the monitor. */
                        monitor_id: string;
                        /** @description Name of the alert. */
                        alert_id: string;
                        /**
                         * @description What was done.
                         * @constant
                         */
                        status: "queued";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["TokenMissing"];
            404: components["responses"]["MonitorNotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["MonitorConflict"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationError"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["UnavailableOrStorageUnavailable"];
        };
    };
    batch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The payment: base64 of the JSON of an x402 `PaymentPayload`, version 2, scheme `exact`, made from one of the requirements of a 402.
                 *     With it a call is paid for, also while free calls remain. At most 12288 bytes; what cannot be read is answered by 400
                 *     `invalid_payment`.
                 */
                "PAYMENT-SIGNATURE"?: components["parameters"]["PaymentSignature"];
                /**
                 * @description A name that the client gives to one paid call, 1 to 255 printable ASCII characters; kept for 24 hours with the payment, the
                 *     operation and the body (in the canonical form of RFC 8785). The same key with the same payment and request is answered by the kept
                 *     answer, also from another address; with another request by 422. Calls without a payment ignore it. The `id` of the x402 extension
                 *     `payment-identifier` in the payment does the same; if a request has both, they must be equal (422).
                 * @example 5f0c2d4e-2a43-4a0e-9b0d-1d7c5d1f7c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The calls, in the order in which they are answered. */
                    requests: {
                        /** @description Path of the operation without its version. */
                        endpoint: string;
                        /** @description The body of the call. */
                        params: {
                            [key: string]: unknown;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description At least one call was answered. */
            200: {
                headers: {
                    "PAYMENT-RESPONSE": components["headers"]["PaymentResponse"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of calls. */
                        batch_size: number;
                        /** @description Sum of the prices, in USDC. */
                        total_price_usdc: number;
                        /** @description The same in millionths of a USDC, the unit that is transferred. */
                        total_price_atomic: string;
                        /** @description One entry for each call, in their order. */
                        results: {
                            /** @description Position of the call in the request. */
                            index: number;
                            /** @description Path of the operation without its version. */
                            endpoint: string;
                            /** @description The status that the call would have had on its own. */
                            status: number;
                            /** @description The body of the call's own answer when its status is 200, otherwise an object whose `error` is the body that the call would have been refused with. */
                            data: {
                                [key: string]: unknown;
                            };
                        }[];
                        /** @description Calls with status 200. */
                        succeeded: number;
                        /** @description The others. */
                        failed: number;
                    };
                };
            };
            400: components["responses"]["BadRequestOrInvalidPayment"];
            402: components["responses"]["PaymentRequired"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["PaymentConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            422: components["responses"]["ValidationErrorOrIdempotencyKeyMisused"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalErrorOrAnswerTooLarge"];
            503: components["responses"]["UnavailableOrFacilitatorUnavailableOrStorageUnavailable"];
            504: components["responses"]["SettlementUncertain"];
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service answers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description `degraded` when a part of the service is impaired.
                         * @enum {string}
                         */
                        status: "ok" | "degraded";
                        /**
                         * @description Name of the service.
                         * @constant
                         */
                        service: "quantitative-computation-service";
                        /** @description Version of this document. */
                        version: string;
                        /** @description Number of operations offered under /v1. */
                        tools: number;
                        /** @description Time since the start, H:MM:SS. */
                        uptime: string;
                        /** @description Time since the start, in seconds. */
                        uptime_seconds: number;
                        /**
                         * Format: date-time
                         * @description Now, ISO 8601 in UTC with milliseconds.
                         */
                        time: string;
                        /** @description Since monitors were last looked at, in seconds; null before the first time. */
                        watcher_heartbeat_age_s: number | null;
                        /**
                         * @description By how much the clock of this machine is ahead of the one that decides, that of the database, in seconds;
                         *     negative where it is behind.
                         */
                        clock_skew_s: number;
                        /**
                         * @description Where prices come from: exchanges, or nowhere: `simulated` prices are made up.
                         * @enum {string}
                         */
                        market_data: "live" | "simulated";
                        /** @description The parts of the service. */
                        checks: {
                            /**
                             * @description Whether the database can be read and written to.
                             * @enum {string}
                             */
                            database: "ok" | "stale" | "down";
                            /**
                             * @description Whether monitors are looked at.
                             * @enum {string}
                             */
                            watcher: "ok" | "stale" | "down";
                            /**
                             * @description Whether the price of anything that is watched or was asked for is known.
                             * @enum {string}
                             */
                            market_data: "ok" | "stale" | "down";
                            /**
                             * @description Whether the clock of this machine agrees with that of the database within five seconds.
                             * @enum {string}
                             */
                            clock: "ok" | "skewed";
                        };
                        /** @description How calls can be paid now. */
                        payments: {
                            /**
                             * @description Not at all, in play money, or in USDC.
                             * @enum {string}
                             */
                            mode: "off" | "dev" | "live";
                            /** @description The networks of the pay-to addresses. */
                            networks: {
                                /** @description CAIP-2 identifier. */
                                network: string;
                                /** @description Whether a 402 answer names it now, reached or not. */
                                offered: boolean;
                                /**
                                 * @description Whether the facilitator answers: `stale` where its last answer is more than 20 minutes old,
                                 *     `unreached` where it has never answered, so that payments on this network cannot be
                                 *     verified yet.
                                 * @enum {string}
                                 */
                                facilitator: "ok" | "stale" | "unreached";
                                /** @description Since the facilitator last said what it supports; null if it never did. */
                                facilitator_age_seconds: number | null;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            /** @description The store cannot be read or written to, or the service stops; the body is the same. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    healthServing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Requests are answered. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Requests are answered.
                         * @constant
                         */
                        status: "serving";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    healthLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process answers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The process answers.
                         * @constant
                         */
                        status: "live";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    healthReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Requests are welcome. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Requests are welcome.
                         * @constant
                         */
                        status: "ready";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            417: components["responses"]["ExpectationFailed"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["NotReady"];
        };
    };
    openapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Version of the OpenAPI specification. */
                        openapi: string;
                        /** @description Title, version and licence. */
                        info: {
                            [key: string]: unknown;
                        };
                        /** @description The operations by path. */
                        paths: {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    docs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    tools: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tools. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Name of the service. */
                        name: string;
                        /** @description Version of this document. */
                        version: string;
                        /** @description What the service is. */
                        description: string;
                        /** @description Address of the service. */
                        homepage: string;
                        /** @description How calls are paid. */
                        payment: {
                            /**
                             * @description Protocol of payment.
                             * @constant
                             */
                            protocol: "x402";
                            /**
                             * @description Its version.
                             * @constant
                             */
                            version: 2;
                            /**
                             * @description What is paid.
                             * @constant
                             */
                            currency: "USDC";
                            /** @description Networks that are accepted (CAIP-2); none where nothing is sold. */
                            networks: string[];
                        };
                        /** @description The tools, in the order of this document. */
                        tools: {
                            /** @description Name of the tool. */
                            name: string;
                            /** @description Its name for people. */
                            title: string;
                            /** @description What it does. */
                            description: string;
                            /** @description JSON Schema 2020-12 of the arguments. */
                            inputSchema: {
                                [key: string]: unknown;
                            };
                            /** @description JSON Schema 2020-12 of the result. */
                            outputSchema?: {
                                [key: string]: unknown;
                            };
                            /** @description What may be expected of a call. */
                            annotations: {
                                [key: string]: unknown;
                            };
                            /** @description Path of the operation. */
                            path: string;
                            /** @description HTTP method. */
                            method: string;
                            /** @description Name in a batch. */
                            endpoint: string;
                            /** @description Price of a call in USDC, of the cheapest where it depends on the request. */
                            price_usdc: number;
                            /** @description The same in millionths of a USDC. */
                            price_atomic: string;
                            /**
                             * @description The allowance that free calls count against.
                             * @enum {string}
                             */
                            tier: "free_calculator" | "crypto_risk" | "live" | "paid_only" | "free";
                            /** @description The family. */
                            category: string;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    mcp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The response to a request, which may be an error of JSON-RPC. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description A notification or a response was taken note of; there is no content. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is malformed JSON, no message of JSON-RPC 2.0, or of a version of the protocol that is not spoken here. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonRpcError"];
                };
            };
            /** @description The request comes from a page of another origin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The Accept header does not list both application/json and text/event-stream. */
            406: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    a2a: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The response to a request, which may be an error of JSON-RPC. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description The message is malformed JSON, or no request of JSON-RPC 2.0. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonRpcError"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The allowances. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether every call is free here; everything else is null then. */
                        unlimited: boolean;
                        /** @description Free calculator calls made today. */
                        calls_today: number | null;
                        /** @description Free calculator calls per day. */
                        daily_limit: number | null;
                        /** @description Free calculator calls left. */
                        remaining: number | null;
                        /** @description The next midnight UTC, in milliseconds since the epoch. */
                        resets_at: number | null;
                        /**
                         * Format: date-time
                         * @description The same as ISO 8601.
                         */
                        resets_at_iso: string | null;
                        /** @description All allowances. */
                        buckets: {
                            calculator: components["schemas"]["AllowanceBucket"];
                            crypto_risk: components["schemas"]["AllowanceBucket"];
                            live: components["schemas"]["AllowanceBucket"];
                        } | null;
                        /** @description The free trial of Watch. */
                        trial: {
                            /** @description Whether it can be had now. */
                            available: boolean;
                            /**
                             * Format: date-time
                             * @description When it can be had again, ISO 8601.
                             */
                            next_available_at: string | null;
                        } | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The metrics are on a port of their own. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            408: components["responses"]["RequestTimeout"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    wellKnownX402: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Version of the protocol.
                         * @constant
                         */
                        x402Version: 2;
                        /** @description Name of the service. */
                        name: string;
                        /** @description What the service is. */
                        description: string;
                        /** @description Address of the service. */
                        homepage: string;
                        /** @description What is free. */
                        freeTier: string;
                        /**
                         * @description Version of the list of resources.
                         * @constant
                         */
                        version: 1;
                        /** @description Absolute addresses of the operations. */
                        resources: string[];
                        /** @description The operations with their offers. */
                        items: {
                            /** @description Absolute address. */
                            url: string;
                            /** @description HTTP method. */
                            method: string;
                            /** @description What is sold. */
                            description: string;
                            /**
                             * @description Media type of the answer.
                             * @constant
                             */
                            mimeType: "application/json";
                            /** @description The ways to pay, in the order of preference. */
                            accepts: components["schemas"]["PaymentOption"][];
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    agentCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentCard"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    agentJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The card. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentCard"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            417: components["responses"]["ExpectationFailed"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadersTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
