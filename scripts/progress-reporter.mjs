import { say } from './project.mjs';

/**
 * Prints a line at each tenth of a vitest run, so that it is not silent for minutes. Other reporters print
 * the failures.
 */
export default class ProgressReporter {
  files = 0;
  ended = 0;

  /** @param {readonly unknown[]} specifications */
  onTestRunStart(specifications) {
    this.files = specifications.length;
  }

  onTestModuleEnd() {
    const tenth = Math.floor((this.ended * 10) / this.files);
    this.ended += 1;
    if (Math.floor((this.ended * 10) / this.files) > tenth) say(`  ${this.ended} of ${this.files} files`);
  }
}
