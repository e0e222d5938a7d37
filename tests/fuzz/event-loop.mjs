// Loaded before the service, into its process: measures how long the event loop is held, and by which requests.
import { subscribe } from 'node:diagnostics_channel';
import { PerformanceObserver } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const TICK_MS = 5;
const NOTABLE_MS = 25;
const KEPT = 10;
const NAMED = 4;
/** A service that has not blocked its loop for this long has finished the compiling of its start. */
const STEADY_MS = 1000;

// Threads inherit the loader's options, but each has its own event loop
if (isMainThread && process.send) watch();

function watch() {
  const running = new Set();
  let ended = [];
  const holds = [];
  const describe = ({ method, url, headers }) =>
    `${method} ${url.slice(0, 60)} (${headers['content-length'] ?? '-'} bytes, ${headers['x-fuzz'] ?? ''})`;
  const sizeOf = ({ headers }) => Number(headers['content-length'] ?? 0);
  subscribe('http.server.request.start', ({ request }) => running.add(request));
  subscribe('http.server.response.finish', ({ request }) => {
    running.delete(request);
    ended.push(request);
  });

  const collections = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) collections.push({ startTime, duration });
    collections.splice(0, collections.length - KEPT);
  }).observe({ entryTypes: ['gc'] });

  let last = performance.now();
  let lastCpu = process.cpuUsage();
  let steadySince = last;
  setInterval(() => {
    const now = performance.now();
    const cpu = process.cpuUsage(lastCpu);
    const elapsed = now - last - TICK_MS;
    // on a busy machine wall time includes time of other processes; other threads of this process only add to CPU time
    const held = Math.min(elapsed, (cpu.user + cpu.system) / 1000);
    last = now;
    lastCpu = process.cpuUsage();
    for (const request of running) if (request.destroyed && request.socket.destroyed) running.delete(request);
    if (held > NOTABLE_MS) {
      steadySince = now;
      const requests = [...ended, ...running].sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, NAMED);
      const hold = { milliseconds: held, elapsed, requests: requests.map(describe), collection: 0 };
      holds.push(hold);
      const began = now - elapsed - TICK_MS;
      // observers hear of a collection after it
      setTimeout(() => {
        for (const { startTime, duration } of collections)
          if (startTime >= began && startTime < now) hold.collection += duration;
      }, 1).unref();
      holds.sort((a, b) => b.milliseconds - a.milliseconds).splice(KEPT);
    }
    ended = [];
  }, TICK_MS).unref();

  const answers = {
    /** The start is over: earlier measurements do not count. */
    steady: () => {
      const isSteady = performance.now() - steadySince > STEADY_MS;
      if (isSteady) holds.splice(0);
      return isSteady;
    },
    usage: () => {
      const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
      const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6;
      return { longest: holds[0]?.milliseconds ?? 0, holds, cpuSeconds, maxRssMb: maxRSS / 1024 };
    },
  };
  process.on('message', (question) => process.send({ [question]: answers[question]() }));
  // the service decides when it ends, not this observer
  process.channel.unref();
}
