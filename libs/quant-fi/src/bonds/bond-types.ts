import { type CalendarDay } from '@quant/core';
import { type BondDayCount } from './bond-terms';

/** Terms of every bond with level coupons. */
export interface CouponTerms {
  /** Coupons of a year as a fraction of the face value, 0 … 1: 5 % is 0.05. */
  readonly couponRate: number;
  /** Paid back at maturity [currency], > 0; default 100. */
  readonly face?: number | undefined;
  /** Coupons a year, 1 … 12; with days one of 1, 2, 3, 4, 6 and 12; default 2. */
  readonly frequency?: number | undefined;
  /** Day count of accrued interest, for a bond with days; default '30/360 US'. */
  readonly dayCount?: BondDayCount | undefined;
  /** Coupons on the last days of their months if the maturity is the last day of its month; default true. */
  readonly endOfMonth?: boolean | undefined;
}

/** A bond with level coupons whose time to maturity is known in years. */
export interface BondOfYears extends CouponTerms {
  /** To maturity, a part of a period included [years], > 0, ≤ 100. */
  readonly years: number;
  /** Left out: the years say it. */
  readonly settlement?: undefined;
  /** Left out: the years say it. */
  readonly maturity?: undefined;
}

/** A bond with level coupons between two days. */
export interface BondOfDays extends CouponTerms {
  /** Day on which the bond is paid for: YYYY-MM-DD, or a Date at midnight UTC. */
  readonly settlement: CalendarDay;
  /** Day on which the face value is paid back, after the settlement. */
  readonly maturity: CalendarDay;
  /** Left out: the days say it. */
  readonly years?: undefined;
}

/** A bond with level coupons: its years to maturity, or both days. */
export type BondTerms = BondOfYears | BondOfDays;

/** A bond with level coupons, and its yield. */
export type BondAtYield = BondTerms & {
  /** Nominal yield a year, compounded at every coupon, > −1, ≤ 2: 4 % is 0.04. */
  readonly ytm: number;
};

/** A bond with level coupons, and what it costs. */
export type BondAtPrice = BondTerms & {
  /** Clean price [currency], > 0. */
  readonly price: number;
};
