import { Session } from 'node:inspector/promises';

/** Loaded into a server before its program: tells the measuring process what the server has used, and where. */
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
// A server that is done must not stay for the sake of this channel.
process.channel?.unref();
