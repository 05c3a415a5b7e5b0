/*
 * This module is loaded into a child process before the child's own code. When the parent process is killed, even
 * with kill -9, the child shuts down cleanly instead of staying behind as an orphan.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
