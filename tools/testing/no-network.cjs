/**
 * Makes every attempt to reach another machine fail: a connection, a datagram or a look-up of another machine's name
 * throws, and the test fails even if the code under test swallows the error. Child processes that inherit `process.env`
 * inherit the rule.
 *
 * Loaded by the tests of every project (`setupFilesAfterEnv` of jest.preset.cjs).
 */
'use strict';
const dgram = require('node:dgram');
const dns = require('node:dns');
const net = require('node:net');

// All test files of a process share the modules above: they are patched once, and carry the list.
const MARK = Symbol.for('quant.no-network');

/** @param {unknown} host */
function isThisMachine(host) {
  if (host === undefined || host === null || host === '') return true; // the default is localhost
  const name = String(host).toLowerCase();
  return name === 'localhost' || name === '::1' || name === '::ffff:127.0.0.1' || /^127(\.\d{1,3}){3}$/.test(name);
}

/** @param {string[]} attempts  @param {string} what */
function refuse(attempts, what) {
  attempts.push(what);
  throw new Error(`Network access is forbidden in tests: ${what}`);
}

/** Host of the arguments of `socket.connect`; undefined for this machine, pipes included. */
function hostOf([first, second]) {
  const options = Array.isArray(first) ? first[0] : first;
  if (typeof options === 'object' && options !== null) return options.path ? undefined : options.host;
  return typeof second === 'string' ? second : undefined;
}

function install() {
  const attempts = [];
  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function guardedConnect(...args) {
    const host = hostOf(args);
    if (!isThisMachine(host)) refuse(attempts, `connection to ${host}`);
    return connect.apply(this, args);
  };
  const { send } = dgram.Socket.prototype;
  dgram.Socket.prototype.send = function guardedSend(...args) {
    const host = args.slice(1).find((arg) => typeof arg === 'string');
    if (!isThisMachine(host)) refuse(attempts, `datagram to ${host}`);
    return send.apply(this, args);
  };
  for (const owner of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype]) {
    for (const name of Object.keys(Object.getOwnPropertyDescriptors(owner))) {
      if (!/^(lookup|lookupService|resolve.*|reverse)$/.test(name) || typeof owner[name] !== 'function') continue;
      const original = owner[name];
      owner[name] = function guardedLookup(host, ...rest) {
        if (!isThisMachine(host)) refuse(attempts, `look-up of ${host}`);
        return original.call(this, host, ...rest);
      };
    }
  }
  net[MARK] = attempts;
  return attempts;
}

const attempts = net[MARK] ?? install();

// jest gives each test file a separate environment
const options = process.env.NODE_OPTIONS ?? '';
if (!options.includes(__filename))
  process.env.NODE_OPTIONS = `${options} --require ${JSON.stringify(__filename)}`.trim();

if (typeof afterEach === 'function') {
  afterEach(() => {
    const made = attempts.splice(0);
    if (made.length > 0) throw new Error(`The test reached for the network: ${made.join(', ')}`);
  });
}

/** Attempts refused since the last test; the guard's own test empties the list. */
module.exports = { attempts };
