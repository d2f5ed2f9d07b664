import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../base/database';
import { countOf } from '../../base/database/count-of';
import { Invalid } from '../../base/errors';
import type { RecordRow } from '../store/table';
import type { RecordChange, RecordEffect } from './effect';

/** More words than one person adds to a list. Whoever opens a form of the list reads them all. */
const MOST_WORDS = 300;

/** Keeps one person from filling a list of choices for everybody. */
@Injectable()
export class MostOfOne implements RecordEffect {
  async before(tx: Transaction, { type, table, viewer }: RecordChange, { college, department, list }: RecordRow) {
    if (!viewer) return;
    await tx.lock('users', viewer.id);
    const own = `${table.name} WHERE college = ? AND department = ? AND list = ? AND createdBy = ?`;
    if ((await countOf(tx, own, [college, department, list, viewer.id])) < MOST_WORDS) return;
    const name = type.byKey[type.title ?? '']?.writeName ?? 'title';
    throw new Invalid({
      [name]: `You have added ${MOST_WORDS} to this list already. Please choose one that is there.`,
    });
  }
}
