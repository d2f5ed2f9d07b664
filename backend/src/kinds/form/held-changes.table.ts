import { EntitySchema } from '../../database';

/** A change of one's own account that somebody else has to agree to. */
export class HeldChange {
  id = '';
  /** The form that it was asked by, and the key of its field. */
  form = '';
  field = '';
  account = '';
  wanted = '';
  askedAt = '';
  decidedAt: string | null = null;
  decidedBy: string | null = null;
  /** 1 or 0 once it is decided; null for one that its owner took back. */
  accepted: number | null = null;
  /** Why not. */
  reason: string | null = null;
}

const id = { type: 'varchar', length: 36 } as const;
const stamp = { type: 'varchar', length: 24 } as const;

export const heldChangesTable = new EntitySchema<HeldChange>({
  name: 'held_changes',
  target: HeldChange,
  columns: {
    id: { ...id, primary: true },
    form: { type: 'varchar', length: 60 },
    field: { type: 'varchar', length: 60 },
    account: id,
    wanted: { type: 'varchar', length: 400 },
    askedAt: stamp,
    decidedAt: { ...stamp, nullable: true },
    decidedBy: { ...id, nullable: true },
    accepted: { type: 'int', nullable: true },
    reason: { type: 'varchar', length: 500, nullable: true },
  },
  indices: [{ columns: ['account', 'askedAt'] }, { columns: ['decidedAt', 'askedAt'] }],
});
