import { coalesce } from './coalesce';
import { noRoomCode } from './driver-faults';
import { placeholders } from './lists';
import type { Transaction } from './types';

/** Enough rows for several pages. A single row would still fit into an existing page. */
const probes = Array.from({ length: 250 }, (_, index) => `room ${index} `.padEnd(120, '-'));

/** Whether the database's disk has space, judging by its writes. */
export class Room {
  private code: string | undefined;

  /**
   * @param write runs a transaction that no cache needs to know of, and reports its success or failure to
   * this object
   */
  constructor(private readonly write: (work: (tx: Transaction) => Promise<unknown>) => Promise<unknown>) {}

  noteWritten(): void {
    this.code = undefined;
  }

  noteFailed(error: unknown): void {
    this.code = noRoomCode(error) ?? this.code;
  }

  /**
   * Tries a write again when the last one found no space.
   * @returns the driver's message while there is no space
   */
  async fault(): Promise<string | undefined> {
    if (this.code !== undefined) await this.probe();
    return this.code;
  }

  private readonly probe = coalesce(() =>
    this.write(async (tx) => {
      await tx.run(
        `INSERT INTO limit_counts (id, points, expires) VALUES ${probes.map(() => '(?, 0, 0)').join(', ')}`,
        probes,
      );
      await tx.changeAll(`DELETE FROM limit_counts WHERE id IN (${placeholders(probes)})`, probes);
    }).then(
      () => undefined,
      () => undefined,
    ),
  );
}
