/** Has each nth mutant judged and leaves the others out of the score: a part of all that is spread evenly over files and their lines. */
class Sample {
  static inject = /** @type {const} */ ([]);

  async init() {}

  /** @param {readonly { id: string }[]} mutants */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  /** @param {readonly { id: string }[]} mutants */
  async check(mutants) {
    const [each = 1, seed = 0] = (process.env.MUTANTS_SAMPLE ?? '1:0').split(':').map(Number);
    const asked = { status: 'passed' };
    const left = { status: 'compileError', reason: 'not of the sample' };
    return Object.fromEntries(mutants.map(({ id }) => [id, Number(id) % each === seed % each ? asked : left]));
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: Sample }];
