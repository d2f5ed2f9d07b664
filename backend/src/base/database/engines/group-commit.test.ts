import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { type Committing, GroupCommit } from './group-commit';

/**
 * A connection that records its statements.
 * @param refuse a statement that fails
 * @param undo whether the failure also ends the transaction, as a full disk does
 */
function connection({ refuse = '', undo = false } = {}) {
  const statements: string[] = [];
  const made: Committing & { inTransaction: boolean } = {
    inTransaction: false,
    exec(sql) {
      if (sql === refuse) {
        if (undo) made.inTransaction = false;
        throw new Error(`no ${sql}`);
      }
      statements.push(sql);
      if (sql.startsWith('BEGIN')) made.inTransaction = true;
      if (sql === 'COMMIT' || sql === 'ROLLBACK') made.inTransaction = false;
    },
  };
  return { statements, made };
}

const one = ['SAVEPOINT one', 'RELEASE one'];

describe('transactions that wait together', () => {
  it('share a commit, and are told of after it', async () => {
    const { statements, made } = connection();
    const commits = new GroupCommit(made);
    const results = await Promise.all(
      ['a', 'b'].map((name) => commits.run(async () => name).then((result) => `${result} after ${statements.at(-1)}`)),
    );
    expect(statements).toEqual(['BEGIN IMMEDIATE', ...one, ...one, 'COMMIT']);
    expect(results).toEqual(['a after COMMIT', 'b after COMMIT']);
  });

  it('are undone one by one', async () => {
    const { statements, made } = connection();
    const commits = new GroupCommit(made);
    const results = await Promise.allSettled([
      commits.run(async () => {
        throw new Error('mine');
      }),
      commits.run(async () => 'kept'),
    ]);
    expect(results).toMatchObject([{ reason: new Error('mine') }, { value: 'kept' }]);
    expect(statements).toEqual([
      'BEGIN IMMEDIATE',
      'SAVEPOINT one',
      'ROLLBACK TO one',
      'RELEASE one',
      ...one,
      'COMMIT',
    ]);
  });

  it.each([
    ['COMMIT', false],
    ['RELEASE one', true],
    ['BEGIN IMMEDIATE', false],
  ])('all fail when %s does, and the next ones are tried again', async (refuse, undo) => {
    const failing = connection({ refuse, undo });
    const commits = new GroupCommit(failing.made);
    const results = await Promise.allSettled(['a', 'b'].map((name) => commits.run(async () => name)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(failing.made.inTransaction).toBe(false);
    await expect(commits.run(async () => 'c')).rejects.toThrow(`no ${refuse}`);
  });

  it('keep what each request knows about itself', async () => {
    const store = new AsyncLocalStorage<string>();
    const commits = new GroupCommit(connection().made);
    const names = await Promise.all(
      ['a', 'b'].map((name) => store.run(name, () => commits.run(async () => store.getStore()))),
    );
    expect(names).toEqual(['a', 'b']);
  });

  it('are not more than can be written soon, and all of them are written', async () => {
    const { statements, made } = connection();
    const commits = new GroupCommit(made);
    const jobs = Array.from({ length: 40 }, (_, index) => commits.run(async () => index));
    await commits.idle();
    expect(await Promise.all(jobs)).toHaveLength(40);
    expect(statements.filter((sql) => sql === 'COMMIT')).toHaveLength(2);
  });
});
