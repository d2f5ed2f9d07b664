/** Forty of the largest files at once: all are kept, in a memory that does not grow with them. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { maxFileBytes } from '../../schemas/files';
import { fileSize } from '../../schemas/texts/file-size';
import { bytesOf } from '../contract/support/files';
import { recordOf } from '../contract/support/http';
import { entry, openScene, tell } from './support/scene';

const MANY = 40;
const MOST_MB = 300;

/** MB. `VmHWM` is the most that there ever was. */
const memoryOf = (pid: number, which: 'VmHWM' | 'VmRSS') =>
  Math.round(Number(new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

it.skipIf(process.platform !== 'linux')('forty large files at once', async () => {
  const scene = await openScene();
  try {
    const { pid } = await scene.start();
    const { bytes, type } = bytesOf('pdf');
    const whole = new Uint8Array(maxFileBytes - 1);
    whole.set(bytes);
    const file = new File([whole], 'large.pdf', { type });
    const body = Object.fromEntries(
      Object.entries(scene.body).map(([name, value]) => [name, value instanceof File ? file : value]),
    );
    const owner = scene.clientOf('owner');
    const idle = memoryOf(pid, 'VmRSS');
    const answers = await Promise.all(Array.from({ length: MANY }, () => owner.post(entry.api.path, body)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const peak = memoryOf(pid, 'VmHWM');
    const field = entry.fields.find(({ type }) => type === 'file')?.readName ?? '';
    let lost = 0;
    for (const answer of answers) {
      const { path } = recordOf(answer)[field] as { path: string };
      const response = await fetch(`${scene.url()}${path}`, { headers: { authorization: `Bearer ${owner.token}` } });
      if (!Buffer.from(await response.arrayBuffer()).equals(whole)) lost += 1;
    }
    const ids = new Set(answers.map((answer) => recordOf(answer).id));
    tell(
      `${MANY} files of ${fileSize(maxFileBytes)} at once`,
      { acknowledged: ids.size, lost, doubled: MANY - ids.size },
      `memory ${peak} MB at most, ${idle} MB before`,
    );
    expect({ lost, ids: ids.size }).toEqual({ lost: 0, ids: MANY });
    expect(peak).toBeLessThanOrEqual(MOST_MB);
  } finally {
    await scene.close();
  }
});
