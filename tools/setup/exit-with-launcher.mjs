// Preloaded into the server by tools/start.mjs. The server has a separate process group; when its launcher dies without a word
// (SIGKILL), the channel between them closes, and the server shuts down as if told to.
process.channel?.unref();
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
