import { Session } from 'node:inspector/promises';

/**
 * Loaded into a server before its program. Reports to the measuring process how much the server has used, and
 * where.
 */
let session: Session | undefined;

const answers: Readonly<Record<string, () => Promise<unknown>>> = {
  async usage() {
    const { user, system } = process.cpuUsage();
    return { cpu: user + system, ...process.memoryUsage() };
  },
  async profile() {
    session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
    return {};
  },
  async profiled() {
    const { profile } = (await session?.post('Profiler.stop')) ?? {};
    session?.disconnect();
    return profile;
  },
};

process.on('message', (word: string) => {
  answers[word]?.().then((answer) => process.send?.(answer));
});
// Lets the process end even though this channel is open.
process.channel?.unref();
