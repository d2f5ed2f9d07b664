/**
 * Passes on the end of npm: npm starts a script through a shell and sends a signal to that shell alone, which then dies without
 * telling the script. So the script, losing the process that started it, sends itself the SIGTERM that it would have had.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 100);
  watch.unref();
}
