import { Injectable } from '@nestjs/common';
import { foldedName } from '../../../../schemas/texts/fold';
import type { Transaction } from '../../base/database';
import type { RecordRow } from '../store/table';
import type { RecordChange, RecordEffect } from './effect';

/**
 * Gives a title the words of the one that is there already, where only case, blanks or the stop at the end differ. Two
 * that are the same are then one record.
 */
@Injectable()
export class SameWords implements RecordEffect {
  async before(tx: Transaction, { table, type }: RecordChange, row: RecordRow): Promise<void> {
    const { college, department, list, module } = row;
    const key = type.title;
    // When two add at once, the second sees what the first added.
    if (typeof department === 'string') await tx.lock('departments', department);
    const all = await tx.read<RecordRow>(
      `SELECT ${table.columns} FROM ${table.name} WHERE college = ? AND department = ? AND list = ? AND module = ?
       ORDER BY createdAt, id`,
      [college, department, list, module],
    );
    const there = all.find((one) => comparable(one[key]) === comparable(row[key]));
    if (there) row[key] = there[key] ?? null;
  }
}

const comparable = (title: unknown): string => foldedName(String(title ?? '')).replace(/\.$/, '');
