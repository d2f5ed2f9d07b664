import { say } from './project.mjs';

/** Says a line at each tenth of a vitest run, so that minutes without a fault are not silent. What failed others report. */
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
