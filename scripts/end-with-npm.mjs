/**
 * Ends this process when npm ends. npm starts a script through a shell and sends a signal to that shell
 * alone, which then dies without telling the script. When the script loses its parent process, it sends
 * itself the missing SIGTERM.
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
