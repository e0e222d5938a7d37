/**
 * Preloaded into a process (--require), takes more and more memory from the signal SIGUSR2 on: `HOG` says whether it is
 * V8's own (`heap`) or the system's (`buffers`).
 */
process.on('SIGUSR2', () => {
  const hoard = [];
  for (;;) hoard.push(process.env.HOG === 'heap' ? new Array(1e6).fill(0.5) : Buffer.alloc(16 * 1024 * 1024, 1));
});
