import { EXP_TABLE, expAnywhere } from '../exp';
import { logAnywhere } from '../log';
import { ERFCX_TABLE, erfcx as scaledErfc, normalCdf as cdf, normalPdf as pdf } from '../normal';

/** Addresses that the loader fills or uses: the tables, and free memory. */
export function expTable(): usize {
  return EXP_TABLE;
}
export function erfcxTable(): usize {
  return ERFCX_TABLE;
}
export function free(): usize {
  return (__heap_base + 15) & ~15;
}

/** Each replaces n doubles, from an address on; n is even. */
export function exp(n: i32, at: usize): void {
  for (let end = at + ((<usize>n) << 3); at < end; at += 16) v128.store(at, expAnywhere(v128.load(at)));
}
export function log(n: i32, at: usize): void {
  for (let end = at + ((<usize>n) << 3); at < end; at += 16) v128.store(at, logAnywhere(v128.load(at)));
}
export function normalCdf(n: i32, at: usize): void {
  for (let end = at + ((<usize>n) << 3); at < end; at += 16) v128.store(at, cdf(v128.load(at)));
}
export function normalPdf(n: i32, at: usize): void {
  for (let end = at + ((<usize>n) << 3); at < end; at += 16) v128.store(at, pdf(v128.load(at)));
}
export function erfcx(n: i32, at: usize): void {
  for (let end = at + ((<usize>n) << 3); at < end; at += 16) v128.store(at, scaledErfc(v128.load(at)));
}
