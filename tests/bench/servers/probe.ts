/** Loaded into a server before its program: tells the measuring process what the server has used. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system, rss: process.memoryUsage.rss() });
});
// A server that is done must not stay for the sake of this channel.
process.channel?.unref();
