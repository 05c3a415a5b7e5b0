// Loaded into a process before its own code: when the one that started it is killed, even with kill -9, it shuts
// down in order instead of staying behind unseen.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
