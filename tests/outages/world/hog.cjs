/**
 * Preloaded into a process (--require): allocates more and more memory after the signal SIGUSR2. `HOG` chooses V8's
 * heap (`heap`) or the system's memory (`buffers`).
 */
process.on('SIGUSR2', () => {
  const hoard = [];
  for (;;) hoard.push(process.env.HOG === 'heap' ? new Array(1e6).fill(0.5) : Buffer.alloc(16 * 1024 * 1024, 1));
});
